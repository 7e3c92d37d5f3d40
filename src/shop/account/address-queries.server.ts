import type { Db } from '../../kit/db.server.ts';
import { type EntryRow, placeColumns, placeRow } from './entry-queries.server.ts';
import type { Place } from './rules.ts';

export type AddressFields = Place & { firstName: string; lastName: string; phoneNumber: string };

export type AddressRow = AddressFields & { id: number; isDefault: boolean };

const columns = (db: Db) => db`
  id, first_name as "firstName", last_name as "lastName", phone_number as "phoneNumber", ${placeColumns(db)}`;

export const selectAddresses = (db: Db, accountId: number): Promise<AddressRow[]> => db<AddressRow[]>`
  select ${columns(db)} from account_address where account_id = ${accountId} order by is_default desc, id desc`;

export async function selectAddress(db: Db, accountId: number, id: number): Promise<AddressRow | undefined> {
  const [row] = await db<AddressRow[]>`
    select ${columns(db)} from account_address where account_id = ${accountId} and id = ${id}`;
  return row;
}

export const addressRow = (fields: AddressFields): EntryRow => ({
  first_name: fields.firstName,
  last_name: fields.lastName,
  phone_number: fields.phoneNumber,
  ...placeRow(fields),
});
