import { type Comparison, comparisons, type Period, periods, type Span, type StepSize } from './contract.ts';
import type { ReportPeriod } from './reports-contract.ts';

const toDay = (date: Date): string => date.toISOString().slice(0, 10);

const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return toDay(date);
};

/** The first day of the month that is `months` after the month of `day`. */
const monthStart = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return toDay(new Date(Date.UTC(year, month - 1 + months, 1)));
};

/** The same day a year earlier; 28 February for the 29th. */
const yearBefore = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year - 1, month, 0)).getUTCDate();
  return toDay(new Date(Date.UTC(year - 1, month - 1, Math.min(date, lastOfMonth))));
};

export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

const periodStarts: Record<Period | ReportPeriod, (today: string) => string> = {
  today: (today) => today,
  '7': (today) => addDays(today, -6),
  '30': (today) => addDays(today, -29),
  '90': (today) => addDays(today, -89),
  year: (today) => `${today.slice(0, 4)}-01-01`,
  '12': (today) => monthStart(today, -11),
  month: (today) => monthStart(today, 0),
  'last-month': (today) => monthStart(today, -1),
};

const periodSpan = (period: Period | ReportPeriod, today: string): Span => ({
  from: periodStarts[period](today),
  until: period === 'last-month' ? addDays(monthStart(today, 0), -1) : today,
});

/** Ten years; more would only make the answer large. */
const maxDays = 3660;

const earlier = (a: string, b: string): string => (a < b ? a : b);

/** Days in the wrong order are exchanged, days after today left out. */
function typedSpan(days: Span, today: string): Span {
  const [first, last] = days.from <= days.until ? [days.from, days.until] : [days.until, days.from];
  const until = earlier(last, today);
  const from = earlier(first, until);
  return { from: daysBetween(from, until) < maxDays ? from : addDays(until, 1 - maxDays), until };
}

type Choice<Name extends Period | ReportPeriod = Period> = {
  period: Name;
  from?: string | undefined;
  until?: string | undefined;
  compare: Comparison;
};

export const isDay = (text: string | null): text is string =>
  text !== null &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  toDay(new Date(text)) === text;

/** Reads the choice from the address; values that it does not know are replaced by the defaults. */
export function parseChoice(address: URLSearchParams): Choice {
  const [from, until] = [address.get('from'), address.get('until')];
  const period = periods.find((value) => value === address.get('period')) ?? '30';
  const compare = comparisons.find((value) => value === address.get('compare')) ?? 'before';
  return isDay(from) && isDay(until) ? { period, compare, from, until } : { period, compare };
}

/** The chosen period and the one it is compared with. */
export function getPeriods(
  { period, from, until, compare }: Choice<Period | ReportPeriod>,
  today: string,
): { now: Span; before: Span } {
  const now = from && until ? typedSpan({ from, until }, today) : periodSpan(period, today);
  if (compare === 'year') return { now, before: { from: yearBefore(now.from), until: yearBefore(now.until) } };
  const length = daysBetween(now.from, now.until) + 1;
  return { now, before: { from: addDays(now.from, -length), until: addDays(now.from, -1) } };
}

export const isInSpan = ({ from, until }: Span, day: string): boolean => from <= day && day <= until;

const maxDaysInHours = 2;
const maxDaysInDays = 92;

/** The bars of the chart are hours, days or months, by the length of the period. */
export function stepSizeOf({ from, until }: Span): StepSize {
  const days = daysBetween(from, until) + 1;
  if (days <= maxDaysInHours) return 'hour';
  return days <= maxDaysInDays ? 'day' : 'month';
}

const hours = Array.from({ length: 24 }, (_, hour) => `T${String(hour).padStart(2, '0')}:00`);

/** The start of each bar: '2026-10-27T08:00' for hours, otherwise a day. The first month may begin within the month. */
export function stepStarts({ from, until }: Span, size: StepSize): string[] {
  const days = Array.from({ length: daysBetween(from, until) + 1 }, (_, index) => addDays(from, index));
  if (size === 'hour') return days.flatMap((day) => hours.map((hour) => `${day}${hour}`));
  return size === 'day' ? days : days.filter((day) => day === from || day.endsWith('-01'));
}

type StepTotals = { orders: number; sold: number };
type SalesTotals = StepTotals & { collected: number; carts: number };

export const sumSales = (rows: readonly SalesTotals[]): SalesTotals =>
  rows.reduce(
    (sum, row) => ({
      orders: sum.orders + row.orders,
      sold: sum.sold + row.sold,
      collected: sum.collected + row.collected,
      carts: sum.carts + row.carts,
    }),
    { orders: 0, sold: 0, collected: 0, carts: 0 },
  );

/** Groups days or hours into steps; a step without sales has zeros. */
export function fillSteps<Row extends StepTotals & { at: string }>(
  steps: readonly string[],
  rows: readonly Row[],
): (StepTotals & { from: string })[] {
  return steps.map((from, index) => {
    const next = steps[index + 1];
    const within = rows.filter(({ at }) => at >= from && (next === undefined || at < next));
    return {
      from,
      orders: within.reduce((sum, { orders }) => sum + orders, 0),
      sold: within.reduce((sum, { sold }) => sum + sold, 0),
    };
  });
}

/** Growth in percent; null when `before` is 0. */
export const growth = (now: number, before: number): number | null =>
  before === 0 ? null : ((now - before) / before) * 100;

export const toPercentage = (part: number, whole: number): number | null => (whole === 0 ? null : (part / whole) * 100);
