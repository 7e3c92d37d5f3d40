import { between, seededRandom } from '../random.ts';

const day = 24;
/** Orders before the last month, denser towards its start. */
const earlierOrders = 128;
const recentDays = 30;
/** Orders per day of the last month, repeated. */
const ordersPerDay = [2, 1, 2, 3, 1, 2, 0, 1, 2, 2];
/** Ages in hours of the orders of the last two days. */
const newestHours = [46, 41, 34, 29, 26, 21, 17, 12.5, 7.5, 5.2, 2.6, 1.1];

function earlierHours(): number[] {
  return Array.from({ length: earlierOrders }, (_, i) => {
    const left = 1 - (i + seededRandom(`moment ${i}`) * 0.8) / earlierOrders;
    return (recentDays + 1 + 331 * left ** 1.15) * day;
  });
}

function lastMonthHours(): number[] {
  const days = Array.from({ length: recentDays - 1 }, (_, i) => recentDays - i);
  return days.flatMap((ago) =>
    Array.from(
      { length: ordersPerDay[ago % ordersPerDay.length] ?? 0 },
      (_, i) => (ago + seededRandom(`hour ${ago} ${i}`)) * day,
    ),
  );
}

/** Ages in hours, at the time of seeding, of the orders of one year; the oldest first. */
export const orderHours = (): number[] =>
  [...earlierHours(), ...lastMonthHours(), ...newestHours].sort((a, b) => b - a);

const hour = 3_600_000;
const [morning, evening] = [5.5 * hour, 20.5 * hour];

/**
 * Converts an age in hours to a date. Compresses the 24 hours of a day into 05:30 to 20:30 UTC (07:30 to 22:30 in
 * Romania's winter, so the date is the same there) and keeps the order.
 */
export const toDaytime =
  (seededAt: number) =>
  (hoursAgo: number): Date => {
    const dateTime = seededAt - hoursAgo * hour;
    const start = Math.floor(dateTime / (day * hour)) * day * hour;
    const length = Math.min(day * hour, seededAt - start);
    const isToday = length < day * hour;
    const [from, until] = isToday ? [Math.min(morning, length / 2), length] : [morning, evening];
    return new Date(start + from + ((dateTime - start) / length) * (until - from));
  };

/** A duration in hours that depends only on its name and the order. */
export const randomHours = (name: string, order: number, from: number, to: number): number =>
  between(`${name} ${order}`, from, to);
