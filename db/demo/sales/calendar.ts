import { between, chance } from '../chance.ts';

const day = 24;
/** The long way to the last month, where a young shop sells a little more every week. */
const before = 128;
const recentDays = 30;
/** How many came in on the days of the last month, round and round: hardly a day without any. */
const aDay = [2, 1, 2, 3, 1, 2, 0, 1, 2, 2];
/** Since yesterday; some of them still wait to be worked through. */
const newest = [46, 41, 34, 29, 26, 21, 17, 12.5, 7.5, 5.2, 2.6, 1.1];

function earlier(): number[] {
  return Array.from({ length: before }, (_, i) => {
    const left = 1 - (i + chance(`moment ${i}`) * 0.8) / before;
    return (recentDays + 1 + 331 * left ** 1.15) * day;
  });
}

function lastMonth(): number[] {
  const days = Array.from({ length: recentDays - 1 }, (_, i) => recentDays - i);
  return days.flatMap((ago) =>
    Array.from({ length: aDay[ago % aDay.length] ?? 0 }, (_, i) => (ago + chance(`hour ${ago} ${i}`)) * day),
  );
}

/** When the orders of a year came in, in hours before the shop is opened for the first time; the oldest first. */
export const orderHours = (): number[] => [...earlier(), ...lastMonth(), ...newest].sort((a, b) => b - a);

const hour = 3_600_000;
const [morning, evening] = [5.5 * hour, 20.5 * hour];

/**
 * From hours ago to a moment, with nobody awake at night: the hours of a day are drawn into its daytime, what came
 * first stays first. By UTC: 07:30 to 22:30 in Romania's winter, so that it is the same day there.
 */
export const awake =
  (opened: number) =>
  (hoursAgo: number): Date => {
    const moment = opened - hoursAgo * hour;
    const start = Math.floor(moment / (day * hour)) * day * hour;
    const length = Math.min(day * hour, opened - start);
    const isToday = length < day * hour;
    const [from, until] = isToday ? [Math.min(morning, length / 2), length] : [morning, evening];
    return new Date(start + from + ((moment - start) / length) * (until - from));
  };

/** Somewhere between so many hours, the same for the same order. */
export const hoursFor = (what: string, order: number, from: number, to: number): number =>
  between(`${what} ${order}`, from, to);
