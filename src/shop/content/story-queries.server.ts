import type { Db } from '../../kit/db.server.ts';
import { isPublic, matching, paged, stateOf, type TextPage, type WantedTexts } from './published.server.ts';
import type { PublishState, Teller } from './rules.ts';

export type StoryFields = {
  teller: Teller;
  title: string;
  person: string;
  place: string;
  summary: string;
  content: string;
  image: string;
};
export type StoryRow = StoryFields & {
  id: number;
  version: number;
  publishedAt: Date | null;
  state: PublishState;
  updatedAt: Date;
};

const columns = (db: Db) => db`
  id, version, teller, title, person, place, summary, content, image, published_at as "publishedAt", ${stateOf(db)} as state,
  updated_at as "updatedAt"`;

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

const searched = (db: Db): ReturnType<Db> => db`title || ' ' || person || ' ' || place`;

export const selectAll = (db: Db, page: WantedTexts & TextPage): Promise<StoryRow[]> =>
  db<StoryRow[]>`
    select ${columns(db)} from story where ${matching(db, page, searched(db))} ${paged(db, page)}`;

export async function countAll(db: Db, wanted: WantedTexts): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from story where ${matching(db, wanted, searched(db))}`;
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

type Read = { id: number; version: number };

/** Nothing when another version came first. */
export async function updateStory(db: Db, { id, version }: Read, story: StoryFields): Promise<StoryRow | undefined> {
  const [row] = await db<StoryRow[]>`
    update story set ${db(story)}, version = version + 1, updated_at = now()
    where id = ${id} and version = ${version} returning ${columns(db)}`;
  return row;
}

/** 'now' is the database's moment. */
export async function updatePublished(
  db: Db,
  { id, version }: Read,
  at: string | null | 'now',
): Promise<StoryRow | undefined> {
  const [row] = await db<StoryRow[]>`
    update story set published_at = ${at === 'now' ? db`now()` : at}, version = version + 1, updated_at = now()
    where id = ${id} and version = ${version} returning ${columns(db)}`;
  return row;
}

export async function deleteStory(db: Db, { id, version }: Read): Promise<boolean> {
  const rows = await db`delete from story where id = ${id} and version = ${version} returning id`;
  return rows.length > 0;
}

/** Milliseconds until the next story appears by itself; null when none waits. */
export async function selectNextTurn(db: Db): Promise<number | null> {
  const [row] = await db<{ wait: number | null }[]>`
    select extract(epoch from min(published_at) - now())::float8 * 1000 as wait from story where published_at > now()`;
  return row?.wait ?? null;
}
