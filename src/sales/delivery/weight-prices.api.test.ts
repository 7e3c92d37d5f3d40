import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import {
  createOrderClient,
  expectInvariantsHold,
  guestOrderBody,
  newBuyer,
  newProduct,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { saveShopSettings } from '../../platform/shop-settings.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const admin = (await signInAdmin(shop)).token;
const guest = await newBuyer(shop.db);
const light = await newProduct(shop.db, 1000);
const heavy = await newProduct(shop.db, 1000);
await shop.db`update product set weight_grams = 4000 where id = ${heavy}`;
await saveShopSettings(shop.db, 'measures', {
  version: 0,
  values: { weightGrams: 200, packagingGrams: 100 },
  savedBy: 'test',
});

const courierId = 1;
const saved = (await calls.get('/api/admin/couriers', admin)).data.find(({ id }: { id: number }) => id === courierId);
const { lockerCount: _, ...courier } = saved;
const steps = {
  weightPrices: [
    { upToKg: 1, price: 12 },
    { upToKg: 5, price: 16 },
  ],
  price: 30,
  freeFrom: 400,
  countyPrices: [],
};
expect((await calls.post('/api/admin/couriers', { ...courier, ...steps }, admin)).messages).toEqual([]);

type Items = { productId: number; quantity: number }[];
const offerFor = async (items: Items) => {
  const response = await shop.app.inject({ method: 'POST', url: '/api/couriers?county=RO-CJ', payload: items });
  return response.json().find(({ id }: { id: number }) => id === courierId);
};
const priceFor = async (items: Items) => (await offerFor(items)).price;

test('1§7 couriers: the price follows the weight; products without one weigh what the settings say', async () => {
  expect(await priceFor([{ productId: light, quantity: 4 }])).toBe(12);
  expect(await priceFor([{ productId: light, quantity: 5 }])).toBe(16);
  expect(await priceFor([{ productId: heavy, quantity: 1 }])).toBe(16);
  expect(await priceFor([{ productId: heavy, quantity: 2 }])).toBe(30);
});

test('1§9 the limit of a courier replaces that of the shop, and the cart is told it', async () => {
  expect(await offerFor([{ productId: light, quantity: 7 }])).toMatchObject({
    freeFrom: 400,
    isFree: false,
    price: 16,
  });
  expect(await offerFor([{ productId: light, quantity: 8 }])).toMatchObject({ freeFrom: 400, isFree: true, price: 0 });
  expect((await shop.app.inject('/api/shopping-cart/free-shipping-limit')).body).toBe('400');
});

test('2§7 an order is billed what the cart showed', async () => {
  for (const quantity of [1, 3]) {
    const shown = await priceFor([{ productId: heavy, quantity }]);
    const body = withCashPayment(guestOrderBody(guest, heavy, quantity));
    const order = await orders.place(guest, { ...body, expectedTotal: 50 * quantity + shown + courier.cashFee });
    expect([shown, order.deliveryCost]).toEqual(quantity === 1 ? [16, 16] : [30, 30]);
  }
  await expectInvariantsHold(shop.db);
});

test('the courier table of the public text names the steps and the limit of each courier', async () => {
  const { data } = await calls.get('/api/PageContent/GetByKey?key=transport-and-return');
  const page = JSON.stringify(data);
  expect(page).toContain('12.00 RON până la 1 kg, 16.00 RON până la 5 kg, 30.00 RON peste');
  expect(page).toContain('Gratuit de la');
});
