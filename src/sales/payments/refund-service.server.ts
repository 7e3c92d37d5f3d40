import { type Db, inTransaction, type Pool, type Transaction } from '../../platform/db/db.server.ts';
import { bookRefund } from '../invoices/storno-service.server.ts';
import type { RefundRequest } from '../orders/state-service.server.ts';
import { enqueueRefundedEmail } from './emails.server.ts';
import type { PaymentProvider, ProviderRefund } from './provider.ts';
import * as queries from './queries.server.ts';
import { nextRefundStatus, parseKey, splitRefund } from './rules.ts';
import { texts } from './texts.ts';

/** Refunds once per key. */
export async function processRefund(db: Pool, provider: PaymentProvider, request: RefundRequest): Promise<void> {
  const { rows, isNew } = await insertRefunds(db, request);
  for (const row of rows)
    if (row.status === 'new') await (isNew ? createAtProvider : findOrCreateAtProvider)(db, provider, row);
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
async function createAtProvider(db: Pool, provider: PaymentProvider, row: queries.RefundRow): Promise<void> {
  const { id, intentId: paymentId, amount, providerKey: key } = row;
  const created = await provider.refund({ key, paymentId, amount });
  if (!('refusedBecause' in created)) return syncRefund(db, created);
  await queries.updateRefund(db, id, { providerId: null, status: 'failed', error: created.refusedBecause });
}

/** Looks for the refund at the provider before creating it, because an earlier request may have succeeded. */
export async function findOrCreateAtProvider(
  db: Pool,
  provider: PaymentProvider,
  row: queries.RefundRow,
): Promise<void> {
  const refunds = (await provider.listRefunds(row.intentId)) ?? [];
  const existing = refunds.find(({ id, key }) => id === row.providerId || key === row.providerKey);
  if (existing) await syncRefund(db, existing);
  else if (row.providerId) throw new Error(`The provider does not know the refund ${row.providerId}`);
  else await createAtProvider(db, provider, row);
}

/** Updates or inserts the refund from the provider, including refunds made in its dashboard. */
export async function syncRefund(db: Db, reported: ProviderRefund): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await queries.lockPaymentById(tx, reported.paymentId);
    if (!payment) return;
    const row = await queries.selectRefundByProviderId(tx, reported.id, parseKey(reported.key));
    await (row ? updateOwnRefund(tx, row, reported) : insertForeignRefund(tx, payment, reported));
  });
}

async function updateOwnRefund(tx: Transaction, row: queries.RefundRow, reported: ProviderRefund): Promise<void> {
  const status = nextRefundStatus(row.status, reported.status);
  await queries.updateRefund(tx, row.id, { providerId: reported.id, status, error: reported.error });
  if (status === 'succeeded' && row.status !== 'succeeded') await enqueueRefundedEmail(tx, row);
}

async function insertForeignRefund(
  tx: Transaction,
  { id: paymentId, orderId }: { id: number; orderId: number },
  { id: providerId, amount, status }: ProviderRefund,
): Promise<void> {
  await queries.insertProviderRefund(tx, { paymentId, providerId, amount, status, reason: 'furnizor' });
  await bookRefund(tx, { orderId, reason: texts.refundedAtProvider, author: 'sistem' });
  if (status === 'succeeded') await enqueueRefundedEmail(tx, { orderId, amount, key: `provider/${providerId}` });
}
