import type { Bani } from '../../platform/money.ts';
import { lowestAmount } from '../promotions/margin-rules.ts';

/** From this many days before the expiry of a lot on, it is sold at this percentage below the reference. */
export type Step = { daysLeft: number; percent: number };

export const maxSteps = 6;
export const maxStepDays = 730;
export const maxPercent = 90;

/** Whether later steps reduce more, and no two start on the same day. */
export function areStepsInOrder(steps: readonly Step[]): boolean {
  const sorted = sortSteps(steps);
  return sorted.every((step, index) => {
    const earlier = sorted[index - 1];
    return !earlier || (earlier.daysLeft > step.daysLeft && earlier.percent < step.percent);
  });
}

/** The most days first. */
export const sortSteps = (steps: readonly Step[]): Step[] => steps.toSorted((a, b) => b.daysLeft - a.daysLeft);

/** The step of a lot with so many days left; null before the first one. */
export const stepAt = (steps: readonly Step[], daysLeft: number): Step | null =>
  sortSteps(steps).findLast((step) => daysLeft <= step.daysLeft) ?? null;

export type Rule = { categoryId: number | null; productId: number | null; steps: Step[] };

/** The rule of the product, or of its nearest category, or that of all products. `lineage` begins at the root. */
export function findRule<One extends Rule>(
  rules: readonly One[],
  { productId, lineage }: { productId: number; lineage: readonly number[] },
): One | null {
  const nearest = lineage.toReversed().flatMap((id) => rules.find(({ categoryId }) => categoryId === id) ?? []);
  return (
    rules.find((rule) => rule.productId === productId) ??
    nearest[0] ??
    rules.find((rule) => rule.categoryId === null && rule.productId === null) ??
    null
  );
}

/** How many days a pack lasts, one daily portion a day; null where it is not known. */
export const daysOfPack = ({ isFood, portions }: { isFood: boolean; portions: number }): number | null =>
  isFood && portions > 1 ? portions : null;

type Lot = {
  daysLeft: number;
  /** Null when it is not known how long a pack lasts. */
  packDays: number | null;
  /** Days between the order and the first portion, and some more. */
  marginDays: number;
};

/** A buyer can finish a pack before it expires. Without known days only the margin is left for it. */
export const canBeFinished = ({ daysLeft, packDays, marginDays }: Lot): boolean =>
  daysLeft >= (packDays ?? 0) + marginDays;

export type Proposal =
  | { kind: 'reduce'; percent: number }
  /** The first step comes later. */
  | { kind: 'waiting' }
  /** A buyer could no longer finish a pack. */
  | { kind: 'tooLate' };

export function proposeStep(steps: readonly Step[], lot: Lot): Proposal {
  if (!canBeFinished(lot)) return { kind: 'tooLate' };
  const step = stepAt(steps, lot.daysLeft);
  return step ? { kind: 'reduce', percent: step.percent } : { kind: 'waiting' };
}

/** Rounded down, so that the reduction is never below the announced percentage. */
const reducedPrice = (reference: Bani, percent: number): Bani =>
  Math.max(1, Math.floor((reference * (100 - percent)) / 100));

type Limits = { limitsDiscounts: boolean; stopPercent: number };
type Priced = { reference: Bani; percent: number; unitCost: Bani | null; limits: Limits };

/**
 * The price of an offer: the percentage below the reference, and where the shop limits its discounts not below the lowest
 * margin. Null when that is no reduction.
 */
export function offerPrice({ reference, percent, unitCost, limits }: Priced): Bani | null {
  const price = reducedPrice(reference, percent);
  const lowest = limits.limitsDiscounts && unitCost !== null ? lowestAmount(unitCost, limits.stopPercent) : 0;
  const limited = Math.max(price, lowest);
  return limited < reference ? limited : null;
}

/** The price of an offer never rises while it runs. */
export const nextPrice = (current: Bani, proposed: Bani): Bani => Math.min(current, proposed);

/** Without VAT to with VAT, rounded in favour of the shop. */
export const grossCost = (unitCost: Bani | null, vatRate: number): Bani | null =>
  unitCost === null ? null : Math.ceil((unitCost * (100 + vatRate)) / 100);

/** '2027-03-31' as the month that stands on packages: '03/2027'. */
export const monthOf = (day: string): string => `${day.slice(5, 7)}/${day.slice(0, 4)}`;

/** The name of an offer wherever its product stands: cart, order, invoice, list of what to pack. */
export const offerName = (name: string, expiresOn: string): string => `${name} (exp. ${monthOf(expiresOn)})`;

export type OfferState = 'open' | 'stopped' | 'ended';

export const endedReasons = ['tooLate', 'expired', 'unpublished'] as const;
export type EndedReason = (typeof endedReasons)[number];

export const lotStates = ['proposed', 'open', 'stopped', 'ended', 'waiting', 'tooLate', 'blocked'] as const;
export type NearDateState = (typeof lotStates)[number];

export function lotStateOf(
  { offerState, isBlocked }: { offerState: OfferState | null; isBlocked: boolean },
  proposal: Proposal,
): NearDateState {
  if (isBlocked) return 'blocked';
  if (offerState === 'open' || offerState === 'stopped') return offerState;
  if (proposal.kind === 'reduce') return 'proposed';
  return offerState === 'ended' ? 'ended' : proposal.kind;
}
