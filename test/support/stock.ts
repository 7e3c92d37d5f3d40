import { afterEach, expect, inject } from 'vitest';
import { openPool, type Pool } from '../../src/platform/db/db.server.ts';
import { correctStock, readLots, receiveLot } from '../../src/sales/inventory/lot-service.server.ts';
import {
  customerHolder,
  type DeductionResult,
  deductStock,
  type ReservationHolder,
  type Units,
} from '../../src/sales/inventory/service.server.ts';
import { onFileEnd } from './cleanup.ts';
import { openTestDatabase } from './shop.ts';

export const maria = customerHolder(101);
export const ion = customerHolder(102);

export const of = (productId: number, quantity = 1): Units => ({ productId, quantity });

/** Opens a database whose stock must agree with its lots, moves and reservations after each test of the file. */
export async function openStockDatabase(): Promise<Pool> {
  const db = await openTestDatabase();
  afterEach(async () => {
    expect(await selectStockContradictions(db)).toHaveLength(0);
    await db`delete from reservation`;
  });
  return db;
}

let orderCount = 50_000;
/** The id of an order that no other test and no demo order has. */
export const nextOrderId = (): number => ++orderCount;

export const take = (
  db: Pool,
  holder: ReservationHolder,
  units: Units[],
  orderId: number = nextOrderId(),
): Promise<DeductionResult> => db.begin((tx) => deductStock(tx, { holder, orderId, units }));

export async function onHand(db: Pool, productId: number): Promise<number> {
  const [row] = await db<{ onHand: number }[]>`select on_hand from stock where product_id = ${productId}`;
  return row?.onHand ?? -1;
}

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

/** A pool with 24 connections, for concurrency tests; closed at the end of the test file. */
export function openLargePool(db: Pool): Pool {
  const pool = openPool(inject('postgresUrl').replace('/postgres?', `/${db.options.database}?`), 24);
  onFileEnd(() => pool.end());
  return pool;
}
