import { expect, test } from 'vitest';
import { callbackKey } from '../../../stand-ins/emag/data.ts';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { findProducts, offerFields } from './test-marketplace.ts';

const shop = await openTestShop();
const { app, db } = shop;

const announce = (key: string, query = '') => app.inject({ url: `/api/marketplace/emag/${key}${query}` });
const jobs = (kind: string) => db<{ payload: object }[]>`
  select payload from job where kind = ${kind} and key like ${`${kind} %`} and kind <> 'marketplace-sweep-round'`;

test('an announcement with the right key leaves one job, repeated ones another; with a wrong key it is unknown', async () => {
  expect((await announce('Wrong0123456789Wrong0123456789xx', '?order_id=4242')).statusCode).toBe(404);
  expect(await db`select from marketplace_order where external_id = 4242`).toHaveLength(0);
  for (let times = 0; times < 3; times++) expect((await announce(callbackKey, '?order_id=4242')).statusCode).toBe(200);
  expect(await db`select from marketplace_order where external_id = 4242`).toHaveLength(1);
  const kept = await db`select from job where kind = 'marketplace-order' and key like 'marketplace-order 4242 %'`;
  // One at once and one at the end of the minute; more when a minute ends between the calls.
  expect([2, 3]).toContain(kept.length);
});

test('an announcement without the number of an order, or with a broken one, reads everything that changed', async () => {
  expect((await announce(callbackKey, '?rma_id=7')).statusCode).toBe(200);
  expect((await announce(callbackKey, '?order_id=x%00')).statusCode).toBe(200);
  expect((await jobs('marketplace-sweep')).length).toBeGreaterThan(0);
});

test('pictures of offered products are JPEG; those of others and positions that do not exist are unknown', async () => {
  const [product] = await findProducts(db, 1);
  if (!product) throw new Error('The demo has no product');
  const picture = (position: number | string) =>
    app.inject({ url: `/api/marketplace/pictures/${product.id}/${position}.jpg` });
  expect((await picture(0)).statusCode).toBe(404);
  await db`
    insert into marketplace_offer (product_id, min_price, max_price, category_id) values (${product.id}, 100, 10000, 2751)`;
  const found = await picture(0);
  expect(found.statusCode).toBe(200);
  expect(found.headers['content-type']).toBe('image/jpeg');
  expect(found.rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8');
  for (const position of [49, 'x', '1e9']) expect((await picture(position)).statusCode).toBe(404);
});

test('an invoice is found by its token only', async () => {
  const get = (token: string) => app.inject({ url: `/api/marketplace/invoices/${token}.pdf` });
  const [invoice] = await db<{ orderId: number }[]>`
    select i.order_id from invoice i where i.kind = 'invoice'
      and not exists (select from invoice s where s.storno_of = i.id) order by i.id limit 1`;
  const [row] = await db<{ token: string }[]>`
    insert into marketplace_order (external_id, order_id, state) values (4343, ${invoice?.orderId ?? 0}, 'acknowledged')
    returning invoice_token::text as token`;
  const pdf = await get(row?.token ?? '');
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await get(crypto.randomUUID())).statusCode).toBe(404);
  expect((await get('x')).statusCode).toBe(404);
});

test('an offer that staff add is audited, and the category is read outside of its transaction', async () => {
  const calls = createApiClient(shop);
  const { token } = await signInAdmin(shop);
  const [, product] = await findProducts(db, 2);
  const body = { ...offerFields, categoryId: 2760, productId: product?.id };
  expect((await calls.post('/api/admin/marketplace/offers', body, token)).status).toBe(200);
  expect((await calls.get('/api/admin/marketplace/categories/2751', token)).data).toMatchObject({ id: 2751 });
  const rows = await db`select from audit where path = '/api/admin/marketplace/offers'`;
  expect(rows).toHaveLength(1);
});
