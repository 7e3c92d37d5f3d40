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

// Made when first used: reading the language's data costs more than a page that shows no date should pay.
let days: Intl.DateTimeFormat | undefined;
let moments: Intl.DateTimeFormat | undefined;

const dayParts = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Europe/Bucharest' } as const;

/** 27.10.2026 */
export function showDay(date: Date): string {
  days ??= new Intl.DateTimeFormat('ro-RO', dayParts);
  return days.format(date);
}

/** 27.10.2026, 14:05 */
export function showMoment(date: Date): string {
  moments ??= new Intl.DateTimeFormat('ro-RO', { ...dayParts, hour: '2-digit', minute: '2-digit' });
  return moments.format(date);
}
