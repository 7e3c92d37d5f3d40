import { expect, test } from 'vitest';
import { isWidePage } from './rules.ts';

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
