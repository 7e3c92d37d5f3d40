import type { Db } from '../../kit/db.server.ts';
import { fold } from '../../kit/romanian.ts';
import type { TextSort } from '../content/fields.ts';
import type { PublishState } from '../content/rules.ts';
import { type ArticleFields, type ArticleRow, columns, stateOf } from './queries.server.ts';

type Wanted = { state: PublishState | null; keyword: string };

const matching = (db: Db, { state, keyword }: Wanted) => db`
  ${state === null ? db`true` : db`${stateOf(db)} = ${state}`}
  and position(${fold(keyword)} in translate(lower(title || ' ' || handler || ' ' || author), 'ăâîșşțţ', 'aaisstt')) > 0`;

/** What is not yet public counts as newest. */
const orders = (db: Db): Record<TextSort, ReturnType<Db>> => ({
  published: db`published_at nulls last, id`,
  '-published': db`published_at desc nulls first, id desc`,
  updated: db`updated_at, id`,
  '-updated': db`updated_at desc, id desc`,
  title: db`title, id`,
  '-title': db`title desc, id desc`,
});

type Page = Wanted & { sort: TextSort; take: number; skip: number };

export const selectAll = (db: Db, { sort, take, skip, ...wanted }: Page): Promise<ArticleRow[]> =>
  db<ArticleRow[]>`
    select ${columns(db)} from blog_article where ${matching(db, wanted)}
    order by ${orders(db)[sort]} limit ${take} offset ${skip}`;

export async function countAll(db: Db, wanted: Wanted): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from blog_article where ${matching(db, wanted)}`;
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
