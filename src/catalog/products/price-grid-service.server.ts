import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { toBani, toRon } from '../../platform/money.ts';
import type { ChosenProducts } from './admin-contract.ts';
import { countProducts, type ProductPage, selectListedIds } from './admin-queries.server.ts';
import { resolveChosen } from './admin-service.server.ts';
import { adminTexts as texts } from './admin-texts.ts';
import type { PriceEdit } from './bulk-fields.ts';
import { newPriceOf } from './bulk-rules.ts';
import type { LastPriceChange, PriceChangeRow, PriceGridRow, PricePreview } from './price-grid-contract.ts';
import * as queries from './price-grid-queries.server.ts';
import { priceWarnings } from './price-grid-rules.ts';

type PriceGrid = { total: number; lastChange: LastPriceChange; rows: PriceGridRow[] };

export async function listPrices(db: Db, page: ProductPage): Promise<PriceGrid> {
  const [total, ids, last] = await Promise.all([
    countProducts(db, page),
    selectListedIds(db, page),
    queries.selectLastChange(db),
  ]);
  const rows = await queries.selectPriceRows(db, ids);
  return {
    total,
    lastChange: last && !last.isUndone ? { id: last.id, at: last.at.toISOString(), products: last.products } : null,
    rows: rows.map(({ campaignPrice: _, ...row }) => ({
      ...row,
      price: toRon(row.price),
      basePrice: toRon(row.basePrice),
      cost: row.cost === null ? null : toRon(row.cost),
    })),
  };
}

type TypedPrice = { id: number; price: number };

export async function previewPrices(db: Db, changes: readonly TypedPrice[]): Promise<PricePreview> {
  const prices = new Map(changes.map(({ id, price }) => [id, toBani(price)]));
  const rows = await queries.selectPriceRows(db, [...prices.keys()]);
  return toPreview(rows, ({ id, basePrice }) => prices.get(id) ?? basePrice);
}

export async function previewPriceEdit(
  db: Db,
  chosen: ChosenProducts,
  edit: PriceEdit,
): Promise<PricePreview | Refused<'tooManyChosen'>> {
  const ids = await resolveChosen(db, chosen);
  if (isRefused(ids)) return ids;
  return toPreview(await queries.selectPriceRows(db, ids), ({ basePrice }) => newPriceOf(basePrice, edit));
}

function toPreview(
  products: readonly queries.PriceRow[],
  priceOf: (product: queries.PriceRow) => number | null,
): PricePreview {
  const rows = products.flatMap((product): PriceChangeRow[] => {
    const { id, code, name, basePrice } = product;
    const to = priceOf(product);
    if (to === basePrice) return [];
    const problem = to === null ? texts.badPrice : null;
    const warnings = to === null ? [] : priceWarnings(product, to);
    return [{ id, code, name, from: toRon(basePrice), to: toRon(to ?? basePrice), problem, warnings }];
  });
  return { rows, unchanged: products.length - rows.length };
}

type AgreedPrice = { id: number; from: number; to: number };

/** Saves all prices, or none when one of them is no longer what was seen. */
export function savePrices(db: Db, agreed: readonly AgreedPrice[]): Promise<{ changed: number } | Refused<'changed'>> {
  const changes = agreed.map(({ id, from, to }) => ({ id, from: toBani(from), to: toBani(to) }));
  return inTransaction(db, async (tx) => {
    const current = await queries.lockBasePrices(
      tx,
      changes.map(({ id }) => id),
    );
    if (changes.some(({ id, from }) => current.get(id) !== from)) return refuse('changed');
    return { changed: await changeBasePrices(tx, changes) };
  });
}

/** Sets the prices of locked products and keeps the change, so that it can be undone. Returns how many changed. */
export async function changeBasePrices(tx: Transaction, changes: readonly queries.PriceChange[]): Promise<number> {
  const real = changes.filter(({ from, to }) => from !== to);
  if (real.length === 0) return 0;
  await queries.updateBasePrices(tx, new Map(real.map(({ id, to }) => [id, to])));
  await queries.insertPriceChange(tx, real);
  return real.length;
}

/** Restores the prices before the last change; a product whose price has changed since keeps it and is named. */
export function undoPriceChange(
  db: Db,
  id: number,
): Promise<{ restored: number; kept: string[] } | Refused<'notLast'>> {
  return inTransaction(db, async (tx) => {
    if (!(await queries.markUndone(tx, id))) return refuse('notLast');
    const lines = await queries.selectChangeLines(tx, id);
    const current = await queries.lockBasePrices(
      tx,
      lines.map((line) => line.id),
    );
    const [restored, kept] = [
      lines.filter((line) => current.get(line.id) === line.to),
      lines.filter((line) => current.get(line.id) !== line.to),
    ];
    await queries.updateBasePrices(tx, new Map(restored.map((line) => [line.id, line.from])));
    return { restored: restored.length, kept: kept.map(({ name }) => name) };
  });
}
