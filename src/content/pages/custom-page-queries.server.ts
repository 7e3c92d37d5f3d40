import { columnList, type Db } from '../../platform/db/db.server.ts';
import type { VersionedId } from '../../platform/schema.ts';
import { CustomPageFields } from './fields.ts';
import {
  isPublic,
  matchesFilter,
  orderAndLimit,
  publishState,
  type TextFilter,
  type TextPage,
} from './publication-sql.server.ts';
import type { PublishState } from './rules.ts';

export type CustomPageRow = CustomPageFields & {
  id: number;
  version: number;
  publishedAt: Date | null;
  state: PublishState;
  updatedAt: Date;
};

const columns = (db: Db) => db`
  id, version, ${columnList(db, Object.keys(CustomPageFields.shape))}, published_at, ${publishState(db)} as state,
  updated_at`;

export async function selectPublicOne(db: Db, slug: string): Promise<CustomPageRow | undefined> {
  const [row] = await db<CustomPageRow[]>`
    select ${columns(db)} from custom_page where slug = ${slug} and ${isPublic(db)}`;
  return row;
}

export type PublicLink = { slug: string; title: string; isInFooter: boolean; updatedAt: Date };

/** By title, as the footer lists them. */
export const selectPublic = (db: Db): Promise<PublicLink[]> => db<PublicLink[]>`
  select slug, title, is_in_footer, updated_at from custom_page where ${isPublic(db)} order by title collate "ro-x-icu", id`;

const searchedText = (db: Db): ReturnType<Db> => db`title || ' ' || slug`;

export const selectAll = (db: Db, page: TextFilter & TextPage): Promise<CustomPageRow[]> => db<CustomPageRow[]>`
  select ${columns(db)} from custom_page where ${matchesFilter(db, page, searchedText(db))} ${orderAndLimit(db, page)}`;

export async function countAll(db: Db, filter: TextFilter): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from custom_page where ${matchesFilter(db, filter, searchedText(db))}`;
  return row?.count ?? 0;
}

export async function selectCustomPage(db: Db, id: number): Promise<CustomPageRow | undefined> {
  const [row] = await db<CustomPageRow[]>`select ${columns(db)} from custom_page where id = ${id}`;
  return row;
}

/** Returns undefined when the slug is taken. */
export async function insertCustomPage(db: Db, page: CustomPageFields): Promise<CustomPageRow | undefined> {
  const [row] = await db<CustomPageRow[]>`
    insert into custom_page ${db(page)} on conflict (slug) do nothing returning ${columns(db)}`;
  return row;
}

export async function isSlugTaken(db: Db, slug: string, id: number): Promise<boolean> {
  const rows = await db`select from custom_page where slug = ${slug} and id <> ${id}`;
  return rows.length > 0;
}

/** Returns undefined when the version has changed. */
export async function updateCustomPage(
  db: Db,
  { id, version }: VersionedId,
  page: CustomPageFields,
): Promise<CustomPageRow | undefined> {
  const [row] = await db<CustomPageRow[]>`
    update custom_page set ${db(page)}, version = version + 1, updated_at = now()
    where id = ${id} and version = ${version} returning ${columns(db)}`;
  return row;
}

/** 'now' means the database time. */
export async function updatePublished(
  db: Db,
  { id, version }: VersionedId,
  at: string | null | 'now',
): Promise<CustomPageRow | undefined> {
  const [row] = await db<CustomPageRow[]>`
    update custom_page set published_at = ${at === 'now' ? db`now()` : at}, version = version + 1, updated_at = now()
    where id = ${id} and version = ${version} returning ${columns(db)}`;
  return row;
}

export async function deleteCustomPage(db: Db, { id, version }: VersionedId): Promise<boolean> {
  const rows = await db`delete from custom_page where id = ${id} and version = ${version} returning id`;
  return rows.length > 0;
}

/** Milliseconds until the next scheduled page is published; null when there is none. */
export async function selectNextPublication(db: Db): Promise<number | null> {
  const [row] = await db<{ wait: number | null }[]>`
    select extract(epoch from min(published_at) - now())::float8 * 1000 as wait
    from custom_page where published_at > now()`;
  return row?.wait ?? null;
}
