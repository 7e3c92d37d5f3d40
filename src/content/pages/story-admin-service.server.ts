import { type Db, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { StoryFields, TextSort } from './fields.ts';
import type { PublishState } from './rules.ts';
import type { AdminStory } from './story-admin-contract.ts';
import * as queries from './story-queries.server.ts';
import { findTextWarnings, logContentChange } from './text-service.server.ts';

const toAdminStory = ({ publishedAt, updatedAt, ...row }: queries.StoryRow): AdminStory => ({
  ...row,
  publishedAt: publishedAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
});

type StoryQuery = { state?: PublishState | undefined; keyword: string; sort: TextSort; take: number; skip: number };

export async function listAdminStories(
  db: Db,
  { state, ...page }: StoryQuery,
): Promise<{ total: number; stories: AdminStory[] }> {
  const filter = { ...page, state: state ?? null };
  const [total, rows] = await Promise.all([queries.countAll(db, filter), queries.selectAll(db, filter)]);
  return { total, stories: rows.map(toAdminStory) };
}

type UnknownStory = Refused<'unknownStory'>;
type StoryConflict = Refused<'unknownStory' | 'changed'>;
type Saved = { story: AdminStory; warnings: string[] };
type VersionedId = { id: number; version: number };

export async function readAdminStory(db: Db, id: number): Promise<AdminStory | UnknownStory> {
  const row = await queries.selectStory(db, id);
  return row ? toAdminStory(row) : refuse('unknownStory');
}

const findWarnings = (db: Db, { title, summary, content }: StoryFields): Promise<string[]> =>
  findTextWarnings(db, content, title, summary);

export async function add(db: Db, user: CurrentUser, fields: StoryFields): Promise<Saved> {
  const warnings = await findWarnings(db, fields);
  return rollbackIfRefused(db, async (tx) => {
    const row = await queries.insertStory(tx, fields);
    if (!row) throw new Error('A story was not written');
    await log(tx, user, row, 'created');
    return { story: toAdminStory(row), warnings };
  });
}

export async function edit(
  db: Db,
  user: CurrentUser,
  { id, version, ...fields }: VersionedId & StoryFields,
): Promise<Saved | StoryConflict> {
  const warnings = await findWarnings(db, fields);
  return rollbackIfRefused(db, async (tx) => {
    const row = await queries.updateStory(tx, { id, version }, fields);
    if (!row) return refuseUpdate(tx, id);
    await log(tx, user, row, 'saved');
    return { story: toAdminStory(row), warnings };
  });
}

/** Publishes now when `at` is missing. */
export const publish = (
  db: Db,
  user: CurrentUser,
  target: VersionedId,
  at: string | null | undefined,
): Promise<AdminStory | StoryConflict> => setPublished(db, user, target, at ?? 'now');

export const unpublish = (db: Db, user: CurrentUser, target: VersionedId): Promise<AdminStory | StoryConflict> =>
  setPublished(db, user, target, null);

function setPublished(
  db: Db,
  user: CurrentUser,
  target: VersionedId,
  at: string | null,
): Promise<AdminStory | StoryConflict> {
  return rollbackIfRefused(db, async (tx) => {
    const row = await queries.updatePublished(tx, target, at);
    if (!row) return refuseUpdate(tx, target.id);
    await log(tx, user, row, row.state === 'draft' ? 'unpublished' : row.state);
    return toAdminStory(row);
  });
}

export function remove(db: Db, user: CurrentUser, target: VersionedId): Promise<null | StoryConflict> {
  return rollbackIfRefused(db, async (tx) => {
    if (!(await queries.deleteStory(tx, target))) return refuseUpdate(tx, target.id);
    await log(tx, user, target, 'deleted');
    return null;
  });
}

const refuseUpdate = async (tx: Transaction, id: number): Promise<StoryConflict> =>
  refuse((await queries.selectStory(tx, id)) ? 'changed' : 'unknownStory');

type Action = Parameters<typeof logContentChange>[2]['action'];

const log = (tx: Transaction, user: CurrentUser, { id, version }: VersionedId, action: Action): Promise<void> =>
  logContentChange(tx, user, { kind: 'story', item: String(id), version, action });
