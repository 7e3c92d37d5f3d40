import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../account/identity/session.ts';
import { clearOnSignOut } from '../../account/identity/sign-out.ts';
import { configureClient } from '../../platform/http/client.ts';
import { useWishlist, wishlist } from './store.ts';

beforeEach(() => {
  for (const storage of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(storage, { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('document', { cookie: '' });
  configureClient({ customerToken: () => 't' });
});

test('2§4 logout clears the wish list state, also where no part of the page shows it', () => {
  const stop = clearOnSignOut();
  session.change({ token: 't', legalEntityId: 7 });
  useWishlist.setState({ ids: new Set([1, 2]) });
  session.clear();
  expect(useWishlist.getState().ids).toEqual(new Set());
  stop();
});

test('1§4 wish list toggle: the flag flips at once; on adds and loads 10 products, off removes by owner and id', async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string | null }) => {
    calls.push(`${method} ${url} ${body ?? ''}`.trim());
    return Response.json({ isSuccess: true, messagesUser: [], data: [] });
  });
  const state = () => [useWishlist.getState().ids.has(35), useWishlist.getState().loading.has(35)];
  const on = wishlist.toggle(35, 7);
  expect(state()).toEqual([true, true]);
  await on;
  expect(state()).toEqual([true, false]);
  const off = wishlist.toggle(35, 7);
  expect(state()).toEqual([false, true]);
  await off;
  expect(state()).toEqual([false, false]);
  expect(calls).toEqual([
    'POST /api/FavoriteList/AddNewProduct {"legalEntityId":7,"productIds":"35","favoriteListId":null}',
    'GET /api/Product/FavoriteProductList?count=10&legalEntityId=7',
    'GET /api/FavoriteList/DeleteProduct?legalEntityId=7&productIds=35',
  ]);
});
