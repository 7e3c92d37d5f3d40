import type { Db } from '../../kit/db.server.ts';

type CustomerRow = { key: string; providerId: string | null };

export async function selectProviderId(db: Db, accountId: number, mode: string): Promise<string | null> {
  const [row] = await db<CustomerRow[]>`
    select key, provider_id as "providerId" from payment_customer where account_id = ${accountId} and mode = ${mode}`;
  return row?.providerId ?? null;
}

/** Written down before the provider is asked, so that it is always asked under the same key. */
export async function claimCustomer(db: Db, accountId: number, mode: string): Promise<CustomerRow> {
  const [row] = await db<CustomerRow[]>`
    insert into payment_customer (account_id, mode) values (${accountId}, ${mode})
    on conflict (account_id, mode) do update set mode = excluded.mode
    returning key, provider_id as "providerId"`;
  if (!row) throw new Error(`No customer row for account ${accountId}`);
  return row;
}

export async function setProviderId(db: Db, key: string, providerId: string): Promise<void> {
  await db`update payment_customer set provider_id = ${providerId} where key = ${key}`;
}

export async function renewKey(db: Db, key: string): Promise<void> {
  await db`update payment_customer set key = gen_random_uuid() where key = ${key} and provider_id is null`;
}

export async function deleteCustomers(db: Db, accountId: number): Promise<string[]> {
  const rows = await db<{ providerId: string }[]>`
    delete from payment_customer where account_id = ${accountId} and provider_id is not null
    returning provider_id as "providerId"`;
  return rows.map((row) => row.providerId);
}
