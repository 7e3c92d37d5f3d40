import { beforeEach, expect, test, vi } from 'vitest';
import { addRecentSearch, forgetRecentSearches, readRecentSearches } from './recent-searches.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('the newest search is first, each once, five at most', () => {
  for (const words of ['a', 'b', 'peste', 'c', 'd', 'Pește ', 'e', ' ']) addRecentSearch(words);
  expect(readRecentSearches()).toEqual(['e', 'Pește', 'd', 'c', 'b']);
  forgetRecentSearches();
  expect(readRecentSearches()).toEqual([]);
  expect(stored.size).toBe(0);
});

test('a damaged list is an empty one', () => {
  stored.set('recent-searches', '{');
  expect(readRecentSearches()).toEqual([]);
  stored.set('recent-searches', '[1, "zinc"]');
  expect(readRecentSearches()).toEqual(['zinc']);
});
