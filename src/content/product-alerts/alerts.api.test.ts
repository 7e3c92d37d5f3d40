import { expect, test } from 'vitest';
import { createApiClient, newCustomer, waitForEmail } from '../../../test/support/api-client.ts';
import { newProduct } from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { setLots } from '../../../test/support/stock.ts';
import { sendDueAlerts } from './service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const url = '/api/product-alerts';
let networks = 0;
const ask = (body: object, token?: string, ip = `10.1.0.${++networks}`) => calls.post(url, body, token, { ip });

const tokenIn = (text: string, page: string): string =>
  new RegExp(`/anunturi/${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? '';
const confirmation = async (email: string) =>
  tokenIn((await waitForEmail(shop, email, 'Confirmă cererea de anunț')).textBody, 'confirmare');
const newsTo = (email: string) =>
  shop.db<{ subject: string; textBody: string }[]>`
    select subject, text_body from outbox where recipient = ${email} and subject <> 'Confirmă cererea de anunț'
      and subject like 'A %' order by id`;
const messagesTo = async (email: string): Promise<number> =>
  (await shop.db`select from marketing_message where email = ${email}`).length;

test('a visitor confirms by email first and is told once when the product is back in stock', async () => {
  const productId = await newProduct(shop.db, 0);
  const email = 'vizitator@example.ro';
  expect((await ask({ productId, kind: 'stock', email })).data).toEqual({ needsConfirmation: true });
  const token = await confirmation(email);
  await setLots(shop.db, productId, { quantity: 3 });
  await sendDueAlerts(shop.db);
  expect(await messagesTo(email)).toBe(0);
  for (let times = 0; times < 2; times++) expect((await calls.post(`${url}/confirm`, { token })).status).toBe(200);
  await sendDueAlerts(shop.db);
  await expect.poll(async () => (await newsTo(email)).length).toBe(1);
  await setLots(shop.db, productId);
  await setLots(shop.db, productId, { quantity: 5 });
  await sendDueAlerts(shop.db);
  expect(await messagesTo(email)).toBe(1);
  expect((await newsTo(email))[0]?.subject).toMatch(/^A revenit în stoc: /);
});

test('a customer asks with one click, at the address of the account, and can take it back', async () => {
  const productId = await newProduct(shop.db, 0);
  const customer = await newCustomer(shop);
  const wish = { productId, kind: 'stock' };
  expect((await ask(wish, customer.token)).data).toEqual({ needsConfirmation: false });
  expect((await calls.post(`${url}/leave`, wish, customer.token)).status).toBe(200);
  await setLots(shop.db, productId, { quantity: 3 });
  await sendDueAlerts(shop.db);
  expect(await messagesTo(customer.userName)).toBe(0);
  await ask(wish, customer.token);
  await ask(wish, customer.token);
  await sendDueAlerts(shop.db);
  expect(await messagesTo(customer.userName)).toBe(1);
});

test('the price must be lower than when it was asked for, and the product in stock', async () => {
  const productId = await newProduct(shop.db, 5, 5000);
  const customer = await newCustomer(shop);
  await ask({ productId, kind: 'price' }, customer.token);
  const setPrice = (price: number) => shop.db`update product set selling_price = ${price} where id = ${productId}`;
  for (const price of [5000, 5500]) {
    await setPrice(price);
    await sendDueAlerts(shop.db);
    expect(await messagesTo(customer.userName)).toBe(0);
  }
  await setLots(shop.db, productId);
  await setPrice(4500);
  await sendDueAlerts(shop.db);
  expect(await messagesTo(customer.userName)).toBe(0);
  await setLots(shop.db, productId, { quantity: 2 });
  await sendDueAlerts(shop.db);
  await expect.poll(async () => (await newsTo(customer.userName))[0]?.textBody).toContain('45.00 RON');
});

test('the end link of a message ends the other requests of the address, also in one click', async () => {
  const [first, second] = [await newProduct(shop.db, 0), await newProduct(shop.db, 0)];
  const customer = await newCustomer(shop);
  for (const productId of [first, second]) await ask({ productId, kind: 'stock' }, customer.token);
  await setLots(shop.db, first, { quantity: 3 });
  await sendDueAlerts(shop.db);
  await expect.poll(async () => (await newsTo(customer.userName)).length).toBe(1);
  const token = tokenIn((await newsTo(customer.userName))[0]?.textBody ?? '', 'renuntare');
  const response = await shop.app.inject({
    method: 'POST',
    url: `${url}/one-click?token=${token}`,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(response.statusCode).toBe(200);
  await setLots(shop.db, second, { quantity: 3 });
  await sendDueAlerts(shop.db);
  expect(await messagesTo(customer.userName)).toBe(1);
  expect((await calls.post(`${url}/end`, { token: 'a'.repeat(43) })).status).toBe(400);
});

test('a visitor needs an address, the product must be sold, and a network cannot ask without end', async () => {
  const productId = await newProduct(shop.db, 0);
  expect((await ask({ productId, kind: 'stock' })).fieldErrors).toEqual({ email: 'Scrie adresa de e-mail.' });
  expect((await ask({ productId: 999_999, kind: 'stock', email: 'x@example.ro' })).status).toBe(404);
  const statuses: number[] = [];
  for (let times = 0; times < 21; times++)
    statuses.push(
      (await ask({ productId, kind: 'stock', email: `n${times}@example.ro` }, undefined, '10.9.0.1')).status,
    );
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('the data export shows the requests and messages of an account, and its erasure removes them', async () => {
  const productId = await newProduct(shop.db, 0);
  const customer = await newCustomer(shop);
  await ask({ productId, kind: 'stock' }, customer.token);
  await setLots(shop.db, productId, { quantity: 1 });
  await sendDueAlerts(shop.db);
  const exported = (await calls.get('/api/User/ExportData', customer.token)).data;
  expect(exported.productAlerts).toHaveLength(1);
  expect(exported.commercialMessages).toHaveLength(1);
  await calls.post('/api/User/DeleteAccount', { password: 'parola mea' }, customer.token);
  expect(await shop.db`select from product_alert where account_id = ${customer.legalEntityId}`).toHaveLength(0);
  expect(await messagesTo(customer.userName)).toBe(0);
});
