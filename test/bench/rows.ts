import { storedColumns } from '../../demo/stored-columns.ts';
import type { Pool, Transaction } from '../../src/platform/db/db.server.ts';

const tables = ['cart_line', 'reservation', 'orders', 'order_line', 'order_state_change', 'stock_move', 'job'];

/** Creates copies of the tables with the same indexes but without constraints and triggers. */
export async function createPlainTables(db: Pool): Promise<void> {
  await db`create schema plain`;
  for (const table of tables)
    await db`create table plain.${db(table)} (like ${db(table)} including defaults including identity including indexes)`;
}

type PlainValue = string | number | boolean | null;
type CopiedRow = { table: string; row: Record<string, PlainValue> };

/** The newest row of each table, without its generated id, ready to insert into the copy. */
export async function newestRows(db: Pool, tableNames: string[]): Promise<CopiedRow[]> {
  return Promise.all(
    tableNames.map(async (table) => {
      const [newest] = await db<{ row: Record<string, unknown> }[]>`
        select to_jsonb(t) - 'id' as row from ${db(table)} t order by t.ctid desc limit 1`;
      if (!newest) throw new Error(`${table} is empty`);
      return { table, row: toPlainValues(newest.row) };
    }),
  );
}

const toPlainValues = (row: Record<string, unknown>): Record<string, PlainValue> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null
        ? Array.isArray(value)
          ? `{${value.join(',')}}`
          : JSON.stringify(value)
        : typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
          ? value
          : null,
    ]),
  );

/** Inserts delivered orders with lines, states and stock moves, to measure checkouts in a shop with a long history. */
export async function addOldOrders(db: Pool, count: number): Promise<number> {
  const batchSize = 50_000;
  for (let from = 0; from < count; from += batchSize) await addBatch(db, from, Math.min(batchSize, count - from));
  await db`analyze`;
  return count;
}

/**
 * Copies one placed order, so that all invariants still hold. Ids are scattered like real ones but deterministic and
 * below nine digits: random ids would collide.
 */
async function addBatch(db: Pool, from: number, count: number): Promise<void> {
  await db.begin(async (tx) => {
    await tx`
      create temp table copy on commit drop as
      select (1 + n::bigint * 47288203 % 99999989)::int as id, n from generate_series(${from + 1}::int, ${from + count}::int) n`;
    const columns = await storedColumns(tx, 'orders');
    // In the select list the row function would be called once per column.
    await tx`
      insert into orders (${tx.unsafe(columns.join(', '))}) select ${tx.unsafe(columns.map((name) => `new_order.${name}`).join(', '))}
      from copy c, (select * from orders where state = 'placed' order by created_at desc, id desc limit 1) o,
        lateral jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object('id', c.id, 'number', 'OLD-' || c.id,
          'identifier', gen_random_uuid(), 'checkout_key', gen_random_uuid(), 'state', 'delivered',
          'created_at', now() - (c.n % 1000) * interval '1 day')) new_order`;
    await tx`
      insert into order_line (order_id, product_id, code, name, brand, image, price, quantity, vat_rate)
      select c.id, l.product_id, l.code, l.name, l.brand, l.image, l.price, l.quantity, l.vat_rate
      from copy c, (select l.* from order_line l join orders o on o.id = l.order_id where o.state = 'placed' order by o.created_at desc, o.id desc limit 1) l`;
    await tx`insert into order_state_change (order_id, state, author) select id, 'delivered', 'bench' from copy`;
    await balanceStock(tx);
  });
}

/** Inserts the stock moves of the copies and matching receipts. */
async function balanceStock(tx: Transaction): Promise<void> {
  await tx`
    insert into stock_move (product_id, lot_id, quantity, reason, order_id)
    select l.product_id, (select min(id) from stock_lot s where s.product_id = l.product_id), -l.quantity, 'comandă', l.order_id
    from order_line l join copy c on c.id = l.order_id`;
  await tx`
    insert into stock_move (product_id, lot_id, quantity, reason)
    select l.product_id, (select min(id) from stock_lot s where s.product_id = l.product_id), sum(l.quantity), 'recepție'
    from order_line l join copy c on c.id = l.order_id group by l.product_id`;
}
