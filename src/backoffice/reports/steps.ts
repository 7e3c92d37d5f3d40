import { formatDay, shortMonths } from '../../platform/text/admin-dates.ts';

const timeSteps = ['day', 'week', 'month'] as const;
export type TimeStep = (typeof timeSteps)[number];

export const stepNames: Record<TimeStep, string> = { day: 'Zile', week: 'Săptămâni', month: 'Luni' };
export const stepRowNames: Record<TimeStep, string> = { day: 'Ziua', week: 'Săptămâna', month: 'Luna' };

export const toStep = (value: string): TimeStep => timeSteps.find((step) => step === value) ?? 'month';

/** Long periods are shown in longer steps. */
export function defaultStep(days: number): TimeStep {
  if (days <= 31) return 'day';
  return days <= 120 ? 'week' : 'month';
}

const shortDay = (day: string): string => day.slice(5).split('-').reverse().join('.');

const endOfWeek = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 6 * 86_400_000).toISOString().slice(0, 10);

/** Short enough to stand below a bar: '27.10', 'oct. 26'. */
export const formatBar = (day: string, step: TimeStep): string => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  return step === 'month' ? `${shortMonths[Number(day.slice(5, 7)) - 1]} ${day.slice(2, 4)}` : shortDay(day);
};

/** '27 oct. 2026', '26.10 – 01.11', 'oct. 2026' of the first day of a step; other texts stay. */
export function formatStep(day: string, step: TimeStep): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  if (step === 'day') return formatDay(day);
  if (step === 'week') return `${shortDay(day)} – ${shortDay(endOfWeek(day))}`;
  return formatDay(day.slice(0, 7));
}
