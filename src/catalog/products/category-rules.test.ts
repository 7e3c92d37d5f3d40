import { expect, test } from 'vitest';
import { categoryPath, isCategoryPath } from './category-rules.ts';

test('2§2 top menu: a category leads to its name, lower-cased, spaces turned into hyphens', () => {
  expect(categoryPath({ name: 'Copii și mame' })).toBe('/copii-si-mame?page=1');
  expect(categoryPath({ name: 'Omega-3 (pește)' })).toBe('/omega-3-peste?page=1');
});

test('2§2 category routes are built from the tree: a path is known at any depth, with or without a last slash', () => {
  const leaf = { id: 2, name: 'Vitamina C', iconUrl: null, children: [] };
  const tree = [{ id: 1, name: 'Vitamine și minerale', iconUrl: null, children: [leaf] }];
  for (const path of ['/vitamine-si-minerale', '/vitamina-c', '/vitamina-c/'])
    expect(isCategoryPath(path, tree)).toBe(true);
  for (const path of ['/', '/products', '/campaigns', '/vitamina-c-12', '/vitamine-si-minerale/vitamina-c'])
    expect(isCategoryPath(path, tree)).toBe(false);
});
