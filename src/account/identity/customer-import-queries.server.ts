import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { one } from '../../platform/db/rows.server.ts';
import type { PostalAddress } from './rules.ts';

export type KnownRow = {
  id: number;
  email: string;
  isStaff: boolean;
  hasName: boolean;
  hasPhone: boolean;
  addresses: PostalAddress[];
  taxIds: string[];
};

export const selectKnown = (db: Db, emails: readonly string[]): Promise<KnownRow[]> => db<KnownRow[]>`
  select a.id, lower(a.email) as email, a.role <> 'customer' as is_staff,
    a.first_name <> '' or a.last_name <> '' as has_name, a.phone_number is not null as has_phone,
    coalesce((select json_agg(json_build_object('county', d.county, 'locality', d.locality, 'street', d.street,
      'postalCode', d.postal_code)) from account_address d where d.account_id = a.id), '[]') as addresses,
    array(select b.tax_id from billing_identity b where b.account_id = a.id and b.kind = 'company') as tax_ids
  from account a where lower(a.email) = any(${emails}::text[]) and a.role <> 'guest' and a.erased_at is null`;

type NewAccount = {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  since: string | null;
};

/** The terms of this shop were not accepted yet, and the address is not confirmed. */
export async function insertImported(tx: Transaction, account: NewAccount): Promise<number> {
  const { email, passwordHash, firstName, lastName, phoneNumber, since } = account;
  const { id } = await one(tx<{ id: number }[]>`
    insert into account (role, email, password_hash, first_name, last_name, phone_number, created_at)
    values ('customer', ${email}, ${passwordHash}, ${firstName}, ${lastName}, ${phoneNumber},
      least(coalesce(${since}::timestamptz, now()), now()))
    returning id`);
  return id;
}

/** Fills what is empty. */
export async function fillAccount(
  tx: Transaction,
  id: number,
  name: { firstName: string; lastName: string } | null,
  phoneNumber: string | null,
): Promise<void> {
  if (name)
    await tx`
      update account set first_name = ${name.firstName}, last_name = ${name.lastName}
      where id = ${id} and first_name = '' and last_name = ''`;
  if (phoneNumber !== null)
    await tx`update account set phone_number = ${phoneNumber} where id = ${id} and phone_number is null`;
}
