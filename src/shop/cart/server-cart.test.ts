import { beforeEach, expect, test, vi } from 'vitest';
import { setUpClient } from '../../kit/client.ts';
import { session } from '../account/session.ts';
import { line, newShelf } from '../checkout/test-pieces.ts';
import { emptyCart, useCart } from './cart-state.ts';
import { addListOnServer, addOnServer, removeOnServer } from './server-cart.ts';

const added = { ...line, productId: 12, shoppingCartId: 2, quantity: 1 };

const answer = (data: unknown) => Response.json({ isSuccess: true, messagesUser: [], data });

/** Everything succeeds except reading the list; `onList` happens meanwhile. */
function withoutList(data: unknown, onList = () => {}): void {
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('ShoppingCartList')) return answer(data);
    onList();
    return new Response('', { status: 502 });
  });
}

const products = () => useCart.getState().lines.map(({ productId, quantity }) => [productId, quantity]);

beforeEach(() => {
  vi.stubGlobal('localStorage', newShelf());
  vi.stubGlobal('document', { cookie: '' });
  setUpClient({ customerToken: () => 't' });
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

test('a line that was deleted stays deleted when the list cannot be read', async () => {
  withoutList(null);
  useCart.setState({ lines: [] });
  await removeOnServer(line);
  expect(products()).toEqual([]);
});

test('trust: whoever left meanwhile is not shown what the other had added', async () => {
  withoutList({ ...added, secondsLeft: 900 }, () => {
    session.clear();
    useCart.setState({ lines: [] });
  });
  await addOnServer(added);
  expect(products()).toEqual([]);
});
