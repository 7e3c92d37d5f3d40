import type { Who } from '../../kit/admit.server.ts';
import { type Db, type Transaction, wholeOrNothing } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { parseMarkdown } from '../../kit/markdown.ts';
import type { TextSort } from '../content/fields.ts';
import { logChange } from '../content/log-service.server.ts';
import type { PublishState } from '../content/rules.ts';
import { warningsAbout } from '../content/text-service.server.ts';
import type { AdminArticle } from './admin-contract.ts';
import * as queries from './admin-queries.server.ts';
import type { ArticleFields, ArticleRow } from './queries.server.ts';
import { readingMinutes } from './rules.ts';

const adminArticleOf = ({ publishedAt, updatedAt, ...row }: ArticleRow): AdminArticle => ({
  ...row,
  readingMinutes: readingMinutes(parseMarkdown(row.content)),
  publishedAt: publishedAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
});

type Wanted = {
  state?: PublishState | undefined;
  keyword?: string | undefined;
  sort: TextSort;
  take: number;
  skip: number;
};

export async function listAll(
  db: Db,
  { state, keyword = '', ...page }: Wanted,
): Promise<{ total: number; articles: AdminArticle[] }> {
  const wanted = { ...page, state: state ?? null, keyword };
  const [total, rows] = await Promise.all([queries.countAll(db, wanted), queries.selectAll(db, wanted)]);
  return { total, articles: rows.map(adminArticleOf) };
}

type NotDone = Refused<'unknownArticle' | 'changed'>;
type Saved = { article: AdminArticle; warnings: string[] };
type Read = { id: number; version: number };

export async function readOne(db: Db, id: number): Promise<AdminArticle | Refused<'unknownArticle'>> {
  const row = await queries.selectArticle(db, id);
  return row ? adminArticleOf(row) : refuse('unknownArticle');
}

const warningsOf = (db: Db, { title, summary, content }: ArticleFields): Promise<string[]> =>
  warningsAbout(db, content, title, summary);

export async function add(db: Db, who: Who, fields: ArticleFields): Promise<Saved | Refused<'handlerTaken'>> {
  const warnings = await warningsOf(db, fields);
  return wholeOrNothing(db, async (tx) => {
    const row = await queries.insertArticle(tx, fields);
    if (!row) return refuse('handlerTaken');
    await log(tx, who, row, 'created');
    return { article: adminArticleOf(row), warnings };
  });
}

export async function edit(
  db: Db,
  who: Who,
  { id, version, ...fields }: Read & ArticleFields,
): Promise<Saved | NotDone | Refused<'handlerTaken'>> {
  const warnings = await warningsOf(db, fields);
  return wholeOrNothing(db, async (tx) => {
    if (await queries.isTaken(tx, fields.handler, id)) return refuse('handlerTaken');
    const row = await queries.updateArticle(tx, { id, version }, fields);
    if (!row) return whyNot(tx, id);
    await log(tx, who, row, 'saved');
    return { article: adminArticleOf(row), warnings };
  });
}

/** Without a moment, now. */
export const publish = (db: Db, who: Who, read: Read, at: string | null | undefined): Promise<AdminArticle | NotDone> =>
  setPublished(db, who, read, at ?? 'now');

export const unpublish = (db: Db, who: Who, read: Read): Promise<AdminArticle | NotDone> =>
  setPublished(db, who, read, null);

function setPublished(db: Db, who: Who, read: Read, at: string | null): Promise<AdminArticle | NotDone> {
  return wholeOrNothing(db, async (tx) => {
    const row = await queries.updatePublished(tx, read, at);
    if (!row) return whyNot(tx, read.id);
    await log(tx, who, row, row.state === 'draft' ? 'unpublished' : row.state);
    return adminArticleOf(row);
  });
}

export function remove(db: Db, who: Who, read: Read): Promise<null | NotDone> {
  return wholeOrNothing(db, async (tx) => {
    if (!(await queries.deleteArticle(tx, read))) return whyNot(tx, read.id);
    await log(tx, who, read, 'deleted');
    return null;
  });
}

const whyNot = async (tx: Transaction, id: number): Promise<NotDone> =>
  refuse((await queries.selectArticle(tx, id)) ? 'changed' : 'unknownArticle');

type Action = Parameters<typeof logChange>[2]['action'];

const log = (tx: Transaction, who: Who, { id, version }: Read, action: Action): Promise<void> =>
  logChange(tx, who, { kind: 'article', item: String(id), version, action });
