import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { PostalAddress } from './rules.ts';

export type ImportedAddress = PostalAddress & { firstName: string; lastName: string; phoneNumber: string };
export type ImportedCompany = PostalAddress & { companyName: string; taxId: string; registration: string | null };

/** A customer of another shop. `since` is the day of the registration there. */
export type ImportedCustomer = {
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  since: string | null;
  addresses: ImportedAddress[];
  company: ImportedCompany | null;
};

/** The stored data of the account with an email address. */
export type KnownCustomer = {
  id: number;
  isStaff: boolean;
  hasName: boolean;
  hasPhone: boolean;
  addressKeys: string[];
  taxIds: string[];
};

/** The same for two spellings of one address. */
export const addressKey = ({ county, locality, street, postalCode }: PostalAddress): string =>
  normalizeForSearch([county, locality, street, postalCode].join(' ')).replace(/[^a-z0-9]+/g, ' ');

/** The digits of a CUI: it is the same company with and without RO. */
const taxDigits = (taxId: string): string => taxId.replace(/\D/g, '');

export type Additions = {
  isNew: boolean;
  name: { firstName: string; lastName: string } | null;
  phoneNumber: string | null;
  addresses: ImportedAddress[];
  company: ImportedCompany | null;
};

/** The changes of an import to an account: empty fields are filled, nothing is overwritten. */
export function additionsTo(known: KnownCustomer | null, customer: ImportedCustomer): Additions {
  const { firstName, lastName, phoneNumber, addresses, company } = customer;
  const keys = new Set(known?.addressKeys ?? []);
  const added = addresses.filter((address) => {
    const key = addressKey(address);
    const isAdded = !keys.has(key);
    keys.add(key);
    return isAdded;
  });
  const hasCompany = company !== null && known?.taxIds.some((one) => taxDigits(one) === taxDigits(company.taxId));
  return {
    isNew: known === null,
    name: known?.hasName || (firstName === '' && lastName === '') ? null : { firstName, lastName },
    phoneNumber: known?.hasPhone ? null : phoneNumber,
    addresses: added,
    company: hasCompany ? null : company,
  };
}

export const isNothing = ({ isNew, name, phoneNumber, addresses, company }: Additions): boolean =>
  !isNew && name === null && phoneNumber === null && addresses.length === 0 && company === null;
