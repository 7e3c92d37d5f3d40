import { toBucharestTime } from '../time.ts';
import { formatTime } from './romanian.ts';

/** The short names of the months, January first. */
export const shortMonths = [
  'ian.',
  'feb.',
  'mar.',
  'apr.',
  'mai',
  'iun.',
  'iul.',
  'aug.',
  'sep.',
  'oct.',
  'nov.',
  'dec.',
] as const;

/** Formats a calendar day or month for the back office: '2026-11-09' as '9 nov. 2026', '2026-11' as 'nov. 2026'. */
export function formatDay(day: string): string {
  const [year = '', month = '', date] = day.split('-');
  const name = `${shortMonths[Number(month) - 1]} ${year}`;
  return date === undefined ? name : `${Number(date)} ${name}`;
}

/** Formats a date in Bucharest for the back office: '9 nov. 2026'. */
export const formatDate = (date: Date): string => formatDay(toBucharestTime(date).toISOString().slice(0, 10));

/** Formats date and time in Bucharest for the back office: '9 nov. 2026, 14:05'. */
export const formatDateTime = (date: Date): string => `${formatDate(date)}, ${formatTime(date)}`;
