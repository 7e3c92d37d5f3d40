import { type Db, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { parseMarkdown } from '../../platform/text/markdown.ts';
import type { TextSort } from '../pages/fields.ts';
import type { PublishState } from '../pages/rules.ts';
import { findTextWarnings, logContentChange } from '../pages/text-service.server.ts';
import type { AdminArticle } from './admin-contract.ts';
import type { ArticleFields } from './fields.ts';
import * as queries from './queries.server.ts';
import { readingMinutes } from './rules.ts';

const toAdminArticle = ({ publishedAt, updatedAt, ...row }: queries.ArticleRow): AdminArticle => ({
  ...row,
  readingMinutes: readingMinutes(parseMarkdown(row.content)),
  publishedAt: publishedAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
});

type ArticleQuery = {
  state?: PublishState | undefined;
  keyword?: string | undefined;
  sort: TextSort;
  take: number;
  skip: number;
};

export async function listAdminArticles(
  db: Db,
  { state, keyword = '', ...page }: ArticleQuery,
): Promise<{ total: number; articles: AdminArticle[] }> {
  const filter = { ...page, state: state ?? null, keyword };
  const [total, rows] = await Promise.all([queries.countAll(db, filter), queries.selectAll(db, filter)]);
  return { total, articles: rows.map(toAdminArticle) };
}

type ArticleConflict = Refused<'unknownArticle' | 'changed'>;
type Saved = { article: AdminArticle; warnings: string[] };
type VersionedId = { id: number; version: number };

export async function readAdminArticle(db: Db, id: number): Promise<AdminArticle | Refused<'unknownArticle'>> {
  const row = await queries.selectArticle(db, id);
  return row ? toAdminArticle(row) : refuse('unknownArticle');
}

const findWarnings = (db: Db, { title, summary, content }: ArticleFields): Promise<string[]> =>
  findTextWarnings(db, content, title, summary);

export async function add(db: Db, user: CurrentUser, fields: ArticleFields): Promise<Saved | Refused<'handlerTaken'>> {
  const warnings = await findWarnings(db, fields);
  return rollbackIfRefused(db, async (tx) => {
    const row = await queries.insertArticle(tx, fields);
    if (!row) return refuse('handlerTaken');
    await log(tx, user, row, 'created');
    return { article: toAdminArticle(row), warnings };
  });
}

export async function edit(
  db: Db,
  user: CurrentUser,
  { id, version, ...fields }: VersionedId & ArticleFields,
): Promise<Saved | ArticleConflict | Refused<'handlerTaken'>> {
  const warnings = await findWarnings(db, fields);
  return rollbackIfRefused(db, async (tx) => {
    if (await queries.isHandlerTaken(tx, fields.handler, id)) return refuse('handlerTaken');
    const row = await queries.updateArticle(tx, { id, version }, fields);
    if (!row) return refuseUpdate(tx, id);
    await log(tx, user, row, 'saved');
    return { article: toAdminArticle(row), warnings };
  });
}

/** Publishes now when `at` is missing. */
export const publish = (
  db: Db,
  user: CurrentUser,
  target: VersionedId,
  at: string | null | undefined,
): Promise<AdminArticle | ArticleConflict> => setPublished(db, user, target, at ?? 'now');

export const unpublish = (db: Db, user: CurrentUser, target: VersionedId): Promise<AdminArticle | ArticleConflict> =>
  setPublished(db, user, target, null);

function setPublished(
  db: Db,
  user: CurrentUser,
  target: VersionedId,
  at: string | null,
): Promise<AdminArticle | ArticleConflict> {
  return rollbackIfRefused(db, async (tx) => {
    const row = await queries.updatePublished(tx, target, at);
    if (!row) return refuseUpdate(tx, target.id);
    await log(tx, user, row, row.state === 'draft' ? 'unpublished' : row.state);
    return toAdminArticle(row);
  });
}

export function remove(db: Db, user: CurrentUser, target: VersionedId): Promise<null | ArticleConflict> {
  return rollbackIfRefused(db, async (tx) => {
    if (!(await queries.deleteArticle(tx, target))) return refuseUpdate(tx, target.id);
    await log(tx, user, target, 'deleted');
    return null;
  });
}

const refuseUpdate = async (tx: Transaction, id: number): Promise<ArticleConflict> =>
  refuse((await queries.selectArticle(tx, id)) ? 'changed' : 'unknownArticle');

type Action = Parameters<typeof logContentChange>[2]['action'];

const log = (tx: Transaction, user: CurrentUser, { id, version }: VersionedId, action: Action): Promise<void> =>
  logContentChange(tx, user, { kind: 'article', item: String(id), version, action });
