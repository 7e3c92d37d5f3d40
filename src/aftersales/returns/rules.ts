import type { Bani } from '../../platform/money.ts';
import type { ParcelState } from '../../sales/parcels/rules.ts';
import {
  type PaymentMethod,
  paymentMethods,
  type RefundMethod,
  refundMethods,
} from '../../sales/payment-methods/methods.ts';

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

/** A refused parcel of an unpaid order ends without a refund; `awaitsIban` when the money has no account to go to. */
export function stateName(state: ReturnState, amount: number, awaitsIban = false): string {
  if (state !== 'refunded') return stateNames[state];
  if (amount === 0) return 'Încheiat';
  return awaitsIban ? 'Bani de trimis' : stateNames.refunded;
}

const refundPath: readonly ReturnState[] = ['requested', 'approved', 'received', 'refunded'];

export const isFinal = (state: ReturnState): boolean => transitions[state].length === 0;

/** States that follow if nothing is rejected or cancelled. */
export const remainingStates = (state: ReturnState): readonly ReturnState[] =>
  isFinal(state) ? [] : refundPath.slice(refundPath.indexOf(state) + 1);

export const canCancel = (state: ReturnState): boolean => canTransition(state, 'cancelled');

/**
 * undelivered: the parcel came back to the shop; lost: the courier lost it. The shop opens and closes both at once.
 * recall: units of a recalled lot, which are never sold again and cost the buyer nothing.
 */
export const returnKinds = ['return', 'withdrawal', 'undelivered', 'lost', 'recall'] as const;
export type ReturnKind = (typeof returnKinds)[number];

export const kindNames: Record<ReturnKind, string> = {
  return: 'Retur',
  withdrawal: 'Retragere din contract',
  undelivered: 'Colet nelivrat',
  lost: 'Colet pierdut',
  recall: 'Rechemare',
};

/** The customer did nothing, so the return does not wait for her bank account: the list of payouts does. */
export const isClosedByShop = (kind: ReturnKind): boolean => kind === 'undelivered' || kind === 'lost';

type Account = { kind: ReturnKind; state: ReturnState; refundBy: RefundMethod; iban: string | null };

/** While the return is open, or once after the shop closed it without an account. */
export const canSetIban = ({ kind, state, refundBy, iban }: Account): boolean =>
  refundMethods[refundBy].needsIban &&
  (!isFinal(state) || (state === 'refunded' && isClosedByShop(kind) && iban === null));

/** The ways in which staff may refund an order: as it was paid, or to an account when the card is gone. */
export function refundChoices(method: PaymentMethod): RefundMethod[] {
  const { refundBy } = paymentMethods[method];
  return refundBy === 'marketplace' ? [refundBy] : [...new Set<RefundMethod>([refundBy, 'transfer'])];
}

/**
 * Whether the customer pays for the label, by the state of its parcel. expected: when she uses it; due: the courier has
 * taken the parcel; none: she sent the products otherwise or the courier failed.
 */
const labelPayments: Record<ParcelState, 'expected' | 'due' | 'none'> = {
  sending: 'expected',
  uncertain: 'expected',
  failed: 'none',
  registered: 'expected',
  pickedUp: 'due',
  inTransit: 'due',
  atLocker: 'due',
  outForDelivery: 'due',
  delivered: 'due',
  refused: 'due',
  returning: 'due',
  returned: 'due',
  lost: 'none',
  writtenOff: 'none',
  cancelled: 'none',
};

type Stage = { kind: ReturnKind; state: ReturnState };

/** A withdrawal or a recall needs no approval: the parcel may be sent at once. */
export const isAwaited = ({ kind, state }: Stage): boolean =>
  state === 'approved' || ((kind === 'withdrawal' || kind === 'recall') && state === 'requested');

/** Before the products have arrived. */
export const canHaveLabel = ({ kind, state }: Stage): boolean =>
  !isClosedByShop(kind) && (state === 'requested' || state === 'approved');

type Label = { labelSource: string | null; labelCharge: Bani; parcel: { state: ParcelState } | null };

/** Amount that is expected to be kept from the refund for the label. */
export const expectedCharge = ({ labelSource, labelCharge, parcel }: Label): Bani =>
  labelSource !== null && (!parcel || labelPayments[parcel.state] !== 'none') ? labelCharge : 0;

/** Amount that is kept when the money is refunded. */
export const dueCharge = ({ labelCharge, parcel }: Label): Bani =>
  parcel && labelPayments[parcel.state] === 'due' ? labelCharge : 0;

export const refundNames: Record<RefundMethod, string> = {
  card: 'Pe cardul cu care ai plătit',
  transfer: 'În contul tău bancar',
  marketplace: 'Prin eMAG, care a încasat banii',
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

/** Without a request key, the same choice within these minutes is a repetition of one request. */
export const repeatMinutes = 10;

type ReturnedLine = { orderLineId: number; quantity: number; reason: string };
type ChosenLine = { id: number; returnQuantity: number; returnReason: string };

/** Whether a return has the chosen order lines, with the same units and reasons. */
export const isSameChoice = (lines: ReturnedLine[], chosen: ChosenLine[]): boolean =>
  lines.length === chosen.length &&
  chosen.every(({ id, returnQuantity, returnReason }) =>
    lines.some(
      ({ orderLineId, quantity, reason }) =>
        orderLineId === id && quantity === returnQuantity && reason === returnReason,
    ),
  );

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

/** An order line with the units that were not returned yet. */
export type RecalledLine = {
  id: number;
  productId: number;
  giftCode: string;
  parts: readonly { productId: number; quantity: number }[];
  left: number;
};

/**
 * The order lines that contain units of recalled products: what was bought before gifts, and single products before
 * bundles, of which a started one counts as a whole.
 */
export function recalledUnits(
  lines: readonly RecalledLine[],
  units: readonly { productId: number; quantity: number }[],
): { id: number; returnQuantity: number }[] {
  const chosen = new Map<number, number>();
  const rank = ({ parts, giftCode }: RecalledLine): number => (giftCode === '' ? 0 : 1) + (parts.length > 0 ? 2 : 0);
  const ordered = lines.toSorted((a, b) => rank(a) - rank(b));
  for (const { productId, quantity } of units) {
    let missing = quantity;
    for (const line of ordered) {
      const perLine =
        line.parts.length === 0 ? 1 : (line.parts.find((part) => part.productId === productId)?.quantity ?? 0);
      const isIn = line.parts.length === 0 ? line.productId === productId : perLine > 0;
      if (!isIn || missing <= 0) continue;
      const before = chosen.get(line.id) ?? 0;
      const taken = Math.min(line.left, Math.max(before, Math.ceil(missing / perLine)));
      if (taken > 0) chosen.set(line.id, taken);
      missing -= taken * perLine;
    }
  }
  return [...chosen].map(([id, returnQuantity]) => ({ id, returnQuantity }));
}
