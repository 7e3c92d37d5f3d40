import { inject } from 'vitest';
import { openPool, type Pool } from '../src/kit/db.server.ts';
import { correctStock, readLots, receiveLot } from '../src/shop/inventory/lot-service.server.ts';

let made = 0;

type TestLot = { quantity: number; expiresOn?: string | null };

/** Clears the shelf of a demo product and lays these lots on it, through the same verbs as the shopkeeper. */
export async function stockWith(db: Pool, productId: number, ...lots: TestLot[]): Promise<number[]> {
  return db.begin(async (tx) => {
    const author = 'test';
    for (const { id: lotId } of await readLots(tx, productId))
      await correctStock(tx, { lotId, quantity: 0, reason: 'golire', author });
    const ids: number[] = [];
    for (const { quantity, expiresOn = null } of lots) {
      const lot = await receiveLot(tx, { productId, code: `T${++made}`, expiresOn, quantity, author });
      if ('why' in lot) throw new Error(`Lot not received: ${lot.why}`);
      ids.push(lot.id);
    }
    return ids;
  });
}

/** Products whose stock, lots and moves do not agree, or of which more is held than is there. Never any. */
export const stockContradictions = (db: Pool) => db`
  select s.product_id, s.on_hand, lots.units as in_lots, sellable.units as sellable, moves.units as moved, held.units as held
  from stock s
  cross join lateral (select coalesce(sum(quantity), 0) as units from stock_lot where product_id = s.product_id) lots
  cross join lateral (select coalesce(sum(quantity), 0) as units from sellable_lot where product_id = s.product_id) sellable
  cross join lateral (select coalesce(sum(quantity), 0) as units from stock_move where product_id = s.product_id) moves
  cross join lateral (select coalesce(sum(quantity), 0) as units from reservation
    where product_id = s.product_id and expires_at > now()) held
  where s.on_hand <> lots.units or s.on_hand <> moves.units or held.units > sellable.units`;

/** Many connections to one test database, for what must hold however much happens at once. */
export const openCrowd = (db: Pool): Pool =>
  openPool(inject('postgresUrl').replace('/postgres?', `/${db.options.database}?`), 24);
