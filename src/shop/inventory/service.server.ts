import type { Db, Transaction } from '../../kit/db.server.ts';
import type { PersonalData } from '../../kit/personal-data.server.ts';
import * as queries from './queries.server.ts';
import { customerHolder, type Holder, isGuest, mergeUnits, splitAll, type Units } from './rules.ts';

export { availableUnits } from './queries.server.ts';
export { customerHolder, guestHolder, type Holder, type Units } from './rules.ts';

/** `available` is what this holder could buy now: one's own reservation is never in one's own way. */
type ReservedLine = { productId: number; wanted: number; reserved: number; available: number };
/** One line for each product, by product id; `secondsLeft` is 0 when nothing is held. */
export type Reservation = { secondsLeft: number; lines: ReservedLine[] };

/**
 * Makes the holder's reservation exactly these units, as far as they are there; without units it ends.
 * All lines share one window: the running one, or a new one when none runs or at a restart.
 * `ipHash` is given for visitors without a session, of whom only so many behind one address hold units.
 */
export async function reserve(
  db: Db,
  holder: Holder,
  units: Units[],
  { restart = false, ipHash }: { restart?: boolean; ipHash?: string } = {},
): Promise<Reservation> {
  const address = isGuest(holder) ? (ipHash ?? null) : null;
  const rows = await queries.hold(db, { holder, units: mergeUnits(units), isRestart: restart, ipHash: address });
  return { secondsLeft: rows[0]?.secondsLeft ?? 0, lines: rows.map(({ secondsLeft, ...line }) => line) };
}

/** Units in lots that have not expired, without those that others hold now. Every product asked for is in the answer. */
export async function availableFor(db: Db, holder: Holder | null, productIds: number[]): Promise<Map<number, number>> {
  const rows = await queries.selectAvailable(db, holder, productIds);
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]));
}

export const releaseAll = (db: Db, holder: Holder): Promise<void> => queries.deleteHeld(db, holder);

/** For a transaction that both gives back and takes: locking all its products first keeps the one order of locks. */
export const lockStock = (tx: Transaction, productIds: number[]): Promise<void> => queries.waitForStock(tx, productIds);

export type Taken = { ok: true } | { ok: false; why: 'outOfStock'; productIds: number[] };

/** All units or none. What was held of these products is held no longer, as the order has it now. */
export async function takeForOrder(tx: Transaction, taking: queries.Taking): Promise<Taken> {
  const short = await queries.take(tx, { ...taking, units: mergeUnits(taking.units) });
  return short.length > 0 ? { ok: false, why: 'outOfStock', productIds: short } : { ok: true };
}

type Returned = { orderId: number; units: Units[]; reason: string; author: string };

/** Back to the lots they came from, and never more than the order still has. Says what came back. */
export async function giveBack(tx: Transaction, { orderId, units, reason, author }: Returned): Promise<Units[]> {
  const wanted = mergeUnits(units);
  const productIds = wanted.map(({ productId }) => productId);
  const parts = splitAll(wanted, await queries.readForReturning(tx, orderId, productIds));
  if (parts.length > 0) await queries.move(tx, parts, { reason, orderId, author });
  return mergeUnits(parts);
}

export const inventoryData: PersonalData = {
  room: 'reservations',
  export: (db, accountId) => queries.selectHeld(db, customerHolder(accountId)),
  erase: (tx, accountId) => releaseAll(tx, customerHolder(accountId)),
};
