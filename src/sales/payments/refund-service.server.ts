import { type Db, inTransaction, type Pool, type Transaction } from '../../platform/db/db.server.ts';
import { isRefused } from '../../platform/http/endpoint.ts';
import type { Bani } from '../../platform/money.ts';
import { bookRefund } from '../invoices/storno-service.server.ts';
import { isGiftCardSale } from '../orders/rules.ts';
import { cancelOrder, lockOrderRecord, type OrderRecord } from '../orders/service.server.ts';
import type { RefundRequest } from '../orders/state-service.server.ts';
import { callProviderOnce } from './call-provider-once.server.ts';
import type { PaymentProviders } from './connected-providers.server.ts';
import { enqueueRefundedEmail } from './emails.server.ts';
import { type PaymentProvider, type ProviderRefund, ProviderUnavailable, type ReturnedMoney } from './provider.ts';
import type { PaymentRow } from './queries.server.ts';
import * as queries from './refund-queries.server.ts';
import { nextRefundStatus, parseKey, splitRefund } from './rules.ts';
import { texts } from './texts.ts';

/** Refunds once per key, through the provider that took the payment. */
export async function processRefund(db: Pool, providers: PaymentProviders, request: RefundRequest): Promise<void> {
  const { rows, isNew } = await insertRefunds(db, request);
  for (const row of rows)
    if (row.status === 'new') {
      const provider = await requireProvider(db, providers, row);
      await (isNew ? createAtProvider : findOrCreateAtProvider)(db, provider, row);
    }
}

/** Throws while the provider is not connected: the refund stays open and is sent when it is connected again. */
export async function requireProvider(
  db: Db,
  providers: PaymentProviders,
  { provider: name }: { provider: string },
): Promise<PaymentProvider> {
  const provider = await providers.find(db, name);
  if (!provider) throw new ProviderUnavailable(`${name} is not connected`, { isUnsent: true });
  return provider;
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
      await queries.insertRefund(tx, { ...part, key: `${key}/${part.paymentId}`, reason, author: 'sistem' });
    return { rows: await queries.selectRefundsByKey(tx, key), isNew: true };
  });
}

/** Uses the row's idempotency key, so that retries are safe. A refusal of the provider is stored as a failed refund. */
async function createAtProvider(db: Pool, provider: PaymentProvider, row: queries.RefundRow): Promise<void> {
  const { id, intentId: paymentId, amount, providerKey: key, isWhole } = row;
  const created = await callProviderOnce(db, provider, { table: 'payment_refund', id }, (isRepeated) =>
    provider.refund({ key, paymentId, amount, isWhole, isRepeated }),
  );
  if (isRefused(created)) throw new ProviderUnavailable('The refund may still be under way', { isUnsent: true });
  if (!('refusedBecause' in created)) return syncRefund(db, provider, created);
  await queries.updateRefund(db, id, { providerId: null, status: 'failed', error: created.refusedBecause });
}

/** Looks for the refund at the provider before creating it, because an earlier request may have succeeded. */
export async function findOrCreateAtProvider(
  db: Pool,
  provider: PaymentProvider,
  row: queries.RefundRow,
): Promise<void> {
  if (!provider.listRefunds)
    return row.providerId ? checkReturned(db, provider, row) : createAtProvider(db, provider, row);
  const refunds = (await provider.listRefunds(row.intentId)) ?? [];
  const existing = refunds.find(({ id, key }) => id === row.providerId || key === row.providerKey);
  if (existing) await syncRefund(db, provider, existing);
  else if (row.providerId) throw new Error(`The provider does not know the refund ${row.providerId}`);
  else await createAtProvider(db, provider, row);
}

/** A provider without a list of refunds says only of the payment whether money went back. */
async function checkReturned(db: Pool, provider: PaymentProvider, row: queries.RefundRow): Promise<void> {
  const payment = await provider.read(row.intentId);
  if (payment?.returned) await inTransaction(db, (tx) => finishRefund(tx, row));
}

/**
 * Money of a payment went back, and the provider does not say by which refund: it confirms the refunds of the shop that
 * the provider accepted, and is a refund of its own when the shop made none.
 */
export async function syncReturnedMoney(
  tx: Transaction,
  payment: PaymentRow,
  { amount, isWhole }: ReturnedMoney,
): Promise<void> {
  const [refundable] = await queries.lockRefundable(tx, payment.orderId, payment.id);
  const own = await queries.selectRefundsOfPayment(tx, payment.id);
  for (const row of own) if (row.status === 'pending') await finishRefund(tx, row);
  const left = refundable?.left ?? 0;
  const missing = isWhole ? left : own.length === 0 ? Math.min(amount || left, left) : 0;
  if (missing <= 0 || payment.intentId === null) return;
  const id = `${payment.intentId}/${isWhole ? 'reversed' : 'credited'}`;
  const refund = {
    id,
    key: null,
    paymentId: payment.intentId,
    amount: missing,
    status: 'succeeded',
    error: null,
  } as const;
  await insertForeignRefund(tx, payment, refund);
}

async function finishRefund(tx: Transaction, row: queries.RefundRow): Promise<void> {
  await queries.updateRefund(tx, row.id, { providerId: row.providerId, status: 'succeeded', error: null });
  await enqueueRefundedEmail(tx, row);
}

/** Updates or inserts the refund from the provider, including refunds made in its dashboard. */
export async function syncRefund(
  db: Db,
  { name }: Pick<PaymentProvider, 'name'>,
  reported: ProviderRefund,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await queries.lockPaymentById(tx, name, reported.paymentId);
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
  const order = await lockOrderRecord(tx, orderId);
  if (order && isGiftCardSale(order) && status !== 'failed') await cancelRefundedSale(tx, order, amount);
  await queries.insertProviderRefund(tx, { paymentId, providerId, amount, status, reason: 'furnizor' });
  await bookRefund(tx, { orderId, reason: texts.refundedAtProvider, author: 'sistem' });
  if (status === 'succeeded') await enqueueRefundedEmail(tx, { orderId, amount, key: `provider/${providerId}` });
}

/**
 * Cancels the sale of a gift card whose money is given back whole, before the refund is stored, so that the
 * cancellation counts it. A card that was used stays; staff see its sale under what waits for them.
 */
async function cancelRefundedSale(tx: Transaction, { id: orderId }: OrderRecord, amount: Bani): Promise<void> {
  const payments = await queries.lockRefundable(tx, orderId, null);
  const left = payments.reduce((sum, payment) => sum + payment.left, 0);
  if (amount < left) return;
  await cancelOrder(tx, orderId, { author: 'sistem', reason: 'shop', note: texts.refundedAtProvider });
}
