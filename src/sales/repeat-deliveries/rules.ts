import { addDays, laterDay } from '../../platform/days.ts';
import type { Bani } from '../../platform/money.ts';

export const intervalOptions = [30, 60, 90] as const;
export type Interval = (typeof intervalOptions)[number];

/** The shop's current offer; without intervals there is none. */
export type RepeatOffer = { intervals: Interval[]; percent: number; announceDays: number };

export const repeatStates = ['active', 'paused', 'ended'] as const;
export type RepeatState = (typeof repeatStates)[number];
/** 'payment' after the last failed card, 'delivery' when no courier takes the parcel any more. */
export const pauseReasons = ['customer', 'shop', 'payment', 'delivery'] as const;
export type PauseReason = (typeof pauseReasons)[number];
/** 'ordered': its order waits for the money of the card. 'moved': a product was missing. */
export const cycleStates = ['announced', 'ordered', 'done', 'failed', 'skipped', 'moved', 'cancelled'] as const;
export type CycleState = (typeof cycleStates)[number];

/** At most one delivery is announced and one is ordered and not paid. */
export const openCycle = <Cycle extends { state: CycleState }>(
  { cycles }: { cycles: readonly Cycle[] },
  state: 'announced' | 'ordered',
): Cycle | undefined => cycles.find((cycle) => cycle.state === state);

export const repeatActions = ['skip', 'unskip', 'pause', 'resume', 'end'] as const;
export type RepeatAction = (typeof repeatActions)[number];
/** Actions on one product of a repeat delivery. */
export const lineActions = ['skip', 'unskip', 'pause', 'resume'] as const;
export type LineAction = (typeof lineActions)[number];

/** Choices that no order followed are forgotten. */
export const choiceDays = 30;
/** How far a delivery moves when a product is missing. */
export const moveDays = 7;
export const maxRepeats = 20;
export const maxLines = 30;
/** Local hour before which nobody is charged or written to. */
export const earliestHour = 8;

export const reducePrice = (price: Bani, percent: number): Bani => Math.round((price * (100 - percent)) / 100);

/** Never more than the customer was told. */
export const chargedPrice = (current: Bani, told: Bani): Bani => Math.min(current, told);

export const isAnnouncementDue = (nextOn: string, today: string, announceDays: number): boolean =>
  nextOn <= addDays(today, announceDays);

/** An announcement that is late moves the delivery, so that the customer always has all the days to change it. */
export const announcedDate = (nextOn: string, today: string, announceDays: number): string =>
  laterDay(nextOn, addDays(today, announceDays));

/** After a failed payment the delivery comes as soon as it can be announced. */
export const resumedDate = (
  { nextOn, pauseReason }: { nextOn: string; pauseReason: PauseReason | null },
  today: string,
  announceDays: number,
): string => {
  const earliest = addDays(today, announceDays);
  return pauseReason === 'payment' ? earliest : laterDay(nextOn, earliest);
};

/** A delivery that was announced keeps its date. */
export function dateAfterNewInterval(
  { lastOn, nextOn, isAnnounced }: { lastOn: string; nextOn: string; isAnnounced: boolean },
  intervalDays: number,
  today: string,
  announceDays: number,
): string {
  return isAnnounced ? nextOn : laterDay(addDays(lastOn, intervalDays), addDays(today, announceDays));
}

type Retries = { retries: number; retryDays: number };

/** When the card is tried again, null after the last attempt. `failures` counts the one that just happened. */
export const nextAttempt = (failures: number, today: string, { retries, retryDays }: Retries): string | null =>
  failures > retries ? null : addDays(today, retryDays);

type ToldLine = { productId: number; toldPrice: Bani };
export type PriceIncrease = { productId: number; from: Bani; to: Bani };

/** Lines that cost more than the customer was told last. */
export const findPriceIncreases = (
  told: readonly ToldLine[],
  now: readonly { productId: number; price: Bani }[],
): PriceIncrease[] =>
  now.flatMap(({ productId, price }) => {
    const before = told.find((line) => line.productId === productId)?.toldPrice;
    return before !== undefined && price > before ? [{ productId, from: before, to: price }] : [];
  });

/** The actions open to customer and staff now; `skippedOn` is the date that can still be taken back. */
export function allowedActions(state: RepeatState, skippedOn: string | null): RepeatAction[] {
  if (state === 'ended') return [];
  if (state === 'paused') return ['resume', 'end'];
  return [...(skippedOn === null ? (['skip'] as const) : (['skip', 'unskip'] as const)), 'pause', 'end'];
}
