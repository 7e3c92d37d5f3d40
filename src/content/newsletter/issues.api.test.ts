import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { insertOrder, newBuyer, newProduct } from '../../../test/support/orders.ts';
import { openTestDatabase, openTestShop } from '../../../test/support/shop.ts';
import type { Pool } from '../../platform/db/db.server.ts';
import { UnconfirmedMailError } from '../../platform/mail/outbox.server.ts';
import { saveShopSettings } from '../../platform/shop-settings.server.ts';
import { attributeOrders, enqueueMessages, messageHandler } from '../mailings/service.server.ts';
import { sendNextBatch } from './issue-service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const admin = (await signInAdmin(shop)).token;
await shop.db`delete from newsletter_subscriber`;

const url = '/api/admin/newsletters';
const fields = { subject: 'Noutăți de toamnă', content: 'Vezi [oferta](/products?page=1).', productIds: [1] };

async function addIssue(more: object = {}) {
  const { status, data } = await calls.post(url, { ...fields, ...more }, admin);
  expect(status).toBe(200);
  return data;
}
const schedule = ({ id, version }: { id: number; version: number }) =>
  calls.post(`${url}/${id}/schedule`, { version }, admin);
const read = async (id: number) => (await calls.get(`${url}/${id}`, admin)).data;

let people = 0;
/** Inserts a subscriber and returns the address. */
async function subscriber(db: Pool, email = `abonat-${++people}@example.ro`, status = 'confirmed'): Promise<string> {
  await db`
    insert into newsletter_subscriber (email, status, unsubscribe_token, confirmed_at, unsubscribed_at)
    values (${email}, ${status}, ${`token-${email}`}, now(), case when ${status} = 'unsubscribed' then now() end)`;
  return email;
}
const mailsTo = async (email: string) =>
  shop.db<{ textBody: string; htmlBody: string }[]>`
    select text_body, html_body from outbox where recipient = ${email} and subject = ${fields.subject}`;

test('a newsletter goes once to confirmed subscribers; clicks, orders, refunds and end links are counted', async () => {
  const buyer = await newBuyer(shop.db, 'customer');
  await subscriber(shop.db, buyer.email);
  const pending = await subscriber(shop.db, undefined, 'pending');
  const left = await subscriber(shop.db, undefined, 'unsubscribed');
  const issue = await addIssue();
  expect((await schedule(issue)).data.status).toBe('scheduled');
  await sendNextBatch(shop.db);
  await expect.poll(async () => (await read(issue.id)).figures.sent).toBe(1);
  await sendNextBatch(shop.db);
  expect((await read(issue.id)).status).toBe('sent');
  expect(await mailsTo(pending)).toHaveLength(0);
  expect(await mailsTo(left)).toHaveLength(0);
  const [mail, ...others] = await mailsTo(buyer.email);
  expect(others).toEqual([]);
  expect(mail?.textBody).toMatch(/\d+\.\d\d RON/);
  const [, token = ''] = /\/m\/([\w-]+)\?to=%2Fproducts%3Fpage%3D1/.exec(mail?.htmlBody ?? '') ?? [];
  const follow = (to: string) => shop.app.inject({ url: `/m/${token}?to=${encodeURIComponent(to)}` });
  expect((await follow('/products?page=1')).headers.location).toBe('/products?page=1');
  for (const foreign of ['//evil.example', 'https://evil.example', '/\\evil.example'])
    expect((await follow(foreign)).headers.location).toBe('/');
  const orderId = await insertOrder(shop.db, { accountId: buyer.id, productId: await newProduct(shop.db, 5) });
  await attributeOrders(shop.db);
  await attributeOrders(shop.db);
  expect((await read(issue.id)).figures).toMatchObject({ clicked: 1, orders: 1, value: 50, unsubscribed: 0 });
  await shop.db`update orders set cancelled_total = 2000 where id = ${orderId}`;
  expect((await read(issue.id)).figures.value).toBe(30);
  const unsubscribed = await shop.app.inject({
    method: 'POST',
    url: `/api/newsletter/one-click?token=${token}`,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(unsubscribed.statusCode).toBe(200);
  expect((await read(issue.id)).figures.unsubscribed).toBe(1);
  const { channels } = (await calls.get('/api/admin/marketing', admin)).data;
  expect(channels[0]).toMatchObject({ channel: 'newsletter', sent: 1, clicked: 1, orders: 1, value: 30 });
});

test('an order later than seven days after the click does not count', async () => {
  const buyer = await newBuyer(shop.db, 'customer');
  const issue = await addIssue();
  await shop.db.begin((tx) =>
    enqueueMessages(tx, 'newsletter', [{ subjectId: issue.id, email: buyer.email, accountId: null }]),
  );
  await shop.db`
    with clicked as (
      update marketing_message set clicked_at = now() - interval '8 days' where email = ${buyer.email} returning id)
    insert into marketing_click (message_id, at) select id, now() - interval '8 days' from clicked`;
  await insertOrder(shop.db, { accountId: buyer.id, productId: await newProduct(shop.db, 5) });
  await attributeOrders(shop.db);
  expect((await read(issue.id)).figures.orders).toBe(0);
});

test('somebody who unsubscribes after the batch was prepared gets nothing', async () => {
  const email = await subscriber(shop.db);
  const issue = await addIssue();
  await shop.db.begin(async (tx) => {
    await enqueueMessages(tx, 'newsletter', [{ subjectId: issue.id, email, accountId: null }]);
    await tx`update newsletter_subscriber set status = 'unsubscribed', unsubscribed_at = now() where email = ${email}`;
  });
  const withdrawn = () =>
    shop.db`select from marketing_message where email = ${email} and failure = 'withdrawn'`.then((rows) => rows.length);
  await expect.poll(withdrawn).toBe(1);
  expect(await mailsTo(email)).toHaveLength(0);
});

test('only a draft can be changed or sent, and a scheduled newsletter can be taken back', async () => {
  const issue = await addIssue();
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const scheduled = (await calls.post(`${url}/${issue.id}/schedule`, { version: issue.version, at }, admin)).data;
  const edit = (version: number) => calls.post(`${url}/${issue.id}`, { ...fields, version }, admin);
  expect((await edit(scheduled.version)).status).toBe(409);
  expect((await calls.post(`${url}/${issue.id}/delete`, { version: scheduled.version }, admin)).status).toBe(409);
  const draft = (await calls.post(`${url}/${issue.id}/cancel`, { version: scheduled.version }, admin)).data;
  expect(draft).toMatchObject({ status: 'draft', scheduledAt: null });
  expect((await edit(draft.version - 1)).messages).toEqual([
    'Newsletterul a fost schimbat între timp. Reîncarcă pagina.',
  ]);
  expect((await edit(draft.version)).status).toBe(200);
  expect((await calls.post(`${url}/${issue.id}/delete`, { version: draft.version + 1 }, admin)).status).toBe(200);
});

test('a test email and the preview show current prices and count nothing', async () => {
  const issue = await addIssue();
  const preview = (await calls.get(`${url}/${issue.id}/preview`, admin)).data;
  expect(preview.html).toMatch(/\d+\.\d\d RON/);
  expect((await calls.post(`${url}/${issue.id}/test`, { email: 'proba@example.ro' }, admin)).status).toBe(200);
  await expect
    .poll(async () => (await shop.db`select from outbox where subject = ${`[Test] ${fields.subject}`}`).length)
    .toBe(1);
  expect((await read(issue.id)).figures.recipients).toBe(0);
});

test('the audience: what was bought, who has not bought for a while, and who bought for a sum', async () => {
  const buyer = await newBuyer(shop.db, 'customer');
  await subscriber(shop.db, buyer.email);
  const productId = await newProduct(shop.db, 5);
  const orderId = await insertOrder(shop.db, { accountId: buyer.id, productId });
  const count = async (audience: object) => (await calls.post(`${url}/audience`, audience, admin)).data.count;
  const bought = { segment: 'bought', boughtKind: 'product', boughtIds: [productId], days: 30 };
  expect(await count(bought)).toBe(1);
  expect(await count({ ...bought, boughtIds: [productId + 1] })).toBe(0);
  const [product] = await shop.db<{ categoryId: number; producerId: number }[]>`
    select category_id, producer_id from product where id = ${productId}`;
  expect(await count({ ...bought, boughtKind: 'category', boughtIds: [product?.categoryId] })).toBeGreaterThan(0);
  expect(await count({ ...bought, boughtKind: 'producer', boughtIds: [product?.producerId] })).toBeGreaterThan(0);
  const lapsedBefore = await count({ segment: 'lapsed', days: 30 });
  await shop.db`update orders set created_at = now() - interval '31 days' where id = ${orderId}`;
  expect(await count(bought)).toBe(0);
  expect(await count({ segment: 'lapsed', days: 30 })).toBe(lapsedBefore + 1);
  expect(await count({ segment: 'value', minValue: 50.01 })).toBe(
    (await count({ segment: 'value', minValue: 50 })) - 1,
  );
});

/** Newsletters without workers, so that the test decides when a process ends. */
async function openQuietShop(subscribers: number) {
  const db = await openTestDatabase('empty');
  for (let index = 0; index < subscribers; index++) await subscriber(db);
  await saveShopSettings(db, 'mailings', { version: 0, values: { messagesPerMinute: 2 }, savedBy: 'test' });
  await db`
    insert into newsletter (subject, content, segment, status, scheduled_at) values ('S', 'T', 'all', 'scheduled', now())`;
  const jobs = () => db<{ payload: { id: number } }[]>`
    select payload from job where kind = 'marketing-mail' and done_at is null order by id`;
  return { db, jobs };
}
const content = async () => ({ subject: 'S', preheader: 'P', blocks: [], unsubscribeUrl: '/u' });
const compose = { newsletter: content, cart: content, stock: content, price: content, refill: content };

test('batches have the size of the setting, and nobody is in two of them', async () => {
  const { db, jobs } = await openQuietShop(5);
  expect([await sendNextBatch(db), await sendNextBatch(db), await sendNextBatch(db)]).toEqual([2, 2, 1]);
  expect(await sendNextBatch(db)).toBe(0);
  expect(await jobs()).toHaveLength(5);
  expect(await db`select distinct email from marketing_message`).toHaveLength(5);
});

test('trust: a batch that is interrupted leaves nothing behind and is prepared again in full', async () => {
  const { db, jobs } = await openQuietShop(2);
  await db`create function fail_job() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`;
  await db`create trigger fail_job before insert on job for each row execute function fail_job()`;
  await expect(sendNextBatch(db)).rejects.toThrow('killed');
  expect(await db`select from marketing_message`).toHaveLength(0);
  await db`drop trigger fail_job on job`;
  expect(await sendNextBatch(db)).toBe(2);
  expect(await jobs()).toHaveLength(2);
});

/** Runs a job in a process that ends while it sends. */
async function runAndKill(db: Pool, payload: unknown, send: () => void): Promise<void> {
  const isSending = Promise.withResolvers<void>();
  const handler = messageHandler(compose, () => {
    send();
    isSending.resolve();
    return new Promise(() => {});
  });
  void handler.run(db, payload);
  await isSending.promise;
}

test.each(['before', 'after'])(
  'trust: a newsletter whose process ends %s the mail server takes it is not sent a second time',
  async (moment) => {
    const { db, jobs } = await openQuietShop(1);
    await sendNextBatch(db);
    const [job] = await jobs();
    const received: string[] = [];
    await runAndKill(db, job?.payload, () => moment === 'after' && received.push('first'));
    const afterRestart = messageHandler(compose, async () => void received.push('second'));
    for (let times = 0; times < 2; times++) await afterRestart.run(db, job?.payload);
    expect(received).toEqual(moment === 'after' ? ['first'] : []);
    expect(await db`select sent_at, failure from marketing_message`).toEqual([
      { sentAt: null, failure: 'unconfirmed' },
    ]);
  },
);

test('trust: a newsletter that the mail server did not take is sent again, once, and a lost answer is no refusal', async () => {
  const { db, jobs } = await openQuietShop(2);
  await sendNextBatch(db);
  const [first, second] = await jobs();
  let attempts = 0;
  const handler = messageHandler(compose, async () => {
    attempts++;
    if (attempts === 1) throw new Error('connect ECONNREFUSED');
  });
  await expect(handler.run(db, first?.payload)).rejects.toThrow('ECONNREFUSED');
  for (let times = 0; times < 2; times++) await handler.run(db, first?.payload);
  expect(attempts).toBe(2);
  const lost = messageHandler(compose, () => Promise.reject(new UnconfirmedMailError('Timeout')));
  await lost.run(db, second?.payload);
  expect(await db`select failure from marketing_message order by id`).toEqual([
    { failure: null },
    { failure: 'unconfirmed' },
  ]);
});

test('trust: an alert that is interrupted is repeated with the same message id', async () => {
  const { db, jobs } = await openQuietShop(0);
  await db.begin((tx) => enqueueMessages(tx, 'stock', [{ subjectId: 1, email: 'ana@example.ro', accountId: null }]));
  const [job] = await jobs();
  const ids: (string | undefined)[] = [];
  let isKilled = true;
  const handler = messageHandler(compose, async (_db, mail) => {
    ids.push(mail.messageId);
    if (isKilled) throw new Error('killed');
  });
  await expect(handler.run(db, job?.payload)).rejects.toThrow('killed');
  isKilled = false;
  for (let times = 0; times < 3; times++) await handler.run(db, job?.payload);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});

test('a refused address is marked and left out of the next newsletter', async () => {
  const { db, jobs } = await openQuietShop(1);
  await sendNextBatch(db);
  const [job] = await jobs();
  const refused = Object.assign(new Error('550 no such user'), {
    responseCode: 550,
    code: 'EENVELOPE',
    command: 'RCPT TO',
  });
  await messageHandler(compose, () => Promise.reject(refused)).run(db, job?.payload);
  expect(await db`select from marketing_message where failure = 'refused'`).toHaveLength(1);
  expect(await db`select from undeliverable_address where source = 'smtp'`).toHaveLength(1);
  await db`
    insert into newsletter (subject, content, segment, status, scheduled_at) values ('S', 'T', 'all', 'scheduled', now())`;
  await sendNextBatch(db);
  expect(await sendNextBatch(db)).toBe(0);
  expect(await db`select from marketing_message`).toHaveLength(1);
});

test('staff mark an address whose emails came back, and clear it again', async () => {
  const email = await subscriber(shop.db);
  const [row] = await shop.db<{ id: number }[]>`select id from newsletter_subscriber where email = ${email}`;
  const set = (isBounced: boolean) => calls.post(`/api/admin/newsletter/${row?.id}/bounced`, { isBounced }, admin);
  const before = (await calls.post(`${url}/audience`, { segment: 'all' }, admin)).data.count;
  expect((await set(true)).data.isBounced).toBe(true);
  expect((await calls.post(`${url}/audience`, { segment: 'all' }, admin)).data.count).toBe(before - 1);
  expect((await set(false)).data.isBounced).toBe(false);
});
