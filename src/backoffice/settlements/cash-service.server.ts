import { type Db, rollbackIfRefused } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { FileResponse } from '../../platform/http/send.server.ts';
import { toRon } from '../../platform/money.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { csvLine } from '../../platform/text/csv.ts';
import { csvBytes } from '../../platform/text/csv-bytes.server.ts';
import type { CashRow, CashTotals, CourierOption } from './cash-contract.ts';
import * as queries from './cash-queries.server.ts';
import { listCouriers } from './couriers-service.server.ts';
import type { CashStatusFilter } from './rules.ts';
import { settlementSettings } from './settings.ts';
import { texts } from './texts.ts';

type CashQuery = { search: string; show: CashStatusFilter };

async function withSettings(db: Db, query: CashQuery): Promise<queries.CashFilter> {
  const { missingAfterDays } = await readShopSettings(db, settlementSettings);
  return { ...query, missingAfterDays };
}

export async function listCash(db: Db, { take, skip, ...query }: CashQuery & { take: number; skip: number }) {
  const filter = await withSettings(db, query);
  const [rows, listed, all, options] = await Promise.all([
    queries.selectCash(db, filter, { take, skip }),
    queries.sumCash(db, filter),
    queries.sumCash(db, { ...filter, search: '', show: 'all' }),
    listCouriers(db),
  ]);
  return {
    total: listed.reduce((sum, { count }) => sum + count, 0),
    totals: toTotals(all),
    missingAfterDays: filter.missingAfterDays,
    couriers: options,
    rows: rows.map((row) => toCashRow(row, options)),
  };
}

/** Rows without an order have the key of the courier. */
const toCashRow = (row: queries.CashRow, options: readonly CourierOption[]): CashRow => ({
  ...row,
  courier: options.find(({ key }) => key === row.courier)?.name ?? row.courier,
  expected: toRon(row.expected),
  remitted: toRon(row.remitted),
});

function toTotals(rows: readonly queries.StatusTotal[]): CashTotals {
  const total = (status: queries.StatusTotal['status']) => {
    const { count = 0, expected = 0, remitted = 0 } = rows.find((row) => row.status === status) ?? {};
    return { count, expected: toRon(expected), remitted: toRon(remitted) };
  };
  return {
    missing: total('missing'),
    differs: total('differs'),
    unknown: total('unknown'),
    onWay: total('onWay'),
    matched: total('matched'),
  };
}

/** For the dashboard: how many rows the list of each problem has. */
export async function countCashProblems(db: Db): Promise<queries.CashProblems> {
  const { missingAfterDays } = await withSettings(db, { search: '', show: 'all' });
  return queries.countProblems(db, missingAfterDays);
}

export async function exportCash(db: Db, query: CashQuery): Promise<FileResponse> {
  const rows = await queries.selectCash(db, await withSettings(db, query), { take: null, skip: 0 });
  const lines = rows.map((row) =>
    csvLine([
      texts.statuses[row.status],
      row.orderNumber ?? '',
      row.courier,
      row.awb ?? '',
      row.deliveredOn ?? '',
      toRon(row.expected).toFixed(2),
      toRon(row.remitted).toFixed(2),
      toRon(row.remitted - row.expected).toFixed(2),
      row.paidOn ?? '',
      row.reference,
    ]),
  );
  return new FileResponse('rambursuri.csv', 'text/csv', csvBytes([csvLine(texts.cashCsv), ...lines]), lines.length);
}

type ManualInput = { orderIds: readonly number[]; paidOn: string; reference: string };

export const recordCash = (
  db: Db,
  user: CurrentUser,
  { orderIds, paidOn, reference }: ManualInput,
): Promise<{ count: number } | Refused<'nothingMissing'>> =>
  rollbackIfRefused(db, async (tx) => {
    const by = { paidOn, reference: reference || texts.manualReference(paidOn), author: staffAuthor(user) };
    const count = await queries.insertManual(tx, orderIds, by);
    return count === 0 ? refuse('nothingMissing') : { count };
  });

/** Takes back what staff recorded by mistake; rows of couriers stay. */
export const removeRecorded = (db: Db, orderId: number): Promise<null | Refused<'unknownRow'>> =>
  rollbackIfRefused(db, async (tx) => ((await queries.deleteManual(tx, orderId)) ? null : refuse('unknownRow')));
