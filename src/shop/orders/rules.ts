export const orderStates = [
  'awaiting_payment',
  'placed',
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
] as const;
export type OrderState = (typeof orderStates)[number];

/** The life of an order: what may follow what. A cancelled order comes back only by a payment that arrives late. */
export const lifecycle: Record<OrderState, readonly OrderState[]> = {
  awaiting_payment: ['placed', 'cancelled'],
  placed: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  cancelled: ['placed'],
  returned: [],
};

export const canBecome = (from: OrderState, to: OrderState): boolean => lifecycle[from].includes(to);

/** Until the parcel is on its way. */
export const cancellableStates: readonly OrderState[] = orderStates.filter((state) => canBecome(state, 'cancelled'));

export const stateNames: Record<OrderState, string> = {
  awaiting_payment: 'În așteptarea plății',
  placed: 'Plasată',
  confirmed: 'Confirmată',
  shipped: 'Expediată',
  delivered: 'Livrată',
  cancelled: 'Anulată',
  returned: 'Returnată',
};

/** Nothing more is on its way to the customer. */
export const isOver = (state: OrderState): boolean => ['delivered', 'cancelled', 'returned'].includes(state);

const wayToTheDoor: readonly OrderState[] = ['awaiting_payment', 'placed', 'confirmed', 'shipped', 'delivered'];

/** What is still to come when all goes well; nothing for an order that is over. */
export const statesAhead = (state: OrderState): readonly OrderState[] =>
  isOver(state) ? [] : wayToTheDoor.slice(wayToTheDoor.indexOf(state) + 1);

/** How many orders that do not exist one network may ask about in an hour. */
export const mostFollowMisses = 20;

export const paymentMethods = ['card', 'cash', 'transfer'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentMethodNames: Record<PaymentMethod, string> = {
  card: 'Card',
  cash: 'Ramburs',
  transfer: 'Transfer bancar',
};

/** Why an order was cancelled. Only one that ran out of time may still be paid. */
export const cancelReasons = ['expired', 'superseded', 'customer', 'shop'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** How long an unpaid order keeps its units. */
export const secondsToPay: Record<PaymentMethod, number | null> = {
  card: 30 * 60,
  transfer: 7 * 24 * 60 * 60,
  cash: null,
};

/** The version of the terms and conditions people agree to when they order. */
export const termsVersion = '2026-11';

export const mostOfOne = 99;
export const mostProducts = 100;

type Units = { productId: number; quantity: number };

/** Lines of the same product become one. */
export function mergeUnits(units: readonly Units[]): Units[] {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of units) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }));
}

type Priced = { price: number; quantity: number };

export const goodsTotalOf = (lines: readonly Priced[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

export type Costs = { goodsTotal: number; deliveryCost: number; cashFee: number; discount: number };

/** Never below nothing. */
export const totalOf = ({ goodsTotal, deliveryCost, cashFee, discount }: Costs): number =>
  Math.max(0, goodsTotal + deliveryCost + cashFee - discount);

type Payable = { state: OrderState; paymentMethod: PaymentMethod };

/** Cash is paid at the door and nothing costs nothing: such orders need not wait. */
export const firstState = (paymentMethod: PaymentMethod, total: number): OrderState =>
  paymentMethod === 'cash' || total === 0 ? 'placed' : 'awaiting_payment';

export const canPay = ({ state, paymentMethod }: Payable): boolean =>
  state === 'awaiting_payment' && paymentMethod === 'card';
export const canEdit = ({ state }: Payable): boolean => state === 'awaiting_payment';
/** Until the parcel is on its way. */
export const canCancel = ({ state }: Payable): boolean => canBecome(state, 'cancelled');

/** 'VIT-100123' */
export const orderNumber = (brandCode: string, id: number): string => `${brandCode}-${100_000 + id}`;
