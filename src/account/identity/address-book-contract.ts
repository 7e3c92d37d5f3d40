import { z } from 'zod';
import { customerOrGuest, everyone } from '../../platform/http/endpoint.ts';
import { Id } from '../../platform/schema.ts';
import { companyDetails, personDetails } from './billing-fields.ts';
import {
  CallerId,
  CallerQuery,
  County,
  checkSector,
  FirstName,
  LastName,
  LocalityConfirmed,
  Phone,
  postalAddressData,
  postalAddressFields,
} from './fields.ts';
import { unknownLocality } from './locality-contract.ts';
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
  legalEntityId: CallerId,
  firstName: FirstName,
  lastName: LastName,
  phoneNumber: Phone,
  ...postalAddressFields,
  localityConfirmed: LocalityConfirmed,
  isDefault: z.boolean().default(false),
};

export const NewAddress = z.strictObject(fields).superRefine(checkSector);
export type NewAddress = z.infer<typeof NewAddress>;

export const ChangedAddress = z.strictObject({ id: Id, ...fields }).superRefine(checkSector);
export type ChangedAddress = z.infer<typeof ChangedAddress>;

export const getAddresses = customerOrGuest.get('/api/Address/List', {
  summary: 'Adresele păstrate, cea implicită prima',
  query: CallerQuery,
  data: z.array(Address),
});

export const addAddress = customerOrGuest.post('/api/Address/Add', {
  summary: 'Adaugă o adresă; prima devine implicită',
  body: NewAddress,
  data: Address,
  refusals: { tooManyAddresses: [409, texts.tooManyAddresses], ...unknownLocality },
});

export const editAddress = customerOrGuest.post('/api/Address/Edit', {
  summary: 'Schimbă o adresă',
  body: ChangedAddress,
  data: Address,
  refusals: { unknownAddress: [404, texts.unknownAddress], ...unknownLocality },
});

export const deleteAddress = customerOrGuest.post('/api/Address/Delete', {
  summary: 'Șterge o adresă',
  body: z.strictObject({ addressId: Id }),
  data: z.null(),
  refusals: { unknownAddress: [404, texts.unknownAddress] },
});

export const getCounties = everyone.get('/api/Address/Counties', {
  summary: 'Județele și sectoarele Bucureștiului',
  data: z.array(z.object({ code: z.string(), name: z.string(), sectors: z.array(z.int()) })),
});

export const getTowns = everyone.get('/api/Address/Towns', {
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

const commonFields = { legalEntityId: CallerId, isDefault: z.boolean().default(false) };
const personFields = { ...personDetails, ...commonFields };
const companyFields = { ...companyDetails, ...commonFields };

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

export const getBillings = customerOrGuest.get('/api/Billing/List', {
  summary: 'Datele de facturare păstrate, cele implicite primele',
  query: CallerQuery,
  data: z.array(BillingIdentity),
});

export const addBilling = customerOrGuest.post('/api/Billing/Add', {
  summary: 'Adaugă date de facturare, pentru o persoană sau o firmă',
  body: NewBilling,
  data: BillingIdentity,
  refusals: { tooManyBillings: [409, texts.tooManyBillings], ...unknownLocality },
});

export const editBilling = customerOrGuest.post('/api/Billing/Edit', {
  summary: 'Schimbă date de facturare',
  body: ChangedBilling,
  data: BillingIdentity,
  refusals: { unknownBilling: [404, texts.unknownBilling], ...unknownLocality },
});

export const deleteBilling = customerOrGuest.post('/api/Billing/Delete', {
  summary: 'Șterge date de facturare',
  body: z.strictObject({ billingId: Id }),
  data: z.null(),
  refusals: { unknownBilling: [404, texts.unknownBilling] },
});
