import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBuyer } from '../db/buyers.ts';
import { askAll } from '../db/questions.ts';
import { ask, fetchData, signIn } from './asking.ts';
import { Crowd } from './crowd.ts';
import { Pair } from './pair.ts';

let pair: Pair;
let admin: string;
let [one, other] = ['', ''];
beforeAll(async () => {
  if (!process.env.AS_BUILT) spawnSync(process.execPath, ['scripts/ready.mjs', 'start'], { stdio: 'inherit' });
  pair = await Pair.open([4711, 4712]);
  [one, other] = [pair.originOf(0), pair.originOf(1)];
  admin = await signIn(one, 'admin@vitrina.example', 'admin123');
});
afterAll(() => pair.close());

/** Until then, the other process must have heard. */
const soon = { timeout: 1000, interval: 20 };

test('what is changed through one process is told by the other within a second', async () => {
  const path = '/api/admin/alert';
  const { version } = await fetchData(one, { path, token: admin });
  for (const origin of [one, other]) expect((await ask(origin, { path: '/' })).text).not.toContain('Livrăm și mâine');
  const body = { text: 'Livrăm și mâine', version };
  await fetchData(one, { method: 'PUT', path, body, token: admin });
  await expect.poll(async () => (await fetchData(other, { path: '/api/alert' }))?.text, soon).toBe(body.text);
  await expect.poll(async () => (await ask(other, { path: '/' })).text, soon).toContain(body.text);
});

test('a session begun at one process is valid at the other, and ends at both', async () => {
  const token = await signIn(one, 'client@vitrina.example', 'parola123');
  const asked = { path: '/api/Account/Sessions', token };
  expect((await ask(other, asked)).status).toBe(200);
  await fetchData(one, { path: '/api/Account/Logout', body: {}, token });
  expect((await ask(other, asked)).status).toBe(401);
});

test('a message written at one process reaches whoever listens at the other', async () => {
  const { id, token } = await newBuyer(pair.db, 'customer');
  const leaving = new AbortController();
  const stream = await fetch(`${other}/api/Chat/Events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  let heard = '';
  const listening = (async () => {
    for await (const bytes of stream.body ?? []) heard += Buffer.from(bytes).toString();
  })().catch(() => {});
  const message = 'Comanda a plecat spre tine.';
  await fetchData(one, { path: `/api/admin/chat/conversations/${id}/messages`, body: { message }, token: admin });
  await expect.poll(() => heard, soon).toContain(message);
  leaving.abort();
  await listening;
});

test('both restarted in turn under load: no request fails, every job is done once, the books balance', async () => {
  const crowd = await Crowd.gather(pair.db, pair.origin);
  const gone = crowd.come(6);
  await wait(1000);
  expect([await pair.restart(0), await pair.restart(1)]).toEqual([0, 0]);
  await wait(500);
  crowd.leave();
  await gone;
  expect(crowd.failures).toEqual([]);
  expect(crowd.answered).toBeGreaterThan(100);
  expect(crowd.buyers.length).toBeGreaterThan(10);
  await expectOneLetterEach(crowd.buyers.map(({ email }) => email));
  expect(await askAll(pair.db)).toEqual([]);
});

async function expectOneLetterEach(emails: string[]): Promise<void> {
  const letters = async () => {
    const rows = await pair.db<{ count: number }[]>`
      select count(*)::int as count from outbox where recipient = any(${emails}) group by recipient`;
    return rows.map(({ count }) => count);
  };
  await expect.poll(async () => (await letters()).length, { timeout: 30_000, interval: 200 }).toBe(emails.length);
  expect((await letters()).filter((count) => count !== 1)).toEqual([]);
  expect(await pair.db`select kind, last_error from job where attempts > 1 or failed_at is not null`).toEqual([]);
}
