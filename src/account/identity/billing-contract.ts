import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id, text } from '../../platform/schema.ts';
import {
  checkSector,
  FirstName,
  LastName,
  Owner,
  OwnerQuery,
  parseOptionalWith,
  parseWith,
  postalAddressData,
  postalAddressFields,
} from './fields.ts';
import { parseRegistration, parseTaxId } from './rules.ts';
import { texts } from './texts.ts';

const personData = { kind: z.literal('person'), firstName: z.string(), lastName: z.string() };
const companyData = {
  kind: z.literal('company'),
  companyName: z.string(),
  taxId: z.string(),
  registration: z.string().nullable(),
};
const commonData = { id: Id, ...postalAddressData, isDefault: z.boolean() };

export const BillingIdentity = z.discriminatedUnion('kind', [
  z.object({ ...commonData, ...personData }),
  z.object({ ...commonData, ...companyData }),
]);
export type BillingIdentity = z.infer<typeof BillingIdentity>;

const commonFields = { legalEntityId: Owner, ...postalAddressFields, isDefault: z.boolean().default(false) };
const personFields = { kind: z.literal('person'), firstName: FirstName, lastName: LastName, ...commonFields };
const companyFields = {
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
  ...commonFields,
};

export const NewBilling = z.discriminatedUnion('kind', [
  z.strictObject(personFields).superRefine(checkSector),
  z.strictObject(companyFields).superRefine(checkSector),
]);
export type NewBilling = z.infer<typeof NewBilling>;

export const ChangedBilling = z.discriminatedUnion('kind', [
  z.strictObject({ id: Id, ...personFields }).superRefine(checkSector),
  z.strictObject({ id: Id, ...companyFields }).superRefine(checkSector),
]);
export type ChangedBilling = z.infer<typeof ChangedBilling>;

export const getBillings = endpoint({
  method: 'GET',
  path: '/api/Billing/List',
  auth: 'customer-or-guest',
  summary: 'Datele de facturare păstrate, cele implicite primele',
  query: OwnerQuery,
  data: z.array(BillingIdentity),
});

export const addBilling = endpoint({
  method: 'POST',
  path: '/api/Billing/Add',
  auth: 'customer-or-guest',
  summary: 'Adaugă date de facturare, pentru o persoană sau o firmă',
  body: NewBilling,
  data: BillingIdentity,
  refusals: { tooManyBillings: [409, texts.tooManyBillings] },
});

export const editBilling = endpoint({
  method: 'POST',
  path: '/api/Billing/Edit',
  auth: 'customer-or-guest',
  summary: 'Schimbă date de facturare',
  body: ChangedBilling,
  data: BillingIdentity,
  refusals: { unknownBilling: [404, texts.unknownBilling] },
});

export const deleteBilling = endpoint({
  method: 'POST',
  path: '/api/Billing/Delete',
  auth: 'customer-or-guest',
  summary: 'Șterge date de facturare',
  body: z.strictObject({ billingId: Id }),
  data: z.null(),
  refusals: { unknownBilling: [404, texts.unknownBilling] },
});
