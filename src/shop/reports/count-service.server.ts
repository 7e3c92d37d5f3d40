import type { Pool, Transaction } from '../../kit/db.server.ts';
import { rounds } from '../../kit/rounds.server.ts';
import * as queries from './count-queries.server.ts';

/** Longer than the time between two rounds, and than any transaction takes. */
const minutesBack = 20;

/** Every few minutes: the days whose orders changed are counted again; once a day, all of them. */
export const counting = rounds('sales-count', 300, (db) => countSales(db));

export const countSales = (db: Pool): Promise<void> =>
  db.begin(async (tx) => {
    await queries.lockCounting(tx);
    if (await queries.isCountedToday(tx)) return countTouched(tx);
    await countAll(tx);
    await queries.markCounted(tx);
  });

async function countTouched(tx: Transaction): Promise<void> {
  for (const day of await queries.selectTouchedDays(tx, minutesBack)) {
    await queries.countDays(tx, { from: day, until: day });
  }
}

async function countAll(tx: Transaction): Promise<void> {
  const { first } = await queries.selectAllDays(tx);
  if (first) await queries.countDays(tx, { from: first, until: '9999-12-30' });
}
