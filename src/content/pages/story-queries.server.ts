import { columnList, type Db } from '../../platform/db/db.server.ts';
import type { VersionedId } from '../../platform/schema.ts';
import { StoryFields } from './fields.ts';
import {
  isPublic,
  matchesFilter,
  orderAndLimit,
  publishState,
  type TextFilter,
  type TextPage,
} from './publication-sql.server.ts';
import type { PublishState } from './rules.ts';

export type StoryRow = StoryFields & {
  id: number;
  version: number;
  publishedAt: Date | null;
  state: PublishState;
  updatedAt: Date;
};

const columns = (db: Db) => db`
  id, version, ${columnList(db, Object.keys(StoryFields.shape))}, published_at, ${publishState(db)} as state, updated_at`;

export type PublicStory = StoryRow & { publishedAt: Date };

export const selectPublic = (db: Db, take: number, skip: number): Promise<PublicStory[]> => db<PublicStory[]>`
  select ${columns(db)} from story where ${isPublic(db)} order by published_at desc, id desc limit ${take} offset ${skip}`;

export async function countPublic(db: Db): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from story where ${isPublic(db)}`;
  return row?.count ?? 0;
}

export async function selectPublicOne(db: Db, id: number): Promise<PublicStory | undefined> {
  const [row] = await db<PublicStory[]>`select ${columns(db)} from story where id = ${id} and ${isPublic(db)}`;
  return row;
}

const searchedText = (db: Db): ReturnType<Db> => db`title || ' ' || person || ' ' || place`;

export const selectAll = (db: Db, page: TextFilter & TextPage): Promise<StoryRow[]> =>
  db<StoryRow[]>`
    select ${columns(db)} from story where ${matchesFilter(db, page, searchedText(db))} ${orderAndLimit(db, page)}`;

export async function countAll(db: Db, filter: TextFilter): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from story where ${matchesFilter(db, filter, searchedText(db))}`;
  return row?.count ?? 0;
}

export async function selectStory(db: Db, id: number): Promise<StoryRow | undefined> {
  const [row] = await db<StoryRow[]>`select ${columns(db)} from story where id = ${id}`;
  return row;
}

export async function insertStory(db: Db, story: StoryFields): Promise<StoryRow | undefined> {
  const [row] = await db<StoryRow[]>`insert into story ${db(story)} returning ${columns(db)}`;
  return row;
}

/** Returns undefined when the version has changed. */
export async function updateStory(
  db: Db,
  { id, version }: VersionedId,
  story: StoryFields,
): Promise<StoryRow | undefined> {
  const [row] = await db<StoryRow[]>`
    update story set ${db(story)}, version = version + 1, updated_at = now()
    where id = ${id} and version = ${version} returning ${columns(db)}`;
  return row;
}

/** 'now' means the database time. */
export async function updatePublished(
  db: Db,
  { id, version }: VersionedId,
  at: string | null | 'now',
): Promise<StoryRow | undefined> {
  const [row] = await db<StoryRow[]>`
    update story set published_at = ${at === 'now' ? db`now()` : at}, version = version + 1, updated_at = now()
    where id = ${id} and version = ${version} returning ${columns(db)}`;
  return row;
}

export async function deleteStory(db: Db, { id, version }: VersionedId): Promise<boolean> {
  const rows = await db`delete from story where id = ${id} and version = ${version} returning id`;
  return rows.length > 0;
}

/** Milliseconds until the next scheduled story is published; null when there is none. */
export async function selectNextPublication(db: Db): Promise<number | null> {
  const [row] = await db<{ wait: number | null }[]>`
    select extract(epoch from min(published_at) - now())::float8 * 1000 as wait from story where published_at > now()`;
  return row?.wait ?? null;
}
