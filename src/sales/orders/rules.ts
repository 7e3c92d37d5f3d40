import { type PaymentMethod, paymentMethods } from '../payment-methods/methods.ts';

export const orderStates = [
  'awaiting_payment',
  'placed',
  'confirmed',
  'shipped',
  'returning',
  'delivered',
  'cancelled',
  'returned',
] as const;
export type OrderState = (typeof orderStates)[number];

/**
 * Allowed transitions. A cancelled order returns to `placed` only when a late payment arrives. A refused parcel is
 * 'returning' until it reaches the shop; the courier may still deliver it.
 */
export const stateTransitions: Record<OrderState, readonly OrderState[]> = {
  awaiting_payment: ['placed', 'cancelled'],
  placed: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returning', 'returned'],
  returning: ['returned', 'delivered'],
  delivered: ['returned'],
  cancelled: ['placed'],
  returned: [],
};

export const canTransition = (from: OrderState, to: OrderState): boolean => stateTransitions[from].includes(to);

export const cancellableStates: readonly OrderState[] = orderStates.filter((state) =>
  canTransition(state, 'cancelled'),
);

export const stateNames: Record<OrderState, string> = {
  awaiting_payment: 'În așteptarea plății',
  placed: 'Plasată',
  confirmed: 'Confirmată',
  shipped: 'Expediată',
  returning: 'Se întoarce la magazin',
  delivered: 'Livrată',
  cancelled: 'Anulată',
  returned: 'Returnată',
};

/** The work of a day, in order: confirm, make the parcel, hand it over; then it is gone. */
export const queueSteps = ['new', 'packing', 'handover', 'sent'] as const;
export type QueueStep = (typeof queueSteps)[number];

/** Shipped orders that have not reached the customer. */
export const undeliveredStates: readonly OrderState[] = ['shipped', 'returning'];
export const isUndelivered = (state: OrderState): boolean => undeliveredStates.includes(state);

/** Whether the parcel was handed over, wherever it is now. */
export const hasLeft = (state: OrderState): boolean =>
  isUndelivered(state) || state === 'delivered' || state === 'returned';

/** `hasWaybill`: whether orders of the step have an AWB, which a registered parcel gives them; null when it does not matter. */
export const orderQueue: Record<QueueStep, { states: readonly OrderState[]; hasWaybill: boolean | null }> = {
  new: { states: ['placed'], hasWaybill: null },
  packing: { states: ['confirmed'], hasWaybill: false },
  handover: { states: ['confirmed'], hasWaybill: true },
  sent: { states: undeliveredStates, hasWaybill: null },
};

export const isClosed = (state: OrderState): boolean => ['delivered', 'cancelled', 'returned'].includes(state);

const deliveryFlow: readonly OrderState[] = ['awaiting_payment', 'placed', 'confirmed', 'shipped', 'delivered'];

/** The states that normally follow; empty for a closed order. */
export function upcomingStates(state: OrderState): readonly OrderState[] {
  if (state === 'returning') return ['returned'];
  return isClosed(state) ? [] : deliveryFlow.slice(deliveryFlow.indexOf(state) + 1);
}

/** Events of an order at which its invoice may be written; an order is paid when it is placed or delivered. */
export const invoiceEvents = ['placed', 'paid', 'confirmed', 'shipped', 'delivered'] as const;
export type InvoiceEvent = (typeof invoiceEvents)[number];

/** Failed order lookups allowed per network and hour. */
export const maxFollowMisses = 20;

/** Only an expired order can still be paid. */
export const cancelReasons = ['expired', 'superseded', 'customer', 'shop'] as const;
export type CancelReason = (typeof cancelReasons)[number];

export const termsVersion = '2026-11';

/**
 * 'phone': made by staff for a customer, who accepted the terms by phone; 'repeat': made by a repeat delivery;
 * 'gift_card': the sale of a gift card, which has no lines, no parcel and no invoice (ADR-106); 'replacement': new units
 * for those of a recalled lot, without cost and without invoice (ADR-116); 'agent': placed by a program with the mandate
 * of the customer (ADR-142); 'emag': ordered at the marketplace (ADR-136).
 */
export const orderOrigins = ['web', 'phone', 'repeat', 'gift_card', 'replacement', 'agent', 'emag'] as const;
export type OrderOrigin = (typeof orderOrigins)[number];

/** Its buyer changes it at the marketplace, and only whole orders are cancelled from here. */
export const isFromMarketplace = ({ origin }: { origin: OrderOrigin }): boolean => origin === 'emag';

export const isGiftCardSale = ({ origin }: { origin: OrderOrigin }): boolean => origin === 'gift_card';

/** Where the buyer comes back to from a payment page of the provider. The browser knows the secret of a gift card sale. */
export const paymentReturnPath = ({ identifier, origin }: { identifier: string; origin: OrderOrigin }): string =>
  `${isGiftCardSale({ origin }) ? '/card-cadou/comanda' : '/success'}?order=${identifier}`;

/** A gift card that was paid is only cancelled; it is not confirmed, packed or delivered. */
export const nextStatesOf = ({ state, origin }: { state: OrderState; origin: OrderOrigin }): readonly OrderState[] =>
  stateTransitions[state].filter((next) => origin !== 'gift_card' || next === 'placed' || next === 'cancelled');

const daySeconds = 24 * 3600;

/**
 * Time to pay online, where it differs from that of the checkout. By phone the customer gets a link by e-mail; the saved
 * card of a repeat delivery is retried, and its last failure cancels the order earlier.
 */
const onlinePaymentSeconds: Partial<Record<OrderOrigin, number>> = { phone: 3 * daySeconds, repeat: 30 * daySeconds };

/** Time to pay a new order; null when it does not wait for a payment. */
export function paymentDeadline(paymentMethod: PaymentMethod, origin: OrderOrigin): number | null {
  const { isOnline, deadlineSeconds } = paymentMethods[paymentMethod];
  return (isOnline && onlinePaymentSeconds[origin]) || deadlineSeconds;
}

export const maxQuantityPerProduct = 99;
export const maxProductsPerOrder = 100;

export type Units = { productId: number; quantity: number };

/** Units that each product gains or loses, without those that stay as they are. */
export function changedUnits(before: readonly Units[], after: readonly Units[]): Units[] {
  const lost = before.map(({ productId, quantity }) => ({ productId, quantity: -quantity }));
  return mergeUnits([...after, ...lost]).filter(({ quantity }) => quantity !== 0);
}

export function mergeUnits(units: readonly Units[]): Units[] {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of units) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }));
}

type Priced = { price: number; quantity: number };

export const calculateGoodsTotal = (lines: readonly Priced[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

export type Costs = { goodsTotal: number; deliveryCost: number; cashFee: number; discount: number };

export const calculateTotal = ({ goodsTotal, deliveryCost, cashFee, discount }: Costs): number =>
  Math.max(0, goodsTotal + deliveryCost + cashFee - discount);

type Payable = { state: OrderState; paymentMethod: PaymentMethod };

/** An order with nothing left to pay does not wait for a payment. */
export const initialState = (paymentMethod: PaymentMethod, toPay: number): OrderState =>
  toPay === 0 ? 'placed' : paymentMethods[paymentMethod].initialState;

/** Whether the buyer can pay the order in the browser now. */
export const canPay = ({ state, paymentMethod }: Payable): boolean =>
  state === 'awaiting_payment' && paymentMethods[paymentMethod].isOnline;
/** Whether the order waits for money in the shop's bank account. */
export const awaitsTransfer = ({ state, paymentMethod }: Payable): boolean =>
  state === 'awaiting_payment' && paymentMethods[paymentMethod].isPaidToAccount;
export const canEdit = ({ state }: Payable): boolean => state === 'awaiting_payment';
/** Whether staff can still change the products: until a parcel is registered. */
export const canChangeLines = (order: { state: OrderState; waybill: string | null; origin: OrderOrigin }): boolean =>
  canTransition(order.state, 'cancelled') &&
  order.waybill === null &&
  !isGiftCardSale(order) &&
  !isFromMarketplace(order);
export const canCancel = ({ state }: Payable): boolean => canTransition(state, 'cancelled');

export type CancelRefusal = 'notCancellable' | 'alreadyCancelled' | 'alreadyDelivered' | 'alreadyReturned';

/** Why an order in this state cannot be cancelled. */
export function cancelRefusal(state: OrderState): CancelRefusal {
  if (state === 'cancelled') return 'alreadyCancelled';
  if (state === 'delivered') return 'alreadyDelivered';
  return state === 'returning' || state === 'returned' ? 'alreadyReturned' : 'notCancellable';
}

/** Authors are stored as 'client', 'sistem', 'plată', 'curier' or 'admin:17'. */
export function parseAdminId(author: string): number | null {
  const id = /^admin:(\d+)$/.exec(author)?.[1];
  return id === undefined ? null : Number(id);
}

const authorNames: Record<string, string> = { client: 'Client', sistem: 'Sistem', plată: 'Plată', curier: 'Curier' };

/** The display name of an author in the back office. */
export function authorName(author: string, emails: ReadonlyMap<number, string> = new Map()): string {
  const id = parseAdminId(author);
  if (id === null) return authorNames[author] ?? author;
  return emails.get(id) ?? `Administrator ${id}`;
}
