import { authorOf, type Who } from '../../kit/admit.server.ts';
import { type Db, inTransaction, wholeOrNothing } from '../../kit/db.server.ts';
import { isRefused, type Refused, refuse } from '../../kit/endpoint.ts';
import type { ProductStock, StockRow } from './admin-contract.ts';
import * as queries from './admin-queries.server.ts';
import { selectLot } from './lot-queries.server.ts';
import * as lots from './lot-service.server.ts';
import { lockStock } from './service.server.ts';

export async function listStocks(db: Db, page: queries.StockPage): Promise<{ total: number; rows: StockRow[] }> {
  const [total, rows] = await Promise.all([queries.countStocks(db, page), queries.selectStocks(db, page)]);
  return { total, rows };
}

const mostMoves = 50;

export async function readStock(db: Db, productId: number): Promise<ProductStock | Refused<'unknownProduct'>> {
  const stock = await queries.selectStock(db, productId);
  if (!stock) return refuse('unknownProduct');
  const all = await lots.readLots(db, productId);
  const moves = await lots.readMoves(db, productId, { take: mostMoves, skip: 0 });
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

type Received = { productId: number; code: string; expiresOn: string | null; quantity: number };

export function receive(
  db: Db,
  who: Who,
  received: Received,
): Promise<ProductStock | Refused<'unknownProduct' | 'otherDate' | 'expiredLot'>> {
  return wholeOrNothing(db, async (tx) => {
    const lot = await lots.receiveLot(tx, { ...received, author: authorOf(who) });
    return isRefused(lot) ? lot : readStock(tx, received.productId);
  });
}

type Counted = { lotId: number; was: number; quantity: number; reason: string };

/** Only what was in sight is corrected: an order that took units meanwhile is not counted twice. */
export function correct(
  db: Db,
  who: Who,
  { was, ...counted }: Counted,
): Promise<ProductStock | Refused<'unknownProduct' | 'unknownLot' | 'changed'>> {
  return inTransaction(db, async (tx) => {
    const found = await selectLot(tx, counted.lotId);
    if (!found) return refuse('unknownLot');
    await lockStock(tx, [found.productId]);
    const lot = await selectLot(tx, counted.lotId);
    if (lot?.quantity !== was) return refuse('changed');
    await lots.correctStock(tx, { ...counted, author: authorOf(who) });
    return readStock(tx, found.productId);
  });
}
