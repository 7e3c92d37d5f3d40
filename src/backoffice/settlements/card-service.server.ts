import { type Db, inTransaction } from '../../platform/db/db.server.ts';
import type { WriteAudit } from '../../platform/http/audit-trail.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { FileResponse } from '../../platform/http/send.server.ts';
import { type RecurringJob, recurringJob } from '../../platform/jobs/recurring.server.ts';
import { toRon } from '../../platform/money.ts';
import { csvLine } from '../../platform/text/csv.ts';
import { csvBytes } from '../../platform/text/csv-bytes.server.ts';
import { toBucharestTime } from '../../platform/time.ts';
import { type PaymentProvider, ProviderUnavailable } from '../../sales/payments/provider.ts';
import { linkRecognised } from './bank-link-service.server.ts';
import type { CardPayout, PayoutItem } from './card-contract.ts';
import * as queries from './card-queries.server.ts';
import { texts } from './texts.ts';

/** The card providers of the shop at the moment. */
export type CardProviders = { list: (db: Db) => Promise<Pick<PaymentProvider, 'name' | 'payouts'>[]> };

const dayMs = 86_400_000;
const dayOf = (moment: Date): string => toBucharestTime(moment).toISOString().slice(0, 10);
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);

export async function listCardPayouts(db: Db, providers: CardProviders, page: { take: number; skip: number }) {
  const [{ count, differences }, rows, months, onWay, known] = await Promise.all([
    queries.sumPayouts(db),
    queries.selectPayouts(db, page),
    queries.selectMonths(db),
    queries.sumOnWay(db, dayOf(new Date())),
    providers.list(db),
  ]);
  return {
    total: count,
    differences,
    canFetch: known.some(({ payouts }) => payouts !== undefined),
    onWay: { count: onWay.count, amount: toRon(onWay.amount) },
    months: months.map(withRon),
    rows: rows.map((row): CardPayout => withRon(row)),
  };
}

const withRon = <Row extends { gross: number; fees: number; net: number }>(row: Row): Row => ({
  ...row,
  gross: toRon(row.gross),
  fees: toRon(row.fees),
  net: toRon(row.net),
});

export async function readCardPayout(db: Db, id: number): Promise<{ items: PayoutItem[] } | Refused<'unknownRow'>> {
  if (!(await queries.hasPayout(db, id))) return refuse('unknownRow');
  const items = await queries.selectItems(db, id);
  return {
    items: items.map((item) => ({
      ...item,
      amount: toRon(item.amount),
      fee: toRon(item.fee),
      ours: item.ours === null ? null : toRon(item.ours),
    })),
  };
}

/** A new shop reads a quarter; later reads overlap by two weeks, because a payout may be reported late. */
const firstDays = 90;
const overlapDays = 14;

/** Returns the number of new payouts. */
async function readPayouts(db: Db, providers: CardProviders): Promise<number> {
  let stored = 0;
  const today = dayOf(new Date());
  for (const { name, payouts } of await providers.list(db)) {
    if (!payouts) continue;
    const last = await queries.selectLastArrival(db, name);
    const from = last ? daysBefore(last, overlapDays) : daysBefore(today, firstDays);
    // The call to the provider comes before the transaction.
    const reported = await payouts({ from, to: today });
    stored += await inTransaction(db, async (tx) => {
      let count = 0;
      for (const payout of reported) count += (await queries.insertPayout(tx, name, payout)) ? 1 : 0;
      if (count > 0) await linkRecognised(tx, null, 'sistem');
      return count;
    });
  }
  return stored;
}

export async function fetchCardPayouts(
  db: Db,
  providers: CardProviders,
  audit: WriteAudit,
): Promise<{ stored: number } | Refused<'noProvider' | 'providerUnavailable'>> {
  if (!(await providers.list(db)).some(({ payouts }) => payouts)) return refuse('noProvider');
  try {
    const result = { stored: await readPayouts(db, providers) };
    await audit(db, result);
    return result;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return refuse('providerUnavailable');
    throw error;
  }
}

/** Once a day. */
export const cardPayoutJob = (providers: CardProviders): RecurringJob =>
  recurringJob('card-payouts', 86_400, async (db) => {
    await readPayouts(db, providers);
  });

export async function exportCardPayouts(db: Db): Promise<FileResponse> {
  const rows = await queries.selectPayouts(db, { take: null, skip: 0 });
  const lines = rows.map((row) =>
    csvLine([
      row.providerId,
      row.arrivedOn,
      toRon(row.gross).toFixed(2),
      toRon(row.fees).toFixed(2),
      toRon(row.net).toFixed(2),
      String(row.payments),
      String(row.refunds),
      String(row.differences),
    ]),
  );
  return new FileResponse(
    'viramente-card.csv',
    'text/csv',
    csvBytes([csvLine(texts.payoutsCsv), ...lines]),
    rows.length,
  );
}
