import { type Db, inTransaction } from '../../kit/db.server.ts';
import * as queries from './entry-queries.server.ts';
import { lockAccount } from './queries.server.ts';

const mostEntries = 20;

/** The new one's id; null when there are enough already. */
export function addEntry(
  db: Db,
  table: queries.EntryTable,
  accountId: number,
  row: queries.EntryRow,
  isDefault: boolean,
): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    if ((await queries.countEntries(tx, table, accountId)) >= mostEntries) return null;
    const id = await queries.insertEntry(tx, table, accountId, row);
    await settleDefault(tx, table, accountId, isDefault ? id : null);
    return id;
  });
}

/** False when there is no such one. */
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
    await settleDefault(tx, table, accountId, isDefault ? id : null);
    return true;
  });
}

/** False when there is no such one. */
export function deleteEntry(db: Db, table: queries.EntryTable, accountId: number, id: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    if (!(await queries.deleteEntry(tx, table, accountId, id))) return false;
    await queries.ensureDefault(tx, table, accountId);
    return true;
  });
}

async function settleDefault(
  tx: Db,
  table: queries.EntryTable,
  accountId: number,
  chosen: number | null,
): Promise<void> {
  if (chosen !== null) await queries.makeDefault(tx, table, accountId, chosen);
  await queries.ensureDefault(tx, table, accountId);
}
