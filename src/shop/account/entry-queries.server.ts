import type { Db } from '../../kit/db.server.ts';
import type { Place } from './rules.ts';

/** What an account keeps several of, one of them the usual one. */
export type EntryTable = 'account_address' | 'billing_identity';

/** The columns of one of them, by their names in the table. */
export type EntryRow = Record<string, string | number | null>;

export const placeColumns = (db: Db) =>
  db`county, locality, sector, street, number, details, postal_code as "postalCode", is_default as "isDefault"`;

export const placeRow = (place: Place): EntryRow => ({
  county: place.county,
  locality: place.locality,
  sector: place.sector,
  street: place.street,
  number: place.number,
  details: place.details,
  postal_code: place.postalCode,
});

export async function countEntries(db: Db, table: EntryTable, accountId: number): Promise<number> {
  const [row] = await db<{ present: number }[]>`
    select count(*)::int as present from ${db(table)} where account_id = ${accountId}`;
  return row?.present ?? 0;
}

export async function insertEntry(db: Db, table: EntryTable, accountId: number, row: EntryRow): Promise<number> {
  const [added] = await db<{ id: number }[]>`
    insert into ${db(table)} ${db({ account_id: accountId, ...row })} returning id`;
  return added?.id ?? 0;
}

export async function updateEntry(
  db: Db,
  table: EntryTable,
  accountId: number,
  id: number,
  row: EntryRow,
): Promise<boolean> {
  const rows = await db`update ${db(table)} set ${db(row)} where account_id = ${accountId} and id = ${id} returning id`;
  return rows.length > 0;
}

export async function deleteEntry(db: Db, table: EntryTable, accountId: number, id: number): Promise<boolean> {
  const rows = await db`delete from ${db(table)} where account_id = ${accountId} and id = ${id} returning id`;
  return rows.length > 0;
}

export async function deleteEntries(db: Db, table: EntryTable, accountId: number): Promise<void> {
  await db`delete from ${db(table)} where account_id = ${accountId}`;
}

/** This one and no other. */
export async function makeDefault(db: Db, table: EntryTable, accountId: number, id: number): Promise<void> {
  await db`update ${db(table)} set is_default = false where account_id = ${accountId} and is_default and id <> ${id}`;
  await db`update ${db(table)} set is_default = true where account_id = ${accountId} and id = ${id}`;
}

/** Whoever has any has a default one: when there is none, the newest. */
export async function ensureDefault(db: Db, table: EntryTable, accountId: number): Promise<void> {
  await db`
    update ${db(table)} set is_default = true
    where id = (select max(id) from ${db(table)} where account_id = ${accountId})
      and not exists (select from ${db(table)} where account_id = ${accountId} and is_default)`;
}
