import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { toBani, toRon } from '../../platform/money.ts';
import type {
  AdminCourier,
  AdminLocker,
  CourierBody,
  DeliverySettings,
  LockerBody,
  LockersBody,
} from './admin-contract.ts';
import * as queries from './admin-queries.server.ts';
import { couriers } from './couriers/index.ts';
import type { WeightStep } from './fields.ts';
import type { WeightPrice } from './rules.ts';

export const listCouriers = async (db: Db): Promise<AdminCourier[]> =>
  (await queries.selectCouriers(db)).map((row) => ({
    ...row,
    price: toRon(row.price),
    cashFee: row.cashFee === null ? null : toRon(row.cashFee),
    freeFrom: row.freeFrom === null ? null : toRon(row.freeFrom),
    weightPrices: row.weightPrices.map(toStep),
    countyPrices: row.countyPrices.map(({ county, price, weightPrices }) => ({
      county,
      price: toRon(price),
      weightPrices: weightPrices.map(toStep),
    })),
  }));

const toStep = ({ upToGrams, price }: WeightPrice): WeightStep => ({ upToKg: upToGrams / 1000, price: toRon(price) });
const fromStep = ({ upToKg, price }: WeightStep): WeightPrice => ({
  upToGrams: Math.round(upToKg * 1000),
  price: toBani(price),
});

/** The adapters that a courier can have, with names for people. */
export const listAdapters = (): { adapter: string; name: string }[] =>
  Object.entries(couriers).map(([adapter, { name }]) => ({ adapter, name }));

type CourierRefusal = 'unknownEntry' | 'changed' | 'nameTaken' | 'unknownAdapter';

export function saveCourier(
  db: Db,
  { id: savedId, version, countyPrices, weightPrices, ...fields }: CourierBody,
): Promise<{ id: number } | Refused<CourierRefusal>> {
  return inTransaction(db, async (tx) => {
    await queries.lockCouriers(tx);
    const old = await findVersionProblem(tx, 'courier', { id: savedId, version });
    if (old) return refuse(old);
    if (!Object.hasOwn(couriers, fields.adapter)) return refuse('unknownAdapter');
    if (await queries.isNameTaken(tx, fields.name, savedId)) return refuse('nameTaken');
    const id = await queries.upsertCourier(tx, savedId, inBani(fields));
    if (id === null) return refuse('unknownEntry');
    await queries.replacePrices(tx, id, {
      counties: countyPrices.map(({ county, price }) => ({ county, price: toBani(price) })),
      steps: [{ county: '', weightPrices }, ...countyPrices].flatMap((list) =>
        list.weightPrices.map((step) => ({ county: list.county, ...fromStep(step) })),
      ),
    });
    return { id };
  });
}

const inBani = (fields: queries.PlainCourier): queries.PlainCourier => ({
  ...fields,
  price: toBani(fields.price),
  cashFee: fields.cashFee === null ? null : toBani(fields.cashFee),
  freeFrom: fields.freeFrom === null ? null : toBani(fields.freeFrom),
});

/** New entries have no id and are not compared. */
async function findVersionProblem(
  tx: Transaction,
  table: 'courier' | 'locker',
  { id, version }: { id?: number | undefined; version?: number | undefined },
): Promise<'unknownEntry' | 'changed' | null> {
  if (id === undefined) return null;
  const newest = await queries.selectVersion(tx, table, id);
  if (newest === null) return 'unknownEntry';
  return newest === version ? null : 'changed';
}

export async function listLockers(db: Db, page: queries.LockerPage): Promise<{ total: number; rows: AdminLocker[] }> {
  const [total, rows] = await Promise.all([queries.countLockers(db, page), queries.selectLockerPage(db, page)]);
  return { total, rows };
}

type LockerRefusal = 'unknownEntry' | 'unknownLockerEntry' | 'noLockers' | 'lockerTaken' | 'changed';

export function saveLocker(db: Db, body: LockerBody): Promise<{ id: number } | Refused<LockerRefusal>> {
  return inTransaction(db, async (tx) => {
    await queries.lockCouriers(tx);
    const kind = await queries.selectKind(tx, body.courierId);
    if (kind !== 'locker') return refuse(kind ? 'noLockers' : 'unknownEntry');
    const old = await findVersionProblem(tx, 'locker', body);
    if (old) return refuse(old === 'changed' ? old : 'unknownLockerEntry');
    if (await queries.isLockerTaken(tx, body)) return refuse('lockerTaken');
    const id = await queries.upsertLocker(tx, body);
    return id === null ? refuse('unknownLockerEntry') : { id };
  });
}

type SaveListResult = { added: number; changed: number };

/** Saves all lockers of the list or none. */
export function saveLockers(
  db: Db,
  body: LockersBody,
): Promise<SaveListResult | Refused<'unknownEntry' | 'noLockers'>> {
  return inTransaction(db, async (tx) => {
    await queries.lockCouriers(tx);
    const kind = await queries.selectKind(tx, body.courierId);
    if (kind !== 'locker') return refuse(kind ? 'noLockers' : 'unknownEntry');
    const added = await queries.upsertLockers(tx, body);
    return { added, changed: body.lockers.length - added };
  });
}

export async function readSettings(db: Db): Promise<DeliverySettings> {
  const { limit, version } = await queries.selectSettings(db);
  return { freeShippingLimit: toRon(limit), version };
}

export async function saveSettings(db: Db, settings: DeliverySettings): Promise<DeliverySettings | Refused<'changed'>> {
  const isSaved = await queries.updateLimit(db, toBani(settings.freeShippingLimit), settings.version);
  return isSaved ? readSettings(db) : refuse('changed');
}
