import { beforeEach, expect, test, vi } from 'vitest';
import { line, newStorage } from '../../../test/support/checkout-data.ts';
import { session } from '../../account/identity/session.ts';
import { configureClient } from '../../platform/http/client.ts';
import { emptyCart, useCart } from './cart-state.ts';
import { addListOnServer, addOnServer, removeOnServer } from './server-cart.ts';

const added = { ...line, productId: 12, shoppingCartId: 2, quantity: 1 };

const respond = (data: unknown) => Response.json({ isSuccess: true, messagesUser: [], data });

/** Everything succeeds except reading the list; `onList` happens meanwhile. */
function withoutList(data: unknown, onList = () => {}): void {
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('ShoppingCartList')) return respond(data);
    onList();
    return new Response('', { status: 502 });
  });
}

const products = () => useCart.getState().lines.map(({ productId, quantity }) => [productId, quantity]);

beforeEach(() => {
  vi.stubGlobal('localStorage', newStorage());
  vi.stubGlobal('document', { cookie: '' });
  configureClient({ customerToken: () => 't' });
  session.load();
  session.change({ token: 't', legalEntityId: 7 });
  useCart.setState({ ...emptyCart, lines: [line] });
  return () => {
    session.clear();
    useCart.setState(emptyCart);
  };
});

test('1§4 add to cart: what the server has taken is added, also when only the list cannot be read', async () => {
  withoutList({ ...added, secondsLeft: 900 });
  await addOnServer(added);
  expect(products()).toEqual([
    [11, 2],
    [12, 1],
  ]);
});

test('1§4 add to cart: a list that was taken is added, also when it cannot be read afterwards', async () => {
  withoutList({ lines: [{ ...line, quantity: 3 }, added], missing: [], secondsLeft: 900 });
  expect(await addListOnServer([line, added])).toEqual([]);
  expect(products()).toEqual([
    [11, 3],
    [12, 1],
  ]);
});

test('1§3 ordering again sends the attributes of each product', async () => {
  const bodies: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (url.includes('AddNewList')) bodies.push(body);
    return respond(url.includes('AddNewList') ? { lines: [], missing: [], secondsLeft: 900 } : []);
  });
  await addListOnServer([{ productId: 12, quantity: 2, productAttributeIds: [5, 6] }]);
  expect(bodies.map((body) => JSON.parse(body))).toMatchObject([[{ productId: 12, productAttributeIds: [5, 6] }]]);
});

test('a line that was deleted stays deleted when the list cannot be read', async () => {
  withoutList(null);
  useCart.setState({ lines: [] });
  await removeOnServer(line);
  expect(products()).toEqual([]);
});

test('trust: after a sign-out the other account’s added line is not shown', async () => {
  withoutList({ ...added, secondsLeft: 900 }, () => {
    session.clear();
    useCart.setState({ lines: [] });
  });
  await addOnServer(added);
  expect(products()).toEqual([]);
});
