const plurals = new Intl.PluralRules('ro');

/** '1 produs', '2 produse', '20 de produse'. */
export function count(number: number, one: string, many: string): string {
  const rule = plurals.select(number);
  if (rule === 'one') return `${number} ${one}`;
  return rule === 'few' ? `${number} ${many}` : `${number} de ${many}`;
}

const cedillas: Record<string, string> = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' };

/** Romanian letters are written with a comma below; cedilla forms come from old keyboards. */
export const withCommas = (text: string): string => text.replace(/[şţŞŢ]/g, (letter) => cedillas[letter] ?? letter);

/** Lower case without diacritics: the form in which words are compared. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const days = new Intl.DateTimeFormat('ro-RO', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Bucharest',
});

/** 27.10.2026 */
export const showDay = (date: Date): string => days.format(date);

const moments = new Intl.DateTimeFormat('ro-RO', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Bucharest',
});

/** 27.10.2026, 14:05 */
export const showMoment = (date: Date): string => moments.format(date);
