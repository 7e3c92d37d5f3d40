import type { Db } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne, one } from '../../platform/db/rows.server.ts';

/** A table with several entries per account, one of them the default, and the columns of an entry. */
export type EntryTable = { name: 'account_address' | 'billing_identity'; columns: readonly string[] };

const selected = (db: Db, { columns }: EntryTable) => db(['id', ...columns, 'isDefault']);

export const selectEntries = <Row extends object>(db: Db, table: EntryTable, accountId: number): Promise<Row[]> =>
  db<Row[]>`
    select ${selected(db, table)} from ${db(table.name)} where account_id = ${accountId}
    order by is_default desc, id desc`;

export const selectEntry = <Row extends object>(
  db: Db,
  table: EntryTable,
  accountId: number,
  id: number,
): Promise<Row | undefined> =>
  maybeOne(db<Row[]>`
    select ${selected(db, table)} from ${db(table.name)} where account_id = ${accountId} and id = ${id}`);

/** The values of the table's columns; a column that the entry does not have becomes null. */
function columnValues({ columns }: EntryTable, entry: object): Record<string, string | number | null> {
  const values = new Map(Object.entries(entry));
  return Object.fromEntries(columns.map((column) => [column, values.get(column) ?? null]));
}

export const countEntries = (db: Db, { name }: EntryTable, accountId: number): Promise<number> =>
  count(db`
    select count(*)::int as count from ${db(name)} where account_id = ${accountId}`);

export async function insertEntry(db: Db, table: EntryTable, accountId: number, entry: object): Promise<number> {
  const { id } = await one(db<{ id: number }[]>`
    insert into ${db(table.name)} ${db({ accountId, ...columnValues(table, entry) })} returning id`);
  return id;
}

export const updateEntry = (db: Db, table: EntryTable, accountId: number, entry: { id: number }): Promise<boolean> =>
  exists(db`
    update ${db(table.name)} set ${db(columnValues(table, entry))}
    where account_id = ${accountId} and id = ${entry.id} returning id`);

export const deleteEntry = (db: Db, { name }: EntryTable, accountId: number, id: number): Promise<boolean> =>
  exists(db`delete from ${db(name)} where account_id = ${accountId} and id = ${id} returning id`);

export async function deleteEntries(db: Db, { name }: EntryTable, accountId: number): Promise<void> {
  await db`delete from ${db(name)} where account_id = ${accountId}`;
}

export async function makeDefault(db: Db, { name }: EntryTable, accountId: number, id: number): Promise<void> {
  await db`update ${db(name)} set is_default = false where account_id = ${accountId} and is_default and id <> ${id}`;
  await db`update ${db(name)} set is_default = true where account_id = ${accountId} and id = ${id}`;
}

/** Makes the newest entry the default when there is no default. */
export async function ensureDefault(db: Db, { name }: EntryTable, accountId: number): Promise<void> {
  await db`
    update ${db(name)} set is_default = true
    where id = (select max(id) from ${db(name)} where account_id = ${accountId})
      and not exists (select from ${db(name)} where account_id = ${accountId} and is_default)`;
}
