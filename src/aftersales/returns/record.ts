import type { ReturnSource } from '../../sales/delivery/couriers/port.ts';
import { splitReturned } from '../../sales/orders/amounts.ts';
import { Shipping } from '../../sales/orders/contract.ts';
import type { ParcelState } from '../../sales/parcels/rules.ts';
import { type RefundMethod, refundMethods } from '../../sales/payment-methods/methods.ts';
import { dueCharge, expectedCharge, type Outcome, type ReturnKind, type ReturnState } from './rules.ts';

export type ReturnRecordLine = {
  id: number;
  orderLineId: number;
  productId: number;
  name: string;
  image: string;
  /** Bani, VAT included. */
  price: number;
  quantity: number;
  reason: string;
  amount: number;
  outcome: Outcome | null;
};

type StateChange = { state: ReturnState; at: Date; author: string; note: string };

/** The courier's parcel from the customer to the shop. */
type ReturnParcel = {
  id: number;
  state: ParcelState;
  courierName: string;
  awb: string | null;
  dropOffCode: string | null;
  message: string;
  cancelProblem: string;
  reference: string;
  /** Oldest first. */
  events: { at: string; text: string; place: string | null }[];
};

/** A return as the server code uses it; amounts in bani. */
export type ReturnRecord = {
  id: number;
  number: string;
  identifier: string;
  orderId: number;
  orderNumber: string;
  accountId: number;
  isGuest: boolean;
  /** Whether the order was paid; without payment there is no refund. */
  isPaid: boolean;
  email: string;
  phoneNumber: string;
  firstName: string;
  lastName: string;
  kind: ReturnKind;
  state: ReturnState;
  declaredBy: string;
  address: Shipping | null;
  refundBy: RefundMethod;
  iban: string | null;
  ibanHolder: string | null;
  deliveryAmount: number;
  /** The price that the customer paid for the delivery; null when a code reduced it. */
  paidDelivery: number | null;
  feeAmount: number;
  refundedAmount: number | null;
  /** The part of the refund that went back to the gift card; see `giftOf`. */
  giftAmount: number;
  /** The gift card's part of the order, and the worth of what the customer keeps before this return. */
  orderGiftAmount: number;
  orderWorth: number;
  /** How the customer hands over the parcel with the shop's label; null without one. */
  labelSource: ReturnSource | null;
  labelLockerId: number | null;
  labelLockerName: string | null;
  /** Price of the label as the customer was told. */
  labelCharge: number;
  /** Kept from the refund for the label. */
  chargedAmount: number;
  parcel: ReturnParcel | null;
  createdAt: Date;
  lines: ReturnRecordLine[];
  /** Oldest first. */
  states: StateChange[];
};

export type ReturnRow = Omit<ReturnRecord, 'address' | 'states'> & {
  address: unknown;
  states: (Omit<StateChange, 'at'> & { at: string })[];
};

export const recordOf = ({ address, states, ...row }: ReturnRow): ReturnRecord => ({
  ...row,
  address: address === null ? null : Shipping.parse(address),
  states: states.map(({ at, ...change }) => ({ ...change, at: new Date(at) })),
});

/** The delivery as it was paid, when only a part of it is refunded; otherwise null. */
export const partlyRefundedDelivery = ({ deliveryAmount, paidDelivery }: ReturnRecord): number | null =>
  paidDelivery !== null && deliveryAmount > 0 && deliveryAmount < paidDelivery ? paidDelivery : null;

export const goodsOf = ({ lines }: Pick<ReturnRecord, 'lines'>): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

const giftPart = ({ orderWorth, orderGiftAmount }: ReturnRecord, amount: number): number =>
  splitReturned(orderWorth, orderGiftAmount, amount).gift;

/** The amount that the customer paid for it; of an unpaid order only the gift card's part. */
function worthOf(record: ReturnRecord): number {
  const value = goodsOf(record) + record.deliveryAmount + record.feeAmount;
  return record.isPaid ? value : giftPart(record, value);
}

/** Kept from the refund for the label: what was kept once refunded, otherwise what is expected. */
export const chargeOf = (record: ReturnRecord): number =>
  record.refundedAmount === null ? Math.min(expectedCharge(record), worthOf(record)) : record.chargedAmount;

/** Refund in bani: the actual one once refunded, otherwise the expected one. */
export const amountOf = (record: ReturnRecord): number => record.refundedAmount ?? worthOf(record) - chargeOf(record);

const giftOfAmount = (record: ReturnRecord, amount: number): number =>
  record.isPaid ? giftPart(record, amount) : amount;

/** The part of the refund for the gift card: the actual one once refunded, otherwise the expected one. */
export const giftOf = (record: ReturnRecord): number =>
  record.refundedAmount === null ? giftOfAmount(record, amountOf(record)) : record.giftAmount;

/** Amount refunded now, the part of it for the gift card, and amount kept for the label. */
export function calculateRefund(record: ReturnRecord): { amount: number; gift: number; charge: number } {
  const charge = Math.min(dueCharge(record), worthOf(record));
  const amount = worthOf(record) - charge;
  return { amount, gift: giftOfAmount(record, amount), charge };
}

export const needsIban = (record: ReturnRecord): boolean =>
  refundMethods[record.refundBy].needsIban && record.iban === null && amountOf(record) > giftOf(record);
