import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newCustomer, signInAdmin, waitForEmail } from '../../../test/support/api-client.ts';
import { createChatClient } from '../../../test/support/chat.ts';
import { runJob } from '../../../test/support/jobs.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { Session } from '../../account/identity/contract.ts';
import { chatJobs } from './admin-service.server.ts';

const shop = await openTestShop();
const chat = createChatClient(shop);
const admin = await signInAdmin(shop);

const path = '/api/admin/chat/conversations';
const read = async (url: string) => (await chat.calls.get(url, admin.token)).data;
const answer = (customer: Session, message: string, more: object = {}) =>
  chat.calls.post(`${path}/${customer.legalEntityId}/messages`, { message, ...more }, admin.token);

test('back office: any admin reads and answers as the shop, and the author is stored', async () => {
  const me = await newCustomer(shop, { firstName: 'Ilinca', lastName: 'Dobre', email: 'ilinca@example.ro' });
  const shopId = await chat.shopId(me);
  await chat.send(me, shopId, 'Când ajunge comanda?');
  const [waiting] = await read(`${path}?onlyUnseen=true&search=ilinca%20dob`);
  expect(waiting).toMatchObject({
    legalEntityId: me.legalEntityId,
    email: 'ilinca@example.ro',
    newMessages: true,
    unseenCount: 1,
    lastMessage: { message: 'Când ajunge comanda?' },
  });
  const { data } = await answer(me, 'Mâine, cu curierul.');
  expect(data).toMatchObject({ legalEntityIdFrom: shopId, authorId: admin.legalEntityId, authorName: 'Andrei Stan' });
  await chat.calls.post(`${path}/${me.legalEntityId}/read`, {}, admin.token);
  expect(await read(`${path}?onlyUnseen=true&search=ilinca@example`)).toEqual([]);
  expect(
    (await read(`${path}/${me.legalEntityId}/messages`)).map(({ message }: { message: string }) => message),
  ).toEqual(['Când ajunge comanda?', 'Mâine, cu curierul.']);
  const [, seen] = await chat.messages(me, shopId);
  expect(seen).not.toHaveProperty('authorId');
  expect(await chat.unseen(me)).toBe(1);
});

test('back office: unread conversations and open reports are counted', async () => {
  const before = await read('/api/admin/chat/unseen');
  const me = await newCustomer(shop);
  await chat.send(me, await chat.shopId(me), 'Bună');
  await chat.send(me, await chat.shopId(me), 'E cineva?');
  expect(await read('/api/admin/chat/unseen')).toEqual({ ...before, conversations: before.conversations + 1 });
});

test('the shop writes to customers only, and the search treats wildcards as text', async () => {
  const me = await newCustomer(shop);
  const unknown = { status: 404, messages: ['Clientul nu există.'] };
  for (const id of [await chat.shopId(me), 999_999])
    expect(await chat.calls.post(`${path}/${id}/messages`, { message: 'a' }, admin.token)).toMatchObject(unknown);
  expect((await answer(me, '')).status).toBe(400);
  expect((await answer(me, 'a', { authorId: 1 })).status).toBe(400);
  expect(await read(`${path}?search=${encodeURIComponent("%' or true --")}`)).toEqual([]);
  expect((await chat.calls.get(`${path}?take=1000000000`, admin.token)).status).toBe(400);
});

test('an unread answer is announced by one email, a read one by none', async () => {
  const me = await newCustomer(shop, { email: 'asteapta@example.ro', firstName: 'Mara' });
  const shopId = await chat.shopId(me);
  await chat.send(me, shopId, 'Bună');
  const { data: first } = await answer(me, 'Bună, Mara');
  await answer(me, 'Te ajut cu drag');
  const jobs = await shop.db`
    select payload from job where kind = 'chat-answer' and payload ->> 'customerId' = ${String(me.legalEntityId)}`;
  expect(jobs.map(({ payload }) => payload)).toEqual([{ customerId: me.legalEntityId, messageId: first.id }]);
  const wake = () => runJob(shop.db, chatJobs, 'chat-answer', { customerId: me.legalEntityId, messageId: first.id });
  await wake();
  await wake();
  const email = await waitForEmail(shop, 'asteapta@example.ro', 'Ai un mesaj nou de la Vitrina');
  expect(email.textBody).toContain('Bună, Mara!');
  expect(email.textBody).not.toContain('Te ajut cu drag');
  await chat.markRead(me, shopId);
  await shop.db`delete from outbox where recipient = 'asteapta@example.ro'`;
  await shop.db`delete from job where key like 'chat-answer-mail-%'`;
  await wake();
  expect(await shop.db`select from job where key like 'chat-answer-mail-%'`).toHaveLength(0);
});

test('a report shows the messages before it; the reported customer can be muted', async () => {
  const [ana, dan] = await chat.friends();
  await chat.send(dan, ana.legalEntityId, 'Trimite-mi datele cardului');
  const body = { contactId: dan.legalEntityId, reason: 'fraud', details: 'Vrea cardul.', isBlocked: false };
  await chat.calls.post('/api/Chat/ReportContact', body, ana.token);
  await chat.send(ana, dan.legalEntityId, 'după sesizare');
  const [report] = await read('/api/admin/chat/reports');
  expect(report).toMatchObject({ reason: 'fraud', reporterName: 'Ana Pop', reportedName: 'Dan Rusu', closedAt: null });
  expect(report.messages.map(({ message }: { message: string }) => message)).toEqual(['Trimite-mi datele cardului']);
  const mute = (isMuted: boolean) =>
    chat.calls.post('/api/admin/chat/mute', { customerId: dan.legalEntityId, isMuted }, admin.token);
  await mute(true);
  expect(await chat.send(dan, ana.legalEntityId, 'alo')).toMatchObject({ status: 409 });
  expect((await chat.send(dan, await chat.shopId(dan), 'De ce?')).status).toBe(200);
  await mute(false);
  expect((await chat.send(dan, ana.legalEntityId, 'mulțumesc')).status).toBe(200);
  expect((await chat.calls.post(`/api/admin/chat/reports/${report.id}/close`, {}, admin.token)).status).toBe(200);
  expect((await read('/api/admin/chat/reports'))[0].closedAt).toEqual(expect.any(String));
  expect((await chat.calls.post('/api/admin/chat/reports/99999/close', {}, admin.token)).status).toBe(404);
});

const photo = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'secret-name' } })
    .toBuffer();

async function upload(me: Session, bytes: Buffer, url = '/api/Chat/UploadPicture') {
  const headers = { authorization: `Bearer ${me.token}`, 'content-type': 'application/octet-stream' };
  const sent = await shop.app.inject({ method: 'POST', url, headers, payload: bytes });
  return { status: sent.statusCode, ...sent.json() };
}

const picture = (me: Session, messageId: number) =>
  chat.calls.get(`/api/Chat/GetPicture?messageId=${messageId}`, me.token);

test('2§3 isImage: a picture is re-encoded and visible only to the two participants', async () => {
  const [ana, dan] = await chat.friends();
  const eve = await newCustomer(shop);
  const { data } = await upload(ana, await photo());
  expect(data).toMatchObject({ width: 40, height: 30 });
  expect((await chat.send(dan, ana.legalEntityId, data.pictureId, { isImage: true })).status).toBe(404);
  const { data: message } = await chat.send(ana, dan.legalEntityId, data.pictureId, { isImage: true });
  expect(message).toMatchObject({
    isImage: true,
    width: 40,
    height: 30,
    message: `/api/Chat/GetPicture?messageId=${message.id}`,
  });
  const shown = await picture(dan, message.id);
  expect(shown.data.dataUrl).toMatch(/^data:image\/webp;base64,/);
  const bytes = Buffer.from(shown.data.dataUrl.split(',')[1], 'base64');
  expect((await sharp(bytes).metadata()).format).toBe('webp');
  expect(bytes.includes('secret-name')).toBe(false);
  expect((await picture(eve, message.id)).status).toBe(404);
  expect((await chat.calls.get(`/api/admin/chat/pictures?messageId=${message.id}`, admin.token)).status).toBe(404);
  expect((await chat.send(ana, dan.legalEntityId, data.pictureId, { isImage: true })).status).toBe(404);
  await chat.calls.post('/api/Chat/ReportContact', { contactId: ana.legalEntityId, reason: 'abuse' }, dan.token);
  expect((await chat.calls.get(`/api/admin/chat/pictures?messageId=${message.id}`, admin.token)).status).toBe(200);
});

test('the shop sends pictures too', async () => {
  const me = await newCustomer(shop);
  const { data } = await upload(admin, await photo(), '/api/admin/chat/pictures');
  const { data: message } = await answer(me, data.pictureId, { isImage: true });
  expect((await picture(me, message.id)).status).toBe(200);
});

test('hostile input: a file that is no picture is refused, and a picture is sent only by its id', async () => {
  const me = await newCustomer(shop);
  const shopId = await chat.shopId(me);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(await upload(me, svg)).toMatchObject({
    status: 400,
    messagesUser: [expect.stringContaining('JPG, PNG sau WebP')],
  });
  expect((await upload(me, (await photo()).subarray(0, 60))).status).toBe(400);
  expect((await upload(me, Buffer.alloc(9 * 1024 * 1024))).status).toBe(413);
  for (const message of [
    'javascript:alert(1)',
    'https://example.ro/x.png',
    'data:image/png;base64,AAAA',
    '../../etc/passwd',
  ])
    expect(await chat.send(me, shopId, message, { isImage: true })).toMatchObject({
      status: 400,
      messages: ['Încarcă întâi fotografia, apoi trimite-o.'],
    });
  expect((await chat.send(me, shopId, crypto.randomUUID(), { isImage: true })).status).toBe(404);
});

test('unsent pictures are deleted after a day, and uploads per day are limited', async () => {
  const me = await newCustomer(shop);
  const id = me.legalEntityId;
  const bytes = Buffer.from('x');
  await shop.db`
    insert into chat_picture (owner_id, bytes, width, height, created_at)
    select ${id}, ${bytes}, 1, 1, now() - interval '2 days' from generate_series(1, 3)`;
  expect((await upload(me, await photo())).status).toBe(200);
  expect(await shop.db`select from chat_picture where owner_id = ${id}`).toHaveLength(1);
  await shop.db`
    insert into chat_picture (owner_id, bytes, width, height) select ${id}, ${bytes}, 1, 1 from generate_series(1, 49)`;
  expect(await upload(me, await photo())).toMatchObject({ status: 429 });
});
