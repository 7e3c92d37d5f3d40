import { expect, test } from 'vitest';
import { createApiClient, newCustomer, signInAdmin } from '../../../test/support/api-client.ts';
import { newProduct } from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { issuePersonalCode } from './personal-codes-service.server.ts';
import { reapplyCodes, redeemCodes } from './service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const admin = (await signInAdmin(shop)).token;

type Fields = { code: string; [name: string]: unknown };
const save = (fields: Fields) =>
  calls.post('/api/admin/promo-codes', { couponType: 'Percent', value: 10, isAutomatic: true, ...fields }, admin);

const cart = async (products: string, codes?: string, token?: string) =>
  (await calls.get(`/api/promo-codes/cart?${new URLSearchParams({ products, ...(codes ? { codes } : {}) })}`, token))
    .data;

let lastOrder = 300_000;
const redeem = (input: {
  accountId: number;
  productId: number;
  quantity: number;
  codes?: string[];
  isGuest?: boolean;
}) =>
  shop.db.begin((tx) =>
    redeemCodes(tx, {
      orderId: ++lastOrder,
      email: `cumparator-${input.accountId}@example.ro`,
      codes: [],
      goodsTotal: 5000 * input.quantity,
      lines: [{ ...input, price: 5000 }],
      ...input,
    }),
  );

test('a discount for two units applies by itself, in the cart and in the order, and ends with its condition', async () => {
  const productId = await newProduct(shop.db, 10, 5000);
  const { legalEntityId: accountId } = await newCustomer(shop);
  const name = 'Două bucăți, 10% mai puțin';
  expect((await save({ code: 'DOUA-10', description: name, productIds: [productId], minimumQuantity: 2 })).status).toBe(
    200,
  );
  expect(await cart(`${productId}x2`)).toMatchObject([
    { code: 'DOUA-10', description: name, abs: 10, isAutomatic: true, isForProducts: true },
  ]);
  expect(await cart(`${productId}x1`)).toEqual([]);
  const order = await redeem({ accountId, productId, quantity: 2 });
  expect(order).toMatchObject({ discount: 1000, uses: [{ code: 'DOUA-10', discount: 1000 }] });
  const changed = await shop.db.begin((tx) =>
    reapplyCodes(tx, {
      order: { id: lastOrder, accountId, email: 'ana@example.ro', codes: [{ code: 'DOUA-10' }] },
      goodsTotal: 5000,
      lines: [{ productId, quantity: 1, price: 5000 }],
    }),
  );
  expect(changed).toMatchObject({ discount: 0, dropped: ['DOUA-10'] });
});

test('it cannot be typed, and gives way to a code that does not combine with it', async () => {
  const productId = await newProduct(shop.db, 10, 5000);
  const { legalEntityId: accountId, token } = await newCustomer(shop);
  await save({ code: 'AUTO-5', value: 5, minimumTotal: 10, productIds: [productId] });
  expect((await calls.get('/api/Order/VerifyCoupon?coupon=AUTO-5')).status).toBe(404);
  expect(await redeem({ accountId, productId, quantity: 1, codes: ['AUTO-5'] })).toMatchObject({
    reason: 'unknownCode',
  });
  const issue = () =>
    shop.db.begin((tx) =>
      issuePersonalCode(tx, { accountId, couponType: 'Fixed', value: 300, description: '', validUntil: null }),
    );
  expect(await redeem({ accountId, productId, quantity: 1, codes: [await issue()] })).toMatchObject({ discount: 300 });
  const voucher = await issue();
  await save({ code: 'AUTO-IMPREUNA', value: 20, minimumTotal: 10, productIds: [productId], isStackable: true });
  const both = await cart(`${productId}x1`, voucher, token);
  expect(both).toMatchObject([
    { code: voucher, abs: 3 },
    { code: 'AUTO-IMPREUNA', abs: 10 },
  ]);
  expect(await redeem({ accountId, productId, quantity: 1, codes: [voucher] })).toMatchObject({ discount: 1300 });
  expect(await redeem({ accountId, productId, quantity: 1 })).toMatchObject({ uses: [{ code: 'AUTO-IMPREUNA' }] });
});

test('a discount for the first order needs an account, and ends with the order', async () => {
  const productId = await newProduct(shop.db, 10, 5000);
  const { legalEntityId: accountId, token } = await newCustomer(shop);
  await save({ code: 'PRIMA-AUTO', productIds: [productId], isFirstOrder: true });
  expect(await cart(`${productId}x1`)).toEqual([]);
  expect(await cart(`${productId}x1`, undefined, token)).toMatchObject([{ code: 'PRIMA-AUTO', abs: 5 }]);
  expect(await redeem({ accountId, productId, quantity: 1, isGuest: true })).toMatchObject({ discount: 0 });
  expect(await redeem({ accountId, productId, quantity: 1 })).toMatchObject({ discount: 500 });
});

test('trust: an automatic discount with a limit is given that many times, whatever comes at once', async () => {
  const productId = await newProduct(shop.db, 10, 5000);
  await save({ code: 'TREI-ORI', minimumTotal: 10, productIds: [productId], totalLimit: 3 });
  const buyers = await Promise.all(Array.from({ length: 10 }, () => newCustomer(shop)));
  const results = await Promise.all(
    buyers.map(({ legalEntityId: accountId }) => redeem({ accountId, productId, quantity: 1 })),
  );
  expect(results.filter((one) => one.ok && one.discount === 500)).toHaveLength(3);
  expect(results.every(({ ok }) => ok)).toBe(true);
});

test('an automatic discount has a condition, is nobody’s, and is not offered as a code; a gift has one too', async () => {
  const { legalEntityId: accountId } = await newCustomer(shop);
  expect((await save({ code: 'FARA-CONDITIE' })).fieldErrors).toHaveProperty('minimumQuantity');
  expect((await save({ code: 'AL-CUIVA', accountId })).status).toBe(400);
  expect((await save({ code: 'PUBLIC-AUTO', isPublic: true })).status).toBe(400);
  const gift = { couponType: 'Gift', value: 0, giftProductId: 1 };
  expect((await save({ code: 'CADOU-AUTO', ...gift })).fieldErrors).toHaveProperty('minimumTotal');
  expect((await calls.get('/api/admin/promo-codes?kind=automatic', admin)).data.rows.length).toBeGreaterThan(0);
});
