import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { markPaid } from '../orders/service.server.ts';
import { refundJob } from '../orders/state-service.server.ts';
import type { ProviderPayment } from './provider.ts';
import * as queries from './queries.server.ts';
import { nextStatus, parseKey } from './rules.ts';

/** Updates the shop from the provider's payment. Safe to repeat and to call in any order: the order is paid once. */
export async function syncPayment(db: Db, payment: ProviderPayment): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await queries.lockPaymentByIdOrKey(tx, payment.id, parseKey(payment.key));
    if (!row || row.status === 'succeeded') return;
    const status = nextStatus(row.status, payment.status);
    const paidAt = await queries.updatePayment(tx, row.id, {
      intentId: payment.id,
      status,
      captured: status === 'succeeded' ? payment.captured : 0,
      paymentMethodId: payment.cardId,
    });
    if (paidAt && !(await isAccepted(tx, row, payment, paidAt))) await enqueueRefund(tx, row, payment);
  });
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
