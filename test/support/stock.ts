import { inject } from 'vitest';
import { openPool, type Pool } from '../../src/platform/db/db.server.ts';
import { correctStock, readLots, receiveLot } from '../../src/sales/inventory/lot-service.server.ts';

let lotCount = 0;

type TestLot = { quantity: number; expiresOn?: string | null };

/** Replaces the stock of a product by these lots, through the service. */
export async function setLots(db: Pool, productId: number, ...lots: TestLot[]): Promise<number[]> {
  return db.begin(async (tx) => {
    const author = 'test';
    for (const { id: lotId } of await readLots(tx, productId))
      await correctStock(tx, { lotId, quantity: 0, reason: 'golire', author });
    const ids: number[] = [];
    for (const { quantity, expiresOn = null } of lots) {
      const lot = await receiveLot(tx, { productId, code: `T${++lotCount}`, expiresOn, quantity, author });
      if ('reason' in lot) throw new Error(`Lot not received: ${lot.reason}`);
      ids.push(lot.id);
    }
    return ids;
  });
}

/** Products whose stock, lots and moves disagree, or with more units reserved than sellable; must be empty. */
export const selectStockContradictions = (db: Pool) => db`
  select s.product_id, s.on_hand, lots.units as in_lots, sellable.units as sellable, moves.units as moved, reserved.units as reserved
  from stock s
  cross join lateral (select coalesce(sum(quantity), 0) as units from stock_lot where product_id = s.product_id) lots
  cross join lateral (select coalesce(sum(quantity), 0) as units from sellable_lot where product_id = s.product_id) sellable
  cross join lateral (select coalesce(sum(quantity), 0) as units from stock_move where product_id = s.product_id) moves
  cross join lateral (select coalesce(sum(blocking), 0) as units from reservation
    where product_id = s.product_id and expires_at > now()) reserved
  where s.on_hand <> lots.units or s.on_hand <> moves.units or reserved.units > sellable.units`;

/** A pool with 24 connections, for concurrency tests. */
export const openLargePool = (db: Pool): Pool =>
  openPool(inject('postgresUrl').replace('/postgres?', `/${db.options.database}?`), 24);
