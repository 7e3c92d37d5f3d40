import { type Db, inTransaction, type Transaction } from '../../kit/db.server.ts';
import { putJob } from '../../kit/jobs.server.ts';
import { markPaid } from '../orders/service.server.ts';
import * as queries from './queries.server.ts';
import { refundJob } from './refund-service.server.ts';
import { keyIn, nextStatus, statusOf } from './rules.ts';

/** What the books need to know of an intent, whether an event told it or the provider was asked. */
export type IntentFacts = {
  id: string;
  status: string;
  currency: string;
  amount_received: number;
  metadata: Record<string, string>;
  payment_method: string | { id: string } | null;
};

/** Brings the books up to what the provider says. However often and in whatever order it is told, money counts once. */
export async function settle(db: Db, intent: IntentFacts): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await queries.lockByIntent(tx, intent.id, keyIn(intent.metadata.payment));
    if (!payment || payment.status === 'succeeded') return;
    const status = nextStatus(payment.status, statusOf(intent.status));
    const isPaid = status === 'succeeded';
    const paidAt = await queries.updatePayment(tx, payment.id, {
      intentId: intent.id,
      status,
      captured: isPaid ? intent.amount_received : 0,
      paymentMethodId: idOf(intent.payment_method),
    });
    if (paidAt && !(await isAccepted(tx, payment, intent, paidAt))) await sendBack(tx, payment, intent);
  });
}

const idOf = (given: string | { id: string } | null): string | null =>
  typeof given === 'string' ? given : (given?.id ?? null);

/** The order takes the money if it is the right amount and nobody has paid before. */
async function isAccepted(
  tx: Transaction,
  payment: queries.PaymentRow,
  intent: IntentFacts,
  at: Date,
): Promise<boolean> {
  if (intent.currency !== 'ron') return false;
  return (await markPaid(tx, payment.orderId, { amount: intent.amount_received, at })) === 'placed';
}

const sendBack = (tx: Transaction, payment: queries.PaymentRow, intent: IntentFacts): Promise<void> =>
  putJob(
    tx,
    refundJob,
    {
      orderId: payment.orderId,
      paymentId: payment.id,
      amount: intent.amount_received,
      key: `unwanted-${payment.key}`,
      reason: 'Plată primită pentru o comandă care nu o mai așteaptă',
    },
    { key: `${refundJob} unwanted-${payment.key}` },
  );
