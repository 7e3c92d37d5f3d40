import { expect, test } from 'vitest';
import { categoryPath } from './category-path.ts';

test('2§2 top menu: a category leads to its name, lower-cased, spaces turned into hyphens', () => {
  expect(categoryPath({ name: 'Copii și mame' })).toBe('/copii-si-mame?page=1');
  expect(categoryPath({ name: 'Omega-3 (pește)' })).toBe('/omega-3-peste?page=1');
});
