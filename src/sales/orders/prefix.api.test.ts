import { afterEach, expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import {
  createOrderClient,
  guestOrderBody,
  newBuyer,
  newProduct,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { shopBrand } from '../../brands/brand.ts';
import { brandOfBuild } from '../../brands/brand-of-build.ts';
import { refreshShopBrand } from '../../brands/brand-service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const admin = (await signInAdmin(shop)).token;
const guest = await newBuyer(shop.db);
const product = await newProduct(shop.db, 100);
const place = () => orders.place(guest, withCashPayment(guestOrderBody(guest, product, 1)));

afterEach(() => {
  shopBrand.orderPrefix = brandOfBuild.orderPrefix;
});

const readShop = async () =>
  (await calls.get('/api/admin/settings', admin)).data.find(({ key }: { key: string }) => key === 'shop');

test('the prefix of order numbers is a setting; placed orders keep theirs and are found by it and by the digits', async () => {
  const before = await place();
  expect(before.number).toBe(`VIT-${before.id}`);
  const { values, version } = await readShop();
  const save = (orderPrefix: string) =>
    calls.post(
      '/api/admin/settings/shop',
      { version, values: Object.entries({ ...values, orderPrefix }).map(([name, value]) => ({ name, value })) },
      admin,
    );
  const bad = await save('lună');
  expect(bad.fieldErrors).toMatchObject({ orderPrefix: expect.stringContaining('între 1 și 6') });
  const saved = await save('MAG26');
  expect(saved.messages).toEqual([]);
  await refreshShopBrand(shop.db, []);
  const after = await place();
  expect(after.number).toBe(`MAG26-${after.id}`);
  const follow = async (number: string) =>
    (await calls.post('/api/Order/Follow', { number, email: guest.email })).status;
  for (const number of [before.number, String(before.id), after.number, String(after.id)])
    expect((await calls.get(`/api/admin/orders?search=${number}`, admin)).data.rows).toHaveLength(1);
  expect(await follow(String(before.id))).toBe(200);
});
