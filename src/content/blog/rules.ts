import { type Block, plainText } from '../../platform/text/markdown.ts';

/** One lead article and two rows of three. */
export const pageSize = 7;
export const maxTags = 8;
export const maxProducts = 12;
export const maxFeedArticles = 30;

const wordsPerMinute = 200;

/** Whole minutes, at least one. */
export function readingMinutes(blocks: readonly Block[]): number {
  const words = plainText(blocks).match(/\p{L}+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}

export const isHandler = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** Query parameters of the blog: `?page=2&tag=Somn`. */
export type BlogQuery = { page: number; tag: string | null };

export function parseBlogQuery(search: URLSearchParams): BlogQuery {
  const page = Number(search.get('page') ?? 1);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    tag: search.get('tag')?.slice(0, 40) || null,
  };
}

export function blogPath({ page, tag }: BlogQuery): string {
  const query = new URLSearchParams({ ...(tag ? { tag } : {}), ...(page > 1 ? { page: String(page) } : {}) });
  return query.size > 0 ? `/blog?${query}` : '/blog';
}

export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / pageSize));
