import { expect, test } from 'vitest';
import { callsTo } from '../../../db/test-calls.ts';
import { adminCallsTo } from '../../../db/test-catalog.ts';
import { newProduct } from '../../../db/test-orders.ts';
import { soon } from '../../../db/test-reviews.ts';
import { openTestShop } from '../../../db/test-shop.ts';
import { adminTexts as texts } from './admin-texts.ts';
import { priceJobs } from './price-service.server.ts';

const shop = await openTestShop();
const admin = await adminCallsTo(shop);
const productId = await newProduct(shop.db, 5);

const read = async () => (await admin.get(`products/${productId}/prices`)).data;
const put = async (body: object) =>
  admin.post(`products/${productId}/prices`, { was: (await read()).basePrice, ...body });
const turn = () => priceJobs['price-turn'](shop.db);

test('a new price holds at once, is written down, and the shop shows it', async () => {
  const before = await read();
  const { data } = await put({ price: 12.34, recommendedPrice: 20 });
  expect(data).toMatchObject({ basePrice: 12.34, price: 12.34, recommendedPrice: 20 });
  expect(data.history.length).toBe(before.history.length + 1);
  expect(data.history[0].price).toBe(12.34);
  await soon(async () => {
    const { data: shown } = await callsTo(shop).get(`/api/Product/GetById?productId=${productId}`);
    return shown?.sellingPrice;
  }).toBe(12.34);
});

test('who has not seen the newest price does not set the next one', async () => {
  const late = await put({ was: 1, price: 2 });
  expect([late.status, late.messages]).toEqual([409, [texts.changed]]);
  expect((await put({ price: 0 })).messages).toEqual([texts.badPrice]);
});

test('nobody rewrites the history of prices', async () => {
  await expect(shop.db`update price_history set price = 1 where product_id = ${productId}`).rejects.toThrow(
    'append-only',
  );
});

test('a price from a date waits for it, can be taken back, and then holds', async () => {
  const { basePrice } = await read();
  const { data } = await put({ price: 30, startsAt: '2099-01-01T08:00:00Z' });
  expect(data).toMatchObject({ basePrice, plans: [{ price: 30, startsAt: '2099-01-01T08:00:00.000Z' }] });
  await turn();
  expect((await read()).basePrice).toBe(basePrice);
  const planId = data.plans[0].id;
  expect((await admin.post(`products/${productId}/prices/delete`, { planId })).data.plans).toEqual([]);
  expect((await admin.post(`products/${productId}/prices/delete`, { planId })).status).toBe(404);
  await put({ price: 31, startsAt: '2099-01-01T08:00:00Z' });
  await put({ price: 32, startsAt: '2099-01-02T08:00:00Z' });
  await shop.db`update price_plan set starts_at = starts_at - interval '90 years' where product_id = ${productId}`;
  await turn();
  expect(await read()).toMatchObject({ basePrice: 32, plans: [] });
});

test('romania.md: the VAT rate is kept with its dates, changes today or later, never in the past', async () => {
  const vat = (rate: number | null, since: string) => admin.post(`products/${productId}/vat`, { rate, since });
  const [{ today = '' } = {}] = await shop.db<{ today: string }[]>`select shop_today()::text as today`;
  expect((await vat(11, '2020-01-01')).messages).toEqual([texts.pastDay]);
  const planned = (await vat(11, '2099-01-01')).data;
  expect(planned.vatRate).toBe(21);
  expect(planned.vatRates[0]).toEqual({ since: '2099-01-01', rate: 11, isPlan: true });
  expect((await vat(null, '2099-01-01')).data.vatRates[0].isPlan).toBe(false);
  expect((await vat(11, today)).data).toMatchObject({ vatRate: 11, vatRates: [{ since: today, rate: 11 }] });
  expect((await admin.post('products/999999/vat', { rate: 11, since: today })).status).toBe(404);
});

test('a VAT rate whose day has come holds', async () => {
  const other = await newProduct(shop.db, 1);
  await shop.db`delete from product_vat where product_id = ${other}`;
  await shop.db`insert into product_vat values (${other}, shop_today() - 1, 21), (${other}, shop_today(), 11)`;
  await turn();
  expect((await admin.get(`products/${other}/prices`)).data.vatRate).toBe(11);
});
