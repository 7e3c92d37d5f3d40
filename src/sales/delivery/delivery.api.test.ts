import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import { openTestDatabase, openTestShop } from '../../../test/support/shop.ts';
import type { Locker } from './contract.ts';
import {
  hasCourierApi,
  listCouriers,
  quoteDelivery,
  readDeliveryTerms,
  readFreeShippingLimit,
} from './service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);

const sameday = 1;
const easybox = 2;
const lockers = async (query: string): Promise<Locker[]> => (await calls.get(`/api/couriers/lockers?${query}`)).data;

test('1§7 GET /api/shopping-cart/free-shipping-limit: the response is a number', async () => {
  const response = await shop.app.inject('/api/shopping-cart/free-shipping-limit');
  expect([response.statusCode, response.body]).toEqual([200, '250']);
  expect(await readFreeShippingLimit(shop.db)).toBe(25_000);
});

test('1§3 couriers: the usual Romanian couriers with price, cash fee and days', async () => {
  const offers = await listCouriers(shop.db, { county: null, goodsTotal: 10_000, lines: [] });
  expect(offers.map(({ name, price, cashFee }) => [name, price, cashFee])).toEqual([
    ['Sameday', 1650, 500],
    ['Sameday easybox', 1290, null],
    ['FAN Courier', 1790, 600],
    ['Cargus', 1540, 500],
    ['DPD', 1690, 550],
    ['GLS', 1750, 600],
  ]);
  expect(offers[1]).toEqual({
    id: easybox,
    name: 'Sameday easybox',
    kind: 'locker',
    price: 1290,
    cashFee: null,
    daysMin: 1,
    daysMax: 2,
    freeFrom: 25_000,
    isFree: false,
  });
});

test('a shop without demo data has couriers too; lockers are offered once there are any', async () => {
  const db = await openTestDatabase('empty');
  const offers = await listCouriers(db, { county: 'RO-CJ', goodsTotal: 0, lines: [] });
  expect(offers.map(({ name }) => name)).toEqual(['Sameday', 'FAN Courier', 'Cargus', 'DPD', 'GLS']);
  expect(await readFreeShippingLimit(db)).toBe(25_000);
});

test('1§2 delivery cost: a county may have its own price, a locker costs the same everywhere', async () => {
  const priceIn = async (county: string) =>
    (await listCouriers(shop.db, { county, goodsTotal: 10_000, lines: [] })).slice(0, 2).map(({ price }) => price);
  expect(await priceIn('RO-B')).toEqual([1450, 1290]);
  expect(await priceIn('RO-TL')).toEqual([1990, 1290]);
  expect(await priceIn('RO-CJ')).toEqual([1650, 1290]);
});

test('1§9 free shipping: from the limit on, after the discount; the cash fee stays', async () => {
  const offers = (goodsTotal: number, discount: number) =>
    listCouriers(shop.db, { county: 'RO-TL', goodsTotal, discount, lines: [] });
  expect((await offers(25_000, 0)).every(({ price, isFree }) => price === 0 && isFree)).toBe(true);
  expect((await offers(26_000, 1001)).some(({ price, isFree }) => price === 0 || isFree)).toBe(false);
  const choice = { courierId: sameday, county: 'RO-TL', isCash: true, lines: [] };
  expect(await quoteDelivery(shop.db, { ...choice, goodsTotal: 26_000, discount: 1000 })).toMatchObject({
    ok: true,
    deliveryCost: 0,
    cashFee: 500,
    courier: { isFree: true },
  });
});

test('quote: the amount that the order is billed', async () => {
  const order = { courierId: sameday, county: 'RO-B', goodsTotal: 10_000, discount: 0, lines: [], isCash: false };
  expect(await quoteDelivery(shop.db, order)).toMatchObject({ ok: true, locker: null, deliveryCost: 1450, cashFee: 0 });
  expect(await quoteDelivery(shop.db, { ...order, isCash: true })).toMatchObject({ deliveryCost: 1450, cashFee: 500 });
  // A locker of a previously selected courier is ignored.
  expect(await quoteDelivery(shop.db, { ...order, lockerId: 1 })).toMatchObject({ ok: true, locker: null });
});

test('quote: a locker courier needs one of its lockers and takes no cash', async () => {
  const order = { courierId: easybox, county: 'RO-B', goodsTotal: 10_000, discount: 0, lines: [], isCash: false };
  expect(await quoteDelivery(shop.db, { ...order, lockerId: 1 })).toMatchObject({
    deliveryCost: 1290,
    locker: { id: 1, name: 'easybox Mega Image Dorobanți', county: 'RO-B', countyName: 'București' },
  });
  expect(await quoteDelivery(shop.db, { ...order, lockerId: 1, isCash: true })).toMatchObject({ reason: 'noCash' });
  expect(await quoteDelivery(shop.db, order)).toMatchObject({ reason: 'unknownLocker' });
  expect(await quoteDelivery(shop.db, { ...order, lockerId: 9999 })).toMatchObject({ reason: 'unknownLocker' });
  await shop.db`update locker set is_active = false where id = 2`;
  expect(await quoteDelivery(shop.db, { ...order, lockerId: 2 })).toMatchObject({ reason: 'unknownLocker' });
  await shop.db`update locker set is_active = true where id = 2`;
});

test('quote: a courier that is unknown or no longer offered', async () => {
  const order = { county: 'RO-B', goodsTotal: 10_000, discount: 0, lines: [], isCash: false };
  expect(await quoteDelivery(shop.db, { ...order, courierId: 999 })).toMatchObject({ reason: 'unknownCourier' });
  await shop.db`update courier set is_active = false where id = 6`;
  expect(await quoteDelivery(shop.db, { ...order, courierId: 6 })).toMatchObject({ reason: 'unknownCourier' });
  expect((await listCouriers(shop.db, { ...order })).some(({ id }) => id === 6)).toBe(false);
  await shop.db`update courier set is_active = true where id = 6`;
});

test('GET /api/couriers/lockers: by county and locality, with or without diacritics', async () => {
  expect(await lockers(`courierId=${easybox}`)).toHaveLength(60);
  const cluj = await lockers(`courierId=${easybox}&county=RO-CJ`);
  expect(new Set(cluj.map(({ locality }) => locality))).toEqual(new Set(['Cluj-Napoca', 'Florești']));
  const typed = await lockers(`courierId=${easybox}&county=RO-CJ&locality=FLORESTI`);
  expect(typed).toEqual([
    {
      id: expect.any(Number),
      courierId: easybox,
      name: 'easybox VIVO Florești',
      county: 'RO-CJ',
      countyName: 'Cluj',
      locality: 'Florești',
      street: 'Strada Avram Iancu 492-500',
      postalCode: '407280',
      hours: '24/7',
    },
  ]);
  expect(await lockers(`courierId=${easybox}&county=RO-CJ&locality=Turda`)).toEqual([]);
  expect(await lockers(`courierId=${sameday}`)).toEqual([]);
});

test('GET /api/couriers/lockers: invalid queries are refused', async () => {
  expect((await calls.get('/api/couriers/lockers')).status).toBe(400);
  expect((await calls.get('/api/couriers/lockers?courierId=2&county=CJ')).status).toBe(400);
  expect((await calls.get('/api/couriers/lockers?courierId=1e9999')).status).toBe(400);
});

test('a courier with an API keeps the shop prices and gives its own AWB numbers', async () => {
  await shop.db`update courier set adapter = 'cargus' where id = 4`;
  const order = { courierId: 4, county: 'RO-B', goodsTotal: 10_000, discount: 0, lines: [], isCash: false };
  expect(await quoteDelivery(shop.db, order)).toMatchObject({ ok: true, deliveryCost: 1540 });
  expect(await hasCourierApi(shop.db, 4)).toBe(true);
  expect(await hasCourierApi(shop.db, 5)).toBe(false);
  await shop.db`update courier set adapter = 'table' where id = 4`;
});

test('product page: the delivery estimate covers the fastest to the slowest offered courier', async () => {
  expect(await readDeliveryTerms(shop.db)).toEqual({ daysMin: 1, daysMax: 3, doorPrice: 1540, freeFrom: 25_000 });
  await shop.db`update courier set is_active = false where days_max > 2`;
  expect(await readDeliveryTerms(shop.db)).toMatchObject({ daysMin: 1, daysMax: 2 });
  await shop.db`update courier set is_active = false`;
  expect(await readDeliveryTerms(shop.db)).toBeNull();
});
