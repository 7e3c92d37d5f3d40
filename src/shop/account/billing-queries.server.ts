import type { Db } from '../../kit/db.server.ts';
import { type EntryRow, placeColumns, placeRow } from './entry-queries.server.ts';
import type { Place } from './rules.ts';

export type BillingFields = Place & {
  kind: 'person' | 'company';
  firstName: string | null;
  lastName: string | null;
  companyName: string | null;
  taxId: string | null;
  registration: string | null;
};

export type BillingRow = BillingFields & { id: number; isDefault: boolean };

const columns = (db: Db) => db`
  id, kind, first_name as "firstName", last_name as "lastName", company_name as "companyName", tax_id as "taxId",
  registration, ${placeColumns(db)}`;

export const selectBillings = (db: Db, accountId: number): Promise<BillingRow[]> => db<BillingRow[]>`
  select ${columns(db)} from billing_identity where account_id = ${accountId} order by is_default desc, id desc`;

export async function selectBilling(db: Db, accountId: number, id: number): Promise<BillingRow | undefined> {
  const [row] = await db<BillingRow[]>`
    select ${columns(db)} from billing_identity where account_id = ${accountId} and id = ${id}`;
  return row;
}

export const billingRow = (fields: BillingFields): EntryRow => ({
  kind: fields.kind,
  first_name: fields.firstName,
  last_name: fields.lastName,
  company_name: fields.companyName,
  tax_id: fields.taxId,
  registration: fields.registration,
  ...placeRow(fields),
});
