import { countyName } from '../../account/identity/counties.ts';
import type { DeliveryTerms } from '../../catalog/product-page/delivery-estimate.ts';
import { weighParcel } from '../../catalog/products/measure-rules.ts';
import { readParcelContent } from '../../catalog/products/measure-service.server.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { Bani } from '../../platform/money.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import { stockUnits, type Units } from '../inventory/rules.ts';
import type { Locker, QuoteProblem } from './contract.ts';
import { ownDeliveryAdapter } from './couriers/index.ts';
import * as queries from './queries.server.ts';
import { type CourierOffer, calculatePrice, hasWeightPrices, isDeliveryFree } from './rules.ts';

/** Whether any offered courier has cash on delivery. */
export const hasCashOnDelivery = (db: Db): Promise<boolean> => queries.selectTakesCash(db);

export const readFreeShippingLimit = (db: Db): Promise<Bani> => queries.selectLimit(db);

/** Delivery time in working days with the usual price; null when no courier is offered. */
export const readDeliveryTerms = (db: Db): Promise<DeliveryTerms | null> => queries.selectTerms(db);

type OrderedLine = Units & { parts: readonly Units[] };

type OrderValue = {
  county: string | null;
  goodsTotal: Bani;
  discount?: Bani;
  /** The parcel's weight follows from them. */
  lines: readonly OrderedLine[];
};

/** Offered couriers with their prices for this order. */
export async function listCouriers(db: Db, order: OrderValue): Promise<CourierOffer[]> {
  const couriers = await queries.selectCouriers(db);
  const grams = await weighFor(db, couriers, order.lines);
  return couriers.map((courier) => createOffer(courier, order, grams));
}

/** Offered couriers as public texts name them: the usual prices, which no value of an order makes free. */
export const listTariffs = (db: Db): Promise<queries.CourierRow[]> => queries.selectCouriers(db);

/** Customers pay the shop's prices, also for couriers with an API: placing an order must not wait for another service. */
function createOffer(
  courier: queries.CourierRow,
  { county, goodsTotal, discount = 0 }: OrderValue,
  grams: number | null,
): CourierOffer {
  const { id, name, kind, cashFee, daysMin, daysMax, freeFrom } = courier;
  const isFree = isDeliveryFree(freeFrom, goodsTotal, discount);
  const price = isFree ? 0 : calculatePrice(courier, { county, grams });
  return { id, name, kind, price, cashFee, daysMin, daysMax, freeFrom, isFree };
}

/** Weight of the parcel that the order will be; null where no price depends on it, which saves reading the products. */
async function weighFor(
  db: Db,
  couriers: readonly queries.CourierRow[],
  lines: readonly OrderedLine[],
): Promise<number | null> {
  if (!couriers.some(hasWeightPrices)) return null;
  const { items, packaging } = await readParcelContent(db, stockUnits(lines));
  return weighParcel(items, packaging);
}

type CarrierSelection = { courierId: number; lockerId?: number | null };
/** The selected courier and locker; null when not offered. */
export type Carrier = { tariff: queries.CourierRow | null; locker: Locker | null };

/** Reads everything a quote needs, before the value of the order is known. */
export async function findCarrier(db: Db, { courierId, lockerId }: CarrierSelection): Promise<Carrier> {
  const [tariff, locker] = await Promise.all([
    queries.selectOfferedCourier(db, courierId),
    lockerId ? queries.selectLocker(db, courierId, lockerId) : null,
  ]);
  return { tariff: tariff ?? null, locker: locker && tariff?.kind === 'locker' ? toLocker(locker) : null };
}

type BilledOrder = OrderValue & { isCash: boolean };
export type Quote = { ok: true; courier: CourierOffer; locker: Locker | null; deliveryCost: Bani; cashFee: Bani };

/** The exact cost in bani that the order is billed. */
export async function quoteForCarrier(
  db: Db,
  { tariff, locker }: Carrier,
  order: BilledOrder,
): Promise<Quote | Refused<QuoteProblem>> {
  if (!tariff) return refuse('unknownCourier');
  if (tariff.kind === 'locker' && !locker) return refuse('unknownLocker');
  if (order.isCash && tariff.cashFee === null) return refuse('noCash');
  const courier = createOffer(tariff, order, await weighFor(db, [tariff], order.lines));
  return { ok: true, courier, locker, deliveryCost: courier.price, cashFee: order.isCash ? (tariff.cashFee ?? 0) : 0 };
}

export const quoteDelivery = async (
  db: Db,
  order: CarrierSelection & BilledOrder,
): Promise<Quote | Refused<QuoteProblem>> => quoteForCarrier(db, await findCarrier(db, order), order);

const toLocker = (row: queries.LockerRow): Locker => ({ ...row, countyName: countyName(row.county) });

type LockerQuery = { courierId: number; county?: string | undefined; locality?: string | undefined };

/** Compares localities without case and diacritics. */
export async function listLockers(db: Db, { courierId, county, locality }: LockerQuery): Promise<Locker[]> {
  const rows = await queries.selectLockers(db, courierId, county ?? null);
  const foldedLocality = normalizeForSearch(locality ?? '');
  return rows
    .filter((row) => foldedLocality === '' || normalizeForSearch(row.locality) === foldedLocality)
    .map(toLocker);
}

/** Whether the courier gives AWB numbers through its API; the shop makes up none. */
export async function hasCourierApi(db: Db, courierId: number): Promise<boolean> {
  const courier = await queries.selectAnyCourier(db, courierId);
  return courier !== undefined && courier.adapter !== ownDeliveryAdapter;
}
