import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../test/support/api-client.ts';
import { expectInvariantsHold } from '../test/support/orders.ts';
import { openTestShop } from '../test/support/shop.ts';
import { products } from './products.ts';

const { db, app } = await openTestShop();

test('the demo shop has a plausible year: sales on most days, work for today, and no broken invariant', async () => {
  const [counts] = await db<{ orders: number; buyers: number; months: number; days: number }[]>`
    select count(*)::int as orders, count(distinct account_id)::int as buyers,
      count(distinct date_trunc('month', created_at))::int as months,
      count(distinct created_at::date) filter (where created_at > now() - interval '30 days')::int as days
    from orders where created_at > now() - interval '1 year' and created_at <= now()`;
  expect(counts?.orders).toBeGreaterThan(180);
  expect(counts?.buyers).toBeGreaterThan(100);
  expect(counts?.months).toBeGreaterThanOrEqual(12);
  expect(counts?.days).toBeGreaterThan(22);
  const states = await db<{ state: string; count: number }[]>`
    select state, count(*)::int as count from orders where created_at > now() - interval '2 days' group by state`;
  expect(states.find(({ state }) => state === 'placed')?.count).toBeGreaterThan(3);
  await expectInvariantsHold(db);
});

test('the demo’s documents are in order of time: invoice numbers, states, and stock received before it is sold', async () => {
  const late = await db`
    select from (select issued_at - lag(issued_at) over (order by number) as since from invoice) as i where since < interval '0'
    union all
    select from (select at - lag(at) over (partition by order_id order by id) as since from order_state_change) as s
    where since < interval '0'
    union all
    select from (select sum(quantity) over (partition by lot_id order by at, id) as left_then from stock_move) as m where left_then < 0
    union all
    select from orders o join order_line l on l.order_id = o.id join product p on p.id = l.product_id where p.added_on > o.created_at`;
  expect(late).toHaveLength(0);
});

test('the orders of the year leave the stock as it was, except for what the demo customer bought and a delivery brought', async () => {
  const rows = await db<{ code: string; left: number; own: number }[]>`
    with row_of as (select id, coalesce(offer_of, id) as product_id from product)
    select p.code, (s.on_hand - coalesce((select sum(d.quantity) from stock_move d join row_of r on r.id = d.product_id
        join stock_lot l on l.id = d.lot_id
        where r.product_id = p.id and (d.document_id is not null or l.code like 'T%' and d.reason = 'recepție')), 0))::int as left,
      coalesce(-own.units, 0)::int as own
    from product p join (
      select r.product_id, sum(s.on_hand) as on_hand from stock s join row_of r on r.id = s.product_id group by r.product_id
    ) s on s.product_id = p.id
    left join (
      select r.product_id, sum(m.quantity) as units from stock_move m join orders o on o.id = m.order_id
      join account a on a.id = o.account_id and a.is_demo join row_of r on r.id = m.product_id group by r.product_id
    ) own on own.product_id = p.id`;
  const received = new Map(products.map(({ code, lots }) => [code, lots.reduce((sum, lot) => sum + lot.quantity, 0)]));
  for (const { code, left, own } of rows) expect([code, left + own]).toEqual([code, received.get(code)]);
});

test('a verified buyer had the product before the review was written, and many authors are verified', async () => {
  const [counts] = await db<{ reviews: number; verified: number; proven: number }[]>`
    select count(*)::int as reviews, count(r.verified_order_id)::int as verified, count(*) filter (where exists (
      select from bought_product b join order_state_change s on s.order_id = b.order_id and s.state = 'delivered'
      where b.account_id = r.account_id and b.product_id = r.product_id and b.order_id = r.verified_order_id
        and s.at < r.written_at and r.written_at < now()))::int as proven
    from review r`;
  expect(counts?.proven).toBe(counts?.verified);
  expect(counts?.verified).toBeGreaterThan((counts?.reviews ?? 0) / 2);
});

test('the back office shows it: a full list of orders, best sellers, returning customers', async () => {
  const shop = { db, app };
  const admin = (await signInAdmin(shop)).token;
  const calls = createApiClient(shop);
  await expect
    .poll(async () => (await calls.get('/api/admin/dashboard?period=12', admin)).data.now.orders)
    .toBeGreaterThan(150);
  const { steps, bestSellers } = (await calls.get('/api/admin/dashboard?period=12', admin)).data;
  // The current month may still be empty.
  expect(steps.slice(0, -1).every(({ orders }: { orders: number }) => orders > 0)).toBe(true);
  expect(bestSellers).toHaveLength(8);
  const { rows } = (await calls.get('/api/admin/customers?sort=-orders&take=10', admin)).data;
  expect(rows.every(({ orders }: { orders: number }) => orders > 1)).toBe(true);
});
