import { afterCommit, type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { counter } from '../../platform/metrics.server.ts';
import { markPaid } from '../orders/service.server.ts';
import { refundJob } from '../orders/state-service.server.ts';
import { enqueueDeclinedEmail } from './emails.server.ts';
import type { Decline, PaymentProvider, ProviderPayment } from './provider.ts';
import { providerNames } from './providers.ts';
import * as queries from './queries.server.ts';
import { syncReturnedMoney } from './refund-service.server.ts';
import { nextStatus, parseKey } from './rules.ts';

const payments = counter(
  'vitrina_payments_total',
  'Card payments by provider and result; a declined card may be followed by a payment of the same order.',
  ['provider', 'result'],
);
const paymentResults = ['succeeded', 'canceled', 'declined'] as const;
for (const provider of providerNames) for (const result of paymentResults) payments.labels(provider, result).inc(0);

const countAfterCommit = (tx: Transaction, provider: string, result: (typeof paymentResults)[number]): void => {
  afterCommit(tx, () => payments.labels(provider, result).inc());
};

/** Updates the shop from the provider's payment. Safe to repeat and to call in any order: the order is paid once. */
export async function syncPayment(
  db: Db,
  provider: Pick<PaymentProvider, 'name' | 'isHosted'>,
  payment: ProviderPayment,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ids = { intentId: payment.id, key: parseKey(payment.key) };
    const row = await queries.lockPaymentByIdOrKey(tx, provider.name, ids);
    if (!row) return;
    if (row.status !== 'succeeded') await updateStatus(tx, provider, row, payment);
    const isDeclinedNow = payment.status === 'canceled' && row.status !== 'canceled' && row.status !== 'succeeded';
    if (payment.decline && isDeclinedNow) await recordDecline(tx, provider, payment.id, payment.decline);
    if (payment.returned) await syncReturnedMoney(tx, { ...row, intentId: payment.id }, payment.returned);
  });
}

/** Counts the declined card and tells the buyer. */
export async function recordDecline(
  tx: Transaction,
  { name }: Pick<PaymentProvider, 'name'>,
  intentId: string,
  { reason, code }: Decline,
): Promise<void> {
  countAfterCommit(tx, name, 'declined');
  const orderId = await queries.countFailure(tx, name, { intentId, code, reason });
  if (orderId !== null) await enqueueDeclinedEmail(tx, { orderId, reason });
}

async function updateStatus(
  tx: Transaction,
  { name, isHosted }: Pick<PaymentProvider, 'name' | 'isHosted'>,
  row: queries.PaymentRow,
  payment: ProviderPayment,
): Promise<void> {
  const status = nextStatus(row.status, payment.status);
  if (status !== row.status && (status === 'succeeded' || status === 'canceled')) countAfterCommit(tx, name, status);
  const paidAt = await queries.updatePayment(tx, row.id, {
    intentId: payment.id,
    status,
    captured: status === 'succeeded' ? payment.captured : 0,
    paymentMethodId: payment.cardId,
    pageUrl: isHosted ? payment.clientSecret : null,
  });
  if (paidAt && !(await isAccepted(tx, row, payment, paidAt))) await enqueueRefund(tx, row, payment);
}

/** Whether the order accepted the money: right amount and not paid before. */
async function isAccepted(
  tx: Transaction,
  { orderId }: queries.PaymentRow,
  { captured, currency }: ProviderPayment,
  at: Date,
): Promise<boolean> {
  if (currency !== 'RON') return false;
  return (await markPaid(tx, orderId, { amount: captured, at })) === 'placed';
}

const enqueueRefund = (tx: Transaction, row: queries.PaymentRow, { captured }: ProviderPayment): Promise<void> =>
  enqueue(
    tx,
    refundJob,
    {
      orderId: row.orderId,
      paymentId: row.id,
      amount: captured,
      key: `unwanted-${row.key}`,
      reason: 'Plată primită pentru o comandă care nu o mai așteaptă',
    },
    { key: `${refundJob.kind} unwanted-${row.key}` },
  );
