import { type Db, type Transaction, wholeOrNothing } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { putJob } from '../../kit/jobs.server.ts';
import { toBani, toRon } from '../../kit/money.ts';
import { readOrderRecord } from '../orders/service.server.ts';
import type { AdminPayment, OrderMoney } from './admin-contract.ts';
import * as admin from './admin-queries.server.ts';
import { isWrong, type OpenCards } from './provider.server.ts';
import * as refunds from './refund-queries.server.ts';
import { recordRefund, refundJob } from './refund-service.server.ts';
import { splitRefund, statusOf } from './rules.ts';
import { settle } from './settle-service.server.ts';

type Page = Parameters<typeof admin.selectPage>[1];

export async function listPayments(db: Db, page: Page) {
  const [total, different, rows] = await Promise.all([
    admin.countPage(db, page),
    admin.countDifferent(db),
    admin.selectPage(db, page),
  ]);
  return { total, different, payments: rows.map(paymentOf) };
}

const paymentOf = ({ toldStatus, toldCaptured, toldRefunded, checkedAt, ...row }: admin.AdminRow): AdminPayment => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  amount: toRon(row.amount),
  captured: toRon(row.captured),
  refunded: toRon(row.refunded),
  provider: checkedAt && {
    status: toldStatus,
    captured: toRon(toldCaptured ?? 0),
    refunded: toRon(toldRefunded ?? 0),
    checkedAt: checkedAt.toISOString(),
  },
});

/** The books follow what the provider says; what still differs afterwards is for people to look at. */
export async function checkPayments(
  db: Db,
  cards: OpenCards,
  ids: number[],
): Promise<{ checked: number; different: number }> {
  const asked = (await admin.selectByIds(db, ids)).filter(({ intentId }) => intentId !== null);
  for (const { id, intentId } of asked) await admin.upsertCheck(db, id, await ask(db, cards, intentId ?? ''));
  const now = await admin.selectByIds(db, ids);
  return { checked: asked.length, different: now.filter(({ isDifferent }) => isDifferent).length };
}

const unknown: admin.Told = { status: null, captured: 0, refunded: 0 };

async function ask(db: Db, { stripe }: OpenCards, intentId: string): Promise<admin.Told> {
  try {
    const intent = await stripe.paymentIntents.retrieve(intentId);
    await settle(db, intent);
    const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 });
    for (const told of data) await recordRefund(db, told);
    return { status: statusOf(intent.status), captured: intent.amount_received, refunded: sumOf(data) };
  } catch (error) {
    if (isWrong(error, 'resource_missing')) return unknown;
    throw error;
  }
}

type Given = { amount: number; status: string | null };

const sumOf = (given: readonly Given[]): number =>
  given
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((sum, { amount }) => sum + amount, 0);

export async function readMoney(db: Db, orderId: number): Promise<OrderMoney> {
  const [attempts, given] = await Promise.all([admin.selectOfOrder(db, orderId), admin.selectRefunds(db, orderId)]);
  return {
    attempts: attempts.map(paymentOf),
    refunds: given.map((row) => ({ ...row, amount: toRon(row.amount), createdAt: row.createdAt.toISOString() })),
    refundable: toRon(attempts.reduce((sum, { captured, refunded }) => sum + Math.max(0, captured - refunded), 0)),
  };
}

type Wish = { key: string; amount: number; reason: string };

/** Written down with the payments held, so that never more goes back than came; a job asks the provider. */
export const refundOrder = (
  db: Db,
  orderId: number,
  { key, amount, reason }: Wish,
): Promise<OrderMoney | Refused<'unknownOrder' | 'tooMuch'>> =>
  wholeOrNothing(db, async (tx) => {
    if (!(await readOrderRecord(tx, orderId))) return refuse('unknownOrder');
    const wish = { orderId, amount: toBani(amount), key: `shop-${key}`, reason };
    if (!(await isWritten(tx, wish))) return refuse('tooMuch');
    await putJob(tx, refundJob, wish, { key: `${refundJob} ${wish.key}` });
    return readMoney(tx, orderId);
  });

async function isWritten(tx: Transaction, wish: { orderId: number; amount: number; key: string; reason: string }) {
  const payments = await refunds.lockRefundable(tx, wish.orderId, null);
  if ((await refunds.selectByKey(tx, wish.key)).length > 0) return true;
  const parts = splitRefund(payments, wish.amount);
  if (parts.reduce((sum, part) => sum + part.amount, 0) !== wish.amount) return false;
  for (const part of parts)
    await refunds.insertRefund(tx, { ...part, key: `${wish.key}/${part.paymentId}`, reason: wish.reason });
  return true;
}
