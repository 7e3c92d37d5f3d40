import { expect, test } from 'vitest';
import { categoryPath, isCategoryPath, lineageOf, treeOf } from './category-rules.ts';
import type { CategoryRow } from './rows.ts';

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

const row = (id: number, parentId: number | null, state: Partial<CategoryRow> = {}) => ({
  id,
  parentId,
  name: `Categoria ${id}`,
  slug: `categoria-${id}`,
  icon: null,
  image: null,
  imageAlt: '',
  isHidden: false,
  hasProducts: false,
  ...state,
});

test('menus leave out hidden categories and those without a product on sale in them or below', () => {
  const rows = [
    row(1, null),
    row(2, 1, { hasProducts: true }),
    row(3, 1),
    row(4, null, { isHidden: true, hasProducts: true }),
  ];
  expect(treeOf(rows)).toMatchObject([{ id: 1, children: [{ id: 2, children: [] }] }]);
  expect(treeOf([row(1, null), row(2, 1, { isHidden: true, hasProducts: true })])).toMatchObject([
    { id: 1, children: [] },
  ]);
  expect(treeOf([row(1, null)])).toEqual([]);
});

test('a category below a hidden one is hidden too', () => {
  const lineage = lineageOf([row(1, null), row(2, 1, { isHidden: true }), row(3, 2)]);
  expect(lineage.get(3)?.map(({ isHidden }) => isHidden)).toEqual([false, true, true]);
});

test('a category has its picture with its description in the menu, and none when the shop chose none', () => {
  const [first, second] = treeOf([
    row(1, null, { hasProducts: true, image: '/uploads/ab/c.webp', imageAlt: 'Capsule' }),
    row(2, null, { hasProducts: true }),
  ]);
  expect(first?.picture).toEqual({ image: '/uploads/ab/c.webp', alt: 'Capsule' });
  expect(second).not.toHaveProperty('picture');
});
