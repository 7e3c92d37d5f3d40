import { afterEach, expect, test, vi } from 'vitest';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { TokenCache } from './authenticator.server.ts';

const ana: CurrentUser = { legalEntityId: 7, role: 'customer', tokenHash: 'a' };
const select = vi.fn(async (): Promise<CurrentUser | null> => ana);
afterEach(() => {
  vi.useRealTimers();
  select.mockClear();
});

const cache = new TokenCache();
const authenticate = async () => cache.find('a') ?? cache.load('a', select);

test('a token is looked up once a second, and again after a session ended', async () => {
  vi.useFakeTimers();
  for (let times = 0; times < 3; times++) expect(await authenticate()).toBe(ana);
  expect(select).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1001);
  await authenticate();
  expect(select).toHaveBeenCalledTimes(2);
  cache.clear();
  await authenticate();
  expect(select).toHaveBeenCalledTimes(3);
});

test('a result loaded while a session ended is returned and not cached', async () => {
  const cleared = new TokenCache();
  const result = cleared.load('a', async () => {
    cleared.clear();
    return ana;
  });
  expect(await result).toBe(ana);
  expect(cleared.find('a')).toBeNull();
});

test('an invalid token is looked up every time', async () => {
  const empty = new TokenCache();
  expect(await empty.load('b', async () => null)).toBeNull();
  expect(empty.find('b')).toBeNull();
});
