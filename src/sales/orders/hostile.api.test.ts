import { expect, test } from 'vitest';
import {
  createOrderClient,
  expectInvariantsHold,
  guestOrderBody,
  newBuyer,
  newProduct,
  onHand,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';

const shop = await openTestShop();
const orders = createOrderClient(shop);
const guest = await newBuyer(shop.db);
const product = await newProduct(shop.db, 100);

const send = (payload: string, type = 'application/json') =>
  shop.app.inject({
    method: 'POST',
    url: '/api/Order/AddNew',
    headers: { authorization: `Bearer ${guest.token}`, 'content-type': type },
    payload,
  });

const nothingHappened = async (): Promise<void> => {
  expect(await shop.db`select from orders where account_id = ${guest.id}`).toHaveLength(0);
  expect(await onHand(shop.db, product)).toBe(100);
};

test.each([[-1], [0], [1.5], [1e9], ['NaN'], ['1'], [null], [true], [[1]], [{}]])(
  'trust: a quantity of %j is refused',
  async (quantity) => {
    const body = { ...guestOrderBody(guest, product), products: [{ productId: product, quantity }] };
    const answer = await orders.post(guest, body);
    expect(answer.status).toBe(400);
    expect(answer.messages[0]).toMatch(/\S/);
    await nothingHappened();
  },
);

test.each([
  ['price', 1],
  ['total', 0.01],
  ['goodsTotal', 0.01],
  ['discount', 60],
  ['deliveryCost', 0],
  ['role', 'admin'],
  ['state', 'placed'],
  ['paidAt', '2026-01-01'],
  ['accountId', 1],
  ['constructor', {}],
])('trust: an injected %s is refused', async (field, value) => {
  expect((await orders.post(guest, { ...guestOrderBody(guest, product), [field]: value })).status).toBe(400);
  const line = { productId: product, quantity: 1, [field]: value };
  expect((await orders.post(guest, { ...guestOrderBody(guest, product), products: [line] })).status).toBe(400);
  await nothingHappened();
});

test.each([
  ['"__proto__": {"paymentMethod": "cash"}'],
  ['"note": "a\\u0000b"'],
  ['"email": "a\\u0000@example.ro"'],
  ['"email": "a@example.ro, b@example.ro"'],
  ['"email": "a@example.ro\\r\\nBcc: b@example.ro"'],
  ['"codes": ["\\u0000"]'],
  ['"codes": "ZECE"'],
  ['"expectedTotal": "66.5"'],
  ['"expectedTotal": -1'],
  ['"courierId": "1 or 1=1"'],
  ['"paymentMethod": "free"'],
  ['"shippingAddressId": 99999999999'],
])('trust: %s is refused', async (field) => {
  const body = JSON.stringify(guestOrderBody(guest, product)).replace(/}$/, `, ${field}}`);
  const answer = await send(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().isSuccess).toBe(false);
  await nothingHappened();
});

test('trust: a body of 10 MB, one that is no JSON, and one of another kind', async () => {
  const large = JSON.stringify({ ...guestOrderBody(guest, product), note: 'x'.repeat(10_000_000) });
  expect((await send(large)).statusCode).toBe(413);
  expect((await send('{"legalEntityId":')).statusCode).toBe(400);
  expect((await send('[]')).statusCode).toBe(400);
  expect((await send('<order/>', 'text/xml')).statusCode).toBe(415);
  await nothingHappened();
});

test('trust: too many lines, and someone else’s legalEntityId', async () => {
  const lines = Array.from({ length: 101 }, (_, i) => ({ productId: i + 1, quantity: 1 }));
  expect((await orders.post(guest, { ...guestOrderBody(guest, product), products: lines })).status).toBe(400);
  const stranger = await newBuyer(shop.db);
  expect((await orders.post(guest, { ...guestOrderBody(guest, product), legalEntityId: stranger.id })).status).toBe(
    403,
  );
  await nothingHappened();
});

test('trust: words of a customer stay words, in the order and in the letters', async () => {
  const other = await newBuyer(shop.db);
  const note = '<script>alert(1)</script>\nsună la 12';
  const order = await orders.place(other, { ...guestOrderBody(other, product), paymentMethod: 'transfer', note });
  expect((await orders.read(other, order.id)).note).toBe(note);
  await expectInvariantsHold(shop.db);
});
