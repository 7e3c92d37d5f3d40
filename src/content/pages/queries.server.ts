import { columnList, type Db, jsonRow, type Transaction } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne } from '../../platform/db/rows.server.ts';
import type { PictureFile, PictureRow } from '../../platform/pictures.server.ts';
import { PageFields } from './fields.ts';
import type { PageKey } from './rules.ts';

export type PageRow = PageFields & { key: PageKey; version: number; author: string; savedAt: Date };

const fieldNames = Object.keys(PageFields.shape);

const columns = (db: Db) => db`key, version, ${columnList(db, fieldNames)}, author, saved_at`;

export const selectCurrentVersions = (db: Db): Promise<PageRow[]> =>
  db<PageRow[]>`select distinct on (key) ${columns(db)} from page_version order by key, version desc`;

export const selectPage = (db: Db, key: PageKey): Promise<PageRow | undefined> =>
  maybeOne(db<PageRow[]>`
    select ${columns(db)} from page_version where key = ${key} order by version desc limit 1`);

export const selectVersion = (db: Db, key: PageKey, version: number): Promise<PageRow | undefined> =>
  maybeOne(db<PageRow[]>`
    select ${columns(db)} from page_version where key = ${key} and version = ${version}`);

export type VersionRow = { version: number; title: string; author: string; savedAt: Date };

export const selectVersions = (db: Db, key: PageKey): Promise<VersionRow[]> => db<VersionRow[]>`
  select version, title, author, saved_at from page_version where key = ${key} order by version desc`;

type NewVersion = Omit<PageRow, 'savedAt'>;

/** Returns false when `version` is no longer the next one. */
export async function insertVersion(db: Db, page: NewVersion): Promise<boolean> {
  const names = ['key', 'version', 'author', ...fieldNames];
  return exists(db`
    insert into page_version (${columnList(db, names)})
    select ${columnList(db, names, 'given')}
    from json_populate_record(null::page_version, ${jsonRow(page)}::text::json) as given
    where given.version = coalesce((select max(version) from page_version where key = given.key), 0) + 1
    on conflict do nothing returning version`);
}

/** Counts this network's messages of the last hour, including this one; the lock serializes its requests. */
export async function countContactMessages(tx: Transaction, networkHash: string): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${networkHash}, 0))`;
  await tx`delete from contact_request where asked_at < now() - interval '1 hour'`;
  await tx`insert into contact_request (network_hash) values (${networkHash})`;
  return count(tx`
    select count(*)::int as count from contact_request where network_hash = ${networkHash}`);
}

export async function insertPicture(db: Db, picture: PictureFile, author: string): Promise<PictureRow> {
  const { name, width, height } = picture;
  const [row] = await db<{ id: number }[]>`
    insert into content_picture (name, width, height, author) values (${name}, ${width}, ${height}, ${author}) returning id`;
  return { id: row?.id ?? 0, ...picture };
}

export const countPictures = (db: Db): Promise<number> => count(db`select count(*)::int as count from content_picture`);

export const selectPictures = (db: Db, take: number, skip: number): Promise<PictureRow[]> => db<PictureRow[]>`
  select id, name, width, height from content_picture order by created_at desc, id desc limit ${take} offset ${skip}`;
