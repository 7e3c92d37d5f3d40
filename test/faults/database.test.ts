import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../invariants/invariants.ts';
import { BreakableShop } from './breakable-shop.ts';
import { fetchData, send, signIn } from './http.ts';
import { Traffic } from './traffic.ts';

/** Repetitions of each outage under traffic; set STORM_ROUNDS=20 for a long run of `npm run test:faults`. */
const rounds = Number(process.env.STORM_ROUNDS ?? 1);

let shop: BreakableShop;
beforeAll(async () => {
  if (!process.env.AS_BUILT) spawnSync(process.execPath, ['scripts/ready.mjs', 'start'], { stdio: 'inherit' });
  shop = await BreakableShop.open();
});
afterAll(() => shop.close());

const outages: [name: string, cause: () => Promise<void>][] = [
  ['all connections terminated', () => shop.terminateConnections()],
  ['fast restart', () => shop.restartPostgres('SIGINT')],
  ['immediate restart', () => shop.restartPostgres('SIGQUIT')],
  ['kill -9', () => shop.killPostgres()],
];

/** The same process serves requests again and receives notifications of the database. */
async function expectRecovery(): Promise<void> {
  await shop.untilReady();
  expect(shop.isShopAlive()).toBe(true);
  const token = await signIn(shop.origin, 'admin@vitrina.example', 'admin123');
  const path = '/api/admin/alert';
  const { version } = await fetchData(shop.origin, { path, token });
  const text = `Anunț ${crypto.randomUUID()}`;
  await fetchData(shop.origin, { method: 'PUT', path, body: { text, version }, token });
  const page = async () => (await send(shop.origin, { path: '/' })).text;
  await expect.poll(page, { timeout: 5000, interval: 50 }).toContain(text);
}

test('the database goes away without traffic: the process survives and recovers', async () => {
  for (const [, cause] of outages) {
    await cause();
    await expectRecovery();
  }
});

test('the database goes away under traffic: the process survives, no request hangs, no acknowledged order is lost', async () => {
  const db = shop.openPool();
  const traffic = await Traffic.create(db, shop.origin);
  const finished = traffic.run(12);
  for (let round = 0; round < rounds; round++)
    for (const [name, cause] of outages) {
      await traffic.untilMoreRequests(50);
      await cause();
      await shop.untilReady();
      expect(shop.isShopAlive(), name).toBe(true);
    }
  await traffic.untilMoreRequests(50);
  traffic.stop();
  await finished;
  await expectRecovery();
  expect(traffic.failures.filter((failure) => failure.includes('TimeoutError'))).toEqual([]);
  expect(traffic.buyers.length).toBeGreaterThan(5);
  const saved = await db<{ id: number }[]>`
    select distinct account_id as id from orders where account_id = any(${traffic.buyers.map(({ id }) => id)}::int[])`;
  expect(saved).toHaveLength(traffic.buyers.length);
  await expect.poll(() => checkInvariants(db), { timeout: 30_000, interval: 500 }).toEqual([]);
  await db.end({ timeout: 1 });
});
