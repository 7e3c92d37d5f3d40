import type { Db } from '../../kit/db.server.ts';

export type AddressFields = {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  county: string;
  locality: string;
  sector: number | null;
  street: string;
  number: string | null;
  details: string | null;
  postalCode: string;
};

export type AddressRow = AddressFields & { id: number; isDefault: boolean };

const columns = (db: Db) => db`
  id, first_name as "firstName", last_name as "lastName", phone_number as "phoneNumber", county, locality, sector,
  street, number, details, postal_code as "postalCode", is_default as "isDefault"`;

export const selectAddresses = (db: Db, accountId: number): Promise<AddressRow[]> =>
  db<
    AddressRow[]
  >`select ${columns(db)} from account_address where account_id = ${accountId} order by is_default desc, id desc`;

export async function selectAddress(db: Db, accountId: number, id: number): Promise<AddressRow | undefined> {
  const [row] = await db<
    AddressRow[]
  >`select ${columns(db)} from account_address where account_id = ${accountId} and id = ${id}`;
  return row;
}

const row = (fields: AddressFields) => ({
  first_name: fields.firstName,
  last_name: fields.lastName,
  phone_number: fields.phoneNumber,
  county: fields.county,
  locality: fields.locality,
  sector: fields.sector,
  street: fields.street,
  number: fields.number,
  details: fields.details,
  postal_code: fields.postalCode,
});

export async function insertAddress(db: Db, accountId: number, fields: AddressFields): Promise<number> {
  const [added] = await db<
    { id: number }[]
  >`insert into account_address ${db({ account_id: accountId, ...row(fields) })} returning id`;
  return added?.id ?? 0;
}

export async function updateAddress(db: Db, accountId: number, id: number, fields: AddressFields): Promise<boolean> {
  const rows =
    await db`update account_address set ${db(row(fields))} where account_id = ${accountId} and id = ${id} returning id`;
  return rows.length > 0;
}

export async function deleteAddress(db: Db, accountId: number, id: number): Promise<boolean> {
  const rows = await db`delete from account_address where account_id = ${accountId} and id = ${id} returning id`;
  return rows.length > 0;
}

export async function deleteAddresses(db: Db, accountId: number): Promise<void> {
  await db`delete from account_address where account_id = ${accountId}`;
}

/** This one and no other. */
export async function makeDefault(db: Db, accountId: number, id: number): Promise<void> {
  await db`update account_address set is_default = false where account_id = ${accountId} and is_default and id <> ${id}`;
  await db`update account_address set is_default = true where account_id = ${accountId} and id = ${id}`;
}

/** Whoever has addresses has a default one: when there is none, the newest. */
export async function ensureDefault(db: Db, accountId: number): Promise<void> {
  await db`
    update account_address set is_default = true
    where id = (select max(id) from account_address where account_id = ${accountId})
      and not exists (select from account_address where account_id = ${accountId} and is_default)`;
}
