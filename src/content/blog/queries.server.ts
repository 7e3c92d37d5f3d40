import { columnList, type Db } from '../../platform/db/db.server.ts';
import type { VersionedId } from '../../platform/schema.ts';
import {
  isPublic,
  matchesFilter,
  orderAndLimit,
  publishState,
  type TextFilter,
  type TextPage,
} from '../pages/publication-sql.server.ts';
import type { PublishState } from '../pages/rules.ts';
import { ArticleFields } from './fields.ts';

export type ArticleRow = ArticleFields & {
  id: number;
  version: number;
  state: PublishState;
  publishedAt: Date | null;
  updatedAt: Date;
};
export type PublicArticle = ArticleRow & { publishedAt: Date };

const fieldNames = Object.keys(ArticleFields.shape);

const columns = (db: Db) => db`
  id, version, ${columnList(db, fieldNames)}, published_at, ${publishState(db)} as state, updated_at`;

const hasTag = (db: Db, tag: string | null) => (tag === null ? db`true` : db`${tag} = any (tags)`);

export const selectPublic = (db: Db, tag: string | null, take: number, skip: number): Promise<PublicArticle[]> =>
  db<PublicArticle[]>`
    select ${columns(db)} from blog_article where ${isPublic(db)} and ${hasTag(db, tag)}
    order by published_at desc, id desc limit ${take} offset ${skip}`;

export async function countPublic(db: Db, tag: string | null): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from blog_article where ${isPublic(db)} and ${hasTag(db, tag)}`;
  return row?.count ?? 0;
}

/** Most used first. */
export const selectTags = (db: Db): Promise<{ name: string; count: number }[]> =>
  db<{ name: string; count: number }[]>`
    select tag as name, count(*)::int as count from blog_article, unnest(tags) as tag
    where ${isPublic(db)} group by tag order by count desc, tag collate "ro-x-icu"`;

export async function selectByHandler(db: Db, handler: string): Promise<PublicArticle | undefined> {
  const [row] = await db<PublicArticle[]>`
    select ${columns(db)} from blog_article where handler = ${handler} and ${isPublic(db)}`;
  return row;
}

/** Articles with the most common tags, then the newest. */
export const selectOthers = (db: Db, { id, tags }: ArticleRow, take: number): Promise<PublicArticle[]> =>
  db<PublicArticle[]>`
    select ${columns(db)} from blog_article where ${isPublic(db)} and id <> ${id}
    order by (select count(*) from unnest(tags) as tag where tag = any (${tags}::text[])) desc, published_at desc, id desc
    limit ${take}`;

export const selectPaths = (db: Db): Promise<{ handler: string; updatedAt: Date }[]> =>
  db<{ handler: string; updatedAt: Date }[]>`
    select handler, updated_at from blog_article where ${isPublic(db)} order by id limit 5000`;

/** Milliseconds until the next scheduled article is published; null when there is none. */
export async function selectNextPublication(db: Db): Promise<number | null> {
  const [row] = await db<{ wait: number | null }[]>`
    select extract(epoch from min(published_at) - now())::float8 * 1000 as wait
    from blog_article where published_at > now()`;
  return row?.wait ?? null;
}

const searchedText = (db: Db): ReturnType<Db> => db`title || ' ' || handler || ' ' || author`;

export const selectAll = (db: Db, page: TextFilter & TextPage): Promise<ArticleRow[]> =>
  db<ArticleRow[]>`
    select ${columns(db)} from blog_article where ${matchesFilter(db, page, searchedText(db))} ${orderAndLimit(db, page)}`;

export async function countAll(db: Db, filter: TextFilter): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from blog_article where ${matchesFilter(db, filter, searchedText(db))}`;
  return row?.count ?? 0;
}

export async function selectArticle(db: Db, id: number): Promise<ArticleRow | undefined> {
  const [row] = await db<ArticleRow[]>`select ${columns(db)} from blog_article where id = ${id}`;
  return row;
}

/** Whether another article has this handler. */
export async function isHandlerTaken(db: Db, handler: string, id: number | null): Promise<boolean> {
  const rows = await db`select from blog_article where handler = ${handler} and id is distinct from ${id}::int`;
  return rows.length > 0;
}

/** Returns undefined when the handler is taken. */
export async function insertArticle(db: Db, fields: ArticleFields): Promise<ArticleRow | undefined> {
  const [row] = await db<ArticleRow[]>`
    insert into blog_article ${db(fields)} on conflict (handler) do nothing returning ${columns(db)}`;
  return row;
}

/** Returns undefined when the version has changed. */
export async function updateArticle(
  db: Db,
  { id, version }: VersionedId,
  fields: ArticleFields,
): Promise<ArticleRow | undefined> {
  const [row] = await db<ArticleRow[]>`
    update blog_article set ${db(fields)}, version = version + 1, updated_at = now()
    where id = ${id} and version = ${version} returning ${columns(db)}`;
  return row;
}

/** 'now' means the database time. */
export async function updatePublished(
  db: Db,
  { id, version }: VersionedId,
  at: string | null | 'now',
): Promise<ArticleRow | undefined> {
  const [row] = await db<ArticleRow[]>`
    update blog_article set published_at = ${at === 'now' ? db`now()` : at}, version = version + 1
    where id = ${id} and version = ${version} returning ${columns(db)}`;
  return row;
}

export async function deleteArticle(db: Db, { id, version }: VersionedId): Promise<boolean> {
  const rows = await db`delete from blog_article where id = ${id} and version = ${version} returning id`;
  return rows.length > 0;
}
