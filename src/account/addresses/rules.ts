import type { Address } from '../identity/address-contract.ts';
import type { BillingIdentity } from '../identity/billing-contract.ts';
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

/** Form values of a postal address; all are strings. */
export type PostalAddressValues = {
  county: string;
  locality: string;
  sector: string;
  street: string;
  number: string;
  details: string;
  postalCode: string;
};

export const emptyPostalAddress: PostalAddressValues = {
  county: '',
  locality: '',
  sector: '',
  street: '',
  number: '',
  details: '',
  postalCode: '',
};

export const hasSectors = (county: string): boolean => county === bucharest;

export const toPostalAddressValues = ({
  county,
  locality,
  sector,
  street,
  number,
  details,
  postalCode,
}: PostalAddress): PostalAddressValues => ({
  county,
  locality,
  sector: sector === null ? '' : String(sector),
  street,
  number: number ?? '',
  details: details ?? '',
  postalCode,
});

/** Only Bucharest has sectors; its locality is always the same. */
export const fromPostalAddressValues = (values: PostalAddressValues): PostalAddress => ({
  county: values.county,
  locality: hasSectors(values.county) ? 'București' : values.locality,
  sector: hasSectors(values.county) && values.sector ? Number(values.sector) : null,
  street: values.street,
  number: values.number || null,
  details: values.details || null,
  postalCode: values.postalCode.trim(),
});

const isEmpty = (text: string): boolean => text.trim() === '';

export const postalAddressErrors = (values: PostalAddressValues) => ({
  county: isEmpty(values.county) ? refusals.county : undefined,
  locality: !hasSectors(values.county) && isEmpty(values.locality) ? texts.localityNeeded : undefined,
  sector: hasSectors(values.county) && isEmpty(values.sector) ? refusals.sector : undefined,
  street: isEmpty(values.street) ? texts.streetNeeded : undefined,
  postalCode: isPostalCode(values.postalCode.trim()) ? undefined : refusals.postalCode,
});

type FormattedAddress = PostalAddress & { countyName: string };

/** Two lines: 'Strada Lungă 5, bl. 2' and '500001 Brașov, jud. Brașov'. */
export function formatPostalAddress({
  street,
  number,
  details,
  postalCode,
  locality,
  sector,
  countyName,
}: FormattedAddress): [street: string, town: string] {
  const first = [[street, number].filter(Boolean).join(' '), details].filter(Boolean).join(', ');
  const town = sector === null ? `${locality}, jud. ${countyName}` : `${locality}, sectorul ${sector}`;
  return [first, `${postalCode} ${town}`];
}

export type Person = { firstName: string | null; lastName: string | null; phoneNumber: string | null };

export type AddressValues = PostalAddressValues & {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  isDefault: boolean;
};

const noPerson: Person = { firstName: null, lastName: null, phoneNumber: null };

export function toAddressValues(address: Address | null, person: Person = noPerson): AddressValues {
  const { firstName, lastName, phoneNumber } = address ?? person;
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    phoneNumber: formatPhone(phoneNumber ?? ''),
    ...(address ? toPostalAddressValues(address) : emptyPostalAddress),
    isDefault: address?.isDefault ?? false,
  };
}

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

export type BillingValues = PostalAddressValues & {
  kind: string;
  firstName: string;
  lastName: string;
  companyName: string;
  taxId: string;
  registration: string;
  isDefault: boolean;
};

export const emptyBilling: BillingValues = {
  ...emptyPostalAddress,
  kind: 'person',
  firstName: '',
  lastName: '',
  companyName: '',
  taxId: '',
  registration: '',
  isDefault: false,
};

export const isCompany = ({ kind }: { kind: string }): boolean => kind === 'company';

export function toBillingValues(billing: BillingIdentity): BillingValues {
  const { kind, isDefault } = billing;
  const postalAddress = toPostalAddressValues(billing);
  if (billing.kind === 'person')
    return {
      ...emptyBilling,
      ...postalAddress,
      kind,
      isDefault,
      firstName: billing.firstName,
      lastName: billing.lastName,
    };
  const { companyName, taxId, registration } = billing;
  return { ...emptyBilling, ...postalAddress, kind, isDefault, companyName, taxId, registration: registration ?? '' };
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
