import { countUnread } from '../../aftersales/chat/admin-service.server.ts';
import { countUnmatched } from '../../aftersales/returns/unmatched-service.server.ts';
import type { Db, Pool, Transaction } from '../../platform/db/db.server.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';
import { toRon } from '../../platform/money.ts';
import { readDeadlines } from '../../sales/e-invoices/admin-service.server.ts';
import type { EInvoicing } from '../../sales/e-invoices/gateway.server.ts';
import { countRefundedSales } from '../../sales/gift-card-sales/sale-service.server.ts';
import { countMissingNoticeFiles } from '../../sales/guarantee-notice/service.server.ts';
import { countStockProblems } from '../../sales/inventory/admin-service.server.ts';
import { listParcelTasks } from '../../sales/parcels/service.server.ts';
import { countProblems } from '../../sales/repeat-deliveries/admin-service.server.ts';
import { countUnmetDuties } from '../duties/service.server.ts';
import { countWaitingOrders } from '../notices/service.server.ts';
import { listPayouts } from '../orders/service.server.ts';
import { findExact } from '../settlements/bank-service.server.ts';
import { countCashProblems } from '../settlements/cash-service.server.ts';
import type { Dashboard, DashboardQuery, Span } from './contract.ts';
import { selectLists } from './list-queries.server.ts';
import * as queries from './queries.server.ts';
import { fillSteps, getPeriods, isInSpan, stepSizeOf, stepStarts, sumSales } from './rules.ts';

export async function readDashboard(db: Db, eInvoicing: EInvoicing, query: DashboardQuery): Promise<Dashboard> {
  const today = await queries.selectToday(db);
  const { now, before } = getPeriods(query, today);
  const [figures, lists, waiting] = await Promise.all([
    readFigures(db, today, now, before),
    selectLists(db, now),
    countWaiting(db, eInvoicing),
  ]);
  return { period: now, compared: before, ...figures, ...lists, waiting };
}

/** Counted by the features that show the lists, so that a number and its list agree. */
async function countWaiting(db: Db, eInvoicing: EInvoicing): Promise<Dashboard['waiting']> {
  const [
    counts,
    placedOrders,
    failedRepeats,
    invoices,
    cash,
    exact,
    payouts,
    parcels,
    unmatchedWithdrawals,
    unread,
    stock,
    noticeFiles,
    unmetDuties,
    refundedGiftCards,
  ] = await Promise.all([
    queries.selectPendingCounts(db),
    countWaitingOrders(db),
    countProblems(db),
    readDeadlines(db, eInvoicing),
    countCashProblems(db),
    findExact(db),
    countPayouts(db),
    listParcelTasks(db),
    countUnmatched(db),
    countUnread(db),
    countStockProblems(db),
    countMissingNoticeFiles(db),
    countUnmetDuties(db),
    countRefundedSales(db),
  ]);
  return {
    ...counts,
    placedOrders,
    failedRepeats,
    matchedTransfers: exact.length,
    unsentInvoices: invoices.unsent,
    urgentInvoices: invoices.dueSoon + invoices.overdue,
    missingCash: cash.missing,
    differentCash: cash.differs,
    unknownCash: cash.unknown,
    payouts,
    parcelTasks: parcels.length,
    unmatchedWithdrawals,
    conversations: unread.conversations,
    chatReports: unread.reports,
    outOfStock: stock.out,
    lowStock: stock.low,
    noticeFiles,
    unmetDuties,
    refundedGiftCards,
  };
}

async function countPayouts(db: Db): Promise<number> {
  const { waiting } = await listPayouts(db, { search: '', state: 'waiting', sort: 'created', take: 1, skip: 0 });
  return waiting;
}

async function readFigures(db: Db, today: string, now: Span, before: Span) {
  const stepSize = stepSizeOf(now);
  const [todaysFigures, days, earlier, hours] = await Promise.all([
    queries.selectTodaysFigures(db),
    queries.selectDays(db, now),
    queries.selectDays(db, before),
    stepSize === 'hour' ? queries.selectHours(db, now) : null,
  ]);
  const withToday = (span: Span, past: queries.DayRow[]): queries.DayRow[] =>
    todaysFigures && isInSpan(span, today) ? [...past, todaysFigures] : past;
  const counted = withToday(now, days);
  const steps = fillSteps(stepStarts(now, stepSize), hours ?? counted);
  return {
    stepSize,
    steps: steps.map((step) => ({ ...step, sold: toRon(step.sold) })),
    now: withRon(sumSales(counted)),
    before: withRon(sumSales(withToday(before, earlier))),
  };
}

const withRon = <Row extends { sold: number; collected: number }>(row: Row): Row => ({
  ...row,
  sold: toRon(row.sold),
  collected: toRon(row.collected),
});

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
