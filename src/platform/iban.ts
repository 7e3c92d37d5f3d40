import { isValidIBAN } from 'ibantools';

/** An IBAN in upper case without spaces; null when its country, form or check digits are wrong. */
export function parseIban(text: string): string | null {
  const iban = text.replace(/[\s-]/g, '').toUpperCase();
  return isValidIBAN(iban) ? iban : null;
}

/** In groups of four: 'RO49 AAAA …'. */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** For screens that only identify an account: 'RO49 •••• 0000'. */
export const maskIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;
