import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CatalogIndex } from './catalog-index.ts';
import { countOptions, emptyQuery, findCardPage, findPage, type ProductQuery } from './find-products.ts';
import type { FacetMapping, IndexedProduct } from './indexed-product.ts';
import { sortKeys } from './sort-orders.ts';
import { Vocabulary } from './vocabulary.ts';

const mapping: FacetMapping = {
  lineage: new Map([
    [1, [1]],
    [2, [1, 2]],
    [3, [1, 3]],
  ]),
  priceRanges: [
    { optionId: 21, from: 0, below: 5000 },
    { optionId: 22, from: 5000, below: Number.MAX_SAFE_INTEGER },
  ],
  producerOptions: new Map([[1, 31]]),
  groupOfOption: new Map([
    [11, 1],
    [12, 1],
    [21, 2],
    [22, 2],
    [31, 3],
  ]),
  labels: new Map([
    ['option:11', 'Fără zahăr, zinc'],
    ['option:12', 'magnezin'],
  ]),
  vocabulary: new Vocabulary(),
  rules: new Map(),
};

const words = ['zinc', 'zincosan', 'magneziu', 'vitamina', 'vitamine', 'omega', 'd3', 'capsule', 'de'];
const someText = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((list) => list.join(' '));

const aProduct = fc.record({
  id: fc.integer({ min: 1, max: 25 }),
  code: fc.constantFrom<string[]>('AB-1', 'AB-2', 'zinc', '59412345'),
  name: someText,
  producer: someText,
  needs: someText,
  ingredients: someText,
  producerId: fc.constantFrom(1, 2),
  categoryId: fc.constantFrom(1, 2, 3),
  extraCategoryIds: fc.subarray([2, 3]),
  price: fc.integer({ min: 4990, max: 5010 }),
  isReduced: fc.boolean(),
  ratingRank: fc.constantFrom(0, 4100, 4900),
  unitPriceRank: fc.constantFrom(10, 20, 3_000_000_000),
  isInStock: fc.boolean(),
  popularity: fc.nat(3),
  addedOn: fc.constantFrom('2026-01-01', '2026-02-28'),
  optionIds: fc.subarray([11, 12]),
  hashtagIds: fc.subarray([1, 2]),
  campaignIds: fc.subarray([7, 8]),
  familyId: fc.constantFrom(0, 0, 1, 2),
});

/** The card of a product names it, so that cards of other products are noticed. */
const toProduct = ({
  familyId,
  ...product
}: typeof aProduct extends fc.Arbitrary<infer T> ? T : never): IndexedProduct => ({
  ...product,
  nutrients: [],
  card: Buffer.from(JSON.stringify({ id: product.id, price: product.price })),
  ...(familyId > 0
    ? {
        family: {
          id: familyId,
          card: Buffer.from(`family ${familyId} ${product.id}`),
          price: familyId * 2500,
          unitPriceRank: familyId * 15,
          ratingRank: familyId * 4000,
          hasLowestPrice: product.price === familyId * 2500,
        },
      }
    : {}),
});

const aStep = fc.record({
  products: fc.uniqueArray(aProduct, { maxLength: 8, selector: ({ id }) => id }),
  removed: fc.array(fc.integer({ min: 1, max: 25 }), { maxLength: 6 }),
});

const queries: ProductQuery[] = [
  emptyQuery,
  { ...emptyQuery, categoryId: 1 },
  { ...emptyQuery, categoryId: 3, hashtagId: 1 },
  { ...emptyQuery, campaignId: 7 },
  { ...emptyQuery, groups: [{ groupId: 2, optionIds: [22] }] },
  { ...emptyQuery, groups: [{ groupId: 1, optionIds: [11, 12] }] },
  ...['zinc', 'vitamina', 'vit', 'magnziu', 'zahar', 'vegan', 'omega3', 'd 3', 'zinc capsule', 'ab-', '59412'].map(
    (keyword) => ({
      ...emptyQuery,
      keyword,
    }),
  ),
  { ...emptyQuery, keyword: 'zinc', categoryId: 2 },
];

/** Everything that requests get from an index, without its slots. */
function answersOf(index: CatalogIndex) {
  const ids = (slots: number[]) => slots.map((slot) => index.idAt(slot));
  const cards = (slots: number[]) => slots.map((slot) => String(index.familyCards.get(slot) ?? index.cards.get(slot)));
  return {
    size: index.size,
    listings: queries.map((query) =>
      sortKeys.map((sort) => ({
        all: ids(findPage(index, query, sort, 0, 100)),
        cards: cards(findCardPage(index, query, sort, 0, 100)),
        page: ids(findCardPage(index, query, sort, 2, 3)),
      })),
    ),
    counts: queries.map((query) => countOptions(index, query)),
    corrections: ['magnziu', 'zhar', 'vitamna', 'zincosn', 'omga'].map((keyword) => index.text.correct(keyword)),
    nearest: ['zinc vitamna', 'capsule'].map((keyword) =>
      index.text.searchNear(keyword).map((tier) => ids([...tier]).sort((a, b) => a - b)),
    ),
    categories: [...index.slotOf].map(([id, slot]) => [id, index.categoryAt(slot)]).sort(([a = 0], [b = 0]) => a - b),
    inStock: ids(index.slotsWith('in-stock', 'Newest', 5)),
  };
}

function indexOf(products: Iterable<IndexedProduct>, shown = mapping): CatalogIndex {
  const index = new CatalogIndex(shown);
  const all = [...products];
  index.beginBuild(all.length);
  // In two parts, as they are read from the database.
  index.apply(all.slice(0, 3));
  index.apply(all.slice(3));
  index.endBuild();
  return index;
}

test('an index that was changed in place, or restored from a snapshot, answers like one built from the present products', () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 6 }), (steps) => {
      const products = new Map<number, IndexedProduct>();
      const index = new CatalogIndex(mapping);
      for (const step of steps) {
        const changed = step.products.map(toProduct);
        const removed = step.removed.filter((id) => changed.every((product) => product.id !== id));
        for (const id of removed) products.delete(id);
        for (const product of changed) products.set(product.id, product);
        index.apply(changed, removed);
        // A search in between fills the caches.
        findPage(index, { ...emptyQuery, keyword: 'vitamina' }, 'None', 0, 10);
      }
      const expected = answersOf(indexOf(products.values()));
      expect(answersOf(index)).toEqual(expected);
      const restored = CatalogIndex.restore(index.snapshot(), mapping);
      expect(answersOf(restored)).toEqual(expected);
      index.mapping = { ...mapping, labels: new Map([['option:11', 'Vegan']]) };
      expect(answersOf(index)).toEqual(answersOf(indexOf(products.values(), index.mapping)));
      const [first] = products.values();
      if (!first) return;
      restored.apply([{ ...first, name: 'omega nou', price: 1 }], []);
      products.set(first.id, { ...first, name: 'omega nou', price: 1 });
      expect(answersOf(restored)).toEqual(answersOf(indexOf(products.values())));
    }),
    { numRuns: 20 },
  );
  // Each run builds several indexes; a busy machine takes longer than the usual limit.
});

/** The order differs: what the name of a product says already, the name of an option does not say again. */
const foundBy = (index: CatalogIndex) =>
  queries.map((query) =>
    findPage(index, query, 'None', 0, 100)
      .map((slot) => index.idAt(slot))
      .sort((a, b) => a - b),
  );

test('the name of a filter option finds its products as if it were a part of their texts', () => {
  const withNames = (product: IndexedProduct): IndexedProduct => ({
    ...product,
    needs: [product.needs, ...product.optionIds.map((id) => mapping.labels.get(`option:${id}`))].join(' '),
  });
  fc.assert(
    fc.property(aStep, (step) => {
      const products = step.products.map(toProduct);
      const expected = indexOf(products.map(withNames), { ...mapping, labels: new Map() });
      expect(foundBy(indexOf(products))).toEqual(foundBy(expected));
    }),
    { numRuns: 50 },
  );
});

test('the index grows with the number of products', () => {
  const [base] = fc.sample(aProduct, 1);
  if (!base) throw new Error('no product');
  const products = Array.from({ length: 3000 }, (_, i) =>
    toProduct({ ...base, id: i + 1, code: `C-${i + 1}`, isInStock: true, familyId: 0 }),
  );
  const index = indexOf(products.slice(0, 10));
  for (let i = 10; i < products.length; i += 500) index.apply(products.slice(i, i + 500));
  expect(index.size).toBe(3000);
  expect(findPage(index, emptyQuery, 'None', 0, 3000).map((slot) => index.idAt(slot))).toEqual(
    products.map(({ id }) => id),
  );
  expect(findPage(index, { ...emptyQuery, keyword: 'c-2999' }, 'None', 0, 2).map((slot) => index.idAt(slot))).toEqual([
    2999,
  ]);
});
