/** An article of the demo shop; `[[SOR-D3-2000-120]]` in its text stands for the product with that code. */
export type DemoArticle = {
  handler: string;
  /** The picture of this name, drawn in drawing/scenes/blog.ts. */
  picture: string;
  title: string;
  summary: string;
  author: Author;
  tags: string[];
  products: string[];
  /** Null: still a draft. */
  publishedAt: string | null;
  content: string;
};

export type Author = { name: string; role: string };

export const ioana: Author = { name: 'Ioana Mureșan', role: 'farmacistă' };
export const radu: Author = { name: 'Radu Cristea', role: 'nutriționist' };
export const teodora: Author = { name: 'Teodora Neagu', role: 'nutriționistă, mamă a doi copii' };
