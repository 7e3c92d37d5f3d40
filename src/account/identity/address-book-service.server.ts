import { type Db, inTransaction } from '../../platform/db/db.server.ts';
import * as queries from './address-book-queries.server.ts';
import { lockAccount } from './queries.server.ts';

const maxEntries = 20;

/** Returns the id of the new entry; null when the limit is reached. */
export function addEntry(
  db: Db,
  table: queries.EntryTable,
  accountId: number,
  row: queries.EntryRow,
  isDefault: boolean,
): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    if ((await queries.countEntries(tx, table, accountId)) >= maxEntries) return null;
    const id = await queries.insertEntry(tx, table, accountId, row);
    await setDefault(tx, table, accountId, isDefault ? id : null);
    return id;
  });
}

/** False when the entry does not exist. */
export function editEntry(
  db: Db,
  table: queries.EntryTable,
  accountId: number,
  id: number,
  row: queries.EntryRow,
  isDefault: boolean,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    if (!(await queries.updateEntry(tx, table, accountId, id, row))) return false;
    await setDefault(tx, table, accountId, isDefault ? id : null);
    return true;
  });
}

/** False when the entry does not exist. */
export function deleteEntry(db: Db, table: queries.EntryTable, accountId: number, id: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    if (!(await queries.deleteEntry(tx, table, accountId, id))) return false;
    await queries.ensureDefault(tx, table, accountId);
    return true;
  });
}

async function setDefault(
  tx: Db,
  table: queries.EntryTable,
  accountId: number,
  defaultId: number | null,
): Promise<void> {
  if (defaultId !== null) await queries.makeDefault(tx, table, accountId, defaultId);
  await queries.ensureDefault(tx, table, accountId);
}
