import type { Db } from '../../platform/db/db.server.ts';
import type { PostalAddress } from './rules.ts';

/** Tables with several entries per account, one of them the default. */
export type EntryTable = 'account_address' | 'billing_identity';

/** Column values by column name. */
export type EntryRow = Record<string, string | number | null>;

const postalAddressColumns = (db: Db) =>
  db`county, locality, sector, street, number, details, postal_code as "postalCode", is_default as "isDefault"`;

const postalAddressRow = (address: PostalAddress): EntryRow => ({
  county: address.county,
  locality: address.locality,
  sector: address.sector,
  street: address.street,
  number: address.number,
  details: address.details,
  postal_code: address.postalCode,
});

export async function countEntries(db: Db, table: EntryTable, accountId: number): Promise<number> {
  const [row] = await db<{ present: number }[]>`
    select count(*)::int as present from ${db(table)} where account_id = ${accountId}`;
  return row?.present ?? 0;
}

export async function insertEntry(db: Db, table: EntryTable, accountId: number, row: EntryRow): Promise<number> {
  const [inserted] = await db<{ id: number }[]>`
    insert into ${db(table)} ${db({ account_id: accountId, ...row })} returning id`;
  return inserted?.id ?? 0;
}

export async function updateEntry(
  db: Db,
  table: EntryTable,
  accountId: number,
  id: number,
  row: EntryRow,
): Promise<boolean> {
  const rows = await db`update ${db(table)} set ${db(row)} where account_id = ${accountId} and id = ${id} returning id`;
  return rows.length > 0;
}

export async function deleteEntry(db: Db, table: EntryTable, accountId: number, id: number): Promise<boolean> {
  const rows = await db`delete from ${db(table)} where account_id = ${accountId} and id = ${id} returning id`;
  return rows.length > 0;
}

export async function deleteEntries(db: Db, table: EntryTable, accountId: number): Promise<void> {
  await db`delete from ${db(table)} where account_id = ${accountId}`;
}

export async function makeDefault(db: Db, table: EntryTable, accountId: number, id: number): Promise<void> {
  await db`update ${db(table)} set is_default = false where account_id = ${accountId} and is_default and id <> ${id}`;
  await db`update ${db(table)} set is_default = true where account_id = ${accountId} and id = ${id}`;
}

/** Makes the newest entry the default when there is no default. */
export async function ensureDefault(db: Db, table: EntryTable, accountId: number): Promise<void> {
  await db`
    update ${db(table)} set is_default = true
    where id = (select max(id) from ${db(table)} where account_id = ${accountId})
      and not exists (select from ${db(table)} where account_id = ${accountId} and is_default)`;
}

export type AddressFields = PostalAddress & { firstName: string; lastName: string; phoneNumber: string };

export type AddressRow = AddressFields & { id: number; isDefault: boolean };

const addressColumns = (db: Db) => db`
  id, first_name as "firstName", last_name as "lastName", phone_number as "phoneNumber", ${postalAddressColumns(db)}`;

export const selectAddresses = (db: Db, accountId: number): Promise<AddressRow[]> => db<AddressRow[]>`
  select ${addressColumns(db)} from account_address where account_id = ${accountId} order by is_default desc, id desc`;

export async function selectAddress(db: Db, accountId: number, id: number): Promise<AddressRow | undefined> {
  const [row] = await db<AddressRow[]>`
    select ${addressColumns(db)} from account_address where account_id = ${accountId} and id = ${id}`;
  return row;
}

export const addressRow = (fields: AddressFields): EntryRow => ({
  first_name: fields.firstName,
  last_name: fields.lastName,
  phone_number: fields.phoneNumber,
  ...postalAddressRow(fields),
});

export type BillingFields = PostalAddress & {
  kind: 'person' | 'company';
  firstName: string | null;
  lastName: string | null;
  companyName: string | null;
  taxId: string | null;
  registration: string | null;
};

export type BillingRow = BillingFields & { id: number; isDefault: boolean };

const billingColumns = (db: Db) => db`
  id, kind, first_name as "firstName", last_name as "lastName", company_name as "companyName", tax_id as "taxId",
  registration, ${postalAddressColumns(db)}`;

export const selectBillings = (db: Db, accountId: number): Promise<BillingRow[]> => db<BillingRow[]>`
  select ${billingColumns(db)} from billing_identity where account_id = ${accountId} order by is_default desc, id desc`;

export async function selectBilling(db: Db, accountId: number, id: number): Promise<BillingRow | undefined> {
  const [row] = await db<BillingRow[]>`
    select ${billingColumns(db)} from billing_identity where account_id = ${accountId} and id = ${id}`;
  return row;
}

export const billingRow = (fields: BillingFields): EntryRow => ({
  kind: fields.kind,
  first_name: fields.firstName,
  last_name: fields.lastName,
  company_name: fields.companyName,
  tax_id: fields.taxId,
  registration: fields.registration,
  ...postalAddressRow(fields),
});
