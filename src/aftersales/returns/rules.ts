import type { Bani } from '../../platform/money.ts';
import { type RefundMethod, refundMethods } from '../../sales/payment-methods/methods.ts';

export const returnStates = ['requested', 'approved', 'received', 'refunded', 'rejected', 'cancelled'] as const;
export type ReturnState = (typeof returnStates)[number];

/** Allowed state transitions. A received return was already inspected, so it can only be refunded. */
export const transitions: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['approved', 'rejected', 'cancelled'],
  approved: ['received', 'rejected', 'cancelled'],
  received: ['refunded'],
  refunded: [],
  rejected: [],
  cancelled: [],
};

export const canTransition = (from: ReturnState, to: ReturnState): boolean => transitions[from].includes(to);

export const stateNames: Record<ReturnState, string> = {
  requested: 'Înregistrat',
  approved: 'Aprobat',
  received: 'Produse primite',
  refunded: 'Bani returnați',
  rejected: 'Respins',
  cancelled: 'Anulat',
};

/** A refused parcel of an unpaid order ends without a refund. */
export const stateName = (state: ReturnState, amount: number): string =>
  state === 'refunded' && amount === 0 ? 'Încheiat' : stateNames[state];

const refundPath: readonly ReturnState[] = ['requested', 'approved', 'received', 'refunded'];

export const isFinal = (state: ReturnState): boolean => transitions[state].length === 0;

/** States that follow if nothing is rejected or cancelled. */
export const remainingStates = (state: ReturnState): readonly ReturnState[] =>
  isFinal(state) ? [] : refundPath.slice(refundPath.indexOf(state) + 1);

export const canCancel = (state: ReturnState): boolean => canTransition(state, 'cancelled');
export const canSetIban = ({ state, refundBy }: { state: ReturnState; refundBy: RefundMethod }): boolean =>
  refundMethods[refundBy].needsIban && !isFinal(state);

export const returnKinds = ['return', 'withdrawal'] as const;
export type ReturnKind = (typeof returnKinds)[number];

export const kindNames: Record<ReturnKind, string> = { return: 'Retur', withdrawal: 'Retragere din contract' };

export const refundNames: Record<RefundMethod, string> = {
  card: 'Pe cardul cu care ai plătit',
  transfer: 'În contul tău bancar',
};

export const outcomes = ['restock', 'discard'] as const;
export type Outcome = (typeof outcomes)[number];

/** Calendar days after the day of delivery; the last day counts until midnight. */
export const daysToReturn = 14;

/** Validity of the link that confirms a withdrawal. */
export const daysToConfirm = 14;

/** Per order, so that strangers cannot flood the customer's mailbox. */
export const maxDeclarationsPerDay = 5;

/** Per network, valid or not. */
export const maxTriesPerHour = 20;

export const maxReasonLength = 200;
export const maxNoteLength = 500;

/** 'RET-100012' */
export const returnNumber = (id: number): string => `RET-${100_000 + id}`;

/** An order line with its units and amounts that were cancelled, returned or are in an open return. */
export type SoldLine = {
  orderLineId: number;
  price: Bani;
  quantity: number;
  /** Share of the order's discount. */
  discount: Bani;
  removedUnits: number;
  removedAmount: Bani;
};

export const unitsLeft = ({ quantity, removedUnits }: SoldLine): number => Math.max(0, quantity - removedUnits);

/**
 * Amount paid for `units` of a line, after discount. In whatever order units are returned or returns cancelled, the
 * amounts of a line never exceed what was paid for it, and sum up to exactly that with its last unit.
 */
export function amountPaidFor(
  { price, quantity, discount, removedUnits, removedAmount }: SoldLine,
  units: number,
): Bani {
  const givenDiscount = price * removedUnits - removedAmount;
  const totalDiscount = Math.round((discount * (removedUnits + units)) / quantity);
  const unitsDiscount = Math.min(Math.max(totalDiscount - givenDiscount, 0), price * units);
  return price * units - unitsDiscount;
}

/** By law only the cheapest standard delivery is refunded; the buyer pays for a more expensive choice. */
export const refundableDelivery = (paid: Bani, cheapest: Bani | null): Bani => Math.min(paid, cheapest ?? paid);

const shape = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const romanianLength = 24;

/** Normalizes to uppercase without spaces; null when it is not a valid IBAN. */
export function parseIban(text: string): string | null {
  const iban = text.replace(/[\s-]/g, '').toUpperCase();
  const isLong = !iban.startsWith('RO') || iban.length === romanianLength;
  return shape.test(iban) && isLong && remainder(iban) === 1 ? iban : null;
}

/** ISO 7064 mod 97: a valid IBAN leaves 1. */
function remainder(iban: string): number {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** 'RO49 AAAA …' */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** 'RO49 •••• 0000' */
export const maskIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;
