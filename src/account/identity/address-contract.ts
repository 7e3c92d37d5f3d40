import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id } from '../../platform/schema.ts';
import {
  County,
  checkSector,
  FirstName,
  LastName,
  Owner,
  OwnerQuery,
  Phone,
  postalAddressData,
  postalAddressFields,
} from './fields.ts';
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
