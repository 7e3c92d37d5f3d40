import type { Db, Transaction } from '../../kit/db.server.ts';
import { fold } from '../../kit/romanian.ts';
import type { AdminLocker, LockerSort, LockersBody } from './admin-contract.ts';

type Wanted = { courierId: number; keyword: string; state: 'all' | 'active' | 'off'; county?: string | undefined };
export type LockerPage = Wanted & { sort: LockerSort; take: number; skip: number };

const matching = (db: Db, { courierId, keyword, state, county }: Wanted) => db`
  courier_id = ${courierId} and (${county ?? null}::text is null or county = ${county ?? null})
  and (${state} = 'all' or is_active = (${state} = 'active'))
  and strpos(folded(name || ' ' || locality || ' ' || street || ' ' || postal_code), ${fold(keyword)}) > 0`;

const orders = (db: Db): Record<LockerSort, ReturnType<Db>> => ({
  place: db`county, locality collate "ro-x-icu", name collate "ro-x-icu"`,
  '-place': db`county desc, locality collate "ro-x-icu" desc, name collate "ro-x-icu" desc`,
  name: db`name collate "ro-x-icu"`,
  '-name': db`name collate "ro-x-icu" desc`,
});

export const selectPage = (db: Db, { sort, take, skip, ...wanted }: LockerPage): Promise<AdminLocker[]> =>
  db<AdminLocker[]>`
    select id, version, courier_id as "courierId", name, county, locality, street, postal_code as "postalCode", hours,
      is_active as "isActive"
    from locker where ${matching(db, wanted)} order by ${orders(db)[sort]}, id limit ${take} offset ${skip}`;

export async function countLockers(db: Db, wanted: Wanted): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from locker where ${matching(db, wanted)}`;
  return row?.count ?? 0;
}

/** Those of a known name are changed; answers how many are new. */
export async function upsertAll(tx: Transaction, { courierId, lockers }: LockersBody): Promise<number> {
  const rows = lockers.map(({ postalCode, isActive, ...rest }) => ({
    ...rest,
    courier_id: courierId,
    postal_code: postalCode,
    is_active: isActive,
  }));
  const written = await tx<{ isNew: boolean }[]>`
    insert into locker ${tx(rows)}
    on conflict (courier_id, name) do update set county = excluded.county, locality = excluded.locality,
      street = excluded.street, postal_code = excluded.postal_code, hours = excluded.hours,
      is_active = excluded.is_active, version = locker.version + 1
    returning xmax = 0 as "isNew"`;
  return written.filter(({ isNew }) => isNew).length;
}
