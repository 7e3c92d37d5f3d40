import type { Db } from '../../kit/db.server.ts';
import { matching, paged, type TextPage, type WantedTexts } from '../content/published.server.ts';
import { type ArticleFields, type ArticleRow, columns } from './queries.server.ts';

const searched = (db: Db): ReturnType<Db> => db`title || ' ' || handler || ' ' || author`;

export const selectAll = (db: Db, page: WantedTexts & TextPage): Promise<ArticleRow[]> =>
  db<ArticleRow[]>`
    select ${columns(db)} from blog_article where ${matching(db, page, searched(db))} ${paged(db, page)}`;

export async function countAll(db: Db, wanted: WantedTexts): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from blog_article where ${matching(db, wanted, searched(db))}`;
  return row?.count ?? 0;
}

export async function selectArticle(db: Db, id: number): Promise<ArticleRow | undefined> {
  const [row] = await db<ArticleRow[]>`select ${columns(db)} from blog_article where id = ${id}`;
  return row;
}

/** Another article than this one has it. */
export async function isTaken(db: Db, handler: string, id: number | null): Promise<boolean> {
  const rows = await db`select from blog_article where handler = ${handler} and id is distinct from ${id}::int`;
  return rows.length > 0;
}

const asRow = ({ authorRole, productIds, seoTitle, seoDescription, ...same }: ArticleFields) => ({
  ...same,
  author_role: authorRole,
  product_ids: productIds,
  seo_title: seoTitle,
  seo_description: seoDescription,
});

/** Nothing when the handler is taken. */
export async function insertArticle(db: Db, fields: ArticleFields): Promise<ArticleRow | undefined> {
  const [row] = await db<ArticleRow[]>`
    insert into blog_article ${db(asRow(fields))} on conflict (handler) do nothing returning ${columns(db)}`;
  return row;
}

type Read = { id: number; version: number };

/** Nothing when another version came first. */
export async function updateArticle(
  db: Db,
  { id, version }: Read,
  fields: ArticleFields,
): Promise<ArticleRow | undefined> {
  const [row] = await db<ArticleRow[]>`
    update blog_article set ${db(asRow(fields))}, version = version + 1, updated_at = now()
    where id = ${id} and version = ${version} returning ${columns(db)}`;
  return row;
}

/** 'now' is the database's moment. */
export async function updatePublished(
  db: Db,
  { id, version }: Read,
  at: string | null | 'now',
): Promise<ArticleRow | undefined> {
  const [row] = await db<ArticleRow[]>`
    update blog_article set published_at = ${at === 'now' ? db`now()` : at}, version = version + 1
    where id = ${id} and version = ${version} returning ${columns(db)}`;
  return row;
}

export async function deleteArticle(db: Db, { id, version }: Read): Promise<boolean> {
  const rows = await db`delete from blog_article where id = ${id} and version = ${version} returning id`;
  return rows.length > 0;
}
