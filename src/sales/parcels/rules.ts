import type { ParcelState as CourierState } from '../delivery/couriers/port.ts';
import { canTransition, type OrderState } from '../orders/rules.ts';

/**
 * sending: stored, the courier's answer is awaited; uncertain: the answer was lost, so the AWB may exist; failed: the
 * courier made no AWB; lost: a person decides what the customer gets; writtenOff: decided. The others are reported by
 * the courier. A parcel from a customer has the same states: 'delivered' is delivered to the shop.
 */
export const parcelStates = [
  'sending',
  'uncertain',
  'failed',
  'registered',
  'pickedUp',
  'inTransit',
  'atLocker',
  'outForDelivery',
  'delivered',
  'refused',
  'returning',
  'returned',
  'lost',
  'writtenOff',
  'cancelled',
] as const;
export type ParcelState = (typeof parcelStates)[number];

const underWay = ['pickedUp', 'inTransit', 'atLocker', 'outForDelivery'] as const;
/** Couriers scan in any order and skip scans. */
const afterPickup = [...underWay, 'delivered', 'refused', 'returning', 'returned', 'lost'] as const;

/** Allowed transitions. A parcel is sent again only when it is known that the courier has none with its reference. */
export const parcelTransitions: Record<ParcelState, readonly ParcelState[]> = {
  sending: ['registered', 'uncertain', 'failed'],
  uncertain: ['registered', 'sending', 'failed'],
  failed: [],
  registered: [...afterPickup, 'cancelled'],
  pickedUp: afterPickup,
  inTransit: afterPickup,
  atLocker: afterPickup,
  outForDelivery: afterPickup,
  delivered: [],
  // The customer may still accept a parcel that was refused once.
  refused: [...underWay, 'delivered', 'returning', 'returned', 'lost'],
  returning: ['delivered', 'returned', 'lost'],
  returned: [],
  // Only the end of its way finds it again: scans from before are read with every tracking.
  lost: ['delivered', 'returned', 'writtenOff'],
  writtenOff: [],
  cancelled: [],
};

export const canMove = (from: ParcelState, to: ParcelState): boolean =>
  from !== to && parcelTransitions[from].includes(to);

/** The new state, or null when the courier's report changes nothing: same, unknown or not allowed. */
export function trackedState(from: ParcelState, reported: CourierState): ParcelState | null {
  return reported !== 'unknown' && canMove(from, reported) ? reported : null;
}

/** Parcels whose courier is asked where they are. */
export const trackedStates: readonly ParcelState[] = ['registered', ...underWay, 'refused', 'returning', 'lost'];

/** Filters of the list of shipped orders: the state of the parcel, or 'none' where no parcel is tracked. */
export const trackingFilters = [
  'registered',
  ...underWay,
  'delivered',
  'refused',
  'returning',
  'returned',
  'lost',
  'none',
] as const;
export type TrackingFilter = (typeof trackingFilters)[number];

/** A closed parcel leaves room for another one of the same order. */
export const isClosedParcel = (state: ParcelState): boolean =>
  ['failed', 'cancelled', 'returned', 'writtenOff'].includes(state);

export const canCancelParcel = (state: ParcelState): boolean => canMove(state, 'cancelled');
export const isOnTheWayBack = (state: ParcelState): boolean => state === 'refused' || state === 'returning';

/** Orders that may be handed to a courier. A shipped order may get a parcel when its earlier one was cancelled. */
export const canHaveParcel = (order: OrderState): boolean => ['placed', 'confirmed', 'shipped'].includes(order);

const orderTargets: Partial<Record<ParcelState, OrderState>> = {
  pickedUp: 'shipped',
  inTransit: 'shipped',
  atLocker: 'shipped',
  outForDelivery: 'shipped',
  delivered: 'delivered',
  refused: 'returning',
  returning: 'returning',
  // The order becomes 'returned' when a person has looked at the products: they go to stock or are written off.
  returned: 'returning',
  // An order without scans was shipped after all; one on its way back stays on it.
  lost: 'shipped',
};

const wayToShipped: readonly OrderState[] = ['placed', 'confirmed', 'shipped'];

/** The states through which the order follows its parcel, in order; empty when it is there or closed. */
export function orderSteps(from: OrderState, parcel: ParcelState): OrderState[] {
  const target = orderTargets[parcel];
  if (!target || from === target) return [];
  if (canTransition(from, target)) return [target];
  const index = wayToShipped.indexOf(from);
  if (index < 0) return [];
  const steps = wayToShipped.slice(index + 1);
  return target === 'shipped' || steps.length === 0 ? [...steps] : [...steps, target];
}

/** Decisions that staff can take about a lost parcel, by the state of its order. A refused order is not sent again. */
export const lostDecisions: Record<OrderState, readonly LostDecision[]> = {
  awaiting_payment: [],
  placed: [],
  confirmed: [],
  shipped: ['refund', 'resend'],
  returning: ['refund'],
  delivered: [],
  cancelled: [],
  returned: [],
};
export type LostDecision = 'refund' | 'resend';

/** Staff may call a parcel lost when its order is on the way and the courier has not said where it ended. */
export const canBeLost = (parcel: ParcelState, order: OrderState): boolean =>
  canMove(parcel, 'lost') && lostDecisions[order].length > 0;

/**
 * Treatment of the parcel of a cancelled order or return. wait: the courier's answer is still awaited, and the AWB is
 * cancelled when it comes; warn: the courier has it, so a person calls.
 */
export const cancelPlans: Record<ParcelState, 'cancel' | 'wait' | 'warn' | 'nothing'> = {
  sending: 'wait',
  uncertain: 'wait',
  failed: 'nothing',
  registered: 'cancel',
  pickedUp: 'warn',
  inTransit: 'warn',
  atLocker: 'warn',
  outForDelivery: 'warn',
  delivered: 'warn',
  refused: 'nothing',
  returning: 'nothing',
  returned: 'nothing',
  lost: 'nothing',
  writtenOff: 'nothing',
  cancelled: 'nothing',
};

/** States in which the courier still brings the parcel to the address that it was told. */
export const deliveredByCourier: readonly ParcelState[] = ['registered', ...underWay, 'refused'];

/** remake: the AWB is cancelled and made again; byHand: the number was typed; wait: an answer is awaited; call: the courier has it. */
export const deliveryPlans = ['remake', 'byHand', 'wait', 'call'] as const;
export type DeliveryPlan = (typeof deliveryPlans)[number];

type DeliveryFacts = { state: ParcelState; hasOtherDelivery: boolean; isRemade: boolean; calledAt: Date | null };

/** How a parcel is corrected whose order got another recipient, address or courier; null when nothing differs. */
export function deliveryPlanOf({ state, hasOtherDelivery, isRemade, calledAt }: DeliveryFacts): DeliveryPlan | null {
  if (!hasOtherDelivery) return null;
  if (state === 'sending' || state === 'uncertain') return 'wait';
  if (state !== 'registered') return deliveredByCourier.includes(state) ? 'call' : null;
  if (isRemade) return 'wait';
  return calledAt === null ? 'byHand' : 'remake';
}

/**
 * Why a parcel waits for a person, the most urgent first. arrived: it is back and the products are to be looked at;
 * lost: money or another parcel; awbLeft: the order is cancelled but its AWB is not; otherDelivery: it has the delivery
 * from before a change of the order; uncertain: an answer was lost.
 */
export const parcelTasks = ['arrived', 'lost', 'awbLeft', 'otherDelivery', 'uncertain'] as const;
export type ParcelTask = (typeof parcelTasks)[number];

type TaskFacts = {
  state: ParcelState;
  order: OrderState;
  isReturn: boolean;
  cancelProblem: string;
  hasOtherDelivery: boolean;
};

export function taskOf({ state, order, isReturn, cancelProblem, hasOtherDelivery }: TaskFacts): ParcelTask | null {
  if (cancelProblem !== '' && !isClosedParcel(state)) return 'awbLeft';
  if (hasOtherDelivery && deliveredByCourier.includes(state)) return 'otherDelivery';
  if (state === 'uncertain') return 'uncertain';
  if (isReturn) return null;
  if (state === 'returned' && order === 'returning') return 'arrived';
  return state === 'lost' && lostDecisions[order].length > 0 ? 'lost' : null;
}

/** 'VIT-483920175-2' for the second parcel of an order. */
export const parcelReference = (orderNumber: string, index: number): string => `${orderNumber}-${index}`;

type PickedOrder = { number: string; lines: readonly { name: string }[] };

/** The order of the picking list, also of labels and packing slips: by the first product name, then by number. */
export function sortForPicking<Order extends PickedOrder>(orders: readonly Order[]): Order[] {
  const compare = new Intl.Collator('ro').compare;
  const firstName = ({ lines }: PickedOrder): string => lines.map(({ name }) => name).toSorted(compare)[0] ?? '';
  return orders.toSorted((a, b) => compare(firstName(a), firstName(b)) || compare(a.number, b.number));
}

/** Lots without a date come last. */
export const sortByExpiry = <Lot extends { expiresOn: string | null }>(lots: readonly Lot[]): Lot[] =>
  lots.toSorted((a, b) => (a.expiresOn ?? '9999').localeCompare(b.expiresOn ?? '9999'));

type PickedLine = { productId: number; code: string; name: string; quantity: number };
export type Shelves = ReadonlyMap<number, string>;
type ShelvedLine = PickedLine & { shelf: string };

/** Lines in walking order: by shelf, where A-2 comes before A-10, then by name; products without a shelf come last. */
export function sortByShelf(lines: readonly PickedLine[], shelves: Shelves): ShelvedLine[] {
  const compare = new Intl.Collator('ro', { numeric: true }).compare;
  return lines
    .map((line) => ({ ...line, shelf: shelves.get(line.productId) ?? '' }))
    .toSorted(
      (a, b) => Number(a.shelf === '') - Number(b.shelf === '') || compare(a.shelf, b.shelf) || compare(a.name, b.name),
    );
}

/** Products of all orders together, in walking order. */
export function pickingLines(
  orders: readonly { lines: readonly PickedLine[] }[],
  shelves: Shelves = new Map(),
): ShelvedLine[] {
  const sums = new Map<number, PickedLine>();
  for (const line of orders.flatMap(({ lines }) => lines)) {
    const quantity = (sums.get(line.productId)?.quantity ?? 0) + line.quantity;
    sums.set(line.productId, { productId: line.productId, code: line.code, name: line.name, quantity });
  }
  return sortByShelf([...sums.values()], shelves);
}

/** Splits the weight over the pieces; the last one has the rest. */
export function splitWeight(grams: number, pieces: number): number[] {
  const each = Math.floor(grams / pieces);
  return Array.from({ length: pieces }, (_, index) => (index < pieces - 1 ? each : grams - each * (pieces - 1)));
}

/** '2,4 kg' */
export const formatKilograms = (grams: number): string => `${(grams / 1000).toLocaleString('ro-RO')} kg`;

type Counted = { pieces: number; weightGrams: number | null; cash: number };

/** Totals of a handover list; unknown weights count as nothing. */
export const sumHandover = (rows: readonly Counted[]): { pieces: number; weightGrams: number; cash: number } => ({
  pieces: rows.reduce((sum, { pieces }) => sum + pieces, 0),
  weightGrams: rows.reduce((sum, { weightGrams }) => sum + (weightGrams ?? 0), 0),
  cash: rows.reduce((sum, { cash }) => sum + cash, 0),
});

/** Reason of the stock moves of a parcel that the courier lost. */
export const lostReason = 'pierdut de curier';
