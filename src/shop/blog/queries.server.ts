import type { Db } from '../../kit/db.server.ts';
import { isPublic, stateOf } from '../content/published.server.ts';
import type { PublishState } from '../content/rules.ts';

export type ArticleFields = {
  handler: string;
  title: string;
  summary: string;
  content: string;
  image: string;
  author: string;
  authorRole: string;
  tags: string[];
  productIds: number[];
  seoTitle: string;
  seoDescription: string;
};
export type ArticleRow = ArticleFields & {
  id: number;
  version: number;
  state: PublishState;
  publishedAt: Date | null;
  updatedAt: Date;
};
export type PublicArticle = ArticleRow & { publishedAt: Date };

export const columns = (db: Db) => db`
  id, version, handler, title, summary, content, image, author, author_role as "authorRole", tags,
  product_ids as "productIds", seo_title as "seoTitle", seo_description as "seoDescription",
  published_at as "publishedAt", ${stateOf(db)} as state, updated_at as "updatedAt"`;

const tagged = (db: Db, tag: string | null) => (tag === null ? db`true` : db`${tag} = any (tags)`);

export const selectPublic = (db: Db, tag: string | null, take: number, skip: number): Promise<PublicArticle[]> =>
  db<PublicArticle[]>`
    select ${columns(db)} from blog_article where ${isPublic(db)} and ${tagged(db, tag)}
    order by published_at desc, id desc limit ${take} offset ${skip}`;

export async function countPublic(db: Db, tag: string | null): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from blog_article where ${isPublic(db)} and ${tagged(db, tag)}`;
  return row?.count ?? 0;
}

/** The most used first. */
export const selectTags = (db: Db): Promise<{ name: string; count: number }[]> =>
  db<{ name: string; count: number }[]>`
    select tag as name, count(*)::int as count from blog_article, unnest(tags) as tag
    where ${isPublic(db)} group by tag order by count desc, tag`;

export async function selectByHandler(db: Db, handler: string): Promise<PublicArticle | undefined> {
  const [row] = await db<PublicArticle[]>`
    select ${columns(db)} from blog_article where handler = ${handler} and ${isPublic(db)}`;
  return row;
}

/** Those that share most of its tags, then the newest. */
export const selectOthers = (db: Db, { id, tags }: ArticleRow, take: number): Promise<PublicArticle[]> =>
  db<PublicArticle[]>`
    select ${columns(db)} from blog_article where ${isPublic(db)} and id <> ${id}
    order by (select count(*) from unnest(tags) as tag where tag = any (${tags}::text[])) desc, published_at desc, id desc
    limit ${take}`;

export const selectPaths = (db: Db): Promise<{ handler: string; updatedAt: Date }[]> =>
  db<{ handler: string; updatedAt: Date }[]>`
    select handler, updated_at as "updatedAt" from blog_article where ${isPublic(db)} order by id limit 5000`;

/** Milliseconds until the next article appears by itself; null when none waits. */
export async function selectNextTurn(db: Db): Promise<number | null> {
  const [row] = await db<{ wait: number | null }[]>`
    select extract(epoch from min(published_at) - now())::float8 * 1000 as wait
    from blog_article where published_at > now()`;
  return row?.wait ?? null;
}
