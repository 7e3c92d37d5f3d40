import type { Transaction } from '../../src/platform/db/db.server.ts';
import type { ApiResponse } from './errors.ts';
import type { Charge, Refund } from './objects.ts';
import * as queries from './queries.server.ts';
import type { Input } from './schemas.ts';

/**
 * Payouts are not stored: the charges and refunds of each day (UTC) make one payout, which arrives two days later.
 * The id names the day of the charges.
 */
const arrivalDays = 2;
const daySeconds = 86_400;
const dayOf = (created: number): number => Math.floor(created / daySeconds);
const payoutId = (day: number): string => `po_day${day}`;

/** 1,4% and 1 leu for a charge; refunds return no fee. */
const feeOf = (object: Charge | Refund): number =>
  object.object === 'charge' ? Math.round(object.amount * 0.014) + 100 : 0;
const amountOf = (object: Charge | Refund): number => (object.object === 'charge' ? object.amount : 0 - object.amount);

const list = (url: string, data: object[]): ApiResponse => ({
  status: 200,
  body: { object: 'list', url, has_more: false, data },
});

export async function listPayouts(
  tx: Transaction,
  { arrival_date: { gte, lt } }: Input<'payouts'>,
): Promise<ApiResponse> {
  const today = dayOf(Date.now() / 1000);
  const firstDay = Math.ceil(gte / daySeconds) - arrivalDays;
  const lastDay = Math.min(Math.ceil(lt / daySeconds) - 1, today) - arrivalDays;
  const byDay = new Map<number, number>();
  for (const object of await queries.selectMoneyMoves(tx, firstDay * daySeconds, (lastDay + 1) * daySeconds)) {
    const day = dayOf(object.created);
    byDay.set(day, (byDay.get(day) ?? 0) + amountOf(object) - feeOf(object));
  }
  const payouts = [...byDay].map(([day, amount]) => ({
    id: payoutId(day),
    object: 'payout',
    amount,
    currency: 'ron',
    status: 'paid',
    arrival_date: (day + arrivalDays) * daySeconds,
    created: (day + 1) * daySeconds,
  }));
  return list('/v1/payouts', payouts);
}

export async function listTransactions(tx: Transaction, { payout }: Input<'transactions'>): Promise<ApiResponse> {
  const day = Number(payout.replace('po_day', ''));
  const moves = Number.isNaN(day) ? [] : await queries.selectMoneyMoves(tx, day * daySeconds, (day + 1) * daySeconds);
  const transactions = moves.map((object) => ({
    id: `txn_${object.id}`,
    object: 'balance_transaction',
    type: object.object,
    amount: amountOf(object),
    fee: feeOf(object),
    net: amountOf(object) - feeOf(object),
    currency: 'ron',
    created: object.created,
    source: object,
  }));
  return list('/v1/balance_transactions', transactions);
}
