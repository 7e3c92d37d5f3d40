/** Lifetime of a session token in hours; using it does not extend it. */
export const tokenHours = { customer: 30 * 24, guest: 90 * 24, admin: 12 } as const;

/** How long a guest is kept after the token has expired. */
export const guestRetentionHours = 90 * 24;

export type Role = keyof typeof tokenHours;

export const minPasswordLength = 6;
export const maxPasswordLength = 128;

export const isValidPassword = (password: string): boolean =>
  password.trim() !== '' && password.length >= minPasswordLength && password.length <= maxPasswordLength;

export const minAdminPasswordLength = 12;

/** The page that sets a new password asks staff for a longer one. */
export const staffResetPage = (page: string): string => `${page}${page.includes('?') ? '&' : '?'}${staffParameter}=1`;
export const staffParameter = 'staff';

/** Staff need longer passwords than customers, however they choose them. */
export const isValidPasswordFor = (role: string, password: string): boolean =>
  isValidPassword(password) && (role !== 'admin' || password.length >= minAdminPasswordLength);

/** The local part allows every character that RFC 5322 allows without quotes. */
const emailPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** Trimmed and lower-cased; null when it is not an email address. */
export function parseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= 254 && emailPattern.test(email) ? email : null;
}

/** '0722 123 456', '+40 722 123 456' and '0040722123456' are all +40722123456; anything else is null. */
export function parsePhone(text: string): string | null {
  const digits = text.replace(/[\s.\-()/]/g, '');
  const [, mobile] = /^(?:\+40|0040|0)(7\d{8})$/.exec(digits) ?? [];
  return mobile ? `+40${mobile}` : null;
}

/** +40722123456 as people write it: 0722 123 456. */
export const formatPhone = (phone: string): string => phone.replace(/^\+40(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3');

/** Six digits; a leading zero counts. */
export const isPostalCode = (text: string): boolean => /^\d{6}$/.test(text);

const taxWeights = [7, 5, 3, 2, 1, 7, 5, 3, 2];

/** A CUI (company tax id) with a valid check digit, as 'RO123' or '123'; anything else is null. */
export function parseTaxId(text: string): string | null {
  const [, prefix = '', digits = ''] = /^(RO)?(\d{2,10})$/.exec(text.toUpperCase().replace(/[\s.]/g, '')) ?? [];
  if (!/^[1-9]/.test(digits)) return null;
  const body = digits.slice(0, -1).padStart(taxWeights.length, '0');
  const sum = taxWeights.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return ((sum * 10) % 11) % 10 === Number(digits.at(-1)) ? `${prefix}${digits}` : null;
}

const oldRegistration = /^[JFC](?:0?[1-9]|[1-4]\d|5[0-2])\/\d{1,6}\/(?:19|20)\d{2}$/;
const newRegistration = /^[JFC](?:19|20)\d{11}$/;

/** The trade register's number: J40/11582/2019, or the longer form in use since 2024; anything else is null. */
export function parseRegistration(text: string): string | null {
  const normalized = text.toUpperCase().replace(/\s/g, '');
  return oldRegistration.test(normalized) || newRegistration.test(normalized) ? normalized : null;
}

export const bucharest = 'RO-B';

type City = { county: string; locality: string; sector: number | null };

export type PostalAddress = City & {
  street: string;
  number: string | null;
  details: string | null;
  postalCode: string;
};

/** Only Bucharest has sectors, and there one is required. */
export const hasValidSector = ({ county, sector }: { county: string; sector?: number | null | undefined }): boolean =>
  (county === bucharest) === (sector !== null && sector !== undefined);

/** The locality of Bucharest is always the same. */
export const normalizeLocality = <Address extends City>(address: Address): Address =>
  address.county === bucharest ? { ...address, locality: 'București' } : address;
