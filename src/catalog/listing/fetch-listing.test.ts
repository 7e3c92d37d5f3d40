import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useSession } from '../../account/identity/session.ts';
import { fetchCounts, fetchListing, fetchMissingFilters, recentResponse, useLoadedFilters } from './fetch-listing.ts';
import { readQuery, toRequest } from './rules.ts';

const query = readQuery(new URLSearchParams('page=2'));
const never = new AbortController().signal;
const noCounts = Promise.resolve(null);

function watchCalls() {
  const fetched = vi.fn(
    async (_url: string, _init: RequestInit) => new Response('{"isSuccess":true,"messagesUser":[],"data":[]}'),
  );
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { cookie: '' });
  return () => fetched.mock.calls.map(([url]) => url);
}

const signIn = (legalEntityId: number | null) =>
  useSession.setState(({ data }) => ({ data: { ...data, legalEntityId } }));
beforeEach(() => useLoadedFilters.setState({ filters: [], hashtags: [] }));
afterEach(() => signIn(null));

test('1§7 the listing calls the filter area, with legalEntityId, take and skip in the query', async () => {
  const calls = watchCalls();
  signIn(7);
  await fetchCounts(toRequest(query, null), never);
  await fetchListing(toRequest(query, null), noCounts, never);
  expect(calls()).toEqual(['/api/Filter/GetCounts', '/api/Filter/GetFiltered?legalEntityId=7&take=48&skip=48']);
});

test('1§7 a category page calls POST /api/storefront/products', async () => {
  const calls = watchCalls();
  await fetchListing(toRequest(query, 3), noCounts, never);
  expect(calls()).toEqual(['/api/storefront/products']);
});

test('1§8 a request for products also retries the filters and hashtags that could not be loaded', async () => {
  const calls = watchCalls();
  useLoadedFilters.setState({ filters: null, hashtags: null });
  await fetchListing(toRequest(query, null), noCounts, never);
  expect(calls()).toEqual(expect.arrayContaining(['/api/Filter/Get', '/api/HashTag/Get']));
});

const group = { id: 1, name: 'Formă', value: [] };
const nothing = { filters: null, hashtags: null };

function stubFetch(isFailing: (path: string) => boolean) {
  const fetched = vi.fn(async (path: string) =>
    isFailing(path)
      ? new Response('', { status: 500 })
      : new Response(
          JSON.stringify({ isSuccess: true, messagesUser: [], data: path.endsWith('/Filter/Get') ? [group] : [] }),
        ),
  );
  vi.stubGlobal('fetch', fetched);
  return () => fetched.mock.calls.map(([path]) => path);
}

test('1§8 a failed load of filters or hashtags is silent and retried at the next listing', async () => {
  useLoadedFilters.setState(nothing);
  stubFetch((path) => path.endsWith('/Filter/Get'));
  await fetchMissingFilters(null);
  expect(useLoadedFilters.getState()).toEqual({ filters: null, hashtags: [] });
  const calls = stubFetch(() => false);
  await fetchMissingFilters(null);
  expect(calls()).toEqual(['/api/Filter/Get']);
  expect(useLoadedFilters.getState()).toEqual({ filters: [group], hashtags: [] });
});

test('1§8 data missing from the page is fetched by the browser', async () => {
  useLoadedFilters.setState(nothing);
  const calls = stubFetch(() => false);
  await fetchMissingFilters({ filters: [group], hashtags: null });
  expect(calls()).toEqual(['/api/HashTag/Get']);
});

test('a list that was fetched is shown again for five minutes; one that failed is fetched again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const request = toRequest(query, 11);
  vi.stubGlobal('document', { cookie: '' });
  stubFetch(() => true);
  await fetchListing(request, noCounts, never);
  expect(recentResponse(request)).toBeNull();
  stubFetch(() => false);
  const response = await fetchListing(request, noCounts, never);
  expect(recentResponse({ ...request })).toBe(response);
  expect(recentResponse(toRequest(query, 12))).toBeNull();
  vi.advanceTimersByTime(5 * 60_000);
  expect(recentResponse(request)).toBeNull();
});
