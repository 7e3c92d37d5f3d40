import type { Db } from '../../kit/db.server.ts';

export type BillingFields = {
  kind: 'person' | 'company';
  firstName: string | null;
  lastName: string | null;
  companyName: string | null;
  taxId: string | null;
  registration: string | null;
  county: string;
  locality: string;
  sector: number | null;
  street: string;
  number: string | null;
  details: string | null;
  postalCode: string;
};

export type BillingRow = BillingFields & { id: number; isDefault: boolean };

const columns = (db: Db) => db`
  id, kind, first_name as "firstName", last_name as "lastName", company_name as "companyName", tax_id as "taxId", registration,
  county, locality, sector, street, number, details, postal_code as "postalCode", is_default as "isDefault"`;

export const selectBillings = (db: Db, accountId: number): Promise<BillingRow[]> =>
  db<
    BillingRow[]
  >`select ${columns(db)} from billing_identity where account_id = ${accountId} order by is_default desc, id desc`;

export async function selectBilling(db: Db, accountId: number, id: number): Promise<BillingRow | undefined> {
  const [row] = await db<
    BillingRow[]
  >`select ${columns(db)} from billing_identity where account_id = ${accountId} and id = ${id}`;
  return row;
}

const row = (fields: BillingFields) => ({
  kind: fields.kind,
  first_name: fields.firstName,
  last_name: fields.lastName,
  company_name: fields.companyName,
  tax_id: fields.taxId,
  registration: fields.registration,
  county: fields.county,
  locality: fields.locality,
  sector: fields.sector,
  street: fields.street,
  number: fields.number,
  details: fields.details,
  postal_code: fields.postalCode,
});

export async function insertBilling(db: Db, accountId: number, fields: BillingFields): Promise<number> {
  const [added] = await db<
    { id: number }[]
  >`insert into billing_identity ${db({ account_id: accountId, ...row(fields) })} returning id`;
  return added?.id ?? 0;
}

export async function updateBilling(db: Db, accountId: number, id: number, fields: BillingFields): Promise<boolean> {
  const rows =
    await db`update billing_identity set ${db(row(fields))} where account_id = ${accountId} and id = ${id} returning id`;
  return rows.length > 0;
}

export async function deleteBilling(db: Db, accountId: number, id: number): Promise<boolean> {
  const rows = await db`delete from billing_identity where account_id = ${accountId} and id = ${id} returning id`;
  return rows.length > 0;
}

export async function deleteBillings(db: Db, accountId: number): Promise<void> {
  await db`delete from billing_identity where account_id = ${accountId}`;
}

/** This one and no other. */
export async function makeDefault(db: Db, accountId: number, id: number): Promise<void> {
  await db`update billing_identity set is_default = false where account_id = ${accountId} and is_default and id <> ${id}`;
  await db`update billing_identity set is_default = true where account_id = ${accountId} and id = ${id}`;
}

/** Whoever has identities has a default one: when there is none, the newest. */
export async function ensureDefault(db: Db, accountId: number): Promise<void> {
  await db`
    update billing_identity set is_default = true
    where id = (select max(id) from billing_identity where account_id = ${accountId})
      and not exists (select from billing_identity where account_id = ${accountId} and is_default)`;
}
