import { toBucharestTime } from '../time.ts';

/** Formats a number with its noun: '1 produs', '2 produse', '20 de produse', '101 produse'. */
export function pluralize(count: number, singular: string, plural: string): string {
  if (count === 1) return `1 ${singular}`;
  const lastTwoDigits = count % 100;
  const isWithoutDe = count === 0 || (lastTwoDigits > 0 && lastTwoDigits < 20);
  return isWithoutDe ? `${count} ${plural}` : `${count} de ${plural}`;
}

/** One decimal with a comma: '4,6'. */
export const formatAverage = (average: number): string => average.toFixed(1).replace('.', ',');

const cedillas: Record<string, string> = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' };

/** Replaces ş and ţ, which old keyboards produce, by the correct ș and ț. */
export const replaceCedillas = (text: string): string =>
  text.replace(/[şţŞŢ]/g, (character) => cedillas[character] ?? character);

/** Lower case without diacritics, for comparing and searching text. */
export const normalizeForSearch = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Formats a date in Bucharest: 27.10.2026 */
export function formatDate(date: Date): string {
  const local = toBucharestTime(date);
  return `${twoDigits(local.getUTCDate())}.${twoDigits(local.getUTCMonth() + 1)}.${local.getUTCFullYear()}`;
}

/** Formats the time in Bucharest: 14:05 */
export function formatTime(date: Date): string {
  const local = toBucharestTime(date);
  return `${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}`;
}

/** Formats date and time in Bucharest: 27.10.2026, 14:05 */
export const formatDateTime = (date: Date): string => `${formatDate(date)}, ${formatTime(date)}`;
