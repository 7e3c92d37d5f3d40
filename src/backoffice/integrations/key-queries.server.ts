import { type Db, isoTime } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne } from '../../platform/db/rows.server.ts';
import type { Permission } from '../../platform/http/permissions.ts';
import type { ApiKey } from './key-contract.ts';

const columns = (db: Db) => db`
  k.id, k.name, k.hint, k.permissions, ${isoTime(db, 'k.created_at')} as created_at,
  (select coalesce(email, '') from account a where a.id = k.created_by) as created_by,
  ${isoTime(db, 'k.expires_at')} as expires_at, ${isoTime(db, 'k.last_used_at')} as last_used_at, k.last_used_ip,
  case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired' else 'active' end as state`;

export const selectKeys = (db: Db): Promise<ApiKey[]> => db<ApiKey[]>`
  select ${columns(db)} from api_key k order by k.revoked_at is not null, k.id desc`;

export const countActive = (db: Db): Promise<number> =>
  count(db`select count(*)::int as count from api_key where revoked_at is null`);

/** The first moment after a day in Romania; null when it has passed. */
export async function endOfDay(db: Db, day: string): Promise<Date | null> {
  const [row] = await db<{ at: Date; isPast: boolean }[]>`
    select at, at <= now() as is_past
    from (select (${day}::date + 1)::timestamp at time zone 'Europe/Bucharest' as at) as day`;
  return row && !row.isPast ? row.at : null;
}

type NewKey = {
  accountId: number;
  name: string;
  hash: string;
  hint: string;
  permissions: readonly Permission[];
  createdBy: number;
  expiresAt: Date | null;
};

export async function insertKey(db: Db, { permissions, ...key }: NewKey): Promise<ApiKey> {
  const [row] = await db<ApiKey[]>`
    with k as (
      insert into api_key (account_id, name, hash, hint, permissions, created_by, expires_at)
      values (${key.accountId}, ${key.name}, ${key.hash}, ${key.hint}, ${[...permissions]}::text[], ${key.createdBy},
        ${key.expiresAt})
      returning *)
    select ${columns(db)} from k`;
  if (!row) throw new Error('The key was not stored');
  return row;
}

export const revoke = (db: Db, id: number): Promise<boolean> =>
  exists(db`
    update api_key set revoked_at = now() where id = ${id} and revoked_at is null returning id`);

export type KeyRow = { id: number; accountId: number; permissions: Permission[]; isStale: boolean };

export const selectUsable = (db: Db, hash: string): Promise<KeyRow | undefined> =>
  maybeOne(db<KeyRow[]>`
    select id, account_id, permissions,
      last_used_at is null or last_used_at < now() - interval '1 minute' as is_stale
    from api_key where hash = ${hash} and revoked_at is null and (expires_at is null or expires_at > now())`);

export async function markUsed(db: Db, id: number, ip: string): Promise<void> {
  await db`update api_key set last_used_at = now(), last_used_ip = ${ip} where id = ${id}`;
}
