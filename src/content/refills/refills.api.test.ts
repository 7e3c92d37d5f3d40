import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { createApiClient, newCustomer, waitForEmail } from '../../../test/support/api-client.ts';
import { insertOrder, newProduct } from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { addDays, formatDayInWords } from '../../platform/days.ts';
import { sendRefillReminders } from './reminder-service.server.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const { db } = shop;
const calls = createApiClient(shop);
const [{ today } = { today: '' }] = await db<{ today: string }[]>`select shop_today()::text as today`;

const post = (token: string, path: string, body: object = {}) => calls.post(`/api/Refills/${path}`, body, token);

/** A customer with a product of 30 portions that arrived some days ago. */
async function supplied(daysAgo: number, isReminded = true) {
  const { legalEntityId: id, userName: email, token } = await newCustomer(shop);
  const productId = await newProduct(db, 10);
  await db`update product set portions = 30, daily_portion = '2 capsule' where id = ${productId}`;
  const orderId = await insertOrder(db, { accountId: id, productId });
  await db`
    insert into order_state_change (order_id, state, at, author)
    values (${orderId}, 'delivered', now() - ${daysAgo} * interval '1 day', 'sistem')`;
  if (isReminded) expect((await post(token, 'SetReminders', { isOn: true })).data.isReminded).toBe(true);
  return { id, email, token, productId };
}

const messagesTo = async (email: string) =>
  db<{ failure: string | null; sentAt: Date | null }[]>`
    select failure, sent_at from marketing_message where email = ${email} and kind = 'refill'`;

/** As on a later look of the same day. */
const lookAgain = async () => {
  await db`update refill_account set checked_on = null`;
  return sendRefillReminders(db, today);
};

test('a customer who agreed is told once for the packs at home, and stops it by the link', async () => {
  const { id, email, token, productId } = await supplied(25);
  await lookAgain();
  const [product] = await db<{ name: string }[]>`select name from product where id = ${productId}`;
  const day = formatDayInWords(addDays(today, 4), today);
  const { textBody } = await waitForEmail(shop, email, `${product?.name} se termină pe ${day}`);
  expect(textBody).toContain('/account-manage/acasa'.replaceAll('/', '%2F'));
  await lookAgain();
  expect(await messagesTo(email)).toHaveLength(1);
  const [, end] = /se-termina\/oprire\?token=([\w-]+)/.exec(textBody) ?? [];
  expect((await calls.post('/api/Refills/End', { token: end })).status).toBe(200);
  expect((await calls.get('/api/Refills/Settings', token)).data.isReminded).toBe(false);
  expect(await db`select is_given, source from refill_consent where account_id = ${id} order by id`).toEqual([
    { isGiven: true, source: 'account' },
    { isGiven: false, source: 'email' },
  ]);
  expect((await calls.post('/api/Refills/End', { token: 'a'.repeat(43) })).messages).toEqual([texts.linkExpired]);
});

test('nobody is told without consent, too early, after an order, or when a repeat delivery brings it', async () => {
  const silent = [await supplied(25, false), await supplied(15), await supplied(25), await supplied(25)];
  const [, , ordered, repeated] = silent;
  if (!ordered || !repeated) throw new Error('No customers');
  await insertOrder(db, { accountId: ordered.id, productId: ordered.productId, state: 'placed' });
  await db`
    with r as (
      insert into repeat_delivery (account_id, interval_days, percent, last_on, next_on, shipping, billing, courier_id,
        payment_method, source_order_id, agreed_text)
      select ${repeated.id}, 30, 5, shop_today(), shop_today() + 30, shipping, billing, courier_id, 'cash', id, ''
      from orders where account_id = ${repeated.id} limit 1 returning id
    )
    insert into repeat_line (repeat_id, product_id, quantity, told_price, interval_days, last_on, next_on)
    select id, ${repeated.productId}, 1, 100, 30, shop_today(), shop_today() + 30 from r`;
  await lookAgain();
  for (const { email } of silent) expect(await messagesTo(email)).toEqual([]);
});

test('a message that waits is withdrawn when the product was ordered or the consent ended meanwhile', async () => {
  const { id, email, token, productId } = await supplied(26);
  await db`update refill_account set checked_on = null where account_id = ${id}`;
  await post(token, 'SetReminders', { isOn: false });
  await lookAgain();
  expect(await messagesTo(email)).toEqual([]);
  const other = await supplied(26);
  await insertOrder(db, { accountId: other.id, productId: other.productId, state: 'placed' });
  await lookAgain();
  expect(await messagesTo(other.email)).toEqual([]);
  expect(productId).toBeGreaterThan(0);
});

test('an unconfirmed address cannot be reminded', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  await db`update account set email_confirmed_at = null where id = ${legalEntityId}`;
  expect(await post(token, 'SetReminders', { isOn: true })).toMatchObject({
    status: 409,
    messages: [texts.unconfirmed],
  });
});

test('the calendar has the doses at the chosen time under a secret address that can be replaced and stopped', async () => {
  const { token, productId } = await supplied(10, false);
  const readFile = async (url: string) => shop.app.inject({ url: new URL(url).pathname });
  const { data } = await post(token, 'CreateCalendar');
  expect((await post(token, 'SetTime', { productId, minute: 1290 })).data.times).toEqual([{ productId, minute: 1290 }]);
  const file = await readFile(data.url);
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(file.headers['cache-control']).toBe('private, no-store');
  const [dose] = new ICAL.Component(ICAL.parse(file.body)).getAllSubcomponents('vevent');
  expect(String(dose?.getFirstPropertyValue('dtstart'))).toBe(`${addDays(today, -10)}T21:30:00`);
  expect(String(dose?.getFirstPropertyValue('rrule'))).toContain(
    `UNTIL=${addDays(today, 19).replaceAll('-', '')}T213000`,
  );
  expect((await calls.get('/api/Refills/Settings', token)).data.calendar.readAt).not.toBeNull();

  const replaced = (await post(token, 'CreateCalendar')).data.url;
  expect((await readFile(data.url)).statusCode).toBe(404);
  expect((await readFile(replaced)).statusCode).toBe(200);
  expect((await post(token, 'DeleteCalendar')).data.calendar).toBeNull();
  expect((await readFile(replaced)).statusCode).toBe(404);
  expect((await readFile('https://x/calendar/abc.ics')).statusCode).toBe(404);
  const [stored] = await db`select from dose_calendar where token_hash like ${`%${replaced.slice(-20, -4)}%`}`;
  expect(stored).toBeUndefined();
});

test('a time belongs to own products', async () => {
  const { token, productId } = await supplied(3);
  const stranger = await newCustomer(shop);
  expect(await post(stranger.token, 'SetTime', { productId, minute: 60 })).toMatchObject({ status: 404 });
  expect(await post(token, 'SetTime', { productId, minute: 1440 })).toMatchObject({ status: 400 });
  await post(token, 'SetTime', { productId, minute: 60 });
  expect((await post(token, 'SetTime', { productId, minute: null })).data.times).toEqual([]);
});

test('the export has portions, consents, calendar and times; deleting the account deletes them', async () => {
  const { id, token, productId } = await supplied(5);
  await calls.post('/api/HomeSupply/SetPortion', { productId, portionsPerDay: 2 }, token);
  await post(token, 'SetTime', { productId, minute: 60 });
  const { url } = (await post(token, 'CreateCalendar')).data;
  const { data } = await calls.get('/api/User/ExportData', token);
  expect(data.dailyPortions).toMatchObject([{ productId, quarters: 8 }]);
  expect(data.refills).toMatchObject({
    consents: [{ isGiven: true, text: texts.consent, source: 'account' }],
    calendar: { readAt: null },
    times: [{ productId, minute: 60 }],
  });
  const deleted = await calls.post('/api/User/DeleteAccount', { password: 'parola mea' }, token);
  expect(deleted.messages).toEqual([]);
  const left = await db`
    select account_id from refill_consent where account_id = ${id} union all
    select account_id from refill_account where account_id = ${id} union all
    select account_id from dose_calendar where account_id = ${id} union all
    select account_id from dose_time where account_id = ${id} union all
    select account_id from daily_portion where account_id = ${id}`;
  expect(left).toEqual([]);
  expect((await shop.app.inject({ url: new URL(url).pathname })).statusCode).toBe(404);
});
