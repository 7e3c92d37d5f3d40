import { counties as allCounties } from '../../account/identity/counties.ts';
import { columnList, type Db, type Transaction } from '../../platform/db/db.server.ts';
import { count, exists } from '../../platform/db/rows.server.ts';
import type { Bani } from '../../platform/money.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { AdminCourier, AdminLocker, LockerBody, LockerSort, LockersBody } from './admin-contract.ts';
import { CourierFields, type CourierKind, ListedLocker, LockerFields } from './fields.ts';
import { weightPricesColumn } from './queries.server.ts';
import type { WeightPrice, WeightTariff } from './rules.ts';

const { countyPrices: _, weightPrices: __, ...plainCourierFields } = CourierFields.shape;

type CourierRow = Omit<AdminCourier, 'countyPrices' | 'weightPrices'> & {
  weightPrices: WeightPrice[];
  countyPrices: (WeightTariff & { county: string })[];
};

/** Amounts in bani. */
export const selectCouriers = (db: Db): Promise<CourierRow[]> =>
  db<CourierRow[]>`
    select c.id, c.version, ${columnList(db, Object.keys(plainCourierFields), 'c')},
      (select count(*)::int from locker l where l.courier_id = c.id and l.is_active) as locker_count,
      ${weightPricesColumn(db, db`''`)} as weight_prices,
      coalesce((
        select json_agg(json_build_object('county', p.county, 'price', p.price,
          'weightPrices', ${weightPricesColumn(db, db`p.county`)}) order by p.county)
        from courier_price p where p.courier_id = c.id), '[]') as county_prices
    from courier c order by c.position, c.id`;

/** Serializes changes of couriers and lockers. */
export const lockCouriers = async (tx: Transaction): Promise<void> =>
  void (await tx`lock table courier in share row exclusive mode`);

type Versioned = 'courier' | 'locker';

/** Null for an unknown id. */
export async function selectVersion(tx: Transaction, table: Versioned, id: number): Promise<number | null> {
  const [row] = await tx<{ version: number }[]>`select version from ${tx(table)} where id = ${id}`;
  return row?.version ?? null;
}

export async function selectKind(tx: Transaction, id: number): Promise<CourierKind | null> {
  const [row] = await tx<{ kind: CourierKind }[]>`select kind from courier where id = ${id}`;
  return row?.kind ?? null;
}

export const isNameTaken = (tx: Transaction, name: string, id: number | undefined): Promise<boolean> =>
  exists(tx`select from courier where name = ${name} and id <> ${id ?? 0}`);

/** Amounts in bani. */
export type PlainCourier = Omit<CourierFields, 'countyPrices' | 'weightPrices'>;

export async function upsertCourier(
  tx: Transaction,
  id: number | undefined,
  fields: PlainCourier,
): Promise<number | null> {
  const [row] = id
    ? await tx<{ id: number }[]>`update courier set ${tx(fields)}, version = version + 1 where id = ${id} returning id`
    : await tx<{ id: number }[]>`insert into courier ${tx(fields)} returning id`;
  return row?.id ?? null;
}

type Prices = { counties: { county: string; price: Bani }[]; steps: (WeightPrice & { county: string })[] };

export async function replacePrices(tx: Transaction, courierId: number, { counties, steps }: Prices): Promise<void> {
  await tx`delete from courier_price where courier_id = ${courierId}`;
  await tx`delete from courier_weight_price where courier_id = ${courierId}`;
  const ofCourier = <Row extends object>(rows: Row[]) => rows.map((row) => ({ courierId, ...row }));
  if (counties.length > 0) await tx`insert into courier_price ${tx(ofCourier(counties))}`;
  if (steps.length > 0) await tx`insert into courier_weight_price ${tx(ofCourier(steps))}`;
}

export const isLockerTaken = (tx: Transaction, { id, courierId, name }: LockerBody): Promise<boolean> =>
  exists(tx`select from locker where courier_id = ${courierId} and name = ${name} and id <> ${id ?? 0}`);

export async function upsertLocker(tx: Transaction, { id, version: _, ...fields }: LockerBody): Promise<number | null> {
  const [row] = id
    ? await tx<{ id: number }[]>`update locker set ${tx(fields)}, version = version + 1 where id = ${id} returning id`
    : await tx<{ id: number }[]>`insert into locker ${tx(fields)} returning id`;
  return row?.id ?? null;
}

export async function selectSettings(db: Db): Promise<{ limit: Bani; version: number }> {
  const [row] = await db<{ limit: Bani; version: number }[]>`
    select free_shipping_limit as limit, version from delivery_setting`;
  if (!row) throw new Error('The delivery settings are gone');
  return row;
}

/** False when the version has changed. */
export const updateLimit = (db: Db, limit: Bani, version: number): Promise<boolean> =>
  exists(db`
    update delivery_setting set free_shipping_limit = ${limit}, version = version + 1
    where version = ${version} returning id`);

type LockerFilters = {
  courierId: number;
  search: string;
  state: 'all' | 'active' | 'off';
  county?: string | undefined;
};
export type LockerPage = LockerFilters & { sort: LockerSort; take: number; skip: number };

const matchesFilters = (db: Db, { courierId, search, state, county }: LockerFilters) => db`
  courier_id = ${courierId} and (${county ?? null}::text is null or county = ${county ?? null})
  and (${state} = 'all' or is_active = (${state} = 'active'))
  and strpos(folded(name || ' ' || locality || ' ' || street || ' ' || postal_code), ${normalizeForSearch(search)}) > 0`;

/** Counties are stored by code and sorted by name. */
const byCountyName = (db: Db) => db`array_position(${allCounties.map(({ code }) => code)}::text[], county)`;

const orderBy = (db: Db): Record<LockerSort, ReturnType<Db>> => ({
  place: db`${byCountyName(db)}, locality collate "ro-x-icu", name collate "ro-x-icu"`,
  '-place': db`${byCountyName(db)} desc, locality collate "ro-x-icu" desc, name collate "ro-x-icu" desc`,
  name: db`name collate "ro-x-icu"`,
  '-name': db`name collate "ro-x-icu" desc`,
});

export const selectLockerPage = (db: Db, { sort, take, skip, ...filters }: LockerPage): Promise<AdminLocker[]> =>
  db<AdminLocker[]>`
    select id, version, ${columnList(db, Object.keys(LockerFields.shape))}
    from locker where ${matchesFilters(db, filters)} order by ${orderBy(db)[sort]}, id limit ${take} offset ${skip}`;

export const countLockers = (db: Db, filters: LockerFilters): Promise<number> =>
  count(db`
    select count(*)::int as count from locker where ${matchesFilters(db, filters)}`);

/** Updates lockers with a known name; returns how many are new. */
export async function upsertLockers(tx: Transaction, { courierId, lockers }: LockersBody): Promise<number> {
  const fields = Object.keys(ListedLocker.shape);
  const written = await tx<{ isNew: boolean }[]>`
    insert into locker ${tx(lockers.map((locker) => ({ ...locker, courierId })))}
    on conflict (courier_id, name) do update set version = locker.version + 1,
      (${columnList(tx, fields)}) = row(${columnList(tx, fields, 'excluded')})
    returning xmax = 0 as is_new`;
  return written.filter(({ isNew }) => isNew).length;
}
