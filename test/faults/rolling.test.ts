import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../invariants/invariants.ts';
import { newBuyer } from '../support/buyers.ts';
import { fetchData, send, signIn } from './http.ts';
import { ProcessPair } from './process-pair.ts';
import { Traffic } from './traffic.ts';

let pair: ProcessPair;
let admin: string;
let [first, second] = ['', ''];
beforeAll(async () => {
  if (!process.env.AS_BUILT) spawnSync(process.execPath, ['scripts/ready.mjs', 'start'], { stdio: 'inherit' });
  pair = await ProcessPair.open();
  [first, second] = [pair.originOf(0), pair.originOf(1)];
  admin = await signIn(first, 'admin@vitrina.example', 'admin123');
});
afterAll(() => pair.close());

/** Limit for a change to reach the other process. */
const withinASecond = { timeout: 1000, interval: 20 };

test('a change through one process is visible in the other within a second', async () => {
  const path = '/api/admin/alert';
  const { version } = await fetchData(first, { path, token: admin });
  for (const origin of [first, second])
    expect((await send(origin, { path: '/' })).text).not.toContain('Livrăm și mâine');
  const body = { text: 'Livrăm și mâine', version };
  await fetchData(first, { method: 'PUT', path, body, token: admin });
  await expect.poll(async () => (await fetchData(second, { path: '/api/alert' }))?.text, withinASecond).toBe(body.text);
  await expect.poll(async () => (await send(second, { path: '/' })).text, withinASecond).toContain(body.text);
});

test('a session started at one process is valid at the other, and ends at both', async () => {
  const token = await signIn(first, 'client@vitrina.example', 'parola123');
  const sessions = { path: '/api/Account/Sessions', token };
  expect((await send(second, sessions)).status).toBe(200);
  await fetchData(first, { path: '/api/Account/Logout', body: {}, token });
  expect((await send(second, sessions)).status).toBe(401);
});

test('a message written at one process reaches a listener at the other', async () => {
  const { id, token } = await newBuyer(pair.db, 'customer');
  const abort = new AbortController();
  const stream = await fetch(`${second}/api/Chat/Events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  let received = '';
  const listening = (async () => {
    for await (const bytes of stream.body ?? []) received += Buffer.from(bytes).toString();
  })().catch(() => {});
  const message = 'Comanda a plecat spre tine.';
  await fetchData(first, { path: `/api/admin/chat/conversations/${id}/messages`, body: { message }, token: admin });
  await expect.poll(() => received, withinASecond).toContain(message);
  abort.abort();
  await listening;
});

test('both restarted in turn under load: no request fails, every job is done once, all invariants hold', async () => {
  const traffic = await Traffic.create(pair.db, pair.origin);
  const finished = traffic.run(6);
  await traffic.untilMoreRequests(50);
  expect([await pair.restart(0), await pair.restart(1)]).toEqual([0, 0]);
  await traffic.untilMoreRequests(50);
  traffic.stop();
  await finished;
  expect(traffic.failures).toEqual([]);
  expect(traffic.requestCount).toBeGreaterThan(100);
  expect(traffic.buyers.length).toBeGreaterThan(10);
  await expectOneEmailEach(traffic.buyers.map(({ email }) => email));
  expect(await checkInvariants(pair.db)).toEqual([]);
});

async function expectOneEmailEach(emails: string[]): Promise<void> {
  const emailCounts = async () => {
    const rows = await pair.db<{ count: number }[]>`
      select count(*)::int as count from outbox where recipient = any(${emails}) group by recipient`;
    return rows.map(({ count }) => count);
  };
  await expect.poll(async () => (await emailCounts()).length, { timeout: 30_000, interval: 200 }).toBe(emails.length);
  expect((await emailCounts()).filter((count) => count !== 1)).toEqual([]);
  expect(await pair.db`select kind, last_error from job where attempts > 1 or failed_at is not null`).toEqual([]);
}
