import type { Db, Pool } from '../../platform/db/db.server.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';
import { paymentLinkJob } from '../orders/jobs.ts';
import { abandonJob, refundJob } from '../orders/state-service.server.ts';
import { cancelPayment, readPayment } from './attempt-service.server.ts';
import type { PaymentProviders } from './connected-providers.server.ts';
import { emailJobs } from './emails.server.ts';
import { sendPaymentLink } from './payment-link-service.server.ts';
import { type PaymentProvider, ProviderUnavailable } from './provider.ts';
import * as queries from './queries.server.ts';
import { markRefundChecked, selectDueRefunds } from './refund-queries.server.ts';
import { findOrCreateAtProvider, processRefund, requireProvider } from './refund-service.server.ts';
import { handleDeleteCustomer } from './saved-cards-service.server.ts';
import { checkJob } from './service.server.ts';
import { syncPayment } from './sync-service.server.ts';

/** Updates a payment from the provider and cancels it when the order no longer awaits it. */
export async function checkPayment(db: Db, provider: PaymentProvider, row: queries.PaymentRow): Promise<void> {
  if (!row.intentId) return queries.cancelUnstarted(db, row.id);
  const payment = await readPayment(db, provider, row.intentId);
  if (payment) await syncPayment(db, provider, payment);
  const current = await queries.selectPayment(db, row.id);
  if (current && isOpen(current) && !(await queries.isAwaitingPayment(db, row.orderId)))
    await cancelPayment(db, provider, row.intentId);
}

const isOpen = ({ status }: queries.PaymentRow): boolean => status === 'open' || status === 'processing';

/** Cancels the open payment of an order; if it was paid meanwhile, the order accepts or refunds it. */
export async function cancelOpenPayment(db: Db, providers: PaymentProviders, orderId: number): Promise<void> {
  const row = await queries.selectOpenPayment(db, orderId);
  if (!row) return;
  if (!row.intentId) return queries.cancelUnstarted(db, row.id);
  const provider = await providers.find(db, row.provider);
  await (provider ? cancelPayment(db, provider, row.intentId) : queries.cancelAbandoned(db, row.id));
}

const maxPerRun = 25;

/**
 * Checks due payments and refunds. A failed check does not stop the others; a provider that is unavailable or not
 * connected is left out for the rest of the run.
 */
export async function reconcile(db: Pool, providers: PaymentProviders): Promise<void> {
  const payments = await queries.selectDuePayments(db, maxPerRun);
  const dueRefunds = await selectDueRefunds(db, maxPerRun);
  const checks = [
    ...payments.map((row) => ({
      row,
      mark: () => queries.markPaymentChecked(db, row.id),
      run: (provider: PaymentProvider) => checkPayment(db, provider, row),
    })),
    ...dueRefunds.map((row) => ({
      row,
      mark: () => markRefundChecked(db, row.id),
      run: (provider: PaymentProvider) => findOrCreateAtProvider(db, provider, row),
    })),
  ];
  const problems: unknown[] = [];
  const unavailable = new Set<string>();
  for (const { row, mark, run } of checks) {
    if (unavailable.has(row.provider)) continue;
    try {
      // Marked first, so that what cannot be checked leaves the others their turn.
      await mark();
      await run(await requireProvider(db, providers, row));
    } catch (error) {
      if (error instanceof ProviderUnavailable) unavailable.add(row.provider);
      else problems.push(error);
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, 'Some payments could not be checked');
}

/** Every five minutes, to recover from lost webhooks. */
export const paymentReconciliation = (providers: PaymentProviders) =>
  recurringJob('payment-reconcile', 300, (db) => reconcile(db, providers));

export const paymentJobs = (providers: PaymentProviders): JobHandler[] => [
  handleJob(refundJob, (db, request) => processRefund(db, providers, request)),
  handleJob(paymentLinkJob, (db, { orderId }) => sendPaymentLink(db, providers, orderId)),
  handleJob(abandonJob, (db, { orderId }) => cancelOpenPayment(db, providers, orderId)),
  handleJob(checkJob, async (db, { orderId }) => {
    const payment = await queries.selectOpenPayment(db, orderId);
    if (payment) await checkPayment(db, await requireProvider(db, providers, payment), payment);
  }),
  ...emailJobs,
  handleDeleteCustomer(providers),
];
