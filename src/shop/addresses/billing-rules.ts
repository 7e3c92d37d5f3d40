import type { BillingIdentity } from '../account/billing-contract.ts';
import { registrationOf, taxIdOf } from '../account/rules.ts';
import { nameErrors } from '../account/sign-in-rules.ts';
import { texts as refusals } from '../account/texts.ts';
import { emptyPlace, type PlaceValues, placeErrors, placeOf, placeValuesOf } from './place-rules.ts';
import { texts } from './texts.ts';

export type BillingValues = PlaceValues & {
  kind: string;
  firstName: string;
  lastName: string;
  companyName: string;
  taxId: string;
  registration: string;
  isDefault: boolean;
};

export const emptyBilling: BillingValues = {
  ...emptyPlace,
  kind: 'person',
  firstName: '',
  lastName: '',
  companyName: '',
  taxId: '',
  registration: '',
  isDefault: false,
};

export const isCompany = ({ kind }: { kind: string }): boolean => kind === 'company';

export function billingValuesOf(billing: BillingIdentity): BillingValues {
  const { kind, isDefault } = billing;
  const place = placeValuesOf(billing);
  if (billing.kind === 'person')
    return { ...emptyBilling, ...place, kind, isDefault, firstName: billing.firstName, lastName: billing.lastName };
  const { companyName, taxId, registration } = billing;
  return { ...emptyBilling, ...place, kind, isDefault, companyName, taxId, registration: registration ?? '' };
}

/** What the server is asked to keep. */
export function billingOf(values: BillingValues) {
  const common = { ...placeOf(values), isDefault: values.isDefault };
  const { firstName, lastName, companyName, taxId, registration } = values;
  if (!isCompany(values)) return { kind: 'person' as const, firstName, lastName, ...common };
  return { kind: 'company' as const, companyName, taxId, registration: registration || null, ...common };
}

export const billingErrors = (values: BillingValues) => ({
  ...placeErrors(values),
  ...(isCompany(values) ? companyErrors(values) : nameErrors(values)),
});

const companyErrors = ({ companyName, taxId, registration }: BillingValues) => ({
  companyName: companyName.trim() === '' ? texts.companyNameNeeded : undefined,
  taxId: taxIdError(taxId),
  registration: registration.trim() !== '' && registrationOf(registration) === null ? refusals.registration : undefined,
});

function taxIdError(taxId: string): string | undefined {
  if (taxId.trim() === '') return texts.taxIdNeeded;
  return taxIdOf(taxId) === null ? refusals.taxId : undefined;
}
