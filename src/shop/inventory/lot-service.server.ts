import type { Db, Pool, Transaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { putJob } from '../../kit/jobs.server.ts';
import * as lots from './lot-queries.server.ts';
import * as queries from './queries.server.ts';

type Received = { productId: number; code: string; expiresOn: string | null; quantity: number; author: string };

/** Goods that arrive; more of a lot that is already here joins it. */
export async function receiveLot(
  tx: Transaction,
  { productId, code, expiresOn, quantity, author }: Received,
): Promise<lots.Lot | Refused<'unknownProduct' | 'otherDate' | 'expiredLot'>> {
  if (!(await lots.lockOrMakeStock(tx, productId))) return refuse('unknownProduct');
  const lot = await lots.keepLot(tx, { productId, code, expiresOn });
  if (!lot || lot.isExpired) return refuse('expiredLot');
  if (lot.expiresOn !== expiresOn) return refuse('otherDate');
  await queries.move(tx, [{ lotId: lot.id, productId, quantity }], { reason: 'recepție', author });
  await lots.announceDates(tx);
  return { ...lot, quantity: lot.quantity + quantity };
}

type Counted = { lotId: number; quantity: number; reason: string; author: string };

/** The lot has as many units as were counted; the difference is a move with its reason. */
export async function correctStock(
  tx: Transaction,
  { lotId, quantity, reason, author }: Counted,
): Promise<lots.Lot | Refused<'unknownLot'>> {
  const found = await lots.selectLot(tx, lotId);
  if (!found) return refuse('unknownLot');
  const { productId } = found;
  await queries.waitForStock(tx, [productId]);
  const lot = (await lots.selectLot(tx, lotId)) ?? found;
  const difference = quantity - lot.quantity;
  if (difference !== 0) await queries.move(tx, [{ lotId, productId, quantity: difference }], { reason, author });
  if (difference < 0) await lots.trimHeld(tx, [productId]);
  await lots.announceDates(tx);
  return { ...lot, quantity };
}

export const readLots = (db: Db, productId: number): Promise<lots.Lot[]> => lots.selectLots(db, productId);

export const readMoves = (
  db: Db,
  productId: number,
  { take, skip }: { take: number; skip: number },
): Promise<lots.Move[]> => lots.selectMoves(db, productId, take, skip);

const productsAtOnce = 500;

/** What is past its date leaves the stock, reservations nobody asks about any more are deleted, and no page says what held yesterday. */
export async function sweepStock(db: Pool): Promise<void> {
  while (await db.begin(writeOffSome));
  await lots.deleteLongExpired(db);
  await lots.announceDates(db);
}

async function writeOffSome(tx: Transaction): Promise<boolean> {
  const productIds = await lots.selectExpiredProducts(tx, productsAtOnce);
  if (productIds.length === 0) return false;
  await queries.waitForStock(tx, productIds);
  const expired = await lots.selectExpiredUnits(tx, productIds);
  const parts = expired.map((units) => ({ ...units, quantity: -units.quantity }));
  await queries.move(tx, parts, { reason: 'expirat', author: 'sistem' });
  await lots.trimHeld(tx, productIds);
  return true;
}

const sweep = 'stock-sweep';

/** Once a day, soon after the date changes; and when the shop opens, if nobody has done it today. */
export async function beginSweeping(db: Db): Promise<void> {
  const { today } = await lots.selectDays(db);
  await putJob(db, sweep, {}, { key: `${sweep} ${today}` });
}

export const inventoryJobs = {
  [sweep]: async (db: Pool): Promise<void> => {
    const { tomorrow, secondsUntilTomorrow } = await lots.selectDays(db);
    await putJob(db, sweep, {}, { key: `${sweep} ${tomorrow}`, delaySeconds: secondsUntilTomorrow });
    await sweepStock(db);
  },
};
