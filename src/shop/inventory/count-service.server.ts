import type { Db, Transaction } from '../../kit/db.server.ts';
import * as lots from './lot-queries.server.ts';
import * as queries from './queries.server.ts';

/** How many units of a lot there are, as somebody counted them. */
export type Count = { productId: number; code: string; expiresOn: string | null; quantity: number };

export const readLotsOf = (db: Db, productIds: number[]): Promise<lots.Lot[]> => lots.selectLotsOf(db, productIds);

/** The same, and no unit moves until the transaction ends. */
export async function readLotsToCount(tx: Transaction, productIds: number[]): Promise<lots.Lot[]> {
  await lots.lockOrMakeStocks(tx, productIds);
  return lots.selectLotsOf(tx, productIds);
}

/** Many lots at once have as many units as were counted; each difference is a move. The stock is locked by readLotsToCount. */
export async function putCounts(
  tx: Transaction,
  counts: readonly Count[],
  author: { reason: string; author: string },
): Promise<void> {
  await lots.insertLots(tx, counts);
  const productIds = [...new Set(counts.map(({ productId }) => productId))];
  const wanted = new Map(counts.map((count) => [`${count.productId} ${count.code}`, count.quantity]));
  const parts = (await lots.selectLotsOf(tx, productIds)).flatMap((lot) => {
    const difference = (wanted.get(`${lot.productId} ${lot.code}`) ?? lot.quantity) - lot.quantity;
    return difference === 0 ? [] : [{ lotId: lot.id, productId: lot.productId, quantity: difference }];
  });
  if (parts.length > 0) await queries.move(tx, parts, author);
  const fewer = parts.filter(({ quantity }) => quantity < 0).map(({ productId }) => productId);
  if (fewer.length > 0) await lots.trimHeld(tx, fewer);
  await lots.announceDates(tx);
}
