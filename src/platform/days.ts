/** Calendar days without a time, as '2026-11-17'. */

const dayMs = 86_400_000;

const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day some days later, or earlier when `days` is negative. */
export const addDays = (day: string, days: number): string =>
  new Date(toTime(day) + days * dayMs).toISOString().slice(0, 10);

/** How many days lie between two days; negative when the second is earlier. */
export const daysUntil = (from: string, to: string): number => (toTime(to) - toTime(from)) / dayMs;

export const laterDay = (one: string, other: string): string => (one > other ? one : other);

const months = [
  'ianuarie',
  'februarie',
  'martie',
  'aprilie',
  'mai',
  'iunie',
  'iulie',
  'august',
  'septembrie',
  'octombrie',
  'noiembrie',
  'decembrie',
] as const;

/** Formats a day in a sentence for customers: '12 mai', with the year when it is not that of `today`: '12 mai 2027'. */
export function formatDayInWords(day: string, today: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = `${Number(date)} ${months[Number(month) - 1]}`;
  return today.startsWith(year) ? name : `${name} ${year}`;
}
