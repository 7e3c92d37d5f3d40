import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pool } from '../../src/platform/db/db.server.ts';
import { checkInvariants } from '../invariants/invariants.ts';
import { BreakableShop } from './breakable-shop.ts';
import { Checkouts } from './checkouts.ts';

let shop: BreakableShop;
beforeAll(async () => {
  shop = await BreakableShop.open();
});
afterAll(() => shop.close());

/** Every acknowledged order exists once, and all invariants hold after the last job. */
async function expectNothingLost(checkouts: Checkouts): Promise<void> {
  const db = shop.openPool();
  try {
    expect(checkouts.unexpected).toEqual([]);
    expect(checkouts.acknowledged.length).toBeGreaterThan(20);
    await expectOrders(db, checkouts);
    await expect.poll(() => dueJobs(db), { timeout: 150_000, interval: 500 }).toEqual([]);
    await expectPaid(db, checkouts);
    expect(await checkInvariants(db)).toEqual([]);
  } finally {
    await db.end();
  }
}

async function expectOrders(db: Pool, { acknowledged }: Checkouts): Promise<void> {
  const rows = await db<{ id: number; key: string }[]>`
    select id, checkout_key::text as key from orders where checkout_key = any(${acknowledged.map(({ checkoutKey }) => checkoutKey)}::uuid[])`;
  const idByKey = new Map(rows.map(({ id, key }) => [key, id]));
  expect(acknowledged.filter(({ orderId, checkoutKey }) => idByKey.get(checkoutKey) !== orderId)).toEqual([]);
}

async function expectPaid(db: Pool, { acknowledged }: Checkouts): Promise<void> {
  const paid = acknowledged.filter(({ isPaid }) => isPaid).map(({ orderId }) => orderId);
  expect(paid.length).toBeGreaterThan(5);
  const unpaid = await db`select id, state from orders where id = any(${paid}::int[]) and paid_at is null`;
  expect(unpaid).toEqual([]);
}

/** Due jobs that are not done, by kind; scheduled jobs do not count. */
const dueJobs = (db: Pool) => db<{ kind: string; count: number; lastError: string | null }[]>`
  select kind, count(*)::int as count, max(last_error) as last_error from job
  where done_at is null and failed_at is null and (run_at <= now() or attempts > 0) group by kind`;

async function buyDuring(breakThings: (checkouts: Checkouts) => Promise<void>): Promise<Checkouts> {
  const db = shop.openPool();
  const checkouts = await Checkouts.create(db, shop.origin);
  await db.end();
  const finished = checkouts.run(8);
  await checkouts.untilMoreOrders(20);
  await breakThings(checkouts);
  await checkouts.untilMoreOrders(10);
  checkouts.stop();
  await finished;
  return checkouts;
}

test('kill -9 of the process in the middle of checkouts: nothing lost, nothing sold twice, no one charged twice', async () => {
  const checkouts = await buyDuring(async (running) => {
    for (let times = 0; times < 3; times++) {
      await shop.killShop();
      await shop.startShop();
      await running.untilMoreOrders(10);
    }
  });
  await expectNothingLost(checkouts);
});

test('kill -9 of the database in the middle of checkouts: the process survives and nothing is lost', async () => {
  const checkouts = await buyDuring(async (running) => {
    for (let times = 0; times < 2; times++) {
      await shop.killPostgres();
      await shop.untilReady();
      expect(shop.isShopAlive()).toBe(true);
      await running.untilMoreOrders(10);
    }
  });
  await expectNothingLost(checkouts);
});
