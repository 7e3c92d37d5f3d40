import { Shipping } from '../../sales/orders/contract.ts';
import { type RefundMethod, refundMethods } from '../../sales/payment-methods/methods.ts';
import type { Outcome, ReturnKind, ReturnState } from './rules.ts';

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
  feeAmount: number;
  refundedAmount: number | null;
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

export const goodsOf = ({ lines }: Pick<ReturnRecord, 'lines'>): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** Refund in bani: the actual one once refunded, otherwise the expected one. */
export const amountOf = (record: ReturnRecord): number => {
  if (record.refundedAmount !== null) return record.refundedAmount;
  return record.isPaid ? goodsOf(record) + record.deliveryAmount + record.feeAmount : 0;
};

export const needsIban = (record: ReturnRecord): boolean =>
  refundMethods[record.refundBy].needsIban && record.iban === null && amountOf(record) > 0;
