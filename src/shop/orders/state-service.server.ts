import { type Db, inTransaction, type Pool, type Transaction, wholeOrNothing } from '../../kit/db.server.ts';
import { isRefused, type Refused, refuse } from '../../kit/endpoint.ts';
import { putJob } from '../../kit/jobs.server.ts';
import { putMail } from '../../kit/mail.server.ts';
import { emptyCart } from '../cart/service.server.ts';
import { giveBack, takeForOrder } from '../inventory/service.server.ts';
import { freeCodes, takeCodesAgain } from '../promotions/service.server.ts';
import { insertCancellation } from './cancel-queries.server.ts';
import { allLeft, discountLeft, dueOf, goodsLeft, refundWayOf, worthToCancel } from './cancel-rules.ts';
import { anonymise, isErased } from './erase-queries.server.ts';
import { letters, paidLetter, reminderLetter } from './mail-texts.ts';
import * as queries from './queries.server.ts';
import { type OrderRecord, unitsOf } from './record.ts';
import { type CancelReason, canBecome, canPay, isOver, type OrderState } from './rules.ts';

/** Jobs that other rooms do; this one only knows their names. */
export const placedJob = 'order-placed';
export const refundJob = 'payment-refund';
const abandonJob = 'payment-abandon';
const cancelledJob = 'order-cancelled';
export const deliveredJob = 'order-delivered';

type NotChanged = Refused<'unknownOrder' | 'wrongState'>;
export type By = { author: string; note?: string; waybill?: string; isSilent?: boolean };

/** Every change is written down with its author and told to the customer. */
async function change(
  tx: Transaction,
  order: OrderRecord,
  what: queries.Change,
  isSilent = false,
): Promise<OrderRecord> {
  await queries.updateState(tx, order.id, what);
  const changed = await existing(tx, order.id);
  if (!isSilent) await tell(tx, changed, what.note ?? '');
  if (changed.state === 'delivered') await putJob(tx, deliveredJob, { orderId: changed.id });
  if (isOver(changed.state) && (await isErased(tx, changed.accountId))) await anonymise(tx, { orderId: changed.id });
  return changed;
}

async function existing(db: Db, orderId: number): Promise<OrderRecord> {
  const order = await queries.selectOrder(db, orderId);
  if (!order) throw new Error(`Order ${orderId} is gone`);
  return order;
}

async function tell(tx: Transaction, order: OrderRecord, note: string): Promise<void> {
  const letter = letters[order.state]?.(order, note);
  if (letter && order.email) await putMail(tx, { to: order.email, ...letter });
}

/** Forward, one step at a time. Only a payment places an order; see `markPaid`. */
export async function changeState(
  tx: Transaction,
  orderId: number,
  state: OrderState,
  by: By,
): Promise<OrderRecord | NotChanged> {
  if (state === 'cancelled') return cancelOrder(tx, orderId, { ...by, reason: 'shop' });
  const order = await queries.lockOrder(tx, orderId);
  if (!order) return refuse('unknownOrder');
  if (state === 'placed' || !canBecome(order.state, state)) return refuse('wrongState');
  const isPaidNow = state === 'delivered' && order.paymentMethod === 'cash';
  return change(tx, order, { state, ...by, isPaidNow }, by.isSilent);
}

type Cancel = { author: string; reason: CancelReason; note?: string; isSilent?: boolean; key?: string };

/** Units, codes and money go back where they came from. */
export async function cancelOrder(tx: Transaction, orderId: number, cancel: Cancel): Promise<OrderRecord | NotChanged> {
  const closed = await closeOrder(tx, orderId, cancel);
  if (!isRefused(closed)) await returnUnits(tx, closed, cancel.author);
  return closed;
}

/** All of it but the units: codes are locked before stock, always. */
export async function closeOrder(tx: Transaction, orderId: number, cancel: Cancel): Promise<OrderRecord | NotChanged> {
  const order = await queries.lockOrder(tx, orderId);
  if (!order) return refuse('unknownOrder');
  if (!canBecome(order.state, 'cancelled')) return refuse('wrongState');
  const { author, note, reason, isSilent } = cancel;
  await freeCodes(tx, orderId);
  await putMoneyJobs(tx, order, reason);
  await writeDown(tx, order, cancel);
  return change(tx, order, { state: 'cancelled', author, note, cancelReason: reason }, isSilent);
}

/** Wished for by somebody: what ran out of time or was replaced is no cancellation that anyone looks for. */
async function writeDown(
  tx: Transaction,
  order: OrderRecord,
  { author, note = '', reason, key }: Cancel,
): Promise<void> {
  if (reason !== 'customer' && reason !== 'shop') return;
  const amount = dueOf(order);
  await insertCancellation(tx, {
    orderId: order.id,
    key: key ?? null,
    isWhole: true,
    author,
    note,
    refund: refundWayOf(order, amount),
    goods: goodsLeft(order),
    discount: discountLeft(order),
    services: order.deliveryCost + order.cashFee,
    amount,
    lines: worthToCancel(order, allLeft(order)),
  });
}

export async function returnUnits(tx: Transaction, order: OrderRecord, author: string): Promise<void> {
  await giveBack(tx, { orderId: order.id, units: unitsOf(order), reason: 'comandă anulată', author });
}

async function putMoneyJobs(tx: Transaction, { id, state, paymentMethod, paidAt }: OrderRecord, reason: CancelReason) {
  const isPaidByCard = paymentMethod === 'card' && paidAt !== null;
  if (isPaidByCard) await putJob(tx, refundJob, { orderId: id, amount: null, key: `cancel-${id}`, reason });
  else if (paymentMethod === 'card') await putJob(tx, abandonJob, { orderId: id });
  if (state !== 'awaiting_payment') await putJob(tx, cancelledJob, { orderId: id, reason });
}

export const putAbandon = (tx: Transaction, orderId: number): Promise<void> => putJob(tx, abandonJob, { orderId });

type Payment = { amount: number; at: Date; author?: string };

/** 'already': it was paid before, so money of another payment goes back; 'refund': this money goes back. */
export async function markPaid(
  tx: Transaction,
  orderId: number,
  payment: Payment,
): Promise<'placed' | 'already' | 'refund'> {
  const order = await queries.lockOrder(tx, orderId);
  if (!order) return 'refund';
  if (order.paidAt) return 'already';
  if (payment.amount !== order.total) return 'refund';
  if (order.state === 'awaiting_payment') return place(tx, order, payment);
  // Only one that ran out of time is still wanted: the others were taken back or replaced on purpose.
  if (order.state !== 'cancelled' || order.cancelReason !== 'expired') return 'refund';
  const revived = await wholeOrNothing(tx, (inner) => revive(inner, order));
  return isRefused(revived) ? 'refund' : place(tx, order, payment);
}

/** The units and codes it had, if they are still to be had. */
async function revive(tx: Transaction, order: OrderRecord): Promise<null | Refused<'gone'>> {
  if (!(await takeCodesAgain(tx, order.id))) return refuse('gone');
  const taken = await takeForOrder(tx, { holder: order.holder, orderId: order.id, units: unitsOf(order) });
  return taken.ok ? null : refuse('gone');
}

async function place(tx: Transaction, order: OrderRecord, { at, author = 'plată' }: Payment): Promise<'placed'> {
  await emptyCartOf(tx, order);
  await queries.updateState(tx, order.id, { state: 'placed', author, paidAt: at });
  await putJob(tx, placedJob, { orderId: order.id });
  if (order.email) await putMail(tx, { to: order.email, ...paidLetter({ ...order, paidAt: at }) });
  return 'placed';
}

/** A visitor's cart is in the browser. */
export async function emptyCartOf(tx: Transaction, { isGuest, accountId, lines }: OrderRecord): Promise<void> {
  const productIds = lines.map(({ productId }) => productId);
  if (!isGuest) await emptyCart(tx, accountId, productIds);
}

type OfOrder = { orderId: number };

export const orderJobs = {
  'order-expire': (db: Pool, { orderId }: OfOrder): Promise<void> =>
    inTransaction(db, async (tx) => {
      if (await queries.lockIfDue(tx, orderId)) await cancelOrder(tx, orderId, { author: 'sistem', reason: 'expired' });
    }),
  /** For whoever left the card form without paying. */
  'order-reminder': async (db: Pool, { orderId }: OfOrder): Promise<void> => {
    const order = await queries.selectOrder(db, orderId);
    if (!order || !canPay(order)) return;
    await putMail(db, { to: order.email, ...reminderLetter(order) }, { key: `order-reminder ${orderId}` });
  },
};

const remindAfter = 10 * 60;

/** When it is over unless it is paid; whoever pays by card is reminded before. */
export async function putTimers(tx: Transaction, orderId: number, seconds: number, isCard: boolean): Promise<void> {
  await Promise.all([
    putJob(tx, 'order-expire', { orderId }, { delaySeconds: seconds }),
    isCard && putJob(tx, 'order-reminder', { orderId }, { delaySeconds: remindAfter }),
  ]);
}
