import { type Db, inTransaction, rollbackIfRefused } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { toBani, toRon } from '../../platform/money.ts';
import type { ProductStock, StockRow } from './admin-contract.ts';
import * as lots from './lot-queries.server.ts';
import * as lotService from './lot-service.server.ts';
import { lockStock } from './service.server.ts';
import * as stocks from './stock-list-queries.server.ts';

export async function listStocks(db: Db, page: stocks.StockPage): Promise<{ total: number; rows: StockRow[] }> {
  const [total, rows] = await Promise.all([stocks.countStocks(db, page), stocks.selectStocks(db, page)]);
  return { total, rows };
}

/** For the dashboard: how many rows the lists of what is missing have. */
export const countStockProblems = (db: Db): Promise<{ low: number; out: number }> => stocks.countStockProblems(db);

const maxMoves = 50;

export async function readStock(db: Db, productId: number): Promise<ProductStock | Refused<'unknownProduct'>> {
  const stock = await lots.selectStock(db, productId);
  if (!stock) return refuse('unknownProduct');
  const all = await lotService.readLots(db, productId);
  const moves = await lotService.readMoves(db, productId, { take: maxMoves, skip: 0 });
  const authors = await lots.selectAuthors(
    db,
    moves.flatMap(({ author }) => author ?? []),
  );
  return {
    productId,
    ...stock,
    netPrice: toRon(stock.netPrice),
    suppliers: await lots.selectSuppliers(db),
    lots: all
      .toSorted((a, b) => Number(b.quantity > 0) - Number(a.quantity > 0))
      .map(({ productId: _, unitCost, ...lot }) => ({ ...lot, unitCost: unitCost === null ? null : toRon(unitCost) })),
    moves: moves.map(({ lotId: _, at, author, ...move }) => ({
      ...move,
      at: at.toISOString(),
      author: author && (authors.get(author) ?? author),
    })),
  };
}

export const readProductOfLot = async (db: Db, lotId: number): Promise<number | undefined> =>
  (await lots.selectLot(db, lotId))?.productId;

type ReceivedLot = {
  productId: number;
  code: string;
  expiresOn: string | null;
  quantity: number;
  /** RON. */
  unitCost: number | null;
  supplier: string;
};

const baniOf = (ron: number | null): number | null => (ron === null ? null : toBani(ron));

export function receive(
  db: Db,
  user: CurrentUser,
  received: ReceivedLot,
): Promise<ProductStock | Refused<'unknownProduct' | 'isBundle' | 'otherDate' | 'expiredLot'>> {
  return rollbackIfRefused(db, async (tx) => {
    if (await lots.isBundle(tx, received.productId)) return refuse('isBundle');
    const lot = await lotService.receiveLot(tx, {
      ...received,
      unitCost: baniOf(received.unitCost),
      author: staffAuthor(user),
    });
    return isRefused(lot) ? lot : readStock(tx, received.productId);
  });
}

type Correction = {
  lotId: number;
  was: number;
  quantity: number;
  unitCost?: number | null | undefined;
  reason: string;
};

/** Refuses with 'changed' when the lot no longer has `was` units, because an order deducted some since the form was loaded. */
export function correct(
  db: Db,
  user: CurrentUser,
  { was, unitCost, ...correction }: Correction,
): Promise<ProductStock | Refused<'unknownProduct' | 'unknownLot' | 'changed'>> {
  return inTransaction(db, async (tx) => {
    const found = await lots.selectLot(tx, correction.lotId);
    if (!found) return refuse('unknownLot');
    await lockStock(tx, [found.productId]);
    const lot = await lots.selectLot(tx, correction.lotId);
    if (lot?.quantity !== was) return refuse('changed');
    await lotService.correctStock(tx, {
      ...correction,
      ...(unitCost === undefined ? {} : { unitCost: baniOf(unitCost) }),
      author: staffAuthor(user),
    });
    return readStock(tx, found.productId);
  });
}
