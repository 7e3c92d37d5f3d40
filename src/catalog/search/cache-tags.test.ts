import { expect, test } from 'vitest';
import { Bits } from '../../platform/search/bits.ts';
import { changeTags, listTags, productPageTags, productTags, type TagSource, UpdateTags } from './cache-tags.ts';
import type { Facet } from './indexed-product.ts';

type FacetsById = Record<number, Facet[]>;

/** An index of these products: id → facets. Products 1 and 2 are a family. */
function sourceOf(facetsById: FacetsById): TagSource {
  const family = { members: [{ productId: 1 }, { productId: 2 }] };
  const source: TagSource = {
    index: { slotOf: new Map(), facets: new Map() },
    taxonomy: { families: new Map([1, 2].map((id) => [id, family])) },
  };
  change(source, facetsById);
  return source;
}

/** Gives the index these products instead of those it has. */
function change({ index }: TagSource, facetsById: FacetsById): void {
  const size = 32;
  for (const facet of index.facets.keys()) index.facets.set(facet, new Bits(size));
  index.slotOf.clear();
  for (const [slot, [id, facets]] of Object.entries(facetsById).entries()) {
    index.slotOf.set(Number(id), slot);
    for (const facet of facets) {
      const members = index.facets.get(facet) ?? new Bits(size);
      members.add(slot);
      index.facets.set(facet, members);
    }
  }
}

const products: FacetsById = {
  1: ['category:10', 'option:7', 'in-stock'],
  2: ['category:20', 'campaign:3'],
  5: ['category:20', 'category:21', 'hashtag:4'],
};

/** `changed` is a table with the ids of a change, as in 'stock 5'; without ids any row. */
const isDropped = (tags: readonly string[], changed: string): boolean => {
  const [table = '', ids] = changed.split(' ');
  const dropped = changeTags([{ table, ids: ids?.split(',').map(Number) ?? null }], sourceOf(products));
  return dropped === null || tags.some((tag) => dropped.includes(tag));
};

test('a product that changes drops its own page, every listing and the lists it is in, not other products', () => {
  expect(isDropped(productPageTags(5), 'product 5')).toBe(true);
  expect(isDropped(productPageTags(1), 'product 5')).toBe(false);
  expect(isDropped(listTags({}), 'product 5')).toBe(true);
  expect(isDropped(listTags({ categoryId: 10 }), 'product 5')).toBe(true);
});

test('a product that goes in or out of stock, or is reviewed, drops only the listings that contain it', () => {
  for (const payload of ['stock 5', 'review 5']) {
    expect(isDropped(listTags({}), payload)).toBe(true);
    expect(isDropped(listTags({ categoryId: 21, campaignId: 3 }), payload)).toBe(true);
    expect(isDropped(listTags({ hashtagId: 4 }), payload)).toBe(true);
    expect(isDropped(listTags({ categoryId: 10 }), payload)).toBe(false);
    expect(isDropped(listTags({ campaignId: 3 }), payload)).toBe(false);
    expect(isDropped(productPageTags(5), payload)).toBe(true);
    expect(isDropped(productPageTags(2), payload)).toBe(false);
  }
});

test('a change of one member of a family drops the pages and the lists of all', () => {
  expect(isDropped(productPageTags(2), 'stock 1')).toBe(true);
  expect(isDropped(listTags({ campaignId: 3 }), 'stock 1')).toBe(true);
});

test('a change of many products, of a shared table or of something unknown drops everything that shows products', () => {
  for (const payload of ['product', 'stock', 'category', 'campaign', 'producer', '', 'no_such_table 1'])
    for (const tags of [productTags([5]), listTags({ categoryId: 10 })])
      expect(isDropped(tags, payload), payload).toBe(true);
});

test('a slide or the notice of the shop drops no products', () => {
  for (const payload of ['slide', 'shop_alert']) expect(isDropped(productPageTags(5), payload)).toBe(false);
});

test('what only the page of a product shows drops that page', () => {
  for (const table of ['product_question', 'product_answer']) {
    expect(isDropped(productPageTags(5), `${table} 5`)).toBe(true);
    expect(isDropped(productPageTags(5), table)).toBe(true);
    expect(isDropped(productPageTags(1), `${table} 5`)).toBe(false);
    expect(isDropped(listTags({ categoryId: 20 }), `${table} 5`)).toBe(false);
  }
});

test('who joins or leaves a family drops everything that shows products', () => {
  expect(isDropped(productPageTags(1), 'product_family_member 5')).toBe(true);
  expect(isDropped(listTags({ categoryId: 10 }), 'product_family_member 5')).toBe(true);
});

test('when the index shows a change, the lists of the product before and after are dropped', () => {
  const source = sourceOf(products);
  const tags = new UpdateTags(source.index);
  tags.add([5]);
  change(source, { ...products, 5: ['category:10'] });
  tags.add([5]);
  const dropped = tags.end([{ table: 'product', ids: [5] }], source);
  expect(dropped).toEqual(expect.arrayContaining(['product', 'product:5', 'list:category:10', 'list:category:21']));
  // Category 21 has lost its last product, so it leaves the menu.
  expect(dropped).toContain('category');
});

test('a change that leaves every category with products keeps the menu', () => {
  const source = sourceOf(products);
  const tags = new UpdateTags(source.index);
  change(source, { 1: ['category:10'], 5: ['category:20', 'category:21'] });
  expect(tags.end([{ table: 'product', ids: [2] }], source)).not.toContain('category');
});

test('one change that is not understood drops everything', () => {
  const source = sourceOf(products);
  const changes = [
    { table: 'product', ids: [5] },
    { table: 'no_such_table', ids: [5] },
  ];
  expect(changeTags(changes, source)).toBeNull();
  expect(new UpdateTags(source.index).end(changes, source)).toBeNull();
});

test('other synonyms drop the listings, where searches are, and no product', () => {
  expect(isDropped(listTags({}), 'search_synonym 1')).toBe(true);
  expect(isDropped(productPageTags(5), 'search_synonym 1')).toBe(false);
});
