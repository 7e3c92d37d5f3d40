import Stripe from 'stripe';
import { type Db, inTransaction, type Pool, type Transaction } from '../../platform/db/db.server.ts';
import { bookRefund } from '../invoices/storno-service.server.ts';
import { enqueueRefundedEmail } from './emails.server.ts';
import * as queries from './queries.server.ts';
import { nextRefundStatus, parseKey, refundStatusOf, splitRefund } from './rules.ts';
import { texts } from './texts.ts';

export const refundJob = 'payment-refund';

/** A null amount refunds everything left; without `paymentId` all payments of the order are used. */
export type RefundRequest = {
  orderId: number;
  paymentId?: number;
  amount: number | null;
  key: string;
  reason: string;
};

/** Refunds once per key. */
export async function processRefund(db: Pool, stripe: Stripe, request: RefundRequest): Promise<void> {
  const { rows, isNew } = await insertRefunds(db, request);
  for (const row of rows)
    if (row.status === 'new') await (isNew ? createAtProvider : findOrCreateAtProvider)(db, stripe, row);
}

type InsertedRefunds = { rows: queries.RefundRow[]; isNew: boolean };

async function insertRefunds(
  db: Pool,
  { orderId, paymentId, amount, key, reason }: RefundRequest,
): Promise<InsertedRefunds> {
  return inTransaction(db, async (tx) => {
    const payments = await queries.lockRefundable(tx, orderId, paymentId ?? null);
    const rows = await queries.selectRefundsByKey(tx, key);
    if (rows.length > 0) return { rows, isNew: false };
    for (const part of splitRefund(payments, amount))
      await queries.insertRefund(tx, { ...part, key: `${key}/${part.paymentId}`, reason });
    return { rows: await queries.selectRefundsByKey(tx, key), isNew: true };
  });
}

/** Uses the row's idempotency key, so that retries are safe. A refusal of the provider is stored as a failed refund. */
async function createAtProvider(db: Pool, stripe: Stripe, row: queries.RefundRow): Promise<void> {
  try {
    const created = await stripe.refunds.create(
      { payment_intent: row.intentId, amount: row.amount, metadata: { refund: row.providerKey } },
      { idempotencyKey: row.providerKey },
    );
    await syncRefund(db, created);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    await queries.updateRefund(db, row.id, { providerId: null, status: 'failed', error: error.message });
  }
}

/** Looks for the refund at the provider before creating it, because an earlier request may have succeeded. */
export async function findOrCreateAtProvider(db: Pool, stripe: Stripe, row: queries.RefundRow): Promise<void> {
  const { data } = await stripe.refunds.list({ payment_intent: row.intentId, limit: 100 });
  const created = data.find(({ metadata }) => metadata?.refund === row.providerKey);
  if (created) await syncRefund(db, created);
  else await createAtProvider(db, stripe, row);
}

export type RefundData = {
  id: string;
  amount: number;
  status: string | null;
  payment_intent: string | { id: string } | null;
  metadata: Record<string, string> | null;
  failure_reason?: string;
};

/** Updates or inserts the refund from the provider, including refunds made in its dashboard. */
export async function syncRefund(db: Db, reported: RefundData): Promise<void> {
  const intentId = typeof reported.payment_intent === 'string' ? reported.payment_intent : reported.payment_intent?.id;
  if (!intentId) return;
  await inTransaction(db, async (tx) => {
    const payment = await queries.lockPaymentOfIntent(tx, intentId);
    if (!payment) return;
    const row = await queries.selectRefundByProviderId(tx, reported.id, parseKey(reported.metadata?.refund));
    await (row ? updateOwnRefund(tx, row, reported) : insertForeignRefund(tx, payment, reported));
  });
}

async function updateOwnRefund(tx: Transaction, row: queries.RefundRow, reported: RefundData): Promise<void> {
  const status = nextRefundStatus(row.status, refundStatusOf(reported.status));
  await queries.updateRefund(tx, row.id, { providerId: reported.id, status, error: reported.failure_reason ?? null });
  if (status === 'succeeded' && row.status !== 'succeeded') await enqueueRefundedEmail(tx, row);
}

async function insertForeignRefund(
  tx: Transaction,
  { id: paymentId, orderId }: { id: number; orderId: number },
  { id: providerId, amount, status: reportedStatus }: RefundData,
): Promise<void> {
  const status = refundStatusOf(reportedStatus);
  await queries.insertProviderRefund(tx, { paymentId, providerId, amount, status, reason: 'furnizor' });
  await bookRefund(tx, { orderId, reason: texts.refundedAtProvider, author: 'sistem' });
  if (status === 'succeeded') await enqueueRefundedEmail(tx, { orderId, amount, key: `provider/${providerId}` });
}
