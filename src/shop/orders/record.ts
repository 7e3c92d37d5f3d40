import type { Locker } from '../delivery/contract.ts';
import type { Holder } from '../inventory/rules.ts';
import { Billing, Shipping } from './contract.ts';
import type { CancelReason, OrderState, PaymentMethod } from './rules.ts';

export type OrderRecordLine = {
  id: number;
  productId: number;
  code: string;
  name: string;
  brand: string;
  image: string;
  /** Bani, VAT included. */
  price: number;
  quantity: number;
  cancelledQuantity: number;
  /** Back, or on its way back. */
  returnedQuantity: number;
  vatRate: number;
};

export type OrderRecordCode = { code: string; couponType: string; value: number; discount: number };

type StateChange = { state: OrderState; at: Date; author: string; note: string };

/** An order as the rooms after this one need it: money in bani. */
export type OrderRecord = {
  id: number;
  number: string;
  identifier: string;
  accountId: number;
  isGuest: boolean;
  holder: Holder;
  state: OrderState;
  paymentMethod: PaymentMethod;
  paidAt: Date | null;
  email: string;
  phoneNumber: string;
  firstName: string;
  lastName: string;
  shipping: Shipping;
  billing: Billing;
  courierId: number;
  courierName: string;
  locker: Locker | null;
  goodsTotal: number;
  deliveryCost: number;
  cashFee: number;
  discount: number;
  total: number;
  /** What the parts that were cancelled since are worth; see `dueOf`. */
  cancelledTotal: number;
  termsVersion: string;
  note: string;
  waybill: string | null;
  cancelReason: CancelReason | null;
  createdAt: Date;
  expiresAt: Date | null;
  finishedAt: Date | null;
  lines: OrderRecordLine[];
  codes: OrderRecordCode[];
  /** The oldest first. */
  states: StateChange[];
};

type CancellationLine = {
  orderLineId: number;
  productId: number;
  name: string;
  image: string;
  quantity: number;
  /** What was paid for them. */
  amount: number;
};

/** A part of an order that somebody took back, or all that was left of it; money in bani. */
export type Cancellation = {
  id: number;
  orderId: number;
  orderNumber: string;
  /** All that was left of the order. */
  isWhole: boolean;
  refund: 'card' | 'transfer' | 'none';
  goods: number;
  discount: number;
  services: number;
  amount: number;
  note: string;
  createdAt: Date;
  lines: CancellationLine[];
};

/** As it comes out of the tables. */
export type OrderRow = Omit<OrderRecord, 'shipping' | 'billing' | 'states'> & {
  shipping: unknown;
  billing: unknown;
  states: (Omit<StateChange, 'at'> & { at: string })[];
};

export const recordOf = ({ shipping, billing, states, ...row }: OrderRow): OrderRecord => ({
  ...row,
  shipping: Shipping.parse(shipping),
  billing: Billing.parse(billing),
  states: states.map(({ at, ...change }) => ({ ...change, at: new Date(at) })),
});

/** The lines with what is still part of the order. */
export const linesLeft = ({ lines }: Pick<OrderRecord, 'lines'>): OrderRecordLine[] =>
  lines
    .map((line) => ({ ...line, quantity: line.quantity - line.cancelledQuantity }))
    .filter(({ quantity }) => quantity > 0);

/** What of each product is still part of the order. */
export const unitsOf = (order: Pick<OrderRecord, 'lines'>): { productId: number; quantity: number }[] =>
  linesLeft(order).map(({ productId, quantity }) => ({ productId, quantity }));

/** Without billing data of their own, people are billed where the parcel goes. */
export function billingOf({ phoneNumber: _, ...shipping }: Shipping): Billing {
  return { kind: 'person', ...shipping };
}
