import { type Db, inTransaction, rollbackIfRefused } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { ProductStock, StockRow } from './admin-contract.ts';
import * as queries from './admin-queries.server.ts';
import { selectLot } from './lot-queries.server.ts';
import * as lots from './lot-service.server.ts';
import { lockStock } from './service.server.ts';

export async function listStocks(db: Db, page: queries.StockPage): Promise<{ total: number; rows: StockRow[] }> {
  const [total, rows] = await Promise.all([queries.countStocks(db, page), queries.selectStocks(db, page)]);
  return { total, rows };
}

const maxMoves = 50;

export async function readStock(db: Db, productId: number): Promise<ProductStock | Refused<'unknownProduct'>> {
  const stock = await queries.selectStock(db, productId);
  if (!stock) return refuse('unknownProduct');
  const all = await lots.readLots(db, productId);
  const moves = await lots.readMoves(db, productId, { take: maxMoves, skip: 0 });
  const authors = await queries.selectAuthors(
    db,
    moves.flatMap(({ author }) => author ?? []),
  );
  return {
    productId,
    ...stock,
    lots: all
      .toSorted((a, b) => Number(b.quantity > 0) - Number(a.quantity > 0))
      .map(({ productId: _, ...lot }) => lot),
    moves: moves.map(({ lotId: _, at, author, ...move }) => ({
      ...move,
      at: at.toISOString(),
      author: author && (authors.get(author) ?? author),
    })),
  };
}

type ReceivedLot = { productId: number; code: string; expiresOn: string | null; quantity: number };

export function receive(
  db: Db,
  user: CurrentUser,
  received: ReceivedLot,
): Promise<ProductStock | Refused<'unknownProduct' | 'otherDate' | 'expiredLot'>> {
  return rollbackIfRefused(db, async (tx) => {
    const lot = await lots.receiveLot(tx, { ...received, author: staffAuthor(user) });
    return isRefused(lot) ? lot : readStock(tx, received.productId);
  });
}

type Correction = { lotId: number; was: number; quantity: number; reason: string };

/** Refuses with 'changed' when the lot no longer has `was` units, because an order deducted some since the form was loaded. */
export function correct(
  db: Db,
  user: CurrentUser,
  { was, ...correction }: Correction,
): Promise<ProductStock | Refused<'unknownProduct' | 'unknownLot' | 'changed'>> {
  return inTransaction(db, async (tx) => {
    const found = await selectLot(tx, correction.lotId);
    if (!found) return refuse('unknownLot');
    await lockStock(tx, [found.productId]);
    const lot = await selectLot(tx, correction.lotId);
    if (lot?.quantity !== was) return refuse('changed');
    await lots.correctStock(tx, { ...correction, author: staffAuthor(user) });
    return readStock(tx, found.productId);
  });
}
