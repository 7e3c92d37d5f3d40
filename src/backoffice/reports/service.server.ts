import type { Db, Pool, Transaction } from '../../platform/db/db.server.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';
import { toRon } from '../../platform/money.ts';
import { readDeadlines } from '../../sales/e-invoices/admin-service.server.ts';
import type { EInvoicing } from '../../sales/e-invoices/gateway.server.ts';
import { listParcelTasks } from '../../sales/parcels/service.server.ts';
import { countCashProblems } from '../settlements/cash-service.server.ts';
import type { Dashboard, Period } from './contract.ts';
import * as queries from './queries.server.ts';
import { fillSteps, getPeriods, type Span, stepStarts, sumSales } from './rules.ts';

const maxItems = 8;
const lowStockUnits = 5;
const expiryWarningDays = 180;

export async function readDashboard(db: Db, eInvoicing: EInvoicing, period: Period): Promise<Dashboard> {
  const { now, before } = getPeriods(period, await queries.selectToday(db));
  const [figures, bestSellers, runningOut, expiring, misses, counts, invoices, cashProblems, parcels] =
    await Promise.all([
      readFigures(db, period, now, before),
      queries.selectBestSellers(db, now, maxItems),
      queries.selectRunningOut(db, lowStockUnits, maxItems),
      queries.selectExpiring(db, expiryWarningDays, maxItems),
      queries.selectEmptySearches(db, now, maxItems),
      queries.selectPendingCounts(db),
      readDeadlines(db, eInvoicing),
      countCashProblems(db),
      listParcelTasks(db),
    ]);
  const waiting = {
    ...counts,
    unsentInvoices: invoices.unsent,
    urgentInvoices: invoices.dueSoon + invoices.overdue,
    cashProblems,
    parcelTasks: parcels.length,
  };
  return { ...figures, bestSellers: bestSellers.map(withRon), runningOut, expiring, misses, waiting };
}

async function readFigures(db: Db, period: Period, now: Span, before: Span) {
  const [past, today, earlier] = await Promise.all([
    queries.selectDays(db, now),
    queries.selectTodaysFigures(db),
    queries.selectDays(db, before),
  ]);
  const days = today ? [...past, today] : past;
  return {
    steps: fillSteps(stepStarts(period, now), days).map(withRon),
    now: withRon(sumSales(days)),
    before: withRon(sumSales(earlier)),
  };
}

const withRon = <Row extends { sold: number }>(row: Row): Row => ({ ...row, sold: toRon(row.sold) });

/** Longer than the interval of the job and than any transaction. */
const lookbackMinutes = 20;

/** Recounts the days with changed orders every five minutes, and all days once a day. */
export const salesCountJob = recurringJob('sales-count', 300, (db) => countSales(db));

export const countSales = (db: Pool): Promise<void> =>
  db.begin(async (tx) => {
    await queries.lockCounting(tx);
    if (await queries.isCountedToday(tx)) return countChangedDays(tx);
    await countAll(tx);
    await queries.markCounted(tx);
  });

async function countChangedDays(tx: Transaction): Promise<void> {
  for (const day of await queries.selectChangedDays(tx, lookbackMinutes)) {
    await queries.countDays(tx, { from: day, until: day });
  }
}

async function countAll(tx: Transaction): Promise<void> {
  const { first } = await queries.selectFirstDay(tx);
  if (first) await queries.countDays(tx, { from: first, until: '9999-12-30' });
}
