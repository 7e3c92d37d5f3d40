import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { markPaid } from '../orders/service.server.ts';
import * as queries from './queries.server.ts';
import { refundJob } from './refund-service.server.ts';
import { nextStatus, parseKey, statusOf } from './rules.ts';

/** The fields of an intent used here, from an event or from the API. */
export type IntentData = {
  id: string;
  status: string;
  currency: string;
  amount_received: number;
  metadata: Record<string, string>;
  payment_method: string | { id: string } | null;
};

/** Updates the payment from the intent. Safe to repeat and to call in any order: the order is paid once. */
export async function syncPayment(db: Db, intent: IntentData): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await queries.lockByIntent(tx, intent.id, parseKey(intent.metadata.payment));
    if (!payment || payment.status === 'succeeded') return;
    const status = nextStatus(payment.status, statusOf(intent.status));
    const isPaid = status === 'succeeded';
    const paidAt = await queries.updatePayment(tx, payment.id, {
      intentId: intent.id,
      status,
      captured: isPaid ? intent.amount_received : 0,
      paymentMethodId: idOf(intent.payment_method),
    });
    if (paidAt && !(await isAccepted(tx, payment, intent, paidAt))) await enqueueRefund(tx, payment, intent);
  });
}

const idOf = (object: string | { id: string } | null): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null);

/** Whether the order accepted the money: right amount and not paid before. */
async function isAccepted(
  tx: Transaction,
  payment: queries.PaymentRow,
  intent: IntentData,
  at: Date,
): Promise<boolean> {
  if (intent.currency !== 'ron') return false;
  return (await markPaid(tx, payment.orderId, { amount: intent.amount_received, at })) === 'placed';
}

const enqueueRefund = (tx: Transaction, payment: queries.PaymentRow, intent: IntentData): Promise<void> =>
  enqueue(
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
