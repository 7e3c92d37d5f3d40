import type { Db } from '../../kit/db.server.ts';
import type { Bani } from '../../kit/money.ts';
import type { DeliveryDays } from '../product/delivery-estimate.ts';
import type { CourierOffer } from './rules.ts';

export async function selectLimit(db: Db): Promise<Bani> {
  const [row] = await db<{ limit: Bani }[]>`select free_shipping_limit as limit from delivery_setting`;
  if (!row) throw new Error('The delivery settings are gone');
  return row.limit;
}

export type CourierRow = Omit<CourierOffer, 'isFree'> & {
  adapter: string;
  waybillPrefix: string;
  /** Where a parcel costs something else than elsewhere. */
  countyPrices: Record<string, Bani>;
};

const columns = (db: Db) => db`
  c.id, c.name, c.kind, c.price, c.cash_fee as "cashFee", c.days_min as "daysMin", c.days_max as "daysMax",
  c.adapter, c.waybill_prefix as "waybillPrefix",
  coalesce((select json_object_agg(county, price) from courier_price where courier_id = c.id), '{}') as "countyPrices"`;

/** Lockers are offered where there are any. */
const isOffered = (db: Db) => db`
  c.is_active and (c.kind = 'door' or exists (select from locker l where l.courier_id = c.id and l.is_active))`;

export const selectCouriers = (db: Db): Promise<CourierRow[]> =>
  db<CourierRow[]>`select ${columns(db)} from courier c where ${isOffered(db)} order by c.position, c.id`;

/** The quickest and the slowest of the couriers that are offered. */
export async function selectDays(db: Db): Promise<DeliveryDays | null> {
  const [row] = await db<(DeliveryDays | { daysMin: null; daysMax: null })[]>`
    select min(c.days_min) as "daysMin", max(c.days_max) as "daysMax" from courier c where ${isOffered(db)}`;
  return row && row.daysMin !== null ? row : null;
}

export type Tariff = CourierRow & { limit: Bani };

/** A courier with the limit from which the parcel is free. */
export async function selectTariff(db: Db, courierId: number): Promise<Tariff | undefined> {
  const [row] = await db<Tariff[]>`
    select ${columns(db)}, s.free_shipping_limit as limit
    from courier c, delivery_setting s where c.id = ${courierId} and ${isOffered(db)}`;
  return row;
}

/** Also one that is no longer offered: its orders are still sent. */
export async function selectAnyCourier(db: Db, id: number): Promise<CourierRow | undefined> {
  const [row] = await db<CourierRow[]>`select ${columns(db)} from courier c where c.id = ${id}`;
  return row;
}

export async function nextWaybill(db: Db): Promise<number> {
  const [row] = await db<{ number: number }[]>`select nextval('waybill_number') as number`;
  if (!row) throw new Error('No waybill number');
  return row.number;
}

export type LockerRow = {
  id: number;
  courierId: number;
  name: string;
  county: string;
  locality: string;
  street: string;
  postalCode: string;
  hours: string;
};

const lockerColumns = (db: Db) => db`
  l.id, l.courier_id as "courierId", l.name, l.county, l.locality, l.street, l.postal_code as "postalCode", l.hours`;

/** In the order of places and names, as Romanians sort them. */
export const selectLockers = (db: Db, courierId: number, county: string | null): Promise<LockerRow[]> =>
  db<LockerRow[]>`
    select ${lockerColumns(db)} from locker l join courier c on c.id = l.courier_id
    where l.courier_id = ${courierId} and l.is_active and c.is_active and (${county}::text is null or l.county = ${county})
    order by l.county, l.locality collate "ro-x-icu", l.name collate "ro-x-icu"`;

export async function selectLocker(db: Db, courierId: number, id: number): Promise<LockerRow | undefined> {
  const [row] = await db<LockerRow[]>`
    select ${lockerColumns(db)} from locker l where l.id = ${id} and l.courier_id = ${courierId} and l.is_active`;
  return row;
}
