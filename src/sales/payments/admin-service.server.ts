import { type Db, inTransaction, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { toBani, toRon } from '../../platform/money.ts';
import { bookRefund } from '../invoices/storno-service.server.ts';
import { isGiftCardSale } from '../orders/rules.ts';
import { lockOrderRecord, readOrderRecord } from '../orders/service.server.ts';
import { refundJob } from '../orders/state-service.server.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import { readPaymentOffer, savePaymentOffer } from '../payment-methods/offer-service.server.ts';
import type { AdminPayment, OrderMoney, PaymentOffer } from './admin-contract.ts';
import * as admin from './admin-queries.server.ts';
import type { PaymentProviders } from './connected-providers.server.ts';
import type { PaymentProvider, ProviderPayment, ProviderRefund } from './provider.ts';
import * as refunds from './refund-queries.server.ts';
import { syncRefund } from './refund-service.server.ts';
import { splitRefund } from './rules.ts';
import { syncPayment } from './sync-service.server.ts';

type Page = Parameters<typeof admin.selectPage>[1];

export async function listPayments(db: Db, page: Page) {
  const [total, different, rows] = await Promise.all([
    admin.countPage(db, page),
    admin.countDifferent(db),
    admin.selectPage(db, page),
  ]);
  return { total, different, rows: rows.map(paymentOf) };
}

const paymentOf = ({
  providerStatus,
  providerCaptured,
  providerRefunded,
  checkedAt,
  ...row
}: admin.AdminRow): AdminPayment => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  amount: toRon(row.amount),
  captured: toRon(row.captured),
  refunded: toRon(row.refunded),
  provider: checkedAt && {
    status: providerStatus,
    captured: toRon(providerCaptured ?? 0),
    refunded: toRon(providerRefunded ?? 0),
    checkedAt: checkedAt.toISOString(),
  },
});

type Checked = { checked: number; different: number };
/** Writes the audit row of the check in the transaction of what it changes. */
type Audit = (tx: Db, result: Checked) => Promise<void>;

/** Updates the shop from the providers; remaining differences need a person. Payments of a provider that is not connected are left out. */
export async function checkPayments(
  db: Db,
  providers: PaymentProviders,
  ids: number[],
  audit: Audit,
): Promise<Checked | Refused<'cardsOff'>> {
  if ((await providers.list(db)).length === 0) return refuse('cardsOff');
  const answers: { id: number; provider: PaymentProvider; response: ProviderResponse }[] = [];
  // All calls to the providers come before the transaction.
  for (const { id, intentId, takenBy } of await admin.selectByIds(db, ids)) {
    const provider = await providers.find(db, takenBy);
    if (provider && intentId) answers.push({ id, provider, response: await fetchFromProvider(provider, intentId) });
  }
  return inTransaction(db, async (tx) => {
    for (const { id, provider, response } of answers)
      await admin.upsertCheck(tx, id, await applyResponse(tx, provider, id, response));
    const current = await admin.selectByIds(tx, ids);
    const result = { checked: answers.length, different: current.filter(({ isDifferent }) => isDifferent).length };
    await audit(tx, result);
    return result;
  });
}

/** `refunds` is null from a provider that does not list them. */
type ProviderResponse = { payment: ProviderPayment; refunds: ProviderRefund[] | null } | null;

/** Null for a payment that the provider does not know. */
async function fetchFromProvider(provider: PaymentProvider, paymentId: string): Promise<ProviderResponse> {
  const payment = await provider.read(paymentId);
  if (!payment || !provider.listRefunds) return payment && { payment, refunds: null };
  const refunds = await provider.listRefunds(paymentId);
  return refunds && { payment, refunds };
}

async function applyResponse(
  tx: Db,
  provider: PaymentProvider,
  id: number,
  response: ProviderResponse,
): Promise<admin.ProviderRecord> {
  if (!response) return { status: null, captured: 0, refunded: 0 };
  const { payment, refunds } = response;
  await syncPayment(tx, provider, payment);
  for (const refund of refunds ?? []) await syncRefund(tx, provider, refund);
  const { status, captured } = payment;
  return { status, captured, refunded: refunds ? sumRefunds(refunds) : await readRefunded(tx, id, payment) };
}

/** Without a list of refunds only one of the whole amount can be missing at the provider; parts are not visible there. */
async function readRefunded(tx: Db, id: number, { returned }: ProviderPayment): Promise<number> {
  const [row] = await admin.selectByIds(tx, [id]);
  if (!row) return 0;
  return returned || row.refunded < row.captured ? row.refunded : 0;
}

const sumRefunds = (refunds: readonly ProviderRefund[]): number =>
  refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0);

export async function readMoney(db: Db, orderId: number): Promise<OrderMoney> {
  const [attempts, refundRows] = await Promise.all([
    admin.selectOfOrder(db, orderId),
    admin.selectRefunds(db, orderId),
  ]);
  return {
    attempts: attempts.map(paymentOf),
    refunds: refundRows.map((row) => ({ ...row, amount: toRon(row.amount), createdAt: row.createdAt.toISOString() })),
    refundable: toRon(attempts.reduce((sum, { captured, refunded }) => sum + Math.max(0, captured - refunded), 0)),
  };
}

export async function readOffer(db: Db, providers: PaymentProviders): Promise<PaymentOffer> {
  const [offer, connected] = await Promise.all([readPaymentOffer(db), providers.list(db)]);
  const walletProviders = connected.filter(({ hasWallets }) => hasWallets);
  return { ...offer, providers: namesOf(connected), walletProviders: namesOf(walletProviders) };
}

const namesOf = (providers: readonly PaymentProvider[]): string[] => providers.map(({ name }) => name);

type OfferInput = Pick<PaymentOffer, 'version' | 'methods' | 'cardProvider' | 'expressCheckout'>;

/** Without a provider, methods that are paid online are not offered, so another one has to be on. */
export async function saveOffer(
  db: Db,
  providers: PaymentProviders,
  user: CurrentUser,
  input: OfferInput,
): Promise<PaymentOffer | Refused<'changed' | 'needsProvider' | 'unknownProvider'>> {
  const connected = await providers.list(db);
  const { methods, cardProvider } = input;
  if (connected.length === 0 && methods.every((id) => paymentMethods[id].isOnline)) return refuse('needsProvider');
  if (cardProvider !== null && !connected.some(({ name }) => name === cardProvider)) return refuse('unknownProvider');
  return (await savePaymentOffer(db, input, staffAuthor(user))) ? readOffer(db, providers) : refuse('changed');
}

type RefundInput = { key: string; amount: number; reason: string };

/**
 * Inserts the refund with the payments locked, so that refunds never exceed the captured amount; a job calls the
 * provider.
 */
export const refundOrder = (
  db: Db,
  user: CurrentUser,
  orderId: number,
  { key, amount, reason }: RefundInput,
): Promise<OrderMoney | Refused<'unknownOrder' | 'tooMuch'>> =>
  rollbackIfRefused(db, async (tx) => {
    const order = await readOrderRecord(tx, orderId);
    // The money of a gift card goes back whole, when its sale is cancelled.
    if (!order || isGiftCardSale(order)) return refuse('unknownOrder');
    const request = { orderId, amount: toBani(amount), key: `shop-${key}`, reason };
    const author = staffAuthor(user);
    if (!(await insertRefundParts(tx, { ...request, author }))) return refuse('tooMuch');
    await bookRefund(tx, { orderId, reason, author });
    await enqueue(tx, refundJob, request, { key: `${refundJob.kind} ${request.key}` });
    return readMoney(tx, orderId);
  });

async function insertRefundParts(
  tx: Transaction,
  request: { orderId: number; amount: number; key: string; reason: string; author: string },
) {
  const payments = await refunds.lockRefundable(tx, request.orderId, null);
  if ((await refunds.selectRefundsByKey(tx, request.key)).length > 0) return true;
  await lockOrderRecord(tx, request.orderId);
  const parts = splitRefund(payments, request.amount);
  if (parts.reduce((sum, part) => sum + part.amount, 0) !== request.amount) return false;
  for (const part of parts)
    await refunds.insertRefund(tx, {
      ...part,
      key: `${request.key}/${part.paymentId}`,
      reason: request.reason,
      author: request.author,
    });
  return true;
}
