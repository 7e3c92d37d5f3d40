import { toBucharestTime } from '../../../platform/time.ts';

export type Period = { from: string; until: string };

export const periodNames = ['thisMonth', 'lastMonth', 'thisYear'] as const;
export type PeriodName = (typeof periodNames)[number];

/** Days in Romania. */
export function periodOf(name: PeriodName, now: Date): Period {
  const local = toBucharestTime(now);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()];
  const dayOf = (ofMonth: number, day: number): string =>
    new Date(Date.UTC(year, ofMonth, day)).toISOString().slice(0, 10);
  const today = local.toISOString().slice(0, 10);
  if (name === 'lastMonth') return { from: dayOf(month - 1, 1), until: dayOf(month, 0) };
  return { from: name === 'thisMonth' ? dayOf(month, 1) : dayOf(0, 1), until: today };
}

const isDay = (value: string | null): value is string => value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The period in the address; the current month when it has none. */
export function readPeriod(query: URLSearchParams, now: Date): Period {
  const fallback = periodOf('thisMonth', now);
  const [from, until] = [query.get('from'), query.get('until')];
  return { from: isDay(from) ? from : fallback.from, until: isDay(until) ? until : fallback.until };
}
