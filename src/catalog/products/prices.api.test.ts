import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import { createAdminClient } from '../../../test/support/catalog.ts';
import { distinctValues } from '../../../test/support/distinct-values.ts';
import { runJob } from '../../../test/support/jobs.ts';
import { newProduct } from '../../../test/support/orders.ts';
import { eventually } from '../../../test/support/reviews.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { adminTexts as texts } from './admin-texts.ts';
import { PriceFields, VatFields } from './price-fields.ts';
import { priceJobs } from './price-service.server.ts';

const shop = await openTestShop();
const admin = await createAdminClient(shop);
const productId = await newProduct(shop.db, 5);

const read = async () => (await admin.get(`products/${productId}/prices`)).data;
const savePrice = async (body: object) =>
  admin.post(`products/${productId}/prices`, { was: (await read()).basePrice, ...body });
const runPriceJob = () => runJob(shop.db, priceJobs, 'price-turn');

test('a new price applies immediately, is written to the history, and the shop shows it', async () => {
  const before = await read();
  const { data } = await savePrice({ price: 12.34, rrp: 20 });
  expect(data).toMatchObject({ basePrice: 12.34, price: 12.34, rrp: 20 });
  expect(data.history.length).toBe(before.history.length + 1);
  expect(data.history[0].price).toBe(12.34);
  await eventually(async () => {
    const { data: shown } = await createApiClient(shop).get(`/api/Product/GetById?productId=${productId}`);
    return shown?.sellingPrice;
  }).toBe(12.34);
});

test('a price based on an outdated price is refused', async () => {
  const late = await savePrice({ was: 1, price: 2 });
  expect([late.status, late.messages]).toEqual([409, [texts.changed]]);
  expect((await savePrice({ price: 0 })).messages).toEqual([texts.badPrice]);
});

test('the price history is append-only', async () => {
  await expect(shop.db`update price_history set price = 1 where product_id = ${productId}`).rejects.toThrow(
    'append-only',
  );
});

test('a planned price waits for its date, can be deleted, and then applies', async () => {
  const { basePrice } = await read();
  const { data } = await savePrice({ price: 30, startsAt: '2099-01-01T08:00:00Z' });
  expect(data).toMatchObject({ basePrice, plans: [{ price: 30, startsAt: '2099-01-01T08:00:00.000Z' }] });
  await runPriceJob();
  expect((await read()).basePrice).toBe(basePrice);
  const planId = data.plans[0].id;
  expect((await admin.post(`products/${productId}/prices/delete`, { planId })).data.plans).toEqual([]);
  expect((await admin.post(`products/${productId}/prices/delete`, { planId })).status).toBe(404);
  await savePrice({ price: 31, startsAt: '2099-01-01T08:00:00Z' });
  await savePrice({ price: 32, startsAt: '2099-01-02T08:00:00Z' });
  await shop.db`update price_plan set starts_at = starts_at - interval '90 years' where product_id = ${productId}`;
  await runPriceJob();
  expect(await read()).toMatchObject({ basePrice: 32, plans: [] });
});

test('every field of a planned price and of a VAT rate is saved and read back', async () => {
  const price = distinctValues(PriceFields, { startsAt: '2098-01-01T08:00:00.000Z' });
  const vat = distinctValues(VatFields, { rate: 11, since: '2098-02-03' });
  await savePrice(price);
  const { data } = await admin.post(`products/${productId}/vat`, vat);
  expect(data.plans).toEqual([{ ...price, id: expect.any(Number) }]);
  expect(data.vatRates[0]).toEqual({ ...vat, isPlan: true });
  await admin.post(`products/${productId}/prices/delete`, { planId: data.plans[0].id });
  await admin.post(`products/${productId}/vat`, { ...vat, rate: null });
});

test('romania.md: the VAT rate is stored with its dates, changes today or later, never in the past', async () => {
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

test('a VAT rate applies from its start date', async () => {
  const other = await newProduct(shop.db, 1);
  await shop.db`delete from product_vat where product_id = ${other}`;
  await shop.db`insert into product_vat values (${other}, shop_today() - 1, 21), (${other}, shop_today(), 11)`;
  await runPriceJob();
  expect((await admin.get(`products/${other}/prices`)).data.vatRate).toBe(11);
});
