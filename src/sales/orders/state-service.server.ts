import { z } from 'zod';
import { type Db, inTransaction, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import { Id } from '../../platform/schema.ts';
import { deleteOrderedLines } from '../cart/service.server.ts';
import { respendGiftCards } from '../gift-cards/service.server.ts';
import { endSoldCard } from '../gift-cards/sold-service.server.ts';
import { reopenPacking } from '../inventory/packed-service.server.ts';
import { deductStock, lockStock, restock } from '../inventory/service.server.ts';
import { type PaymentMethodRecord, paymentMethods } from '../payment-methods/methods.ts';
import { reclaimCodes, releaseCodes } from '../promotions/service.server.ts';
import {
  calculateCancelledAmounts,
  calculateWholeCancellation,
  refundAmounts,
  refundOfAmount,
  remainingUnits,
  splitReturned,
} from './amounts.ts';
import { insertCancellation } from './cancel-queries.server.ts';
import { removeGifts, takeGifts } from './gift-stock.server.ts';
import { cancelledJob, giftCardSaleJob, orderCancelled, orderMovedJob, placedJob, proformaJob } from './jobs.ts';
import { paidEmail, reminderEmail } from './mail-texts.ts';
import { followStateByPush } from './push-service.server.ts';
import * as queries from './queries.server.ts';
import { boughtLines, type OrderRecord, remainingLines, remainingProductUnits } from './record.ts';
import {
  type CancelReason,
  canPay,
  canTransition,
  invoiceEvents,
  isGiftCardSale,
  nextStatesOf,
  type OrderState,
} from './rules.ts';
import { stateEmails } from './state-mail-texts.ts';

const OrderPayload = z.object({ orderId: Id });

/** Jobs handled by other features; orders only enqueues them. */
export const abandonJob = defineJob('payment-abandon', OrderPayload);
export const deliveredJob = defineJob('order-delivered', OrderPayload);

const RefundPayload = z.object({
  orderId: Id,
  /** Without it all payments of the order are used. */
  paymentId: Id.optional(),
  /** In bani; null refunds everything that is left. */
  amount: z.int().nullable(),
  /** Refunds once per key. */
  key: z.string(),
  reason: z.string(),
});
export type RefundRequest = z.infer<typeof RefundPayload>;
export const refundJob = defineJob('payment-refund', RefundPayload);

type NotChanged = Refused<'unknownOrder' | 'wrongState'>;
export type ChangeDetails = { author: string; note?: string; waybill?: string; isSilent?: boolean };

/** Updates the state and its history, e-mails the customer and tells the browsers that asked for it. */
async function applyChange(
  tx: Transaction,
  order: OrderRecord,
  update: queries.StateUpdate,
  isSilent = false,
): Promise<OrderRecord> {
  await queries.updateState(tx, order.id, update);
  const changed = await readExisting(tx, order.id);
  if (!isSilent) await enqueueStateEmail(tx, changed, update.note ?? '');
  await followStateByPush(tx, changed, isSilent);
  if (invoiceEvents.some((event) => event === changed.state)) await enqueue(tx, orderMovedJob, { orderId: changed.id });
  if (changed.state === 'delivered') await enqueue(tx, deliveredJob, { orderId: changed.id });
  if (changed.state === 'cancelled') await anonymiseIfErased(tx, changed);
  return changed;
}

/** Anonymises a closed order of an erased account. */
async function anonymiseIfErased(db: Db, { id, accountId }: OrderRecord): Promise<void> {
  if (await queries.isErased(db, accountId)) await queries.anonymise(db, [id]);
}

async function readExisting(db: Db, orderId: number): Promise<OrderRecord> {
  const order = await queries.selectOrder(db, orderId);
  if (!order) throw new Error(`Order ${orderId} is gone`);
  return order;
}

async function enqueueStateEmail(tx: Transaction, order: OrderRecord, note: string): Promise<void> {
  const email = isGiftCardSale(order) ? undefined : stateEmails[order.state]?.(order, note);
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
  if (state === 'placed' || !nextStatesOf(order).includes(state)) return refuse('wrongState');
  const isPaidNow = state === 'delivered' && paymentMethods[order.paymentMethod].isPaidOnDelivery;
  return applyChange(tx, order, { state, ...by, isPaidNow }, by.isSilent);
}

/** Stores the number that the courier gave, or removes that of a cancelled parcel; the customer is told when it ships. */
export const setWaybill = (tx: Transaction, orderId: number, waybill: string | null): Promise<void> =>
  queries.updateWaybill(tx, orderId, waybill);

/** Locks the order for a change by another feature and reads its latest state. */
export const lockOrderRecord = async (tx: Transaction, orderId: number): Promise<OrderRecord | null> =>
  (await queries.lockOrder(tx, orderId)) ?? null;

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
  if (isGiftCardSale(order)) {
    if (!(await endSoldCard(tx, orderId))) return refuse('wrongState');
    await enqueue(tx, giftCardSaleJob, { orderId });
  }
  await releaseCodes(tx, orderId);
  await enqueueCancelJobs(tx, order, reason);
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
  const back = refundAmounts(order);
  await insertCancellation(tx, {
    orderId: order.id,
    key: key ?? null,
    isWhole: true,
    author,
    note,
    refund: refundOfAmount(order, back.money),
    ...calculateWholeCancellation(order),
    giftAmount: back.gift,
    lines: calculateCancelledAmounts(order, remainingUnits(order)),
  });
}

type GiftPaid = Pick<OrderRecord, 'id' | 'giftAmount'>;

/** The parts of an amount that go back to the payment method and to the gift card, before the order changes. */
export async function splitReturnedOf(tx: Transaction, { id, giftAmount }: GiftPaid, amount: number) {
  return splitReturned(giftAmount === 0 ? amount : await queries.selectWorth(tx, id), giftAmount, amount);
}

export async function restockUnits(tx: Transaction, order: OrderRecord, author: string): Promise<void> {
  await restock(tx, { orderId: order.id, units: remainingProductUnits(order), reason: 'comandă anulată', author });
  await reopenPacking(tx, order.id);
}

async function enqueueCancelJobs(
  tx: Transaction,
  { id, state, paymentMethod, paidAt }: OrderRecord,
  reason: CancelReason,
) {
  const { isOnline, isPaidToAccount } = paymentMethods[paymentMethod];
  if (isPaidToAccount) await enqueue(tx, proformaJob, { orderId: id, sendsEmail: false });
  if (isOnline && paidAt) await enqueue(tx, refundJob, { orderId: id, amount: null, key: `cancel-${id}`, reason });
  else if (isOnline) await enqueueAbandon(tx, id);
  if (state === 'awaiting_payment') return;
  await enqueue(tx, cancelledJob, { orderId: id });
  await enqueue(tx, orderCancelled, { orderId: id });
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
  if (payment.amount !== order.toPay) return 'refund';
  if (order.state === 'awaiting_payment') return placePaid(tx, order, payment);
  // Only an expired order is placed by a late payment; other cancellations were intended.
  if (order.state !== 'cancelled' || order.cancelReason !== 'expired') return 'refund';
  const reserved = await rollbackIfRefused(tx, (inner) => reserveAgain(inner, order));
  return isRefused(reserved) ? 'refund' : placePaid(tx, order, payment);
}

/** Takes the units, the codes and the money of the gift card of an expired order again, if still available. */
async function reserveAgain(tx: Transaction, order: OrderRecord): Promise<null | Refused<'gone'>> {
  if (!(await reclaimCodes(tx, order.id)) || !(await respendGiftCards(tx, order))) return refuse('gone');
  const { id: orderId, holder } = order;
  const lines = remainingLines(order);
  const productIds = lines.map(({ productId }) => productId);
  await lockStock(tx, [...new Set(productIds)], [orderId]);
  const taken = await deductStock(tx, { holder, orderId, units: boughtLines(lines) });
  if (!taken.ok) return refuse('gone');
  const gifts = lines.filter(({ giftCode }) => giftCode !== '');
  await removeGifts(tx, orderId, await takeGifts(tx, { holder, orderId, gifts }));
  return null;
}

async function placePaid(tx: Transaction, order: OrderRecord, { at, author = 'plată' }: Payment): Promise<'placed'> {
  await removeFromCart(tx, order);
  await queries.updateState(tx, order.id, { state: 'placed', author, paidAt: at });
  if (isGiftCardSale(order)) {
    await enqueue(tx, giftCardSaleJob, { orderId: order.id });
    return 'placed';
  }
  await enqueue(tx, placedJob, { orderId: order.id });
  if (order.email) await enqueueMail(tx, { to: order.email, ...paidEmail({ ...order, paidAt: at }) });
  return 'placed';
}

/** Guests with a browser cart empty it themselves; orders by phone and of repeat deliveries did not come from it. */
export async function removeFromCart(tx: Transaction, { accountId, lines, origin }: OrderRecord): Promise<void> {
  if (origin !== 'web') return;
  const productIds = boughtLines(lines).map(({ productId }) => productId);
  await deleteOrderedLines(tx, accountId, productIds);
}

const expireJob = defineJob('order-expire', OrderPayload);
/** Reminds of an unfinished online payment. */
const reminderJob = defineJob('order-reminder', OrderPayload);

export const orderJobs: JobHandler[] = [
  handleJob(expireJob, (db, { orderId }) =>
    inTransaction(db, async (tx) => {
      if (await queries.lockIfExpired(tx, orderId))
        await cancelOrder(tx, orderId, { author: 'sistem', reason: 'expired' });
    }),
  ),
  handleJob(reminderJob, async (db, { orderId }) => {
    const order = await queries.selectOrder(db, orderId);
    if (!order || !canPay(order)) return;
    await enqueueMail(db, { to: order.email, ...reminderEmail(order) }, { key: `order-reminder ${orderId}` });
  }),
];

type PaymentTimers = Pick<PaymentMethodRecord, 'deadlineSeconds' | 'reminderSeconds'>;

/** Schedules the reminder and the expiry of an unpaid order, where its payment method has them. */
export async function enqueuePaymentTimers(
  tx: Transaction,
  orderId: number,
  { deadlineSeconds, reminderSeconds }: PaymentTimers,
): Promise<void> {
  await Promise.all([
    deadlineSeconds && enqueue(tx, expireJob, { orderId }, { delaySeconds: deadlineSeconds }),
    reminderSeconds && enqueue(tx, reminderJob, { orderId }, { delaySeconds: reminderSeconds }),
  ]);
}
