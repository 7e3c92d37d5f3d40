import { addDays, daysUntil, laterDay } from '../../platform/days.ts';

/** Amounts are whole quarters of the label's daily portion, so that half a portion a day adds up exactly. */
export const quartersPerPortion = 4;
export const maxPortionsPerDay = 10;

/** An order that is made this many days before the end arrives in time. */
export const orderAheadDays = 5;
/** Products that ended longer ago are not listed any more. */
export const endedDays = 30;
/** Products without a known end are listed for this long after their arrival. */
export const undatedDays = 90;

/** Packs that arrived on a local day, without those that were returned. */
export type Purchase = { on: string; packs: number };
/** The daily portion from a local day on; null is the label's. */
export type PortionChange = { from: string; quarters: number | null };

/** One portion is also what products have where nobody filled it in, so it is no known number. */
export const knownPortions = (portionsPerPack: number): number | null => (portionsPerPack > 1 ? portionsPerPack : null);

export const toQuarters = (portionsPerDay: number): number => Math.round(portionsPerDay * quartersPerPortion);
export const toPortions = (quarters: number): number => quarters / quartersPerPortion;

/** The daily portion on a day, in quarters. `changes` are sorted by day. */
export const quartersOn = (changes: readonly PortionChange[], day: string): number =>
  changes.findLast(({ from }) => from <= day)?.quarters ?? quartersPerPortion;

/** Stock at home in the morning of a day, and the last day for which it suffices; null without one. */
export type Supply = { quarters: number; runsOutOn: string | null };

type History = {
  purchases: readonly Purchase[];
  portionsPerPack: number;
  changes: readonly PortionChange[];
};

/**
 * Stock left on a day: a new pack is opened when the one before is empty, or on the day of its arrival; the last day is
 * that on which the last part of a portion is taken.
 */
export function supplyOn({ purchases, portionsPerPack, changes }: History, day: string): Supply {
  const packsOn = new Map<string, number>();
  for (const { on, packs } of purchases) if (on <= day && packs > 0) packsOn.set(on, (packsOn.get(on) ?? 0) + packs);
  const changedOn = changes.map(({ from }) => from).filter((from) => from <= day);
  const steps = [...new Set([...packsOn.keys(), ...changedOn, day])].sort();
  let quarters = 0;
  let runsOutOn: string | null = null;
  for (const [index, step] of steps.entries()) {
    quarters += (packsOn.get(step) ?? 0) * portionsPerPack * quartersPerPortion;
    const perDay = quartersOn(changes, step);
    if (quarters > 0) runsOutOn = perDay === 0 ? null : addDays(step, Math.ceil(quarters / perDay) - 1);
    const next = steps[index + 1];
    if (next !== undefined) quarters = Math.max(0, quarters - perDay * daysUntil(step, next));
  }
  return { quarters, runsOutOn };
}

/**
 * The last day for which the packs of a product suffice, with all that is known; null during a break, without packs and
 * where the portions of a pack are unknown. A date in the past is that of the last pack.
 */
export function runsOutOn(
  purchases: readonly Purchase[],
  portionsPerPack: number | null,
  changes: readonly PortionChange[],
): string | null {
  if (portionsPerPack === null || purchases.length === 0) return null;
  const last = [...purchases.map(({ on }) => on), ...changes.map(({ from }) => from)].reduce(laterDay);
  return supplyOn({ purchases, portionsPerPack, changes }, last).runsOutOn;
}

export const minRhythmDays = 14;
export const maxRhythmDays = 365;

/** For how many days packs suffice, rounded down; null where that is unknown or no usable rhythm. */
export function rhythmOf(packs: number, portionsPerPack: number | null, quarters = quartersPerPortion): number | null {
  if (portionsPerPack === null || quarters === 0) return null;
  const days = Math.floor((packs * portionsPerPack * quartersPerPortion) / quarters);
  return days < minRhythmDays || days > maxRhythmDays ? null : days;
}

/** The day on which the next packs are to be ordered so that they arrive before the last portion is taken. */
export const orderBy = (endsOn: string): string => addDays(endsOn, 1 - orderAheadDays);

/** The daily portion that holds when a break ends: the last one before it, in quarters. */
export const quartersBesidesBreaks = (changes: readonly PortionChange[], day: string): number =>
  changes.findLast(({ from, quarters }) => from <= day && quarters !== 0)?.quarters ?? quartersPerPortion;

type OrderedSupply = {
  purchases: readonly Purchase[];
  portionsPerPack: number | null;
  changes: readonly PortionChange[];
  packsOnTheWay: number;
};

/**
 * The day by which packs have to be ordered again, with those that are on the way and as if a break ended today; null
 * where that is unknown.
 */
export function nextOrderOn(
  { purchases, portionsPerPack, changes, packsOnTheWay }: OrderedSupply,
  today: string,
): string | null {
  const quarters = quartersBesidesBreaks(changes, today);
  const taken =
    quartersOn(changes, today) === 0
      ? [...changes.filter(({ from }) => from < today), { from: today, quarters }]
      : changes;
  const endsOn = runsOutOn(purchases, portionsPerPack, taken);
  if (endsOn === null || portionsPerPack === null) return null;
  const coming = Math.floor((packsOnTheWay * portionsPerPack * quartersPerPortion) / quarters);
  return orderBy(coming === 0 ? endsOn : addDays(laterDay(endsOn, addDays(today, -1)), coming));
}
