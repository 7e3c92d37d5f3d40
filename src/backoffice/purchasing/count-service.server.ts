import { type PdfFile, toPdfFile } from '../../brands/paper.server.ts';
import { type Db, inTransaction, rollbackIfRefused } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { lockLots, moveDocumentUnits } from '../../sales/inventory/lot-service.server.ts';
import type { CountLine, CountRow, StockCount } from './count-contract.ts';
import { renderCount } from './count-pdf.server.ts';
import * as queries from './count-queries.server.ts';
import { differenceOf, sortForCounting } from './count-rules.ts';
import { nextNumber } from './reception-queries.server.ts';
import { purchasingSettings } from './settings.ts';
import { ronOf } from './supplier-service.server.ts';

type Page = Parameters<typeof queries.selectCounts>[1];

export async function listCounts(db: Db, page: Page): Promise<{ total: number; rows: CountRow[] }> {
  const [total, rows] = await Promise.all([queries.countCounts(db, page), queries.selectCounts(db, page)]);
  return { total, rows };
}

const toLine = ({ lotId: _, unitCost, ...line }: queries.LineRow): CountLine => ({
  ...line,
  unitCost: ronOf(unitCost),
});

export async function readCount(db: Db, id: number): Promise<StockCount | Refused<'unknownCount'>> {
  const found = await queries.selectCount(db, id);
  if (!found) return refuse('unknownCount');
  return { ...found, lines: sortForCounting((await queries.selectLines(db, id)).map(toLine)) };
}

type Start = { categoryId: number | null; supplierId: number | null; shelf: string; includesUnshipped: boolean };

export function startCount(
  db: Db,
  user: CurrentUser,
  { includesUnshipped, ...scope }: Start,
): Promise<{ id: number } | Refused<'nothingToCount'>> {
  return rollbackIfRefused(db, async (tx) => {
    const { category, supplier } = await queries.selectScopeNames(tx, scope);
    const parts = [category && `Categoria ${category}`, supplier && `Furnizorul ${supplier}`];
    const words = [...parts, scope.shelf && `Raftul ${scope.shelf}`].filter(Boolean).join(', ');
    const { countSeries } = await readShopSettings(tx, purchasingSettings);
    const number = await nextNumber(tx, countSeries);
    const row = { number, scope: words || 'Tot stocul', includesUnshipped, author: staffAuthor(user) };
    const id = await queries.insertCount(tx, row);
    return (await queries.insertScope(tx, id, scope)) === 0 ? refuse('nothingToCount') : { id };
  });
}

type Counting = { id: number; lineId: number; counted: number | null };

export function countLot(
  db: Db,
  user: CurrentUser,
  { id, lineId, counted }: Counting,
): Promise<CountLine | Refused<'unknownCount' | 'countClosed' | 'unknownLine'>> {
  return inTransaction(db, async (tx) => {
    const found = await queries.lockCount(tx, id, 'counting');
    if (!found) return refuse('unknownCount');
    if (found.state !== 'open') return refuse('countClosed');
    const isSaved = await queries.saveCounted(tx, { countId: id, lineId, counted, author: staffAuthor(user) });
    const line = isSaved ? await queries.selectLine(tx, lineId) : undefined;
    return line ? toLine(line) : refuse('unknownLine');
  });
}

export function addProduct(
  db: Db,
  id: number,
  productId: number,
): Promise<null | Refused<'unknownCount' | 'countClosed' | 'noLots'>> {
  return inTransaction(db, async (tx) => {
    const found = await queries.lockCount(tx, id, 'counting');
    if (!found) return refuse('unknownCount');
    if (found.state !== 'open') return refuse('countClosed');
    return (await queries.insertProduct(tx, id, productId)) ? null : refuse('noLots');
  });
}

type PostRefusal = 'unknownCount' | 'countClosed' | 'nothingCounted' | 'unitsGone';

/** Moves the differences of the counted lots; all or nothing, and once. */
export function postCount(db: Db, user: CurrentUser, id: number): Promise<null | Refused<PostRefusal>> {
  return rollbackIfRefused(db, async (tx) => {
    const found = await queries.lockCount(tx, id, 'closing');
    if (!found) return refuse('unknownCount');
    if (found.state !== 'open') return refuse('countClosed');
    const lines = await queries.selectLines(tx, id);
    if (lines.every(({ counted }) => counted === null)) return refuse('nothingCounted');
    const moves = lines.flatMap((line) => {
      const quantity = differenceOf(line);
      return quantity === 0 ? [] : [{ lotId: line.lotId, productId: line.productId, quantity }];
    });
    await lockLots(
      tx,
      [...new Set(moves.map(({ productId }) => productId))].toSorted((a, b) => a - b),
    );
    const author = staffAuthor(user);
    const document = { kind: 'count', id, number: found.number } as const;
    const short = await moveDocumentUnits(tx, moves, { reason: 'inventar', author, document });
    const missing = lines.find(({ lotId }) => short.includes(lotId));
    if (missing) return refuse('unitsGone', unitsGone(missing.name, missing.lotCode));
    await queries.closeCount(tx, id, 'posted', author);
    return null;
  });
}

const unitsGone = (name: string, lot: string): string =>
  `${name}, lotul ${lot}: sunt acum mai puține bucăți decât diferența. Numără lotul din nou.`;

export function cancelCount(
  db: Db,
  user: CurrentUser,
  id: number,
): Promise<null | Refused<'unknownCount' | 'countClosed'>> {
  return inTransaction(db, async (tx) => {
    const found = await queries.lockCount(tx, id, 'closing');
    if (!found) return refuse('unknownCount');
    if (found.state !== 'open') return refuse('countClosed');
    await queries.closeCount(tx, id, 'cancelled', staffAuthor(user));
    return null;
  });
}

export async function readCountPdf(db: Db, id: number): Promise<PdfFile | Refused<'unknownCount'>> {
  const count = await queries.selectCount(db, id);
  if (!count) return refuse('unknownCount');
  const lines = sortForCounting(await queries.selectLines(db, id));
  return toPdfFile(`inventar-${count.number.toLowerCase()}`, await renderCount(count, lines));
}
