import { z } from 'zod';
import { text } from '../../platform/schema.ts';
import {
  checkSector,
  FirstName,
  LastName,
  LocalityConfirmed,
  parseOptionalWith,
  parseWith,
  postalAddressFields,
} from './fields.ts';
import { parseRegistration, parseTaxId } from './rules.ts';
import { texts } from './texts.ts';

export const personDetails = {
  kind: z.literal('person'),
  firstName: FirstName,
  lastName: LastName,
  ...postalAddressFields,
  localityConfirmed: LocalityConfirmed,
};
export const companyDetails = {
  kind: z.literal('company'),
  companyName: text(160, texts.companyName)
    .min(1, texts.companyName)
    .meta({ examples: ['Exemplu S.R.L.'] }),
  taxId: z
    .string({ error: texts.taxId })
    .max(20, texts.taxId)
    .meta({ examples: ['RO18547290'] })
    .transform(parseWith(parseTaxId, texts.taxId)),
  // Associations and public bodies are in no trade register.
  registration: z
    .string()
    .max(30, texts.registration)
    .nullish()
    .transform(parseOptionalWith(parseRegistration, texts.registration)),
  ...postalAddressFields,
  localityConfirmed: LocalityConfirmed,
};

/** The buyer on an invoice, as it is typed. */
export const BillingDetails = z.discriminatedUnion('kind', [
  z.strictObject(personDetails).superRefine(checkSector),
  z.strictObject(companyDetails).superRefine(checkSector),
]);
