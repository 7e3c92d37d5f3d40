import { inBucharest } from './bucharest.ts';

/** '1 produs', '2 produse', '20 de produse', '101 produse'. */
export function count(number: number, one: string, many: string): string {
  if (number === 1) return `1 ${one}`;
  const lastTwo = number % 100;
  const isFew = number === 0 || (lastTwo > 0 && lastTwo < 20);
  return isFew ? `${number} ${many}` : `${number} de ${many}`;
}

const cedillas: Record<string, string> = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' };

/** Romanian letters are written with a comma below; cedilla forms come from old keyboards. */
export const withCommas = (text: string): string => text.replace(/[şţŞŢ]/g, (letter) => cedillas[letter] ?? letter);

/** Lower case without diacritics: the form in which words are compared. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const two = (number: number): string => String(number).padStart(2, '0');

/** 27.10.2026 */
export function showDay(moment: Date): string {
  const local = inBucharest(moment);
  return `${two(local.getUTCDate())}.${two(local.getUTCMonth() + 1)}.${local.getUTCFullYear()}`;
}

/** 14:05 */
export function showTime(moment: Date): string {
  const local = inBucharest(moment);
  return `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`;
}

/** 27.10.2026, 14:05 */
export const showMoment = (moment: Date): string => `${showDay(moment)}, ${showTime(moment)}`;
