import type { z } from 'zod';
import type { BillingDetails } from '../../account/identity/billing-fields.ts';
import { countyName } from '../../account/identity/counties.ts';
import type { DeliveryDays } from '../../catalog/product-page/delivery-estimate.ts';
import type { Locker } from '../delivery/contract.ts';
import type { ReservationHolder, SoldPart } from '../inventory/rules.ts';
import type { PaymentMethod, Refund } from '../payment-methods/methods.ts';
import { Billing, Shipping } from './contract.ts';
import type { CancelReason, OrderOrigin, OrderState } from './rules.ts';

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
  /** Bani given back for the line by partial cancellations and by refunds of the shop. */
  creditedAmount: number;
  /** Returned or in a return request. */
  returnedQuantity: number;
  vatRate: number;
  attributeIds: number[];
  /** Bani of the order's discount that belong to this line alone, from codes for some products. */
  ownDiscount: number;
  /** Parts of a bundle; empty for other products. */
  parts: SoldPart[];
  /** The code that gave the line for nothing; empty for products that were bought. */
  giftCode: string;
};

export type OrderRecordCode = { code: string; couponType: string; value: number; discount: number };

type StateChange = { state: OrderState; at: Date; author: string; note: string };

/** An order for server code; amounts in bani. */
export type OrderRecord = {
  id: number;
  number: string;
  identifier: string;
  accountId: number;
  isGuest: boolean;
  holder: ReservationHolder;
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
  /** Of the courier now; null when nothing is delivered or the courier is gone. */
  deliveryDays?: DeliveryDays | null;
  locker: Locker | null;
  goodsTotal: number;
  deliveryCost: number;
  cashFee: number;
  discount: number;
  /** Goods and delivery, as on the invoice. */
  total: number;
  /** The gift card that was used first. */
  giftCardId: number | null;
  /** The last four characters of the gift cards, in the order of their use. */
  giftCardEndings: string[];
  /** The part of the total that the gift cards paid; what they get back later is in their movements. */
  giftAmount: number;
  /** The rest of the total, which is paid by the payment method. */
  toPay: number;
  /** Amount of partial cancellations; see `amountDue`. */
  cancelledTotal: number;
  /** Amount that the shop gave back of its own accord, without a cancellation or a return; without failed refunds. */
  refundedTotal: number;
  /** Amount that the customer was asked for after a change of the paid order and has not sent. */
  askedTotal: number;
  termsVersion: string;
  origin: OrderOrigin;
  note: string;
  waybill: string | null;
  cancelReason: CancelReason | null;
  createdAt: Date;
  expiresAt: Date | null;
  finishedAt: Date | null;
  lines: OrderRecordLine[];
  codes: OrderRecordCode[];
  /** Oldest first. */
  states: StateChange[];
};

type CancellationLine = {
  orderLineId: number;
  productId: number;
  name: string;
  image: string;
  quantity: number;
  amount: number;
};

/** A partial or whole cancellation; amounts in bani. */
export type Cancellation = {
  id: number;
  orderId: number;
  orderNumber: string;
  /** Whether it cancelled everything that was left. */
  isWhole: boolean;
  refund: Refund;
  goods: number;
  discount: number;
  services: number;
  amount: number;
  /** The part of the amount that goes back to the gift card. */
  giftAmount: number;
  note: string;
  createdAt: Date;
  lines: CancellationLine[];
};

/** The way of the difference when the products of a paid order change; 'asked': the customer owes it. */
export type Settlement = Refund | 'asked';

export type ChangedLine = { name: string; before: number; after: number };

/** Products changed by staff; amounts in bani. */
export type OrderChange = {
  id: number;
  orderId: number;
  author: string;
  note: string;
  lines: ChangedLine[];
  totalBefore: number;
  totalAfter: number;
  /** The part of the difference that goes back to the gift card. */
  giftAmount: number;
  settlement: Settlement;
  settledAt: Date | null;
  createdAt: Date;
};

export type OrderRow = Omit<OrderRecord, 'shipping' | 'billing' | 'states'> & {
  shipping: unknown;
  billing: unknown;
  states: (Omit<StateChange, 'at'> & { at: string })[];
};

export const toOrderRecord = ({ shipping, billing, states, ...row }: OrderRow): OrderRecord => ({
  ...row,
  shipping: Shipping.parse(shipping),
  billing: Billing.parse(billing),
  states: states.map(({ at, ...change }) => ({ ...change, at: new Date(at) })),
});

/** Products that were bought, without the gifts; a product may be both. */
export const boughtLines = <Line extends { giftCode: string }>(lines: readonly Line[]): Line[] =>
  lines.filter(({ giftCode }) => giftCode === '');

/** Lines with their quantity after cancellations. */
export const remainingLines = ({ lines }: Pick<OrderRecord, 'lines'>): OrderRecordLine[] =>
  lines
    .map((line) => ({ ...line, quantity: line.quantity - line.cancelledQuantity }))
    .filter(({ quantity }) => quantity > 0);

export const remainingProductUnits = (order: Pick<OrderRecord, 'lines'>): { productId: number; quantity: number }[] =>
  remainingLines(order).map(({ productId, quantity }) => ({ productId, quantity }));

type PackedLine = { productId: number; code: string; name: string; quantity: number };

/** Lines to pick and pack: quantities after cancellations, bundles as their parts. */
export const packedLines = (order: Pick<OrderRecord, 'lines'>): PackedLine[] =>
  remainingLines(order).flatMap(({ productId, code, name, quantity, parts }) =>
    parts.length === 0
      ? [{ productId, code, name, quantity }]
      : parts.map((part) => ({
          productId: part.productId,
          code: part.code,
          name: part.name,
          quantity: part.quantity * quantity,
        })),
  );

/** Billing as it is typed, with what is derived from it. */
export const billingOf = (details: z.output<typeof BillingDetails>): Billing =>
  Billing.parse({ ...details, countyName: countyName(details.county) });

export function billingFromShipping({ phoneNumber: _, ...shipping }: Shipping): Billing {
  return { kind: 'person', ...shipping };
}

/** Of an order of which nothing is delivered. */
export const noAddress = {
  county: '',
  countyName: '',
  locality: '',
  sector: null,
  street: '',
  number: null,
  details: null,
  postalCode: '',
};

/** The billing of a person who gave a name only. */
export const billingWithoutAddress = (firstName: string, lastName: string): Billing => ({
  kind: 'person',
  firstName,
  lastName,
  ...noAddress,
});
