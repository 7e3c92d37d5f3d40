import { type Db, inTransaction, type Pool, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import { deleteOrderedLines } from '../cart/service.server.ts';
import { deductStock, restock } from '../inventory/service.server.ts';
import { reclaimCodes, releaseCodes } from '../promotions/service.server.ts';
import {
  amountDue,
  calculateCancelledAmounts,
  refundMethodFor,
  remainingDiscount,
  remainingGoods,
  remainingUnits,
} from './amounts.ts';
import { insertCancellation } from './cancel-queries.server.ts';
import { paidEmail, reminderEmail, stateEmails } from './emails.ts';
import * as queries from './queries.server.ts';
import { type OrderRecord, remainingProductUnits } from './record.ts';
import { type CancelReason, canPay, canTransition, isClosed, type OrderState } from './rules.ts';

/** Jobs handled by other features; orders only enqueues them. */
export const placedJob = 'order-placed';
export const refundJob = 'payment-refund';
const abandonJob = 'payment-abandon';
const cancelledJob = 'order-cancelled';
export const deliveredJob = 'order-delivered';

type NotChanged = Refused<'unknownOrder' | 'wrongState'>;
export type ChangeDetails = { author: string; note?: string; waybill?: string; isSilent?: boolean };

/** Updates the state and its history and e-mails the customer. */
async function applyChange(
  tx: Transaction,
  order: OrderRecord,
  update: queries.StateUpdate,
  isSilent = false,
): Promise<OrderRecord> {
  await queries.updateState(tx, order.id, update);
  const changed = await readExisting(tx, order.id);
  if (!isSilent) await enqueueStateEmail(tx, changed, update.note ?? '');
  if (changed.state === 'delivered') await enqueue(tx, deliveredJob, { orderId: changed.id });
  if (isClosed(changed.state) && (await queries.isErased(tx, changed.accountId)))
    await queries.anonymise(tx, { orderId: changed.id });
  return changed;
}

async function readExisting(db: Db, orderId: number): Promise<OrderRecord> {
  const order = await queries.selectOrder(db, orderId);
  if (!order) throw new Error(`Order ${orderId} is gone`);
  return order;
}

async function enqueueStateEmail(tx: Transaction, order: OrderRecord, note: string): Promise<void> {
  const email = stateEmails[order.state]?.(order, note);
  if (email && order.email) await enqueueMail(tx, { to: order.email, ...email });
}

/** Moves the order to the next state. Only `markPaid` places an order. */
export async function changeState(
  tx: Transaction,
  orderId: number,
  state: OrderState,
  by: ChangeDetails,
): Promise<OrderRecord | NotChanged> {
  if (state === 'cancelled') return cancelOrder(tx, orderId, { ...by, reason: 'shop' });
  const order = await queries.lockOrder(tx, orderId);
  if (!order) return refuse('unknownOrder');
  if (state === 'placed' || !canTransition(order.state, state)) return refuse('wrongState');
  const isPaidNow = state === 'delivered' && order.paymentMethod === 'cash';
  return applyChange(tx, order, { state, ...by, isPaidNow }, by.isSilent);
}

type CancelDetails = { author: string; reason: CancelReason; note?: string; isSilent?: boolean; key?: string };

/** Cancels the order and releases its units, codes and money. */
export async function cancelOrder(
  tx: Transaction,
  orderId: number,
  details: CancelDetails,
): Promise<OrderRecord | NotChanged> {
  const closed = await closeOrder(tx, orderId, details);
  if (!isRefused(closed)) await restockUnits(tx, closed, details.author);
  return closed;
}

/** Cancels without restocking: codes must be locked before stock, to avoid deadlocks. */
export async function closeOrder(
  tx: Transaction,
  orderId: number,
  details: CancelDetails,
): Promise<OrderRecord | NotChanged> {
  const order = await queries.lockOrder(tx, orderId);
  if (!order) return refuse('unknownOrder');
  if (!canTransition(order.state, 'cancelled')) return refuse('wrongState');
  const { author, note, reason, isSilent } = details;
  await releaseCodes(tx, orderId);
  await enqueuePaymentJobs(tx, order, reason);
  await recordCancellation(tx, order, details);
  return applyChange(tx, order, { state: 'cancelled', author, note, cancelReason: reason }, isSilent);
}

/** Records only requested cancellations; expired and replaced orders are not listed as cancellations. */
async function recordCancellation(
  tx: Transaction,
  order: OrderRecord,
  { author, note = '', reason, key }: CancelDetails,
): Promise<void> {
  if (reason !== 'customer' && reason !== 'shop') return;
  const amount = amountDue(order);
  await insertCancellation(tx, {
    orderId: order.id,
    key: key ?? null,
    isWhole: true,
    author,
    note,
    refund: refundMethodFor(order, amount),
    goods: remainingGoods(order),
    discount: remainingDiscount(order),
    services: order.deliveryCost + order.cashFee,
    amount,
    lines: calculateCancelledAmounts(order, remainingUnits(order)),
  });
}

export async function restockUnits(tx: Transaction, order: OrderRecord, author: string): Promise<void> {
  await restock(tx, { orderId: order.id, units: remainingProductUnits(order), reason: 'comandă anulată', author });
}

async function enqueuePaymentJobs(
  tx: Transaction,
  { id, state, paymentMethod, paidAt }: OrderRecord,
  reason: CancelReason,
) {
  const isPaidByCard = paymentMethod === 'card' && paidAt !== null;
  if (isPaidByCard) await enqueue(tx, refundJob, { orderId: id, amount: null, key: `cancel-${id}`, reason });
  else if (paymentMethod === 'card') await enqueue(tx, abandonJob, { orderId: id });
  if (state !== 'awaiting_payment') await enqueue(tx, cancelledJob, { orderId: id, reason });
}

export const enqueueAbandon = (tx: Transaction, orderId: number): Promise<void> => enqueue(tx, abandonJob, { orderId });

type Payment = { amount: number; at: Date; author?: string };

/** 'already': paid before, so the money of a second payment is refunded; 'refund': this money is refunded. */
export async function markPaid(
  tx: Transaction,
  orderId: number,
  payment: Payment,
): Promise<'placed' | 'already' | 'refund'> {
  const order = await queries.lockOrder(tx, orderId);
  if (!order) return 'refund';
  if (order.paidAt) return 'already';
  if (payment.amount !== order.total) return 'refund';
  if (order.state === 'awaiting_payment') return placePaid(tx, order, payment);
  // Only an expired order is placed by a late payment; other cancellations were intended.
  if (order.state !== 'cancelled' || order.cancelReason !== 'expired') return 'refund';
  const reserved = await rollbackIfRefused(tx, (inner) => reserveAgain(inner, order));
  return isRefused(reserved) ? 'refund' : placePaid(tx, order, payment);
}

/** Takes the units and codes of an expired order again, if still available. */
async function reserveAgain(tx: Transaction, order: OrderRecord): Promise<null | Refused<'gone'>> {
  if (!(await reclaimCodes(tx, order.id))) return refuse('gone');
  const taken = await deductStock(tx, { holder: order.holder, orderId: order.id, units: remainingProductUnits(order) });
  return taken.ok ? null : refuse('gone');
}

async function placePaid(tx: Transaction, order: OrderRecord, { at, author = 'plată' }: Payment): Promise<'placed'> {
  await removeFromCart(tx, order);
  await queries.updateState(tx, order.id, { state: 'placed', author, paidAt: at });
  await enqueue(tx, placedJob, { orderId: order.id });
  if (order.email) await enqueueMail(tx, { to: order.email, ...paidEmail({ ...order, paidAt: at }) });
  return 'placed';
}

/** Guests with a browser cart empty it themselves. */
export async function removeFromCart(tx: Transaction, { accountId, lines }: OrderRecord): Promise<void> {
  const productIds = lines.map(({ productId }) => productId);
  await deleteOrderedLines(tx, accountId, productIds);
}

type OrderJob = { orderId: number };

export const orderJobs = {
  'order-expire': (db: Pool, { orderId }: OrderJob): Promise<void> =>
    inTransaction(db, async (tx) => {
      if (await queries.lockIfExpired(tx, orderId))
        await cancelOrder(tx, orderId, { author: 'sistem', reason: 'expired' });
    }),
  /** Reminds of an unfinished card payment. */
  'order-reminder': async (db: Pool, { orderId }: OrderJob): Promise<void> => {
    const order = await queries.selectOrder(db, orderId);
    if (!order || !canPay(order)) return;
    await enqueueMail(db, { to: order.email, ...reminderEmail(order) }, { key: `order-reminder ${orderId}` });
  },
};

const reminderDelaySeconds = 10 * 60;

/** Schedules expiry and, for cards, a reminder. */
export async function enqueuePaymentTimers(
  tx: Transaction,
  orderId: number,
  seconds: number,
  isCard: boolean,
): Promise<void> {
  await Promise.all([
    enqueue(tx, 'order-expire', { orderId }, { delaySeconds: seconds }),
    isCard && enqueue(tx, 'order-reminder', { orderId }, { delaySeconds: reminderDelaySeconds }),
  ]);
}
