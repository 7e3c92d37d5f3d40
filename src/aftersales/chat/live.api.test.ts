import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterEach, expect, inject, test } from 'vitest';
import { createApiClient, newCustomer, newGuest, signInAdmin } from '../../../test/support/api-client.ts';
import { createChatClient } from '../../../test/support/chat.ts';
import { onFileEnd } from '../../../test/support/cleanup.ts';
import { closeShop, openTestShop, type TestShop } from '../../../test/support/shop.ts';
import type { Session } from '../../account/identity/contract.ts';
import { openShop } from '../../app/main.server.ts';
import { readSettings } from '../../app/settings.server.ts';
import { openPool } from '../../platform/db/db.server.ts';
import type { Identify } from '../../platform/http/authenticate.server.ts';
import { registerChatEvents } from './live.server.ts';
import { parseEvents, type StreamEvent } from './rules.ts';
import { addMessage } from './service.server.ts';

/** Two server processes on one database. */
const shop = await openTestShop();
const other = await openBeside(shop);
for (const { app } of [shop, other]) await app.listen({ port: 0, host: '127.0.0.1' });
const chat = createChatClient(shop);
const otherChat = createChatClient(other);

async function openBeside(first: TestShop): Promise<TestShop> {
  const db = openPool(inject('postgresUrl').replace('/postgres?', `/${first.db.options.database}?`), 5);
  const settings = readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT: '0', DATA_DIR: inject('dataFolder') });
  const app = await openShop(settings, db, null);
  onFileEnd(async () => {
    await closeShop(app);
    await db.end({ timeout: 1 });
  });
  return { app, db };
}

const opened: Listening[] = [];
afterEach(() => {
  for (const listening of opened.splice(0)) listening.leave();
});

class Listening {
  readonly events: StreamEvent[] = [];
  readonly #aborted = new AbortController();
  status = 0;
  hasEnded = false;

  async open(at: TestShop, path: string, token?: string): Promise<this> {
    opened.push(this);
    const { port } = at.app.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: this.#aborted.signal,
    });
    this.status = response.status;
    void this.#read(response).catch(() => {
      this.hasEnded = true;
    });
    return this;
  }

  async #read(response: Response): Promise<void> {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) {
      const read = parseEvents(rest + decoder.decode(bytes, { stream: true }));
      this.events.push(...read.events);
      rest = read.rest;
    }
    this.hasEnded = true;
  }

  get messages(): { id: number; message: string }[] {
    return this.events.filter(({ event }) => event === 'message').map(({ data }) => JSON.parse(data));
  }

  get words(): string[] {
    return this.messages.map(({ message }) => message);
  }

  leave(): void {
    this.#aborted.abort();
  }
}

const listen = (at: TestShop, { token }: Session, after?: number) =>
  new Listening().open(at, `/api/Chat/Events${after === undefined ? '' : `?lastMessageId=${after}`}`, token);
const soon = { interval: 20 };

test('a message received by one process is streamed by the other to both participants, once', async () => {
  const [ana, dan] = await chat.friends();
  const [atDan, atAna] = [await listen(other, dan), await listen(shop, ana)];
  await chat.send(ana, dan.legalEntityId, 'din primul');
  await otherChat.send(dan, ana.legalEntityId, 'din al doilea');
  await expect.poll(() => atDan.words, soon).toEqual(['din primul', 'din al doilea']);
  await expect.poll(() => atAna.words, soon).toEqual(['din primul', 'din al doilea']);
});

test('a stream contains only the messages of its own account', async () => {
  const [ana, dan] = await chat.friends();
  const eve = await newCustomer(shop);
  const atEve = await listen(shop, eve, 0);
  const atDan = await listen(shop, dan);
  await chat.send(ana, dan.legalEntityId, 'între noi');
  await expect.poll(() => atDan.words, soon).toEqual(['între noi']);
  await chat.send(eve, await chat.shopId(eve), 'doar al meu');
  await expect.poll(() => atEve.words, soon).toEqual(['doar al meu']);
});

test('a reconnect with the last id delivers the missing messages, each once', async () => {
  const [ana, dan] = await chat.friends();
  const before = await listen(shop, dan);
  await chat.send(ana, dan.legalEntityId, 'unu');
  await expect.poll(() => before.words, soon).toEqual(['unu']);
  before.leave();
  await chat.send(ana, dan.legalEntityId, 'doi');
  await otherChat.send(ana, dan.legalEntityId, 'trei');
  const after = await listen(other, dan, before.messages.at(-1)?.id);
  await expect.poll(() => after.words, soon).toEqual(['doi', 'trei']);
});

test('many concurrent messages through both processes arrive once each and in order', async () => {
  const [ana, dan] = await chat.friends();
  const shopId = await chat.shopId(ana);
  const admin = await signInAdmin(shop);
  const received: number[] = [];
  let at = await listen(shop, ana, 0);
  const sent = Promise.all(
    Array.from({ length: 9 }, (_, i) => [
      (i % 2 ? chat : otherChat).send(dan, ana.legalEntityId, `de la Dan ${i}`),
      (i % 2 ? otherChat : chat).send(ana, shopId, `de la Ana ${i}`),
      createApiClient(i % 2 ? shop : other).post(
        `/api/admin/chat/conversations/${ana.legalEntityId}/messages`,
        { message: `de la magazin ${i}` },
        admin.token,
      ),
    ]).flat(),
  );
  for (let turn = 0; turn < 4; turn++) {
    await expect.poll(() => at.messages.length > 0 || received.length === 27, soon).toBe(true);
    at.leave();
    received.push(...at.messages.map(({ id }) => id));
    at = await listen(turn % 2 ? shop : other, ana, received.at(-1));
  }
  expect(new Set((await sent).map(({ status }) => status))).toEqual(new Set([200]));
  await expect.poll(() => received.length + at.messages.length, soon).toBe(27);
  const all = [...received, ...at.messages.map(({ id }) => id)];
  expect(all).toEqual(all.toSorted((a, b) => a - b));
  expect(new Set(all).size).toBe(27);
});

test('a message is not streamed before an earlier one whose transaction is still open', async () => {
  const [ana, dan] = await chat.friends();
  const atAna = await listen(shop, ana);
  const isWaiting = async () =>
    (
      await shop.db`
      select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`
    ).length > 0;
  let later: Promise<unknown> = Promise.resolve();
  await shop.db.begin(async (tx) => {
    const body = { legalEntityIdTo: await chat.shopId(ana), message: 'întâi', isImage: false };
    await addMessage(tx, ana.legalEntityId, body);
    later = chat.send(dan, ana.legalEntityId, 'apoi');
    await expect.poll(isWaiting, soon).toBe(true);
    expect(atAna.words).toEqual([]);
  });
  await later;
  await expect.poll(() => atAna.words, soon).toEqual(['întâi', 'apoi']);
});

test('messages written while the LISTEN connection was lost are streamed after it is restored', async () => {
  const [ana, dan] = await chat.friends();
  const atDan = await listen(other, dan);
  await chat.send(ana, dan.legalEntityId, 'înainte');
  await expect.poll(() => atDan.words, soon).toEqual(['înainte']);
  await shop.db`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`;
  await chat.send(ana, dan.legalEntityId, 'după');
  await expect.poll(() => atDan.words, soon).toEqual(['înainte', 'după']);
});

test('messages read on one device are marked as read on the others', async () => {
  const [ana, dan] = await chat.friends();
  await chat.send(ana, dan.legalEntityId, 'Bună');
  const atDan = await listen(other, dan);
  await chat.markRead(dan, ana.legalEntityId);
  await expect.poll(() => atDan.events.map(({ event }) => event), soon).toEqual(['read']);
});

test('2§4 logout: the stream of that session ends, the others stay', async () => {
  const me = await newCustomer(shop, { email: 'asculta@example.ro' });
  const { data: second } = await chat.calls.signIn('asculta@example.ro', 'parola mea');
  const [leaving, staying] = [await listen(other, me), await listen(other, second)];
  await chat.calls.post('/api/Account/Logout', {}, me.token);
  await expect.poll(() => leaving.hasEnded, soon).toBe(true);
  await chat.send(second, await chat.shopId(second), 'încă aici');
  await expect.poll(() => staying.words, soon).toEqual(['încă aici']);
  expect(leaving.words).toEqual([]);
});

test("the shop's stream requires an admin, a customer's stream a signed-in customer", async () => {
  const me = await newCustomer(shop);
  const guest = await newGuest(shop);
  const statusOf = async (path: string, token?: string) => (await new Listening().open(shop, path, token)).status;
  expect(await statusOf('/api/Chat/Events')).toBe(401);
  expect(await statusOf('/api/Chat/Events', 'x'.repeat(43))).toBe(401);
  expect(await statusOf('/api/Chat/Events', guest.token)).toBe(403);
  expect(await statusOf('/api/admin/chat/events', me.token)).toBe(403);
  expect(await statusOf('/api/Chat/Events?lastMessageId=x', me.token)).toBe(400);
  expect(await statusOf('/api/Chat/Events?legalEntityId=1', me.token)).toBe(400);
  const admin = await signInAdmin(shop);
  const atShop = await new Listening().open(other, '/api/admin/chat/events', admin.token);
  await chat.send(me, await chat.shopId(me), 'Bună ziua');
  await expect.poll(() => atShop.words, soon).toEqual(['Bună ziua']);
});

test('the number of streams per account is limited', async () => {
  const me = await newCustomer(shop);
  const statuses = [];
  for (let i = 0; i < 9; i++) statuses.push((await listen(shop, me)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 503]);
  opened.at(-2)?.leave();
  await expect.poll(async () => (await listen(shop, me)).status, soon).toBe(200);
});

test('concurrent requests cannot exceed the limit of streams, and closed streams are not counted', async () => {
  const me = await newCustomer(shop);
  const race = async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => listen(shop, me)));
    return all.filter(({ status }) => status === 200);
  };
  const first = await race();
  expect(first).toHaveLength(8);
  for (const listening of first) listening.leave();
  await expect
    .poll(async () => {
      const again = await race();
      for (const listening of again) listening.leave();
      return again.length;
    }, soon)
    .toBe(8);
});

test('a request aborted during authentication is not counted', async () => {
  const app = fastify();
  const leaving: AbortController[] = [];
  let aborted: Promise<unknown> = Promise.resolve();
  app.addHook('onRequest', async (_request, reply) => {
    aborted = once(reply.raw, 'close');
  });
  const identify: Identify = async () => {
    const caller = leaving.pop();
    caller?.abort();
    if (caller) await aborted;
    return { legalEntityId: 1, role: 'customer', tokenHash: '' };
  };
  await registerChatEvents(app, shop.db, { identify });
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/Chat/Events`;
  const headers = { authorization: 'Bearer x' };
  for (let caller = 0; caller < 8; caller++) {
    const leave = new AbortController();
    leaving.push(leave);
    await expect(fetch(url, { headers, signal: leave.signal })).rejects.toThrow();
    await aborted;
  }
  const stays = await fetch(url, { headers });
  expect(stays.status).toBe(200);
  await stays.body?.cancel();
  await app.close();
});

test('a closing process ends its streams at once', async () => {
  const third = await openBeside(shop);
  await third.app.listen({ port: 0, host: '127.0.0.1' });
  const me = await newCustomer(shop);
  const at = await listen(third, me);
  const begun = performance.now();
  await third.app.close();
  await expect.poll(() => at.hasEnded, soon).toBe(true);
  expect(performance.now() - begun).toBeLessThan(5000);
});
