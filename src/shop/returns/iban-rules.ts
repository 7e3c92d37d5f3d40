const shape = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const romanianLength = 24;

/** As banks keep it: without spaces, in capitals; null when it is none. */
export function ibanOf(text: string): string | null {
  const iban = text.replace(/[\s-]/g, '').toUpperCase();
  const isLong = !iban.startsWith('RO') || iban.length === romanianLength;
  return shape.test(iban) && isLong && remainder(iban) === 1 ? iban : null;
}

/** Country and check digits go to the end, letters become numbers, and the whole leaves 1 when divided by 97. */
function remainder(iban: string): number {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** 'RO49 AAAA …' in groups of four. */
export const showIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** Enough to recognise one's own: 'RO49 •••• 0000'. */
export const hideIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;
