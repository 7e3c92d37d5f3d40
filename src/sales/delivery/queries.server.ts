import type { DeliveryTerms } from '../../catalog/product-page/delivery-estimate.ts';
import { columnList, type Db } from '../../platform/db/db.server.ts';
import { maybeOne, one } from '../../platform/db/rows.server.ts';
import type { Bani } from '../../platform/money.ts';
import { Locker } from './contract.ts';
import type { CourierOffer, WeightPrice, WeightTariff } from './rules.ts';

/** The limit of the first offered courier, which a new cart selects. */
export async function selectLimit(db: Db): Promise<Bani> {
  const { limit } = await one(db<{ limit: Bani }[]>`
    select coalesce((select c.free_from from courier c where ${isOffered(db)} order by c.position, c.id limit 1),
      free_shipping_limit) as limit
    from delivery_setting`);
  return limit;
}

export type CourierRow = Omit<CourierOffer, 'isFree'> & {
  adapter: string;
  weightPrices: WeightPrice[];
  /** Counties with prices of their own. */
  countyPrices: Record<string, WeightTariff>;
};

/** The steps of one price list, for queries that alias `courier` as `c`. */
export const weightPricesColumn = (db: Db, county: ReturnType<Db>) => db`coalesce((
  select json_agg(json_build_object('upToGrams', w.up_to_grams, 'price', w.price) order by w.up_to_grams)
  from courier_weight_price w where w.courier_id = c.id and w.county = ${county}), '[]')`;

const columns = (db: Db) => db`
  c.id, c.name, c.kind, c.price, c.cash_fee, c.days_min, c.days_max, c.adapter,
  coalesce(c.free_from, (select free_shipping_limit from delivery_setting)) as free_from,
  ${weightPricesColumn(db, db`''`)} as weight_prices,
  coalesce((
    select json_object_agg(p.county,
      json_build_object('price', p.price, 'weightPrices', ${weightPricesColumn(db, db`p.county`)}))
    from courier_price p where p.courier_id = c.id), '{}') as county_prices`;

/** A locker courier is offered only when it has active lockers. */
const isOffered = (db: Db) => db`
  c.is_active and (c.kind = 'door' or exists (select from locker l where l.courier_id = c.id and l.is_active))`;

export const selectCouriers = (db: Db): Promise<CourierRow[]> =>
  db<CourierRow[]>`select ${columns(db)} from courier c where ${isOffered(db)} order by c.position, c.id`;

/** Fastest and slowest delivery among the offered couriers, and what the cheapest to the door costs. */
export async function selectTerms(db: Db): Promise<DeliveryTerms | null> {
  const [row] = await db<(DeliveryTerms | { daysMin: null })[]>`
    select min(c.days_min) as days_min, max(c.days_max) as days_max,
      min(c.price) filter (where c.kind = 'door') as door_price,
      (select coalesce(d.free_from, free_shipping_limit) from delivery_setting
        left join (select free_from from courier c where ${isOffered(db)} and c.kind = 'door' order by c.price, c.id limit 1) d
          on true) as free_from
    from courier c where ${isOffered(db)}`;
  return row && row.daysMin !== null ? row : null;
}

export async function selectTakesCash(db: Db): Promise<boolean> {
  const { takesCash } = await one(db<{ takesCash: boolean }[]>`
    select exists (select from courier c where ${isOffered(db)} and c.cash_fee is not null) as takes_cash`);
  return takesCash;
}

export const selectOfferedCourier = (db: Db, courierId: number): Promise<CourierRow | undefined> =>
  maybeOne(db<CourierRow[]>`select ${columns(db)} from courier c where c.id = ${courierId} and ${isOffered(db)}`);

/** Includes couriers that are no longer offered, because their orders are still shipped. */
export const selectAnyCourier = (db: Db, id: number): Promise<CourierRow | undefined> =>
  maybeOne(db<CourierRow[]>`select ${columns(db)} from courier c where c.id = ${id}`);

/** Null for a locker typed by hand. */
export async function selectCourierLockerId(db: Db, lockerId: number): Promise<string | null> {
  const [row] = await db<{ id: string | null }[]>`select courier_locker_id as id from locker where id = ${lockerId}`;
  return row?.id ?? null;
}

export type LockerRow = Omit<Locker, 'countyName'>;

const { countyName: _, ...lockerFields } = Locker.shape;
const lockerColumns = (db: Db) => columnList(db, Object.keys(lockerFields), 'l');

/** Sorted by locality and name in Romanian collation. */
export const selectLockers = (db: Db, courierId: number, county: string | null): Promise<LockerRow[]> =>
  db<LockerRow[]>`
    select ${lockerColumns(db)} from locker l join courier c on c.id = l.courier_id
    where l.courier_id = ${courierId} and l.is_active and c.is_active and (${county}::text is null or l.county = ${county})
    order by l.county, l.locality collate "ro-x-icu", l.name collate "ro-x-icu"`;

export const selectLocker = (db: Db, courierId: number, id: number): Promise<LockerRow | undefined> =>
  maybeOne(db<LockerRow[]>`
    select ${lockerColumns(db)} from locker l where l.id = ${id} and l.courier_id = ${courierId} and l.is_active`);
