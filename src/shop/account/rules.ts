/** How long a token opens the door, in hours; it is not prolonged by being used. */
export const tokenHours = { customer: 30 * 24, guest: 90 * 24, admin: 12 } as const;

/** How long a guest whose token has run out is still remembered. */
export const guestKeptHours = 90 * 24;

export type Role = keyof typeof tokenHours;

export const shortestPassword = 6;
export const longestPassword = 128;

export const isGoodPassword = (password: string): boolean =>
  password.trim() !== '' && password.length >= shortestPassword && password.length <= longestPassword;

/** Whoever runs the shop has more to lose. */
export const shortestAdminPassword = 12;

const emailPattern = /^[a-z0-9_'+-]+(?:\.[a-z0-9_'+-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** Trimmed and in lower case; null when it is no e-mail address. */
export function emailOf(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= 254 && emailPattern.test(email) ? email : null;
}

/** '0722 123 456', '+40 722 123 456' and '0040722123456' are all +40722123456; anything else is null. */
export function phoneOf(text: string): string | null {
  const digits = text.replace(/[\s.\-()/]/g, '');
  const [, mobile] = /^(?:\+40|0040|0)(7\d{8})$/.exec(digits) ?? [];
  return mobile ? `+40${mobile}` : null;
}

/** +40722123456 as people write it: 0722 123 456. */
export const showPhone = (phone: string): string => phone.replace(/^\+40(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3');

/** Six digits; a leading zero counts. */
export const isPostalCode = (text: string): boolean => /^\d{6}$/.test(text);

const taxWeights = [7, 5, 3, 2, 1, 7, 5, 3, 2];

/** A company's number with a right check digit, written as 'RO123' or '123'; anything else is null. */
export function taxIdOf(text: string): string | null {
  const [, prefix = '', digits = ''] = /^(RO)?(\d{2,10})$/.exec(text.toUpperCase().replace(/[\s.]/g, '')) ?? [];
  if (!/^[1-9]/.test(digits)) return null;
  const body = digits.slice(0, -1).padStart(taxWeights.length, '0');
  const sum = taxWeights.reduce((total, weight, place) => total + weight * Number(body[place]), 0);
  return ((sum * 10) % 11) % 10 === Number(digits.at(-1)) ? `${prefix}${digits}` : null;
}

const oldRegistration = /^[JFC](?:0?[1-9]|[1-4]\d|5[0-2])\/\d{1,6}\/(?:19|20)\d{2}$/;
const newRegistration = /^[JFC](?:19|20)\d{11}$/;

/** The trade register's number: J40/11582/2019, or the longer form in use since 2024; anything else is null. */
export function registrationOf(text: string): string | null {
  const tidy = text.toUpperCase().replace(/\s/g, '');
  return oldRegistration.test(tidy) || newRegistration.test(tidy) ? tidy : null;
}

export const bucharest = 'RO-B';

type City = { county: string; locality: string; sector: number | null };

/** Where a parcel or an invoice goes. */
export type Place = City & {
  street: string;
  number: string | null;
  details: string | null;
  postalCode: string;
};

/** Only Bucharest has sectors, and there one is needed. */
export const hasRightSector = ({ county, sector }: { county: string; sector?: number | null | undefined }): boolean =>
  (county === bucharest) === (sector !== null && sector !== undefined);

/** Bucharest has one name, whatever stands in the field beside the sector. */
export const tidyPlace = <Given extends City>(place: Given): Given =>
  place.county === bucharest ? { ...place, locality: 'București' } : place;

/** The city as an invoice names it. */
export const invoiceCity = ({ county, locality, sector }: City): string =>
  county === bucharest && sector !== null ? `SECTOR${sector}` : locality;
