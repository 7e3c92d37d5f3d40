import type { Db, Pool, Transaction } from '../../kit/db.server.ts';
import { type JobHandlers, putJob } from '../../kit/jobs.server.ts';
import * as queries from './count-queries.server.ts';

const countJob = 'sales-count';
const secondsBetween = 300;
/** Longer than the time between two rounds, and than any transaction takes. */
const minutesBack = 20;

const slotNow = (): number => Math.floor(Date.now() / 1000 / secondsBetween);

/** Every few minutes, by one process: the days whose orders changed are counted again; once a day, all of them. */
export const beginCounting = (db: Db): Promise<void> => putJob(db, countJob, {}, { key: `${countJob} ${slotNow()}` });

/** Put before the work is begun: whatever becomes of this round, there is a next one. */
function putNextRound(db: Db): Promise<void> {
  const next = slotNow() + 1;
  const delaySeconds = Math.ceil(next * secondsBetween - Date.now() / 1000);
  return putJob(db, countJob, {}, { key: `${countJob} ${next}`, delaySeconds });
}

export const reportJobs: JobHandlers = {
  [countJob]: async (db: Pool): Promise<void> => {
    await putNextRound(db);
    await countSales(db);
  },
};

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
