import { type Db, inTransaction, type Transaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { toBani, toRon } from '../../kit/money.ts';
import { adapterNames } from './adapters.server.ts';
import type {
  AdminCourier,
  AdminLocker,
  CourierBody,
  DeliverySettings,
  LockerBody,
  LockersBody,
} from './admin-contract.ts';
import * as queries from './admin-queries.server.ts';
import * as lockers from './locker-queries.server.ts';

export const listCouriers = async (db: Db): Promise<AdminCourier[]> =>
  (await queries.selectCouriers(db)).map((row) => ({
    ...row,
    price: toRon(row.price),
    cashFee: row.cashFee === null ? null : toRon(row.cashFee),
    countyPrices: row.countyPrices.map(({ county, price }) => ({ county, price: toRon(price) })),
  }));

type CourierRefusal = 'unknownEntry' | 'changed' | 'nameTaken' | 'unknownAdapter' | 'repeatedCounty' | 'oneLockerPrice';

export function putCourier(db: Db, body: CourierBody): Promise<{ id: number } | Refused<CourierRefusal>> {
  return inTransaction(db, async (tx) => {
    await queries.lockCouriers(tx);
    const why = await whyNotCourier(tx, body);
    if (why) return refuse(why);
    const id = await queries.upsertCourier(tx, body.id, fieldsOf(body));
    if (id === null) return refuse('unknownEntry');
    await queries.replacePrices(
      tx,
      id,
      body.countyPrices.map(({ county, price }) => ({ county, price: toBani(price) })),
    );
    return { id };
  });
}

async function whyNotCourier(tx: Transaction, body: CourierBody): Promise<CourierRefusal | null> {
  const old = await whyOld(tx, 'courier', body);
  if (old) return old;
  const counties = body.countyPrices.map(({ county }) => county);
  if (!adapterNames.includes(body.adapter)) return 'unknownAdapter';
  if (body.kind === 'locker' && counties.length > 0) return 'oneLockerPrice';
  if (new Set(counties).size < counties.length) return 'repeatedCounty';
  return (await queries.isNameTaken(tx, body.name, body.id)) ? 'nameTaken' : null;
}

const fieldsOf = (body: CourierBody): queries.CourierFields => ({
  name: body.name,
  kind: body.kind,
  position: body.position,
  price: toBani(body.price),
  cash_fee: body.cashFee === null ? null : toBani(body.cashFee),
  days_min: body.daysMin,
  days_max: body.daysMax,
  adapter: body.adapter,
  waybill_prefix: body.waybillPrefix,
  is_active: body.isActive,
});

/** A version that was not given is not compared: it is a new one. */
async function whyOld(
  tx: Transaction,
  table: 'courier' | 'locker',
  { id, version }: { id?: number | undefined; version?: number | undefined },
): Promise<'unknownEntry' | 'changed' | null> {
  if (id === undefined) return null;
  const newest = await queries.selectVersion(tx, table, id);
  if (newest === null) return 'unknownEntry';
  return newest === version ? null : 'changed';
}

export async function listLockers(
  db: Db,
  page: lockers.LockerPage,
): Promise<{ total: number; lockers: AdminLocker[] }> {
  const [total, rows] = await Promise.all([lockers.countLockers(db, page), lockers.selectPage(db, page)]);
  return { total, lockers: rows };
}

type LockerRefusal = 'unknownEntry' | 'unknownLockerEntry' | 'noLockers' | 'lockerTaken' | 'changed';

export function putLocker(db: Db, body: LockerBody): Promise<{ id: number } | Refused<LockerRefusal>> {
  return inTransaction(db, async (tx) => {
    await queries.lockCouriers(tx);
    const kind = await queries.selectKind(tx, body.courierId);
    if (kind !== 'locker') return refuse(kind ? 'noLockers' : 'unknownEntry');
    const old = await whyOld(tx, 'locker', body);
    if (old) return refuse(old === 'changed' ? old : 'unknownLockerEntry');
    if (await queries.isLockerTaken(tx, body)) return refuse('lockerTaken');
    const id = await queries.upsertLocker(tx, body);
    return id === null ? refuse('unknownLockerEntry') : { id };
  });
}

type Listed = { added: number; changed: number };

/** A list from the courier, all of it or nothing. */
export function putLockers(db: Db, body: LockersBody): Promise<Listed | Refused<'unknownEntry' | 'noLockers'>> {
  return inTransaction(db, async (tx) => {
    await queries.lockCouriers(tx);
    const kind = await queries.selectKind(tx, body.courierId);
    if (kind !== 'locker') return refuse(kind ? 'noLockers' : 'unknownEntry');
    const added = await lockers.upsertAll(tx, body);
    return { added, changed: body.lockers.length - added };
  });
}

export async function readSettings(db: Db): Promise<DeliverySettings> {
  const { limit, version } = await queries.selectSettings(db);
  return { freeShippingLimit: toRon(limit), version };
}

export async function putSettings(db: Db, settings: DeliverySettings): Promise<DeliverySettings | Refused<'changed'>> {
  const isSaved = await queries.updateLimit(db, toBani(settings.freeShippingLimit), settings.version);
  return isSaved ? readSettings(db) : refuse('changed');
}
