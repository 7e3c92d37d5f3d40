import { shopBrand } from '../../brands/brand.ts';
import { afterCommit, type Transaction } from '../../platform/db/db.server.ts';
import type { Refused } from '../../platform/http/endpoint.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { counter } from '../../platform/metrics.server.ts';
import { deleteOrderedLines, type PricedLine } from '../cart/service.server.ts';
import type { Quote } from '../delivery/service.server.ts';
import type { ReservationHolder } from '../inventory/service.server.ts';
import { type PaymentMethod, paymentMethodIds, paymentMethods } from '../payment-methods/methods.ts';
import type { Billing, Shipping } from './contract.ts';
import { removeGifts } from './gift-stock.server.ts';
import { paymentLinkJob, placedJob, proformaJob } from './jobs.ts';
import { formatOrderNumber } from './number-format.ts';
import type { NewOrder } from './place-contract.ts';
import * as queries from './place-queries.server.ts';
import type { OrderRecord, OrderRecordCode } from './record.ts';
import {
  awaitsTransfer,
  canPay,
  initialState,
  type OrderOrigin,
  orderOrigins,
  paymentDeadline,
  termsVersion,
} from './rules.ts';
import { enqueuePaymentTimers } from './state-service.server.ts';

export type Draft = {
  orderId: number;
  accountId: number;
  isGuest: boolean;
  holder: ReservationHolder;
  email: string;
  shipping: Shipping;
  billing: Billing;
  lines: PricedLine[];
  /** Unpaid orders of the same stock holder, replaced by this one. */
  unpaid: number[];
  origin: OrderOrigin;
  author: string;
};

/** The buyer's choices besides the products. */
export type Choices = Pick<NewOrder, 'checkoutKey' | 'note'> & { paymentMethod: PaymentMethod };

/** A product that the order gets for nothing. */
export type GiftLine = PricedLine & { giftCode: string };

/** Amounts in bani. */
export type Priced = {
  gifts: GiftLine[];
  goodsTotal: number;
  discount: number;
  codes: OrderRecordCode[];
  /** The discounts of codes for some products, by product. */
  ownDiscounts: readonly { productId: number; discount: number }[];
  quoted: Quote;
  total: number;
  giftCardId: number | null;
  giftCardEndings: string[];
  giftAmount: number;
  toPay: number;
};

const ordersSaved = counter('vitrina_orders_total', 'Orders placed, by origin and payment method.', [
  'origin',
  'payment_method',
]);
for (const origin of orderOrigins) for (const method of paymentMethodIds) ordersSaved.labels(origin, method).inc(0);

/** Returns the codes of the gifts that are no longer in stock. */
type TakeUnits = () => Promise<string[] | Refused<'outOfStock'>>;

/**
 * Inserts the order and its follow-up jobs in one round trip. Stock is taken after the order is inserted, to hold the
 * stock lock briefly, and before the cart is emptied, because cart updates also lock stock first.
 */
export async function saveOrder(
  tx: Transaction,
  draft: Draft,
  priced: Priced,
  body: Choices,
  takeUnits: TakeUnits,
): Promise<OrderRecord | Refused<'outOfStock'>> {
  const row = rowOf(draft, priced, body);
  const isAwaited = paymentMethods[row.paymentMethod].keepsCartUntilPaid && row.state === 'awaiting_payment';
  const keepsCart = row.origin !== 'web' || isAwaited;
  const [inserted, missingGifts] = await Promise.all([
    queries.insertOrder(tx, row),
    takeUnits(),
    keepsCart ? null : deleteOrderedLines(tx, draft.accountId, productIds(draft.lines)),
    enqueueFollowUps(tx, row),
  ]);
  if ('ok' in missingGifts) return missingGifts;
  await removeGifts(tx, row.id, missingGifts);
  const order = toRecord(withoutGifts(row, missingGifts), draft, inserted);
  await enqueueTransferEmail(tx, order);
  afterCommit(tx, () => ordersSaved.labels(order.origin, order.paymentMethod).inc());
  return order;
}

const withoutGifts = (row: queries.NewRecord, missing: readonly string[]): queries.NewRecord => ({
  ...row,
  lines: row.lines.filter(({ giftCode }) => !missing.includes(giftCode)),
  codes: row.codes.filter(({ code }) => !missing.includes(code)),
});

const productIds = (lines: PricedLine[]): number[] => lines.map(({ productId }) => productId);

/** The bank details are sent with the proforma. */
export async function enqueueTransferEmail(tx: Transaction, order: OrderRecord): Promise<void> {
  if (awaitsTransfer(order)) await enqueue(tx, proformaJob, { orderId: order.id, sendsEmail: true });
}

type SavedOrder = Pick<OrderRecord, 'id' | 'state' | 'paymentMethod' | 'origin'>;

/** Enqueues the confirmation of a placed order, or expiry and reminder of an unpaid one. */
export async function enqueueFollowUps(tx: Transaction, order: SavedOrder): Promise<void> {
  const { id, state, paymentMethod, origin } = order;
  if (state === 'placed') return enqueue(tx, placedJob, { orderId: id });
  const isByLink = origin === 'phone' && canPay(order);
  const reminderSeconds = origin === 'web' ? paymentMethods[paymentMethod].reminderSeconds : null;
  await enqueuePaymentTimers(tx, id, { deadlineSeconds: paymentDeadline(paymentMethod, origin), reminderSeconds });
  if (isByLink) await enqueue(tx, paymentLinkJob, { orderId: id });
}

/** The discount of codes for some products on this one. */
export const ownDiscountOf = (
  ownDiscounts: readonly { productId: number; discount: number }[],
  productId: number,
): number => ownDiscounts.find((one) => one.productId === productId)?.discount ?? 0;

function rowOf(draft: Draft, { quoted, ownDiscounts, gifts, ...costs }: Priced, body: Choices): queries.NewRecord {
  const { orderId, shipping } = draft;
  const bought = draft.lines.map((line) => ({ ...line, giftCode: '' }));
  const state = initialState(body.paymentMethod, costs.toPay);
  return {
    ...draft,
    ...costs,
    id: orderId,
    number: formatOrderNumber(shopBrand.orderPrefix, orderId),
    checkoutKey: body.checkoutKey,
    state,
    paymentMethod: body.paymentMethod,
    isPaid: costs.toPay === 0 || paymentMethods[body.paymentMethod].isPaidWhenPlaced,
    isFinished: state === 'placed',
    phoneNumber: shipping.phoneNumber,
    firstName: shipping.firstName,
    lastName: shipping.lastName,
    courierId: quoted.courier.id,
    courierName: quoted.courier.name,
    deliveryDays: { daysMin: quoted.courier.daysMin, daysMax: quoted.courier.daysMax },
    locker: quoted.locker,
    deliveryCost: quoted.deliveryCost,
    cashFee: quoted.cashFee,
    termsVersion,
    note: body.note,
    lines: [...bought, ...gifts].map(({ available: _, isInStock: __, ...line }) => ({
      ...line,
      ownDiscount: line.giftCode === '' ? ownDiscountOf(ownDiscounts, line.productId) : 0,
    })),
    paymentTimeoutSeconds: state === 'awaiting_payment' ? paymentDeadline(body.paymentMethod, draft.origin) : null,
  };
}

/** Builds the record from the inserted row, to save a round trip. */
function toRecord(
  row: queries.NewRecord,
  { isGuest }: Draft,
  { lineIds, ...times }: queries.InsertedOrder,
): OrderRecord {
  const keyOf = ({ productId, giftCode }: { productId: number; giftCode: string }) => `${productId} ${giftCode}`;
  const ids = new Map(lineIds.map((line) => [keyOf(line), line.id]));
  return {
    ...row,
    ...times,
    isGuest,
    cancelReason: null,
    waybill: null,
    cancelledTotal: 0,
    refundedTotal: 0,
    askedTotal: 0,
    lines: row.lines.map((line) => ({
      ...line,
      id: ids.get(keyOf(line)) ?? 0,
      cancelledQuantity: 0,
      creditedAmount: 0,
      returnedQuantity: 0,
    })),
    states: [{ state: row.state, at: times.createdAt, author: row.author, note: '' }],
  };
}
