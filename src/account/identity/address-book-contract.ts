import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id, text } from '../../platform/schema.ts';
import {
  County,
  checkSector,
  FirstName,
  LastName,
  Owner,
  OwnerQuery,
  Phone,
  parseOptionalWith,
  parseWith,
  postalAddressData,
  postalAddressFields,
} from './fields.ts';
import { parseRegistration, parseTaxId } from './rules.ts';
import { texts } from './texts.ts';

export const Address = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  ...postalAddressData,
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof Address>;

const fields = {
  legalEntityId: Owner,
  firstName: FirstName,
  lastName: LastName,
  phoneNumber: Phone,
  ...postalAddressFields,
  isDefault: z.boolean().default(false),
};

export const NewAddress = z.strictObject(fields).superRefine(checkSector);
export type NewAddress = z.infer<typeof NewAddress>;

export const ChangedAddress = z.strictObject({ id: Id, ...fields }).superRefine(checkSector);
export type ChangedAddress = z.infer<typeof ChangedAddress>;

export const getAddresses = endpoint({
  method: 'GET',
  path: '/api/Address/List',
  auth: 'customer-or-guest',
  summary: 'Adresele păstrate, cea implicită prima',
  query: OwnerQuery,
  data: z.array(Address),
});

export const addAddress = endpoint({
  method: 'POST',
  path: '/api/Address/Add',
  auth: 'customer-or-guest',
  summary: 'Adaugă o adresă; prima devine implicită',
  body: NewAddress,
  data: Address,
  refusals: { tooManyAddresses: [409, texts.tooManyAddresses] },
});

export const editAddress = endpoint({
  method: 'POST',
  path: '/api/Address/Edit',
  auth: 'customer-or-guest',
  summary: 'Schimbă o adresă',
  body: ChangedAddress,
  data: Address,
  refusals: { unknownAddress: [404, texts.unknownAddress] },
});

export const deleteAddress = endpoint({
  method: 'POST',
  path: '/api/Address/Delete',
  auth: 'customer-or-guest',
  summary: 'Șterge o adresă',
  body: z.strictObject({ addressId: Id }),
  data: z.null(),
  refusals: { unknownAddress: [404, texts.unknownAddress] },
});

export const getCounties = endpoint({
  method: 'GET',
  path: '/api/Address/Counties',
  auth: 'public',
  summary: 'Județele și sectoarele Bucureștiului',
  data: z.array(z.object({ code: z.string(), name: z.string(), sectors: z.array(z.int()) })),
});

export const getTowns = endpoint({
  method: 'GET',
  path: '/api/Address/Towns',
  auth: 'public',
  summary: 'Localități sugerate într-un județ; este acceptată orice localitate',
  query: z.strictObject({ county: County }),
  data: z.array(z.string()),
});

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
