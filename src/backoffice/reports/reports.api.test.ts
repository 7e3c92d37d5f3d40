import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createApiClient, newCustomer, signInAdmin } from '../../../test/support/api-client.ts';
import { newBundle } from '../../../test/support/bundles.ts';
import { addOrder } from '../../../test/support/promo-codes.ts';
import { createReturnClient } from '../../../test/support/returns.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { toDoItems } from './admin/to-do.ts';
import type { Dashboard, Figures } from './contract.ts';
import { countSales } from './service.server.ts';

const shop = await openTestShop();
const admin = (await signInAdmin(shop)).token;
const accountId = (await newCustomer(shop)).legalEntityId;

const calls = createApiClient(shop);

const read = async (query: Record<string, string> = {}): Promise<Dashboard> =>
  (await calls.get(`/api/admin/dashboard?${new URLSearchParams(query)}`, admin)).data;

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
    select count(*)::int as orders, sum(value)::int as sold from order_revenue where (created_at at time zone 'Europe/Bucharest')::date > (now() at time zone 'Europe/Bucharest')::date - 30`;
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
  const once = (await read({ period: '12' })).now;
  await shop.db`delete from sales_count`;
  await countSales(shop.db);
  expect((await read({ period: '12' })).now).toEqual(once);
});

test('figures: what sells best is named, with what it brought', async () => {
  for (let i = 0; i < 5; i++) await orderBefore(1);
  await countSales(shop.db);
  const { bestSellers } = await read({ period: '7' });
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

test('figures: a bundle, which has no units of its own, does not run out', async () => {
  const bundle = await newBundle(shop.db, [{ productId: 1, quantity: 1 }]);
  await shop.db`update product set popularity = 2000000 where id = ${bundle}`;
  await shop.db`insert into stock (product_id) values (${bundle})`;
  expect((await read()).runningOut.map(({ productId }) => productId)).not.toContain(bundle);
});

/** Increase of the figures of the last 30 days since `before`, in bani. */
async function gained(before: Figures): Promise<{ sold: number; collected: number; orders: number }> {
  const { now } = await read();
  const bani = (name: 'sold' | 'collected') => Math.round((now[name] - before[name]) * 100);
  return { sold: bani('sold'), collected: bani('collected'), orders: now.orders - before.orders };
}

const spent = async (id: number): Promise<number> =>
  Math.round((await calls.get(`/api/admin/customers/${id}`, admin)).data.spent * 100);

test('turnover: what is collected is what the customers spent, and refunds are taken off both', async () => {
  const returns = await createReturnClient(shop);
  const before = (await read()).now;
  const { buyer, order } = await returns.buy({ by: 'cash' });
  await returns.buy({ by: 'cash', state: 'confirmed', buyer });
  const total = Math.round(order.total * 100);
  expect(await gained(before)).toEqual({ sold: 2 * total, collected: total, orders: 2 });
  const refund = { key: randomUUID(), amount: 7.5, reason: 'Cutie lovită' };
  await calls.post(`/api/admin/orders/${order.id}/payout`, refund, admin);
  expect(await gained(before)).toEqual({ sold: 2 * total - 750, collected: total - 750, orders: 2 });
  await returns.advanceTo(await returns.add(await returns.buy({ buyer, by: 'card' })), 'refunded');
  expect((await gained(before)).collected).toBe(await spent(buyer.id));
});

test('turnover: a refund changes the day of its order, however old', async () => {
  const id = await orderBefore(6, 'delivered');
  await shop.db`update orders set paid_at = now() where id = ${id}`;
  await countSales(shop.db);
  const before = (await read()).now;
  await shop.db`insert into order_refund (order_id, amount, reason, author) values (${id}, 400, 'test', 'test')`;
  await countSales(shop.db);
  expect(await gained(before)).toEqual({ sold: -400, collected: -400, orders: 0 });
});

test('the period is free: only the orders of its days count, and they are compared as chosen', async () => {
  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const query = { from: day(800), until: day(795) };
  const at = new Date(`${day(797)}T10:00:00Z`);
  await shop.db`update orders set created_at = ${at} where id = ${await orderBefore(0)}`;
  await shop.db`update orders set created_at = ${new Date(`${day(803)}T10:00:00Z`)} where id = ${await orderBefore(0)}`;
  await shop.db`delete from sales_count`;
  await countSales(shop.db);
  const dashboard = await read(query);
  expect(dashboard).toMatchObject({
    period: query,
    compared: { from: day(806), until: day(801) },
    stepSize: 'day',
    now: { orders: 1, sold: 10, collected: 0 },
    before: { orders: 1 },
  });
  expect(dashboard.bestSellers).toEqual([expect.objectContaining({ productId: 1, units: 1, sold: 10 })]);
  expect((await read({ ...query, compare: 'year' })).before.orders).toBe(0);
  const hours = await read({ from: day(797), until: day(797) });
  expect(hours.stepSize).toBe('hour');
  expect(hours.steps).toHaveLength(24);
  const hour = at.toLocaleString('ro-RO', { timeZone: 'Europe/Bucharest', hour: '2-digit', minute: '2-digit' });
  expect(hours.steps.filter(({ orders }) => orders > 0)).toEqual([
    { from: `${day(797)}T${hour}`, orders: 1, sold: 10 },
  ]);
});

describe('each number under "De rezolvat" is the number of rows behind its link', () => {
  const listUrls: Partial<Record<keyof Dashboard['waiting'], string>> = {
    placedOrders: '/api/admin/orders?state=placed',
    failedRepeats: '/api/admin/repeat-deliveries?problem=only',
    awaitedTransfers: '/api/admin/orders?state=awaiting_payment&payment=transfer',
    matchedTransfers: '/api/admin/settlements/bank-lines?show=exact',
    unsentInvoices: '/api/admin/e-invoices?show=unsent',
    urgentInvoices: '/api/admin/e-invoices?show=urgent',
    missingCash: '/api/admin/settlements/cash?show=missing',
    differentCash: '/api/admin/settlements/cash?show=differs',
    unknownCash: '/api/admin/settlements/cash?show=unknown',
    payouts: '/api/admin/payouts?state=waiting',
    refundedGiftCards: '/api/admin/gift-card-sales?state=refunded',
    requestedReturns: '/api/admin/returns?state=requested',
    receivedReturns: '/api/admin/returns?state=received',
    requestedBuyBacks: '/api/admin/buy-back?state=requested',
    reviews: '/api/admin/reviews?state=pending',
    questions: '/api/admin/product-questions?state=pending',
    outOfStock: '/api/admin/stock?state=out',
    lowStock: '/api/admin/stock?state=low',
    failedJobs: '/api/admin/jobs?state=failed',
  };

  test.each(Object.entries(listUrls))('%s', async (key, url) => {
    const { status, data } = await calls.get(url, admin);
    expect(status).toBe(200);
    expect(Object.entries((await read()).waiting)).toContainEqual([key, data.total]);
    const link = toDoItems.find((item) => item.key === key)?.to ?? '';
    expect(link.split('?')[1]).toBe(url.split('?')[1]);
  });

  test('unmatchedWithdrawals', async () => {
    const { data } = await calls.get('/api/admin/unmatched-withdrawals', admin);
    expect((await read()).waiting.unmatchedWithdrawals).toBe(data.length);
  });

  test('the demo shop has something of most of them', async () => {
    const { waiting } = await read();
    expect(Object.values(waiting).filter((count) => count > 0).length).toBeGreaterThan(7);
  });
});
