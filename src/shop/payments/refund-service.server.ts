import Stripe from 'stripe';
import { type Db, inTransaction, type Pool, type Transaction } from '../../kit/db.server.ts';
import { tellRefunded } from './letter-service.server.ts';
import * as queries from './refund-queries.server.ts';
import { keyIn, nextRefundStatus, refundStatusOf, splitRefund } from './rules.ts';

export const refundJob = 'payment-refund';

/** Without an amount, all that is left; without a payment, from all payments of the order. */
export type RefundWish = {
  orderId: number;
  paymentId?: number;
  amount: number | null;
  key: string;
  reason: string;
};

/** The same key gives back the same money once, however often it is asked. */
export async function refund(db: Pool, stripe: Stripe, wish: RefundWish): Promise<void> {
  const { rows, isNew } = await writeDown(db, wish);
  for (const row of rows) if (row.status === 'new') await (isNew ? send : sendAgain)(db, stripe, row);
}

type Written = { rows: queries.RefundRow[]; isNew: boolean };

async function writeDown(db: Pool, { orderId, paymentId, amount, key, reason }: RefundWish): Promise<Written> {
  return inTransaction(db, async (tx) => {
    const payments = await queries.lockRefundable(tx, orderId, paymentId ?? null);
    const rows = await queries.selectByKey(tx, key);
    if (rows.length > 0) return { rows, isNew: false };
    for (const part of splitRefund(payments, amount))
      await queries.insertRefund(tx, { ...part, key: `${key}/${part.paymentId}`, reason });
    return { rows: await queries.selectByKey(tx, key), isNew: true };
  });
}

/** Asked under the row's own key, so that a lost answer costs nothing. What the provider forbids stays visible. */
async function send(db: Pool, stripe: Stripe, row: queries.RefundRow): Promise<void> {
  try {
    const made = await stripe.refunds.create(
      { payment_intent: row.intentId, amount: row.amount, metadata: { refund: row.providerKey } },
      { idempotencyKey: row.providerKey },
    );
    await recordRefund(db, made);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    await queries.updateRefund(db, row.id, { providerId: null, status: 'failed', error: error.message });
  }
}

/** One that was written down long ago may have been made all the same: it is looked for before it is asked for again. */
export async function sendAgain(db: Pool, stripe: Stripe, row: queries.RefundRow): Promise<void> {
  const { data } = await stripe.refunds.list({ payment_intent: row.intentId, limit: 100 });
  const made = data.find(({ metadata }) => metadata?.refund === row.providerKey);
  if (made) await recordRefund(db, made);
  else await send(db, stripe, row);
}

export type RefundFacts = {
  id: string;
  amount: number;
  status: string | null;
  payment_intent: string | { id: string } | null;
  metadata: Record<string, string> | null;
  failure_reason?: string;
};

/** Brings the books up to what the provider says of a refund, also of one that the shop did not ask for. */
export async function recordRefund(db: Db, told: RefundFacts): Promise<void> {
  const intentId = typeof told.payment_intent === 'string' ? told.payment_intent : told.payment_intent?.id;
  if (!intentId) return;
  await inTransaction(db, async (tx) => {
    const payment = await queries.lockPayment(tx, intentId);
    if (!payment) return;
    const row = await queries.selectTold(tx, told.id, keyIn(told.metadata?.refund));
    await (row ? recordOwn(tx, row, told) : recordForeign(tx, payment, told));
  });
}

async function recordOwn(tx: Transaction, row: queries.RefundRow, told: RefundFacts): Promise<void> {
  const status = nextRefundStatus(row.status, refundStatusOf(told.status));
  await queries.updateRefund(tx, row.id, { providerId: told.id, status, error: told.failure_reason ?? null });
  if (status === 'succeeded' && row.status !== 'succeeded') await tellRefunded(tx, row);
}

async function recordForeign(
  tx: Transaction,
  { id: paymentId, orderId }: { id: number; orderId: number },
  { id: providerId, amount, status: said }: RefundFacts,
): Promise<void> {
  const status = refundStatusOf(said);
  await queries.insertForeign(tx, { paymentId, providerId, amount, status, reason: 'furnizor' });
  if (status === 'succeeded') await tellRefunded(tx, { orderId, amount, key: `provider/${providerId}` });
}
