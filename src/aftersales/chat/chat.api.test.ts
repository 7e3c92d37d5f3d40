import { expect, test } from 'vitest';
import { newCustomer, newGuest } from '../../../test/support/api-client.ts';
import { createChatClient } from '../../../test/support/chat.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { chatApi } from './api.server.ts';
import { maxMessagesPerMinute, maxUnanswered } from './rules.ts';
import { chatData } from './service.server.ts';

const shop = await openTestShop();
const chat = createChatClient(shop);

test('2§3 chat message: its fields, with the id and the clock of the shop', async () => {
  const me = await newCustomer(shop);
  const shopId = await chat.shopId(me);
  const before = Date.now() - 60_000;
  const { status, data } = await chat.send(me, shopId, '  Bună ziua!\r\nAveți magneziu?  ');
  expect(status).toBe(200);
  expect(data).toEqual({
    legalEntityIdFrom: me.legalEntityId,
    legalEntityIdTo: shopId,
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    clientDate: '2001-01-01T00:00:00.000Z',
    message: 'Bună ziua!\nAveți magneziu?',
    isImage: false,
    id: expect.any(Number),
    width: null,
    height: null,
    key: null,
  });
  expect(new Date(data.date).getTime()).toBeGreaterThan(before);
  expect(await chat.messages(me, shopId)).toEqual([data]);
});

test("2§7 AddMessage: the sender's date is kept beside the shop's; without a valid one there is none", async () => {
  const me = await newCustomer(shop);
  const shopId = await chat.shopId(me);
  const clientDate = async (date: unknown) => (await chat.send(me, shopId, 'Bună', { date })).data.clientDate;
  expect(await clientDate('2026-11-18T10:30:00+02:00')).toBe('2026-11-18T08:30:00.000Z');
  expect(await clientDate(1_800_000_000_000)).toBe('2027-01-15T08:00:00.000Z');
  for (const date of ['acum', '-000001-01-01T00:00:00Z', '+12026-01-01T00:00:00Z', null, undefined])
    expect(await clientDate(date), String(date)).toBeNull();
});

test('2§7 GetMessages with the specified parameters only: the whole conversation, up to 1000 messages', async () => {
  const [ana, dan] = await chat.friends();
  await shop.db`
    insert into chat_message (from_id, to_id, body)
    select ${ana.legalEntityId}, ${dan.legalEntityId}, i::text from generate_series(1, 1010) as i`;
  const newest = await chat.messages(dan, ana.legalEntityId);
  expect(newest).toHaveLength(1000);
  expect(newest.at(-1)?.message).toBe('1010');
  const older = await chat.messages(dan, ana.legalEntityId, `&beforeId=${newest[0]?.id}`);
  expect(older.map(({ message }) => Number(message))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('2§7 the participants may be given in either order, and both see the same conversation', async () => {
  const [ana, dan] = await chat.friends();
  await chat.send(ana, dan.legalEntityId, 'unu');
  await chat.send(dan, ana.legalEntityId, 'doi');
  const seen = await chat.messages(ana, dan.legalEntityId);
  expect(seen.map(({ message }) => message)).toEqual(['unu', 'doi']);
  const turned = `/api/Chat/GetMessages?legalEntityIdFrom=${dan.legalEntityId}&legalEntityIdTo=${ana.legalEntityId}`;
  expect((await chat.calls.get(turned, ana.token)).data).toEqual(seen);
  expect((await chat.calls.get(turned, dan.token)).data).toEqual(seen);
});

test('2§4 a conversation has new messages until it is marked read, and the unseen ones are counted', async () => {
  const [ana, dan] = await chat.friends();
  await chat.send(ana, dan.legalEntityId, 'unu');
  const { data: last } = await chat.send(ana, dan.legalEntityId, 'doi');
  expect(await chat.unseen(dan)).toBe(1);
  expect(await chat.unseen(ana)).toBe(0);
  expect(await chat.contacts(dan)).toEqual([
    {
      legalEntityId: ana.legalEntityId,
      name: 'Ana P.',
      isShop: false,
      isBlocked: false,
      newMessages: true,
      unseenCount: 2,
      lastMessage: last,
    },
  ]);
  expect(await chat.markRead(dan, ana.legalEntityId)).toBeNull();
  expect(await chat.unseen(dan)).toBe(0);
  expect(await chat.contacts(dan)).toMatchObject([{ newMessages: false, unseenCount: 0 }]);
});

test('messages after the last seen one stay unread', async () => {
  const [ana, dan] = await chat.friends();
  const { data: first } = await chat.send(ana, dan.legalEntityId, 'unu');
  await chat.send(ana, dan.legalEntityId, 'doi');
  await chat.markRead(dan, ana.legalEntityId, `&lastMessageId=${first.id}`);
  expect(await chat.contacts(dan)).toMatchObject([{ newMessages: true, unseenCount: 1 }]);
  await chat.markRead(dan, ana.legalEntityId, '&lastMessageId=1');
  expect(await chat.contacts(dan)).toMatchObject([{ unseenCount: 1 }]);
});

test('a conversation is read in pages, and later only its new messages', async () => {
  const [ana, dan] = await chat.friends();
  const ids: number[] = [];
  for (let i = 0; i < 6; i++)
    ids.push((await chat.send(i % 2 ? ana : dan, i % 2 ? dan.legalEntityId : ana.legalEntityId, `${i}`)).data.id);
  const idsOf = async (more: string) => (await chat.messages(ana, dan.legalEntityId, more)).map(({ id }) => id);
  expect(await idsOf('&take=2')).toEqual(ids.slice(4));
  expect(await idsOf(`&take=2&beforeId=${ids[4]}`)).toEqual(ids.slice(2, 4));
  expect(await idsOf(`&afterId=${ids[3]}`)).toEqual(ids.slice(4));
  expect(await idsOf(`&afterId=${ids[5]}`)).toEqual([]);
});

test('1§6 chat requires login: guests and visitors are refused', async () => {
  const { token } = await newGuest(shop);
  const url = '/api/Chat/GetLegalEntitesWithWhichThereAreMessages';
  expect((await chat.calls.get(url)).status).toBe(401);
  expect((await chat.calls.get(url, token)).status).toBe(403);
});

test('S6: nobody writes, reads or marks for others', async () => {
  const [ana, dan] = await chat.friends();
  const eve = await newCustomer(shop);
  await chat.send(ana, dan.legalEntityId, 'secret');
  const between = `legalEntityIdFrom=${ana.legalEntityId}&legalEntityIdTo=${dan.legalEntityId}`;
  expect((await chat.calls.get(`/api/Chat/GetMessages?${between}`, eve.token)).status).toBe(403);
  expect((await chat.calls.get(`/api/Chat/MarkConversationAsRead?${between}`, eve.token)).status).toBe(403);
  expect(await chat.unseen(dan)).toBe(1);
  const forged = await chat.send(eve, dan.legalEntityId, 'sunt Ana', { legalEntityIdFrom: ana.legalEntityId });
  expect(forged.status).toBe(403);
  for (const call of ['GetLegalEntitesWithWhichThereAreMessages', 'CountUnseenConversations'])
    expect((await chat.calls.get(`/api/Chat/${call}?legalEntityId=${ana.legalEntityId}`, eve.token)).status).toBe(403);
  expect(await chat.messages(ana, dan.legalEntityId)).toHaveLength(1);
});

test('strangers cannot be written to, and the response does not reveal whether they exist', async () => {
  const me = await newCustomer(shop);
  const stranger = await newCustomer(shop);
  const guest = await newGuest(shop);
  const responses = [];
  for (const id of [stranger.legalEntityId, guest.legalEntityId, 2_000_000_000, me.legalEntityId])
    responses.push(
      await chat.send(me, id, 'Bună'),
      await chat.calls.get(`/api/Chat/GetMessages?legalEntityIdTo=${id}`, me.token),
      await chat.calls.get(`/api/Chat/MarkConversationAsRead?legalEntityIdTo=${id}`, me.token),
    );
  expect(new Set(responses.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ status: 404, messages: ['Nu poți scrie acestui cont.'], data: null })]),
  );
  expect(await shop.db`select from chat_contact where owner_id = ${me.legalEntityId}`).toHaveLength(0);
});

test('the shop is a contact of everyone, before and after the first message', async () => {
  const me = await newCustomer(shop);
  expect(await chat.contacts(me)).toEqual([]);
  const { data } = await chat.calls.get('/api/Chat/GetShop', me.token);
  expect(data).toMatchObject({ name: 'Vitrina', isShop: true, newMessages: false, lastMessage: null });
  expect(await chat.messages(me, data.legalEntityId)).toEqual([]);
  await chat.send(me, data.legalEntityId, 'Bună ziua');
  expect(await chat.contacts(me)).toMatchObject([{ name: 'Vitrina', lastMessage: { message: 'Bună ziua' } }]);
});

test('a message sent again with the same key is stored once', async () => {
  const me = await newCustomer(shop);
  const shopId = await chat.shopId(me);
  const key = chat.newKey();
  const responses = await Promise.all(Array.from({ length: 8 }, () => chat.send(me, shopId, 'o dată', { key })));
  expect(new Set(responses.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1);
  expect(await chat.messages(me, shopId)).toHaveLength(1);
});

test('the limit per minute holds for concurrent messages too', async () => {
  const me = await newCustomer(shop);
  const shopId = await chat.shopId(me);
  const responses = await Promise.all(
    Array.from({ length: maxMessagesPerMinute + 10 }, (_, i) => chat.send(me, shopId, `${i}`)),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(maxMessagesPerMinute);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
  expect((await chat.send(me, shopId, 'încă unul')).messages[0]).toContain('Așteaptă puțin');
});

test('a customer who gets no answer cannot send more than the limit', async () => {
  const [ana, dan] = await chat.friends();
  for (let i = 0; i < maxUnanswered; i++) expect((await chat.send(ana, dan.legalEntityId, `${i}`)).status).toBe(200);
  expect(await chat.send(ana, dan.legalEntityId, 'alo?')).toMatchObject({
    status: 429,
    messages: ['Așteaptă un răspuns înainte de a scrie din nou.'],
  });
  await chat.send(dan, ana.legalEntityId, 'aici sunt');
  expect((await chat.send(ana, dan.legalEntityId, 'bine')).status).toBe(200);
});

test.each([
  ['empty', ''],
  ['blank', ' \n\t '],
  ['too long', 'a'.repeat(2001)],
  ['a NUL', 'a\u0000b'],
  ['an escape sign', 'a\u001b[31m'],
  ['a number', 7],
  ['a list', ['a']],
  ['an object', { toString: 'x' }],
  ['nothing', null],
])('hostile input: %s is no message', async (_name, message) => {
  const me = await newCustomer(shop);
  const shopId = await chat.shopId(me);
  expect(await chat.send(me, shopId, '', { message })).toMatchObject({
    status: 400,
    messages: ['Scrie un mesaj de cel mult 2000 de caractere.'],
  });
  expect(await chat.messages(me, shopId)).toEqual([]);
});

test('hostile input: scripts and SQL stay text, unknown fields are refused', async () => {
  const me = await newCustomer(shop);
  const shopId = await chat.shopId(me);
  const words = `<script>alert(1)</script><img src=x onerror=alert(1)>'); drop table chat_message;--`;
  expect((await chat.send(me, shopId, words)).data.message).toBe(words);
  expect((await chat.send(me, shopId, 'dreapta \u202e stânga')).data.message).toBe('dreapta  stânga');
  for (const more of [{ id: 1 }, { role: 'admin' }, { authorId: 1 }, { isImage: 'da' }, { key: 'x' }, { date: {} }])
    expect((await chat.send(me, shopId, 'a', more)).status).toBe(400);
  for (const to of [-1, 0, 1.5, 1e12, '1', null])
    expect((await chat.send(me, 1, 'a', { legalEntityIdTo: to })).status).toBe(400);
  for (const query of [
    'legalEntityIdTo=1%20or%201=1',
    `legalEntityIdTo=${shopId}&take=1000000000`,
    'legalEntityIdTo=1&x=1',
  ])
    expect((await chat.calls.get(`/api/Chat/GetMessages?${query}`, me.token)).status).toBe(400);
});

test('messages are part of the data export and are deleted on both sides with the account', async () => {
  const [ana, dan] = await chat.friends();
  await chat.send(ana, dan.legalEntityId, 'Bună, Dan');
  await chat.send(dan, ana.legalEntityId, 'Bună, Ana');
  expect(await chatData.export(shop.db, ana.legalEntityId)).toMatchObject([
    { message: 'Bună, Dan', picture: null },
    { message: 'Bună, Ana' },
  ]);
  await chat.calls.post('/api/User/DeleteAccount', { password: 'parola mea' }, ana.token);
  expect(await chat.contacts(dan)).toEqual([]);
  expect(await chatData.export(shop.db, ana.legalEntityId)).toEqual([]);
  expect((await chat.send(dan, ana.legalEntityId, 'Mai ești?')).status).toBe(404);
});

test('S22: a brand without chat has none of its endpoints', () => {
  expect(chatApi(false)).toEqual([]);
  expect(chatApi(true).length).toBeGreaterThan(20);
});
