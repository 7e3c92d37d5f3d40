const shape = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const romanianLength = 24;

/** An IBAN in upper case without spaces; null when its length or check digits are wrong. */
export function parseIban(text: string): string | null {
  const iban = text.replace(/[\s-]/g, '').toUpperCase();
  const isLong = !iban.startsWith('RO') || iban.length === romanianLength;
  return shape.test(iban) && isLong && remainder(iban) === 1 ? iban : null;
}

/** ISO 7064 mod 97: a valid IBAN leaves 1. */
function remainder(iban: string): number {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** In groups of four: 'RO49 AAAA …'. */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** For screens that only identify an account: 'RO49 •••• 0000'. */
export const maskIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;
