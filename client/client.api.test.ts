import { expect, test } from 'vitest';
import { openTestShop } from '../test/support/shop.ts';
import { fillCart } from './example.ts';
import { createClient } from './index.ts';

const { app } = await openTestShop();
const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });

test('the example puts a product into the cart', async () => {
  const lines = await fillCart(baseUrl);
  expect(lines).toEqual([expect.objectContaining({ quantity: 1 })]);
});

test('a refusal is a value with its reason, a wrong input one with its fields', async () => {
  const guest = await createClient({ baseUrl })('registerGuest', { body: {} });
  if (!guest.ok) throw new Error('no guest');
  const { token, legalEntityId } = guest.data;
  const call = createClient({ baseUrl, token });
  const body = { legalEntityId, productId: 999_999, quantity: 1 };
  expect(await call('addToCart', { body })).toMatchObject({ ok: false, status: 404, reason: 'unknownProduct' });
  const wrong = await call('addToCart', { body: { ...body, quantity: -1 } });
  expect(wrong).toMatchObject({ ok: false, status: 400, reason: null, messages: [expect.any(String)] });
});

test('parameters of paths and queries are sent', async () => {
  const call = createClient({ baseUrl });
  expect(await call('getSuggestions', { query: { keyword: 'vitamina' } })).toMatchObject({ ok: true });
  expect(await call('getLeftCart', { params: { token: 'a/b' } })).toMatchObject({ ok: false });
});
