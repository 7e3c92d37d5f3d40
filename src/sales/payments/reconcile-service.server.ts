import type { Pool } from '../../platform/db/db.server.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';
import { abandonJob, refundJob } from '../orders/state-service.server.ts';
import { cancelPayment, readPayment } from './attempt-service.server.ts';
import { emailJobs } from './emails.server.ts';
import { type PaymentProvider, ProviderUnavailable } from './provider.ts';
import * as queries from './queries.server.ts';
import { findOrCreateAtProvider, processRefund } from './refund-service.server.ts';
import { handleDeleteCustomer } from './saved-cards-service.server.ts';
import { checkJob } from './service.server.ts';
import { syncPayment } from './sync-service.server.ts';

/** Updates a payment from the provider and cancels it when the order no longer awaits it. */
async function checkPayment(
  db: Pool,
  provider: PaymentProvider,
  { id, intentId, orderId }: queries.PaymentRow,
): Promise<void> {
  await queries.markPaymentChecked(db, id);
  if (!intentId) return queries.cancelUnstarted(db, id);
  const payment = await readPayment(db, provider, intentId);
  if (payment) await syncPayment(db, payment);
  if (!(await queries.isAwaitingPayment(db, orderId))) await cancelOpenPayment(db, provider, orderId);
}

/** Cancels the open payment of an order; if it was paid meanwhile, the order accepts or refunds it. */
async function cancelOpenPayment(db: Pool, provider: PaymentProvider, orderId: number): Promise<void> {
  const row = await queries.selectOpenPayment(db, orderId);
  if (row?.intentId) await cancelPayment(db, provider, row.intentId);
  else if (row) await queries.cancelUnstarted(db, row.id);
}

async function checkRefund(db: Pool, provider: PaymentProvider, row: queries.RefundRow): Promise<void> {
  await queries.markRefundChecked(db, row.id);
  await findOrCreateAtProvider(db, provider, row);
}

const maxPerRun = 25;

/** Checks due payments and refunds. A failed check does not stop the others; an unavailable provider stops the run. */
export async function reconcile(db: Pool, provider: PaymentProvider): Promise<void> {
  const payments = await queries.selectDuePayments(db, maxPerRun);
  const dueRefunds = await queries.selectDueRefunds(db, maxPerRun);
  const checks = [
    ...payments.map((payment) => () => checkPayment(db, provider, payment)),
    ...dueRefunds.map((row) => () => checkRefund(db, provider, row)),
  ];
  const problems: unknown[] = [];
  for (const runCheck of checks) {
    try {
      await runCheck();
    } catch (error) {
      if (error instanceof ProviderUnavailable) break;
      problems.push(error);
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, 'Some payments could not be checked');
}

/** Every five minutes, to recover from lost webhooks. */
export const paymentReconciliation = (provider: PaymentProvider | null) =>
  recurringJob('payment-reconcile', 300, async (db) => {
    if (provider) await reconcile(db, provider);
  });

const noop = async (): Promise<void> => {};

/** Without a provider, refund jobs have no handler and stay visible as pending. */
export const paymentJobs = (provider: PaymentProvider | null): JobHandler[] =>
  provider ? jobsWith(provider) : [handleJob(abandonJob, noop), handleJob(checkJob, noop), ...emailJobs];

const jobsWith = (provider: PaymentProvider): JobHandler[] => [
  handleJob(refundJob, (db, request) => processRefund(db, provider, request)),
  handleJob(abandonJob, (db, { orderId }) => cancelOpenPayment(db, provider, orderId)),
  handleJob(checkJob, async (db, { orderId }) => {
    const payment = await queries.selectOpenPayment(db, orderId);
    if (payment) await checkPayment(db, provider, payment);
  }),
  ...emailJobs,
  handleDeleteCustomer(provider),
];
