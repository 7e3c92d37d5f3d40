import type { Pool, Transaction } from '../src/kit/db.server.ts';

/** A past that nobody should feel: delivered orders of strangers, with their lines, states and moves of stock. */
export async function addOldOrders(db: Pool, count: number): Promise<number> {
  const step = 50_000;
  for (let from = 0; from < count; from += step) await addSome(db, from, Math.min(step, count - from));
  await db`analyze`;
  return count;
}

/** They are copies of one order that was really placed, so that the books still balance. */
async function addSome(db: Pool, from: number, count: number): Promise<void> {
  await db.begin(async (tx) => {
    await tx`
      create temp table copy on commit drop as
      select nextval('orders_id_seq')::int as id, n from generate_series(${from + 1}::int, ${from + count}::int) n`;
    // A row function in the list of columns would be called for each of them.
    await tx`
      insert into orders select made.*
      from copy c, (select * from orders where state = 'placed' order by id desc limit 1) o,
        lateral jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object('id', c.id, 'number', 'OLD-' || c.id,
          'identifier', gen_random_uuid(), 'checkout_key', gen_random_uuid(), 'state', 'delivered',
          'created_at', now() - (c.n % 1000) * interval '1 day')) made`;
    await tx`
      insert into order_line (order_id, product_id, code, name, brand, image, price, quantity, vat_rate)
      select c.id, l.product_id, l.code, l.name, l.brand, l.image, l.price, l.quantity, l.vat_rate
      from copy c, (select l.* from order_line l join orders o on o.id = l.order_id where o.state = 'placed' order by o.id desc limit 1) l`;
    await tx`insert into order_state_change (order_id, state, author) select id, 'delivered', 'bench' from copy`;
    await balanceStock(tx);
  });
}

/** What the copies took had to be there before. */
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
