import { beforeEach, expect, test, vi } from 'vitest';
import { isWidePage, refreshCategories, useFetchedCategories } from './categories.ts';

const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const success = () => Promise.resolve(new Response('{"isSuccess":true,"messagesUser":[],"data":[]}'));
const isLoading = () => useFetchedCategories.getState().isLoading;

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  useFetchedCategories.setState({ tree: null, isLoading: false });
});

test('1§7 the shell fetches the category list from storefront/categories, once, and again after a failure', async () => {
  fetchMock.mockResolvedValueOnce(new Response('', { status: 500 }));
  await refreshCategories();
  fetchMock.mockImplementation(success);
  await refreshCategories();
  await refreshCategories();
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual([
    '/api/storefront/categories',
    '/api/storefront/categories',
  ]);
  expect(new Headers(fetchMock.mock.lastCall?.[1].headers).get('Skip-Auth')).toBe('True');
});

test('2§4 category list: loading while it is fetched, not loading once it is there or has failed', async () => {
  for (const respond of [() => Promise.reject(new TypeError('offline')), success]) {
    fetchMock.mockImplementation(respond);
    const fetching = refreshCategories();
    expect(isLoading()).toBe(true);
    await fetching;
    expect(isLoading()).toBe(false);
  }
});

const leaf = { id: 2, name: 'Vitamina C', iconUrl: null, children: [] };
const categories = [{ id: 1, name: 'Copii și mame', iconUrl: null, children: [leaf] }];

test('2§2 app shell: the main area widens on the root and on products', () => {
  expect(isWidePage('/', categories)).toBe(true);
  expect(isWidePage('/products', categories)).toBe(true);
  expect(isWidePage('/products/', categories)).toBe(true);
});

test('1§2 listing: category pages reuse the listing and its width', () => {
  expect(isWidePage('/copii-si-mame', categories)).toBe(true);
  expect(isWidePage('/vitamina-c', categories)).toBe(true);
});

test('2§2 app shell: other pages keep the narrow width', () => {
  expect(isWidePage('/campaigns', categories)).toBe(false);
  expect(isWidePage('/vitamina-c-1000-mg-17', categories)).toBe(false);
});
