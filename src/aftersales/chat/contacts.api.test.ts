import { expect, test } from 'vitest';
import { newCustomer } from '../../../test/support/api-client.ts';
import { createChatClient } from '../../../test/support/chat.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { Session } from '../../account/identity/contract.ts';
import { maxNewContactsPerDay } from './rules.ts';

const shop = await openTestShop();
const chat = createChatClient(shop);

const add = (me: Session, token: string) => chat.calls.post('/api/Chat/AddContact', { token }, me.token);
const block = (me: Session, contactId: number, isBlocked: boolean) =>
  chat.calls.post('/api/Chat/BlockContact', { contactId, isBlocked }, me.token);
const report = (me: Session, contactId: number, more: object = {}) =>
  chat.calls.post('/api/Chat/ReportContact', { contactId, reason: 'spam', ...more }, me.token);

test('a customer invites others to chat with a link', async () => {
  const ana = await newCustomer(shop, { firstName: 'Ana', lastName: 'popescu' });
  const dan = await newCustomer(shop);
  const { data } = await chat.calls.get('/api/Chat/GetContactLink', ana.token);
  expect(data.url).toMatch(/^https:\/\/vitrina\.example\/chat\?invite=[\w-]{43}$/);
  const token = await chat.link(ana);
  expect((await chat.calls.get(`/api/Chat/GetContactByLink?token=${token}`, dan.token)).data).toEqual({
    name: 'Ana P.',
  });
  expect((await chat.send(dan, ana.legalEntityId, 'încă nu')).status).toBe(404);
  expect((await add(dan, token)).data).toMatchObject({
    legalEntityId: ana.legalEntityId,
    name: 'Ana P.',
    lastMessage: null,
  });
  expect((await chat.send(dan, ana.legalEntityId, 'Bună')).status).toBe(200);
  expect((await chat.send(ana, dan.legalEntityId, 'Bună și ție')).status).toBe(200);
});

test('a replaced, guessed or own link is refused', async () => {
  const ana = await newCustomer(shop);
  const dan = await newCustomer(shop);
  const old = await chat.link(ana);
  expect((await add(ana, old)).messages).toEqual(['Acesta este linkul tău. Trimite-l cui vrei să îți scrie.']);
  const { data } = await chat.calls.post('/api/Chat/ResetContactLink', {}, ana.token);
  expect(data.url).not.toContain(old);
  expect((await add(dan, old)).status).toBe(404);
  expect((await add(dan, 'a'.repeat(43))).status).toBe(404);
  expect((await add(dan, "' or 1=1 --")).status).toBe(400);
  expect(await chat.contacts(dan)).toEqual([]);
});

test('the number of contacts is limited, per day and in total', async () => {
  const eager = await newCustomer(shop);
  const tokens = [];
  for (let i = 0; i <= maxNewContactsPerDay; i++) tokens.push(await chat.link(await newCustomer(shop)));
  const responses = await Promise.all(tokens.map((token) => add(eager, token)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(maxNewContactsPerDay);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
});

test('a blocked conversation is closed for both sides until the blocker reopens it', async () => {
  const [ana, dan] = await chat.friends();
  await chat.send(dan, ana.legalEntityId, 'Bună');
  expect((await block(ana, dan.legalEntityId, true)).data).toMatchObject({ isBlocked: true, newMessages: false });
  expect(await chat.unseen(ana)).toBe(0);
  const closed = { status: 409, messages: ['În această conversație nu se mai poate scrie.'] };
  expect(await chat.send(dan, ana.legalEntityId, 'De ce?')).toMatchObject(closed);
  expect(await chat.send(ana, dan.legalEntityId, 'Pa')).toMatchObject(closed);
  expect((await chat.contacts(dan))[0]).toMatchObject({ isBlocked: false });
  await block(dan, ana.legalEntityId, false);
  expect((await add(dan, await chat.link(ana))).status).toBe(200);
  expect(await chat.send(dan, ana.legalEntityId, 'Tot nu?')).toMatchObject(closed);
  await block(ana, dan.legalEntityId, false);
  expect((await chat.send(dan, ana.legalEntityId, 'Mulțumesc')).status).toBe(200);
});

test('neither the shop nor a stranger can be blocked or reported', async () => {
  const me = await newCustomer(shop);
  const stranger = await newCustomer(shop);
  const shopId = await chat.shopId(me);
  await chat.send(me, shopId, 'Bună');
  expect((await block(me, shopId, true)).messages).toEqual(['Conversația cu magazinul nu poate fi blocată.']);
  expect((await report(me, shopId)).status).toBe(409);
  expect((await block(me, stranger.legalEntityId, true)).status).toBe(404);
  expect((await report(me, stranger.legalEntityId)).status).toBe(404);
  expect((await report(me, shopId, { reason: 'x' })).status).toBe(400);
});

test('a report blocks by default, and a repeated report replaces the open one', async () => {
  const [ana, dan] = await chat.friends();
  await chat.send(dan, ana.legalEntityId, 'Cumpără acum!!!');
  expect((await report(ana, dan.legalEntityId, { isBlocked: false })).data).toMatchObject({ isBlocked: false });
  expect((await report(ana, dan.legalEntityId, { reason: 'fraud', details: 'Cere bani.' })).data).toMatchObject({
    isBlocked: true,
  });
  expect(await shop.db`select reason, details from chat_report where reporter_id = ${ana.legalEntityId}`).toEqual([
    { reason: 'fraud', details: 'Cere bani.' },
  ]);
});
