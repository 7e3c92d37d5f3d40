import type { Period } from './contract.ts';

/** Days of the calendar, '2026-10-27', both included. */
export type Span = { from: string; until: string };

const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};

/** The asked period up to today, and the same length just before it. */
export function spansOf(period: Period, today: string): { now: Span; before: Span } {
  const from = period === '12' ? addMonths(today, -11) : addDays(today, 1 - Number(period));
  const length = daysBetween(from, today) + 1;
  return { now: { from, until: today }, before: { from: addDays(from, -length), until: addDays(from, -1) } };
}

export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** Where each bar of the chart begins: every day, or the first of every month. */
export function stepsOf(period: Period, { from, until }: Span): string[] {
  if (period === '12') return Array.from({ length: 12 }, (_, place) => addMonths(from, place));
  return Array.from({ length: daysBetween(from, until) + 1 }, (_, place) => addDays(from, place));
}

type Counted = { orders: number; sold: number; carts: number };

export const sumOf = (rows: readonly Counted[]): Counted =>
  rows.reduce(
    (sum, row) => ({ orders: sum.orders + row.orders, sold: sum.sold + row.sold, carts: sum.carts + row.carts }),
    { orders: 0, sold: 0, carts: 0 },
  );

/** The days put into their steps; a step without a sale is there with zeros. */
export function fillSteps<Row extends Counted & { day: string }>(
  steps: readonly string[],
  days: readonly Row[],
): (Counted & { from: string })[] {
  return steps.map((from, place) => {
    const next = steps[place + 1];
    return { from, ...sumOf(days.filter(({ day }) => day >= from && (next === undefined || day < next))) };
  });
}

/** By how much it grew, in percent; null when there was nothing to grow from. */
export const growth = (now: number, before: number): number | null =>
  before === 0 ? null : ((now - before) / before) * 100;

export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : (part / whole) * 100);
