import type { Who } from '../../kit/admit.server.ts';
import { type Db, type Transaction, wholeOrNothing } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import type { TextSort } from './fields.ts';
import { logChange } from './log-service.server.ts';
import type { PublishState } from './rules.ts';
import type { AdminStory } from './story-admin-contract.ts';
import * as queries from './story-queries.server.ts';
import { warningsAbout } from './text-service.server.ts';

const adminStoryOf = ({ publishedAt, updatedAt, ...row }: queries.StoryRow): AdminStory => ({
  ...row,
  publishedAt: publishedAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
});

type Wanted = { state?: PublishState | undefined; keyword: string; sort: TextSort; take: number; skip: number };

export async function listAll(db: Db, { state, ...page }: Wanted): Promise<{ total: number; stories: AdminStory[] }> {
  const wanted = { ...page, state: state ?? null };
  const [total, rows] = await Promise.all([queries.countAll(db, wanted), queries.selectAll(db, wanted)]);
  return { total, stories: rows.map(adminStoryOf) };
}

type NotThere = Refused<'unknownStory'>;
type NotDone = Refused<'unknownStory' | 'changed'>;
type Saved = { story: AdminStory; warnings: string[] };
type Read = { id: number; version: number };

export async function readOne(db: Db, id: number): Promise<AdminStory | NotThere> {
  const row = await queries.selectStory(db, id);
  return row ? adminStoryOf(row) : refuse('unknownStory');
}

const warningsOf = (db: Db, { title, summary, content }: queries.StoryFields): Promise<string[]> =>
  warningsAbout(db, content, title, summary);

export async function add(db: Db, who: Who, fields: queries.StoryFields): Promise<Saved> {
  const warnings = await warningsOf(db, fields);
  return wholeOrNothing(db, async (tx) => {
    const row = await queries.insertStory(tx, fields);
    if (!row) throw new Error('A story was not written');
    await log(tx, who, row, 'created');
    return { story: adminStoryOf(row), warnings };
  });
}

export async function edit(
  db: Db,
  who: Who,
  { id, version, ...fields }: Read & queries.StoryFields,
): Promise<Saved | NotDone> {
  const warnings = await warningsOf(db, fields);
  return wholeOrNothing(db, async (tx) => {
    const row = await queries.updateStory(tx, { id, version }, fields);
    if (!row) return whyNot(tx, id);
    await log(tx, who, row, 'saved');
    return { story: adminStoryOf(row), warnings };
  });
}

/** Without a moment, now. */
export const publish = (db: Db, who: Who, read: Read, at: string | null | undefined): Promise<AdminStory | NotDone> =>
  setPublished(db, who, read, at ?? 'now');

export const unpublish = (db: Db, who: Who, read: Read): Promise<AdminStory | NotDone> =>
  setPublished(db, who, read, null);

function setPublished(db: Db, who: Who, read: Read, at: string | null): Promise<AdminStory | NotDone> {
  return wholeOrNothing(db, async (tx) => {
    const row = await queries.updatePublished(tx, read, at);
    if (!row) return whyNot(tx, read.id);
    await log(tx, who, row, row.state === 'draft' ? 'unpublished' : row.state);
    return adminStoryOf(row);
  });
}

export function remove(db: Db, who: Who, read: Read): Promise<null | NotDone> {
  return wholeOrNothing(db, async (tx) => {
    if (!(await queries.deleteStory(tx, read))) return whyNot(tx, read.id);
    await log(tx, who, read, 'deleted');
    return null;
  });
}

const whyNot = async (tx: Transaction, id: number): Promise<NotDone> =>
  refuse((await queries.selectStory(tx, id)) ? 'changed' : 'unknownStory');

type Action = Parameters<typeof logChange>[2]['action'];

const log = (tx: Transaction, who: Who, { id, version }: Read, action: Action): Promise<void> =>
  logChange(tx, who, { kind: 'story', item: String(id), version, action });
