import type { Pool } from '../../kit/db.server.ts';
import type { JobHandlers } from '../../kit/jobs.server.ts';
import { rounds } from '../../kit/rounds.server.ts';
import { endIntent, readIntent } from './attempt-service.server.ts';
import { forgetJobs } from './customer-service.server.ts';
import { letterJobs } from './letter-service.server.ts';
import { type Cards, isAway, type OpenCards } from './provider.server.ts';
import * as queries from './queries.server.ts';
import * as refunds from './refund-queries.server.ts';
import { type RefundWish, recordRefund, refund, refundJob, sendAgain } from './refund-service.server.ts';
import { checkJob } from './service.server.ts';
import { settle } from './settle-service.server.ts';

/** Asks the provider how an attempt stands; what nobody waits for any more is ended. */
async function check(db: Pool, cards: OpenCards, payment: queries.PaymentRow): Promise<void> {
  await queries.markChecked(db, payment.id);
  if (!payment.intentId) return queries.giveUp(db, payment.id);
  const intent = await readIntent(db, cards, payment.intentId);
  if (intent) await settle(db, intent);
  if (!(await queries.isAwaited(db, payment.orderId))) await end(db, cards, payment.orderId);
}

/** A payment that turns out to have gone through is a payment: the order takes it, or it goes back. */
async function end(db: Pool, cards: OpenCards, orderId: number): Promise<void> {
  const payment = await queries.selectUnderWay(db, orderId);
  if (payment?.intentId) await endIntent(db, cards, payment.intentId);
  else if (payment) await queries.giveUp(db, payment.id);
}

async function checkRefund(db: Pool, cards: OpenCards, row: refunds.RefundRow): Promise<void> {
  await refunds.markChecked(db, row.id);
  if (row.providerId) await recordRefund(db, await cards.stripe.refunds.retrieve(row.providerId));
  else await sendAgain(db, cards.stripe, row);
}

const mostAtOnce = 25;

/** One that cannot be asked about does not keep the others waiting; while nobody answers, all wait for the next time. */
export async function reconcile(db: Pool, cards: OpenCards): Promise<void> {
  const payments = await queries.selectDue(db, mostAtOnce);
  const due = await refunds.selectDue(db, mostAtOnce);
  const checks = [
    ...payments.map((payment) => () => check(db, cards, payment)),
    ...due.map((row) => () => checkRefund(db, cards, row)),
  ];
  const problems: unknown[] = [];
  for (const one of checks) {
    try {
      await one();
    } catch (error) {
      if (isAway(error)) break;
      problems.push(error);
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, 'Some payments could not be checked');
}

const abandonJob = 'payment-abandon';

/** Every few minutes: what a lost message left open is asked about, so that it heals by itself. Where no cards are taken nothing waits. */
export const reconciling = (cards: Cards) =>
  rounds('payment-reconcile', 300, async (db) => {
    if (cards.provider !== 'none') await reconcile(db, cards);
  });

type OfOrder = { orderId: number };

const idle = async (): Promise<void> => {};

/** Where no cards are taken, what should go back to a card stays visible as a job nobody does. */
export const paymentJobs = (cards: Cards): JobHandlers =>
  cards.provider === 'none' ? { [abandonJob]: idle, [checkJob]: idle, ...letterJobs } : jobsWith(cards);

const jobsWith = (cards: OpenCards): JobHandlers => ({
  [refundJob]: (db: Pool, wish: RefundWish): Promise<void> => refund(db, cards.stripe, wish),
  [abandonJob]: (db: Pool, { orderId }: OfOrder): Promise<void> => end(db, cards, orderId),
  [checkJob]: async (db: Pool, { orderId }: OfOrder): Promise<void> => {
    const payment = await queries.selectUnderWay(db, orderId);
    if (payment) await check(db, cards, payment);
  },
  ...letterJobs,
  ...forgetJobs(cards),
});
