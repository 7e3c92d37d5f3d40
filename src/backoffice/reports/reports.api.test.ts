import { expect, test } from 'vitest';
import { createApiClient, newCustomer, signInAdmin } from '../../../test/support/api-client.ts';
import { addOrder } from '../../../test/support/promo-codes.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { Dashboard, Period } from './contract.ts';
import { countSales } from './service.server.ts';

const shop = await openTestShop();
const admin = (await signInAdmin(shop)).token;
const accountId = (await newCustomer(shop)).legalEntityId;

const read = async (period: Period = '30'): Promise<Dashboard> =>
  (await createApiClient(shop).get(`/api/admin/dashboard?period=${period}`, admin)).data;

/** Adds an order of 10 RON placed `days` ago, with one line of one unit. */
async function orderBefore(days: number, state = 'placed'): Promise<number> {
  const id = await addOrder(shop.db, { accountId, state });
  await shop.db`update orders set created_at = now() - ${days} * interval '1 day' where id = ${id}`;
  await shop.db`
    insert into order_line (order_id, product_id, code, name, brand, image, price, quantity, vat_rate)
    values (${id}, 1, 'X', 'Produs', 'Marca', '', 1000, 1, 21)`;
  await shop.db`insert into order_state_change (order_id, state, author) values (${id}, ${state}, 'test')`;
  return id;
}

test('figures: the days that were counted add up to what the orders say', async () => {
  await orderBefore(3);
  await countSales(shop.db);
  const [totals] = await shop.db<{ orders: number; sold: number }[]>`
    select count(*)::int as orders, sum(total)::int as sold from orders
    where state not in ('awaiting_payment', 'cancelled', 'returned')
      and (created_at at time zone 'Europe/Bucharest')::date > (now() at time zone 'Europe/Bucharest')::date - 30`;
  const { now, steps } = await read();
  expect(now.orders).toBe(totals?.orders);
  expect(now.sold).toBeCloseTo((totals?.sold ?? 0) / 100);
  expect(steps).toHaveLength(30);
  expect(steps.reduce((sum, step) => sum + step.orders, 0)).toBe(now.orders);
});

test('figures: today is there at once, and an order that is cancelled leaves its day', async () => {
  await countSales(shop.db);
  const before = (await read()).now.orders;
  await orderBefore(0);
  expect((await read()).now.orders).toBe(before + 1);
  const id = await orderBefore(5);
  await countSales(shop.db);
  expect((await read()).now.orders).toBe(before + 2);
  await shop.db`update orders set state = 'cancelled', cancel_reason = 'shop' where id = ${id}`;
  await shop.db`insert into order_state_change (order_id, state, author) values (${id}, 'cancelled', 'test')`;
  await countSales(shop.db);
  expect((await read()).now.orders).toBe(before + 1);
});

test('figures: counting twice, and at the same time, counts once', async () => {
  await Promise.all([countSales(shop.db), countSales(shop.db), countSales(shop.db)]);
  const once = (await read('12')).now;
  await shop.db`delete from sales_count`;
  await countSales(shop.db);
  expect((await read('12')).now).toEqual(once);
});

test('figures: what sells best is named, with what it brought', async () => {
  for (let i = 0; i < 5; i++) await orderBefore(1);
  await countSales(shop.db);
  const { bestSellers } = await read('7');
  const first = bestSellers.find(({ productId }) => productId === 1);
  expect(first?.units).toBeGreaterThanOrEqual(5);
  expect(bestSellers.map(({ sold }) => sold)).toEqual(bestSellers.map(({ sold }) => sold).toSorted((a, b) => b - a));
});

test('figures: visitors with a cart, and searches without result', async () => {
  await shop.db`
    insert into cart_history (guest_id, action, products)
    values (${'A'.repeat(21)}, 'AddProduct', '[]'), (${'A'.repeat(21)}, 'AddProduct', '[]'), (${'B'.repeat(21)}, 'DeleteProduct', '[]')`;
  const before = (await read()).now.carts;
  await shop.db`insert into cart_history (guest_id, action, products) values (${'C'.repeat(21)}, 'AddProduct', '[]')`;
  expect((await read()).now.carts).toBe(before + 1);
  for (const keyword of [...Array(20).fill('Gelée Royale'), 'gelee royale ']) {
    await createApiClient(shop).get(`/api/storefront/nearest?keyword=${encodeURIComponent(keyword)}`);
  }
  expect((await read()).misses[0]).toEqual({ words: 'gelee royale', times: 21 });
});

test('figures: what runs out and what expires is named, the most pressing first', async () => {
  const { runningOut, expiring, waiting } = await read();
  expect(runningOut.map(({ onHand }) => onHand)).toEqual(
    runningOut.map(({ onHand }) => onHand).toSorted((a, b) => a - b),
  );
  expect(expiring.map(({ expiresOn }) => expiresOn)).toEqual(expiring.map(({ expiresOn }) => expiresOn).toSorted());
  expect(waiting.placedOrders).toBeGreaterThan(0);
});
