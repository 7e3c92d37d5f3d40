import { beforeEach, expect, test, vi } from 'vitest';
import { line, newStorage, tenPercent } from '../../../test/support/checkout-data.ts';
import { emptyCart, useCart } from '../cart/cart-state.ts';
import { cart } from '../cart/store.ts';
import { checkoutAttempts } from './checkout-attempts.ts';
import { removePlacedOrders } from './remove-placed-orders.ts';

const zinc = { ...line, productId: 12, name: 'Zinc', quantity: 1 };
/** The server's answer for the keys of a request. */
let placed: { identifier: string; products: { productId: number; quantity: number }[] }[] = [];

const answer = (url: string, body: { checkoutKeys?: string[] }): unknown => {
  if (url.includes('Reserve')) return { secondsLeft: 0, pauseSeconds: 0, products: [] };
  return placed.flatMap((order, at) => {
    const checkoutKey = body.checkoutKeys?.[at];
    return checkoutKey ? [{ ...order, checkoutKey, id: at + 1 }] : [];
  });
};

const stored = () =>
  JSON.parse(localStorage.getItem('guest-cart') ?? '[]').map((one: typeof line) => [one.productId, one.quantity]);

beforeEach(async () => {
  for (const storage of ['localStorage', 'sessionStorage']) vi.stubGlobal(storage, newStorage());
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) =>
    Response.json({ isSuccess: true, messagesUser: [], data: answer(url, JSON.parse(body)) }),
  );
  placed = [];
  localStorage.setItem('guest-cart', JSON.stringify([line, zinc]));
  useCart.setState(emptyCart);
  await cart.load();
});

test('the products of a placed order leave the cart once; what was added meanwhile stays', async () => {
  useCart.setState({ codes: [tenPercent] });
  checkoutAttempts.saveSent('key');
  placed = [{ identifier: 'abc', products: [{ productId: 11, quantity: 2 }] }];
  await Promise.all([removePlacedOrders(), removePlacedOrders()]);
  expect(stored()).toEqual([[12, 1]]);
  expect(useCart.getState().lines.map(({ name }) => name)).toEqual(['Zinc']);
  expect([useCart.getState().codes, checkoutAttempts.openKeys()]).toEqual([[], []]);
  localStorage.setItem('guest-cart', JSON.stringify([line]));
  await removePlacedOrders();
  expect(stored()).toEqual([[11, 2]]);
});

test('an unpaid order leaves the cart as it is; its key is asked about again', async () => {
  checkoutAttempts.saveSent('key');
  await removePlacedOrders();
  expect(stored()).toEqual([
    [11, 2],
    [12, 1],
  ]);
  expect(checkoutAttempts.openKeys()).toEqual(['key']);
});

test('the same products ordered again are a new order', async () => {
  const attempt = checkoutAttempts.start('print');
  checkoutAttempts.saveSent(attempt.checkoutKey);
  placed = [{ identifier: 'abc', products: [] }];
  await removePlacedOrders();
  expect(checkoutAttempts.start('print').checkoutKey).not.toBe(attempt.checkoutKey);
});
