import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import {
  type Buyer,
  guestOrderBody,
  newBuyer,
  newBuyers,
  newProduct,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { addCode } from '../../../test/support/promo-codes.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { maxUnknownCodesPerHour } from '../promotions/code-rules.ts';
import { texts as promoTexts } from '../promotions/texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);

const order = (buyer: Buyer, productId: number, more: object, ip: string) =>
  calls.post('/api/Order/AddNew', { ...withCashPayment(guestOrderBody(buyer, productId, 1)), ...more }, buyer.token, {
    ip,
  });
const verify = (coupon: string, buyer: Buyer | null, ip: string) =>
  calls.get(`/api/Order/VerifyCoupon?coupon=${coupon}`, buyer?.token, { ip });

test('trust: guesses of codes in orders and in VerifyCoupon are counted together, by network', async () => {
  await addCode(shop.db, { code: 'RETEA-BUN' });
  const productId = await newProduct(shop.db, 10);
  const [buyer, another] = [await newBuyer(shop.db), await newBuyer(shop.db)];
  const ip = '10.6.0.1';
  for (let at = 0; at < maxUnknownCodesPerHour; at++) {
    const tried =
      at % 2 === 0 ? order(buyer, productId, { codes: [`GHICIT-${at}`] }, ip) : verify(`GHICIT-${at}`, null, ip);
    expect([404, 409]).toContain((await tried).status);
  }
  expect(await order(another, productId, { codes: ['RETEA-BUN'] }, ip)).toMatchObject({
    status: 429,
    messages: [promoTexts.tooMany],
  });
  expect((await verify('RETEA-BUN', null, ip)).status).toBe(429);
  expect((await order(another, productId, {}, ip)).status).toBe(200);
});

test('trust: guesses of one account are counted wherever it comes from', async () => {
  await addCode(shop.db, { code: 'CONT-BUN' });
  const productId = await newProduct(shop.db, 10);
  const guest = await newBuyer(shop.db);
  for (let at = 0; at < maxUnknownCodesPerHour; at++)
    expect((await order(guest, productId, { codes: [`GHICIT-${at}`] }, `10.7.${at}.1`)).status).toBe(409);
  expect((await order(guest, productId, { codes: ['CONT-BUN'] }, '10.8.0.1')).status).toBe(429);
  expect((await verify('CONT-BUN', guest, '10.8.0.2')).status).toBe(429);
  expect((await verify('CONT-BUN', null, '10.8.0.3')).status).toBe(200);
});

test('codes that exist are no guesses, however often they are tried', async () => {
  await addCode(shop.db, { code: 'ADESEA', minimumTotal: 100_000 });
  const productId = await newProduct(shop.db, 10);
  const guest = await newBuyer(shop.db);
  for (let at = 0; at <= maxUnknownCodesPerHour; at++)
    expect((await order(guest, productId, { codes: ['ADESEA'] }, '10.9.0.1')).status).toBe(409);
});

test('trust: two first-order codes in parallel checkouts with one e-mail: one of them is taken', async () => {
  const productId = await newProduct(shop.db, 40);
  await addCode(shop.db, { code: 'PRIMA-A', value: 100, isFirstOrder: true });
  await addCode(shop.db, { code: 'PRIMA-B', value: 100, isFirstOrder: true });
  const buyers = await newBuyers(shop.db, 12);
  const pairs = Array.from({ length: 6 }, (_, at) => buyers.slice(at * 2, at * 2 + 2));
  const taken = await Promise.all(
    pairs.map(async (pair, at) => {
      const email = `aceeasi-${at}@example.ro`;
      const answers = await Promise.all(
        pair.map((buyer, which) => {
          const body = withCashPayment(guestOrderBody(buyer, productId, 1));
          const codes = [which === 0 ? 'PRIMA-A' : 'PRIMA-B'];
          return order(
            buyer,
            productId,
            { email, codes, expectedTotal: Number(body.expectedTotal) - 1 },
            `10.10.${at}.1`,
          );
        }),
      );
      return answers.map(({ status }) => status).sort();
    }),
  );
  expect(taken).toEqual(pairs.map(() => [200, 409]));
});
