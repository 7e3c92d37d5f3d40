import type { Db, Transaction } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import * as queries from './queries.server.ts';
import {
  allocateUnits,
  customerHolder,
  guestHolder,
  mergeUnits,
  type ReservationHolder,
  sumUnits,
  type Units,
} from './rules.ts';

export {
  availableUnitsColumn,
  partsColumn,
  type Renewal,
  reservationLimits,
  soldPartsColumn,
} from './queries.server.ts';
export {
  customerHolder,
  guestHolder,
  holderOfAccount,
  type ReservationHolder,
  type SoldPart,
  type Units,
} from './rules.ts';

/**
 * `available` counts units this owner could buy now, including those of the owner's own reservation.
 * Of the `reserved` units, `blocking` are unavailable to others.
 */
type ReservedLine = { productId: number; wanted: number; reserved: number; available: number; blocking: number };
/**
 * One line per product, sorted by product id; `secondsLeft` is 0 when nothing is reserved.
 * `pauseSeconds` is above 0 when consecutive holds reached their maximum: no new hold starts before it has passed.
 */
export type Reservation = { secondsLeft: number; pauseSeconds: number; lines: ReservedLine[] };

/**
 * Sets the owner's reservation to exactly these units, as far as they are available; an empty list releases it.
 * When a bundle and one of its parts compete for units, the one named first is served first.
 * All lines expire together; `renewal` decides when the hold is renewed.
 * `network` is a hash of the shopper's network; without it only the limits per owner apply.
 */
export async function reserve(
  db: Db,
  holder: ReservationHolder,
  units: Units[],
  { renewal = 'added', network = null }: { renewal?: queries.Renewal; network?: string | null } = {},
): Promise<Reservation> {
  const rows = await queries.upsertReservation(db, { holder, units: sumUnits(units), renewal, network });
  const { secondsLeft = 0, pauseSeconds = 0 } = rows[0] ?? {};
  return { secondsLeft, pauseSeconds, lines: rows.map(({ secondsLeft: _, pauseSeconds: __, ...line }) => line) };
}

/** Units in lots that have not expired, minus units blocked by others. The map has an entry for every requested product. */
export async function readAvailable(
  db: Db,
  holder: ReservationHolder | null,
  productIds: number[],
): Promise<Map<number, number>> {
  const rows = await queries.selectAvailable(db, holder, productIds);
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]));
}

/** Seconds until units that others hold may be free again, by product; products that nobody else holds have no entry. */
export async function readHolds(
  db: Db,
  holder: ReservationHolder | null,
  productIds: number[],
): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await queries.selectHolds(db, holder, productIds);
  return new Map(rows.map(({ productId, seconds }) => [productId, seconds]));
}

export const releaseReservations = (db: Db, holder: ReservationHolder): Promise<void> =>
  queries.deleteReservations(db, holder);

/**
 * A transaction that restocks and deducts must lock all its products first, so that locks are taken in one order.
 * `orderIds` are the orders whose units come back, because their bundles may have had other parts.
 */
export const lockStock = (tx: Transaction, productIds: number[], orderIds: number[] = []): Promise<void> =>
  queries.lockStockRows(tx, productIds, orderIds);

export type DeductionResult = { ok: true } | { ok: false; reason: 'outOfStock'; productIds: number[] };

/** Deducts all units or none, and deletes the owner's reservations of these products. */
export async function deductStock(tx: Transaction, deduction: queries.StockDeduction): Promise<DeductionResult> {
  const short = await queries.deductUnits(tx, { ...deduction, units: mergeUnits(deduction.units) });
  return short.length > 0 ? { ok: false, reason: 'outOfStock', productIds: short } : { ok: true };
}

type Returned = { orderId: number; units: Units[]; reason: string; author: string };

/** Units of an order as units of stock: a bundle's are those of its parts. */
export const readContent = (db: Db, orderId: number, units: readonly Units[]): Promise<Units[]> =>
  queries.selectContent(db, orderId, mergeUnits([...units]));

/** The units in stock that the products of an order are made of, by the lots they came from; locks the stock rows. */
async function lockLotsOfOrder(tx: Transaction, orderId: number, units: Units[]) {
  const content = await readContent(tx, orderId, units);
  const productIds = content.map(({ productId }) => productId);
  return allocateUnits(content, await queries.lockUnitsOfOrder(tx, orderId, productIds));
}

/** Returns units to the lots they came from, never more than the order still has. Returns the restocked units. */
export async function restock(tx: Transaction, { orderId, units, reason, author }: Returned): Promise<Units[]> {
  const parts = await lockLotsOfOrder(tx, orderId, units);
  if (parts.length > 0) await queries.moveUnits(tx, parts, { reason, orderId, author });
  return mergeUnits(parts);
}

/**
 * Writes off units of an order by the lots they came from: they come back and leave again, so that the lots show why.
 * With `isReplaced` the order no longer has them and may get others.
 */
export async function writeOff(
  tx: Transaction,
  { orderId, units, reason, author }: Returned,
  { isReplaced = false }: { isReplaced?: boolean } = {},
): Promise<void> {
  const parts = await lockLotsOfOrder(tx, orderId, units);
  if (parts.length === 0) return;
  await queries.moveUnits(tx, parts, { reason, orderId, author });
  const gone = parts.map((part) => ({ ...part, quantity: -part.quantity }));
  await queries.moveUnits(tx, gone, { reason, author, ...(isReplaced ? {} : { orderId }) });
}

export const inventoryData: PersonalData = {
  section: 'reservations',
  export: async (db, accountId) =>
    (await Promise.all(holdersOf(accountId).map((one) => queries.selectReservations(db, one)))).flat(),
  erase: async (tx, accountId) => {
    for (const holder of holdersOf(accountId)) await releaseReservations(tx, holder);
  },
};

/** An account owns reservations as a customer or as a guest. */
const holdersOf = (accountId: number): ReservationHolder[] => [
  customerHolder(accountId),
  guestHolder(String(accountId)),
];
