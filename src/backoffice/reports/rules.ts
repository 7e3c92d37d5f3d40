import type { Period } from './contract.ts';

/** Calendar days such as '2026-10-27', both included. */
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

/** The period up to today and the one of the same length before it. */
export function getPeriods(period: Period, today: string): { now: Span; before: Span } {
  const from = period === '12' ? addMonths(today, -11) : addDays(today, 1 - Number(period));
  const length = daysBetween(from, today) + 1;
  return { now: { from, until: today }, before: { from: addDays(from, -length), until: addDays(from, -1) } };
}

export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** First day of each bar of the chart: every day, or the first of every month. */
export function stepStarts(period: Period, { from, until }: Span): string[] {
  if (period === '12') return Array.from({ length: 12 }, (_, index) => addMonths(from, index));
  return Array.from({ length: daysBetween(from, until) + 1 }, (_, index) => addDays(from, index));
}

type SalesTotals = { orders: number; sold: number; carts: number };

export const sumSales = (rows: readonly SalesTotals[]): SalesTotals =>
  rows.reduce(
    (sum, row) => ({ orders: sum.orders + row.orders, sold: sum.sold + row.sold, carts: sum.carts + row.carts }),
    { orders: 0, sold: 0, carts: 0 },
  );

/** Groups days into steps; a step without sales has zeros. */
export function fillSteps<Row extends SalesTotals & { day: string }>(
  steps: readonly string[],
  days: readonly Row[],
): (SalesTotals & { from: string })[] {
  return steps.map((from, index) => {
    const next = steps[index + 1];
    return { from, ...sumSales(days.filter(({ day }) => day >= from && (next === undefined || day < next))) };
  });
}

/** Growth in percent; null when `before` is 0. */
export const growth = (now: number, before: number): number | null =>
  before === 0 ? null : ((now - before) / before) * 100;

export const toPercentage = (part: number, whole: number): number | null => (whole === 0 ? null : (part / whole) * 100);
