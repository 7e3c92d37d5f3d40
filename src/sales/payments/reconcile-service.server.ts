import type { Pool } from '../../platform/db/db.server.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.server.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';
import { emailJobs } from './emails.server.ts';
import { cancelIntent, readIntent } from './intent-service.server.ts';
import { type CardProvider, type CardProviderOrNone, isUnavailable } from './provider.server.ts';
import * as queries from './queries.server.ts';
import {
  findOrCreateAtProvider,
  processRefund,
  type RefundRequest,
  refundJob,
  syncRefund,
} from './refund-service.server.ts';
import { deleteCustomerJobs } from './saved-cards-service.server.ts';
import { checkJob } from './service.server.ts';
import { syncPayment } from './sync-service.server.ts';

/** Updates a payment from the provider and cancels it when the order no longer awaits it. */
async function checkPayment(db: Pool, cards: CardProvider, payment: queries.PaymentRow): Promise<void> {
  await queries.markPaymentChecked(db, payment.id);
  if (!payment.intentId) return queries.cancelWithoutIntent(db, payment.id);
  const intent = await readIntent(db, cards, payment.intentId);
  if (intent) await syncPayment(db, intent);
  if (!(await queries.isAwaitingPayment(db, payment.orderId))) await cancelOpenPayment(db, cards, payment.orderId);
}

/** Cancels the open payment of an order; if it was paid meanwhile, the order accepts or refunds it. */
async function cancelOpenPayment(db: Pool, cards: CardProvider, orderId: number): Promise<void> {
  const payment = await queries.selectOpenPayment(db, orderId);
  if (payment?.intentId) await cancelIntent(db, cards, payment.intentId);
  else if (payment) await queries.cancelWithoutIntent(db, payment.id);
}

async function checkRefund(db: Pool, cards: CardProvider, row: queries.RefundRow): Promise<void> {
  await queries.markRefundChecked(db, row.id);
  if (row.providerId) await syncRefund(db, await cards.stripe.refunds.retrieve(row.providerId));
  else await findOrCreateAtProvider(db, cards.stripe, row);
}

const maxPerRun = 25;

/** Checks due payments and refunds. A failed check does not stop the others; an unavailable provider stops the run. */
export async function reconcile(db: Pool, cards: CardProvider): Promise<void> {
  const payments = await queries.selectDuePayments(db, maxPerRun);
  const dueRefunds = await queries.selectDueRefunds(db, maxPerRun);
  const checks = [
    ...payments.map((payment) => () => checkPayment(db, cards, payment)),
    ...dueRefunds.map((row) => () => checkRefund(db, cards, row)),
  ];
  const problems: unknown[] = [];
  for (const runCheck of checks) {
    try {
      await runCheck();
    } catch (error) {
      if (isUnavailable(error)) break;
      problems.push(error);
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, 'Some payments could not be checked');
}

const abandonJob = 'payment-abandon';

/** Every five minutes, to recover from lost webhooks. */
export const paymentReconciliation = (cards: CardProviderOrNone) =>
  recurringJob('payment-reconcile', 300, async (db) => {
    if (cards.provider !== 'none') await reconcile(db, cards);
  });

type OrderJob = { orderId: number };

const noop = async (): Promise<void> => {};

/** Without a provider, refund jobs have no handler and stay visible as pending. */
export const paymentJobs = (cards: CardProviderOrNone): JobHandlers =>
  cards.provider === 'none' ? { [abandonJob]: noop, [checkJob]: noop, ...emailJobs } : jobsWith(cards);

const jobsWith = (cards: CardProvider): JobHandlers => ({
  [refundJob]: (db: Pool, request: RefundRequest): Promise<void> => processRefund(db, cards.stripe, request),
  [abandonJob]: (db: Pool, { orderId }: OrderJob): Promise<void> => cancelOpenPayment(db, cards, orderId),
  [checkJob]: async (db: Pool, { orderId }: OrderJob): Promise<void> => {
    const payment = await queries.selectOpenPayment(db, orderId);
    if (payment) await checkPayment(db, cards, payment);
  },
  ...emailJobs,
  ...deleteCustomerJobs(cards),
});
