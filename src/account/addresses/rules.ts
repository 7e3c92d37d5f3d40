import type { Company } from '../company-lookup/contract.ts';
import type { Address, BillingIdentity } from '../identity/address-book-contract.ts';
import {
  bucharest,
  formatPhone,
  isPostalCode,
  type PostalAddress,
  parseRegistration,
  parseTaxId,
} from '../identity/rules.ts';
import { nameErrors, phoneError } from '../identity/sign-in-rules.ts';
import { texts as refusals } from '../identity/texts.ts';
import { texts } from './texts.ts';

/** Form values of a postal address. `localityConfirmed`: the locality is not in the list and is kept all the same. */
export const emptyPostalAddress = {
  county: '',
  locality: '',
  sector: '',
  street: '',
  number: '',
  details: '',
  postalCode: '',
  localityConfirmed: false,
};
export type PostalAddressValues = typeof emptyPostalAddress;

export const hasSectors = (county: string): boolean => county === bucharest;

export const toPostalAddressValues = (address: PostalAddress): PostalAddressValues => ({
  county: address.county,
  locality: address.locality,
  sector: String(address.sector ?? ''),
  street: address.street,
  number: address.number ?? '',
  details: address.details ?? '',
  postalCode: address.postalCode,
  localityConfirmed: false,
});

/** Only Bucharest has sectors; its locality is always the same. */
export const fromPostalAddressValues = (
  values: PostalAddressValues,
): PostalAddress & { localityConfirmed: boolean } => ({
  county: values.county,
  locality: hasSectors(values.county) ? 'București' : values.locality,
  sector: hasSectors(values.county) && values.sector ? Number(values.sector) : null,
  street: values.street,
  number: values.number || null,
  details: values.details || null,
  postalCode: values.postalCode.trim(),
  // Drafts that the previous version stored do not have it.
  localityConfirmed: values.localityConfirmed === true,
});

const isEmpty = (text: string): boolean => text.trim() === '';

export const postalAddressErrors = (values: PostalAddressValues) => ({
  county: isEmpty(values.county) ? refusals.county : undefined,
  locality: !hasSectors(values.county) && isEmpty(values.locality) ? texts.localityNeeded : undefined,
  sector: hasSectors(values.county) && isEmpty(values.sector) ? refusals.sector : undefined,
  street: isEmpty(values.street) ? texts.streetNeeded : undefined,
  postalCode: isPostalCode(values.postalCode.trim()) ? undefined : refusals.postalCode,
});

/** Two lines: 'Strada Lungă 5, bl. 2' and '500001 Brașov, jud. Brașov'. */
export function formatPostalAddress(address: PostalAddress & { countyName: string }): [street: string, town: string] {
  const { street, number, details, postalCode, locality, sector, countyName } = address;
  const first = [[street, number].filter(Boolean).join(' '), details].filter(Boolean).join(', ');
  const town = sector === null ? `${locality}, jud. ${countyName}` : `${locality}, sectorul ${sector}`;
  return [first, `${postalCode} ${town}`];
}

export type Person = { firstName: string | null; lastName: string | null; phoneNumber: string | null };

const noPerson: Person = { firstName: null, lastName: null, phoneNumber: null };

export function toAddressValues(address: Address | null, person: Person = noPerson) {
  const { firstName, lastName, phoneNumber } = address ?? person;
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    phoneNumber: formatPhone(phoneNumber ?? ''),
    ...(address ? toPostalAddressValues(address) : emptyPostalAddress),
    isDefault: address?.isDefault ?? false,
  };
}
export type AddressValues = ReturnType<typeof toAddressValues>;

export const fromAddressValues = (values: AddressValues) => ({
  firstName: values.firstName,
  lastName: values.lastName,
  phoneNumber: values.phoneNumber,
  ...fromPostalAddressValues(values),
  isDefault: values.isDefault,
});

export const addressErrors = (values: AddressValues) => ({
  ...nameErrors(values),
  phoneNumber: phoneError(values.phoneNumber),
  ...postalAddressErrors(values),
});

export const emptyBilling = {
  ...emptyPostalAddress,
  kind: 'person',
  firstName: '',
  lastName: '',
  companyName: '',
  taxId: '',
  registration: '',
  isDefault: false,
};
export type BillingValues = typeof emptyBilling;

export const isCompany = ({ kind }: { kind: string }): boolean => kind === 'company';

export function toBillingValues(billing: BillingIdentity): BillingValues {
  const { kind, isDefault } = billing;
  const values = { ...emptyBilling, ...toPostalAddressValues(billing), kind, isDefault };
  if (billing.kind === 'person') return { ...values, firstName: billing.firstName, lastName: billing.lastName };
  const { companyName, taxId, registration } = billing;
  return { ...values, companyName, taxId, registration: registration ?? '' };
}

export function fromBillingValues(values: BillingValues) {
  const common = { ...fromPostalAddressValues(values), isDefault: values.isDefault };
  const { firstName, lastName, companyName, taxId, registration } = values;
  if (!isCompany(values)) return { kind: 'person' as const, firstName, lastName, ...common };
  return { kind: 'company' as const, companyName, taxId, registration: registration || null, ...common };
}

export const billingErrors = (values: BillingValues) => ({
  ...postalAddressErrors(values),
  ...(isCompany(values) ? companyErrors(values) : nameErrors(values)),
});

const companyErrors = ({ companyName, taxId, registration }: BillingValues) => ({
  companyName: companyName.trim() === '' ? texts.companyNameNeeded : undefined,
  taxId: taxIdError(taxId),
  registration:
    registration.trim() !== '' && parseRegistration(registration) === null ? refusals.registration : undefined,
});

function taxIdError(taxId: string): string | undefined {
  if (taxId.trim() === '') return texts.taxIdNeeded;
  return parseTaxId(taxId) === null ? refusals.taxId : undefined;
}

const addressNames = ['county', 'locality', 'sector', 'street', 'number', 'details', 'postalCode'] as const;

export const postalAddressOf = (values: PostalAddressValues): PostalAddressValues => ({
  county: values.county,
  locality: values.locality,
  sector: values.sector,
  street: values.street,
  number: values.number,
  details: values.details,
  postalCode: values.postalCode,
  localityConfirmed: values.localityConfirmed,
});

export const isSameAddress = (one: PostalAddressValues, other: PostalAddressValues): boolean =>
  addressNames.every((name) => one[name] === other[name]);

const companyValues = ({ registration, sector, ...company }: Company) => ({
  ...company,
  companyName: company.name,
  registration: registration ?? '',
  sector: String(sector ?? ''),
});

/**
 * Form changes after a company was found in the register. Typed values are kept: only fields that are empty, or still
 * have the values of the company found before, are filled; the address as a whole.
 */
export function fillCompany(values: BillingValues, company: Company, previous: Company | null): Partial<BillingValues> {
  const found = companyValues(company);
  const before = previous && companyValues(previous);
  const isFree = (name: keyof typeof found & keyof BillingValues): boolean =>
    isEmpty(String(values[name])) || values[name] === before?.[name];
  const names = [
    ...(['companyName', 'registration'] as const).filter(isFree),
    ...(addressNames.every(isFree) ? addressNames : []),
  ];
  return { taxId: company.taxId, ...Object.fromEntries(names.map((name) => [name, found[name]])) };
}
