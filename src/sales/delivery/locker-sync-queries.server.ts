import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { ownDeliveryAdapter } from './couriers/index.ts';

export type SyncedLocker = {
  courierLockerId: string;
  name: string;
  county: string;
  locality: string;
  street: string;
  postalCode: string;
  hours: string;
  latitude: number | null;
  longitude: number | null;
  canPay: boolean | null;
};

/** Couriers whose lockers come from an account. */
export const selectLockerCouriers = (db: Db): Promise<{ id: number; adapter: string }[]> =>
  db<{ id: number; adapter: string }[]>`
    select id, adapter from courier where kind = 'locker' and is_active and adapter <> ${ownDeliveryAdapter} order by id`;

/**
 * Names are unique for a courier, but couriers repeat them: a name that another locker has gets the courier's id. Rows
 * that are already so are not written again.
 */
export async function upsertLockers(
  tx: Transaction,
  courierId: number,
  lockers: readonly SyncedLocker[],
): Promise<number> {
  const { count } = await tx`
    with listed as (
      select l.*, row_number() over (partition by l.name order by l.courier_locker_id) as repetition
      from json_to_recordset(${JSON.stringify(lockers.map(toSnakeCase))}::text::json) as l (
        courier_locker_id text, name text, county text, locality text, street text, postal_code text, hours text,
        latitude double precision, longitude double precision, can_pay boolean)
    ), named as (
      select courier_locker_id, county, locality, street, postal_code, hours, latitude, longitude, can_pay,
        case when repetition > 1 or exists (
          select from locker k where k.courier_id = ${courierId} and k.name = listed.name
            and k.courier_locker_id is distinct from listed.courier_locker_id
        ) then name || ' (' || courier_locker_id || ')' else name end as name
      from listed
    )
    insert into locker (courier_id, courier_locker_id, name, county, locality, street, postal_code, hours, latitude,
      longitude, can_pay)
    select ${courierId}, courier_locker_id, name, county, locality, street, postal_code, hours, latitude, longitude, can_pay
    from named
    on conflict (courier_id, courier_locker_id) do update set
      name = excluded.name, county = excluded.county, locality = excluded.locality, street = excluded.street,
      postal_code = excluded.postal_code, hours = excluded.hours, latitude = excluded.latitude,
      longitude = excluded.longitude, can_pay = excluded.can_pay, is_active = true, version = locker.version + 1
    where (locker.name, locker.county, locker.locality, locker.street, locker.postal_code, locker.hours,
        locker.latitude, locker.longitude, locker.can_pay, locker.is_active)
      is distinct from
      (excluded.name, excluded.county, excluded.locality, excluded.street, excluded.postal_code, excluded.hours,
        excluded.latitude, excluded.longitude, excluded.can_pay, true)`;
  return count;
}

const toSnakeCase = ({ courierLockerId, postalCode, canPay, ...locker }: SyncedLocker) => ({
  ...locker,
  courier_locker_id: courierLockerId,
  postal_code: postalCode,
  can_pay: canPay,
});

export async function deactivateMissing(tx: Transaction, courierId: number, ids: readonly string[]): Promise<number> {
  const { count } = await tx`
    update locker set is_active = false, version = version + 1
    where courier_id = ${courierId} and is_active and courier_locker_id is not null
      and courier_locker_id <> all (${[...ids]}::text[])`;
  return count;
}
