import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAll } from '../db/questions.ts';
import type { Pool } from '../src/kit/db.server.ts';
import { BreakableHouse } from './house.ts';
import { Shoppers } from './shoppers.ts';

let house: BreakableHouse;
beforeAll(async () => {
  house = await BreakableHouse.open(4701);
});
afterAll(() => house.close());

/** Everything the shop said yes to is there, once, and the books balance when the last job is done. */
async function expectNothingLost(shoppers: Shoppers): Promise<void> {
  const db = house.openPool();
  try {
    expect(shoppers.surprises).toEqual([]);
    expect(shoppers.acknowledged.length).toBeGreaterThan(20);
    await expectOrders(db, shoppers);
    await expect.poll(() => waiting(db), { timeout: 150_000, interval: 500 }).toBe(0);
    await expectPaid(db, shoppers);
    expect(await askAll(db)).toEqual([]);
  } finally {
    await db.end();
  }
}

async function expectOrders(db: Pool, { acknowledged }: Shoppers): Promise<void> {
  const rows = await db<{ id: number; key: string }[]>`
    select id, checkout_key::text as key from orders where checkout_key = any(${acknowledged.map(({ checkoutKey }) => checkoutKey)}::uuid[])`;
  const kept = new Map(rows.map(({ id, key }) => [key, id]));
  expect(acknowledged.filter(({ orderId, checkoutKey }) => kept.get(checkoutKey) !== orderId)).toEqual([]);
}

async function expectPaid(db: Pool, { acknowledged }: Shoppers): Promise<void> {
  const paid = acknowledged.filter(({ isPaid }) => isPaid).map(({ orderId }) => orderId);
  expect(paid.length).toBeGreaterThan(5);
  const unpaid = await db`select id, state from orders where id = any(${paid}::int[]) and paid_at is null`;
  expect(unpaid).toEqual([]);
}

/** Jobs that are due and not done; those for later do not count. */
async function waiting(db: Pool): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from job
    where done_at is null and failed_at is null and (run_at <= now() or attempts > 0)`;
  return row?.count ?? 0;
}

async function storm(breakThings: () => Promise<void>): Promise<Shoppers> {
  const db = house.openPool();
  const shoppers = await Shoppers.gather(db, house.origin);
  await db.end();
  const bought = shoppers.buy(8);
  await wait(2000);
  await breakThings();
  await wait(2000);
  shoppers.stop();
  await bought;
  return shoppers;
}

test('kill -9 of the process in the middle of checkouts: nothing lost, nothing sold twice, no one charged twice', async () => {
  const shoppers = await storm(async () => {
    for (let times = 0; times < 3; times++) {
      await house.killShop();
      await house.startShop();
      await wait(1500);
    }
  });
  await expectNothingLost(shoppers);
});

test('kill -9 of the database in the middle of checkouts: the process lives on and nothing is lost', async () => {
  const shoppers = await storm(async () => {
    for (let times = 0; times < 2; times++) {
      await house.killPostgres();
      await house.untilReady();
      expect(house.isShopAlive()).toBe(true);
      await wait(1500);
    }
  });
  await expectNothingLost(shoppers);
});
