import type { Db } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import type { Bani } from '../../kit/money.ts';
import { fold } from '../../kit/romanian.ts';
import { countyName } from '../account/counties.ts';
import { adapterOf } from './adapters.server.ts';
import type { Locker, QuoteProblem } from './contract.ts';
import * as queries from './queries.server.ts';
import { type CourierOffer, isDeliveryFree, type Parcel } from './rules.ts';

export const freeShippingLimit = (db: Db): Promise<Bani> => queries.selectLimit(db);

type Worth = { county: string | null; goodsTotal: Bani; discount?: Bani };

/** What each courier asks for this order. */
export async function listCouriers(db: Db, order: Worth): Promise<CourierOffer[]> {
  const [isFree, couriers] = await Promise.all([isFreeFor(db, order), queries.selectCouriers(db)]);
  return Promise.all(couriers.map((courier) => offerOf(db, courier, order.county, isFree)));
}

const isFreeFor = async (db: Db, { goodsTotal, discount = 0 }: Worth): Promise<boolean> =>
  isDeliveryFree(await queries.selectLimit(db), goodsTotal, discount);

async function offerOf(
  db: Db,
  courier: queries.CourierRow,
  county: string | null,
  isFree: boolean,
): Promise<CourierOffer> {
  const { id, name, kind, cashFee, daysMin, daysMax } = courier;
  const price = isFree ? 0 : await adapterOf(courier).quote(db, courier, county);
  return { id, name, kind, price, cashFee, daysMin, daysMax, isFree };
}

type Choice = Worth & { courierId: number; lockerId?: number | null; isCash: boolean };
export type Quote = { ok: true; courier: CourierOffer; locker: Locker | null; deliveryCost: Bani; cashFee: Bani };

/** What the chosen courier costs, down to the ban: the order is billed by this. */
export async function quote(db: Db, order: Choice): Promise<Quote | Refused<QuoteProblem>> {
  const [row, isFree] = await Promise.all([queries.selectCourier(db, order.courierId), isFreeFor(db, order)]);
  if (!row) return refuse('unknownCourier');
  const locker = row.kind === 'locker' ? await findLocker(db, row.id, order.lockerId) : null;
  if (row.kind === 'locker' && !locker) return refuse('unknownLocker');
  if (order.isCash && row.cashFee === null) return refuse('noCash');
  const courier = await offerOf(db, row, order.county, isFree);
  return { ok: true, courier, locker, deliveryCost: courier.price, cashFee: order.isCash ? (row.cashFee ?? 0) : 0 };
}

async function findLocker(db: Db, courierId: number, id: number | null | undefined): Promise<Locker | null> {
  const row = id ? await queries.selectLocker(db, courierId, id) : undefined;
  return row ? lockerOf(row) : null;
}

const lockerOf = (row: queries.LockerRow): Locker => ({ ...row, countyName: countyName(row.county) });

type Place = { courierId: number; county?: string | undefined; locality?: string | undefined };

/** People write 'Bucuresti' and 'cluj-napoca'; both find theirs. */
export async function listLockers(db: Db, { courierId, county, locality }: Place): Promise<Locker[]> {
  const rows = await queries.selectLockers(db, courierId, county ?? null);
  const wanted = fold(locality ?? '');
  return rows.filter((row) => wanted === '' || fold(row.locality) === wanted).map(lockerOf);
}

/** Asks the courier for the number under which a parcel travels; never inside a transaction, as a courier may be slow. */
export async function makeWaybill(db: Db, parcel: Parcel): Promise<string> {
  const courier = await queries.selectAnyCourier(db, parcel.courierId);
  if (!courier) throw new Error(`No courier ${parcel.courierId} for order ${parcel.orderNumber}`);
  return adapterOf(courier).waybill(db, courier, parcel);
}
