import type { Db } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import type { Bani } from '../../kit/money.ts';
import { fold } from '../../kit/romanian.ts';
import { countyName } from '../account/counties.ts';
import type { DeliveryDays } from '../product/delivery-estimate.ts';
import { adapterOf } from './adapters.server.ts';
import type { Locker, QuoteProblem } from './contract.ts';
import * as queries from './queries.server.ts';
import { type CourierOffer, isDeliveryFree, type Parcel } from './rules.ts';

export const freeShippingLimit = (db: Db): Promise<Bani> => queries.selectLimit(db);

/** How many working days parcels travel; null when no courier is offered. */
export const readDeliveryDays = (db: Db): Promise<DeliveryDays | null> => queries.selectDays(db);

type Worth = { county: string | null; goodsTotal: Bani; discount?: Bani };

/** What each courier asks for this order. */
export async function listCouriers(db: Db, order: Worth): Promise<CourierOffer[]> {
  const [limit, couriers] = await Promise.all([queries.selectLimit(db), queries.selectCouriers(db)]);
  return Promise.all(couriers.map((courier) => offerOf(db, courier, order, limit)));
}

async function offerOf(
  db: Db,
  courier: queries.CourierRow,
  { county, goodsTotal, discount = 0 }: Worth,
  limit: Bani,
): Promise<CourierOffer> {
  const { id, name, kind, cashFee, daysMin, daysMax } = courier;
  const isFree = isDeliveryFree(limit, goodsTotal, discount);
  const price = isFree ? 0 : await adapterOf(courier).quote(db, courier, county);
  return { id, name, kind, price, cashFee, daysMin, daysMax, isFree };
}

type Chosen = { courierId: number; lockerId?: number | null };
/** What the shopper chose, with what it costs where; null for what is not offered. */
export type Carrier = { tariff: queries.Tariff | null; locker: Locker | null };

/** All a quote needs, before it is known what the order is worth. */
export async function findCarrier(db: Db, { courierId, lockerId }: Chosen): Promise<Carrier> {
  const [tariff, locker] = await Promise.all([
    queries.selectTariff(db, courierId),
    lockerId ? queries.selectLocker(db, courierId, lockerId) : null,
  ]);
  return { tariff: tariff ?? null, locker: locker && tariff?.kind === 'locker' ? lockerOf(locker) : null };
}

type Billed = Worth & { isCash: boolean };
export type Quote = { ok: true; courier: CourierOffer; locker: Locker | null; deliveryCost: Bani; cashFee: Bani };

/** What the chosen courier costs, down to the ban: the order is billed by this. */
export async function quoteOf(
  db: Db,
  { tariff, locker }: Carrier,
  order: Billed,
): Promise<Quote | Refused<QuoteProblem>> {
  if (!tariff) return refuse('unknownCourier');
  if (tariff.kind === 'locker' && !locker) return refuse('unknownLocker');
  if (order.isCash && tariff.cashFee === null) return refuse('noCash');
  const courier = await offerOf(db, tariff, order, tariff.limit);
  return { ok: true, courier, locker, deliveryCost: courier.price, cashFee: order.isCash ? (tariff.cashFee ?? 0) : 0 };
}

export const quote = async (db: Db, order: Chosen & Billed): Promise<Quote | Refused<QuoteProblem>> =>
  quoteOf(db, await findCarrier(db, order), order);

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
