import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CatalogIndex } from './catalog-index.ts';
import { countOptions, emptyQuery, findCardPage, findPage, type ProductQuery } from './find-products.ts';
import type { FacetMapping, IndexedProduct } from './indexed-product.ts';
import { Vocabulary } from './vocabulary.ts';

const mapping: FacetMapping = {
  lineage: new Map([
    [1, [1]],
    [2, [1, 2]],
    [3, [1, 3]],
    [4, [4]],
  ]),
  priceRanges: [
    { optionId: 21, from: 0, below: 5000 },
    { optionId: 22, from: 5000, below: Number.MAX_SAFE_INTEGER },
  ],
  producerOptions: new Map([
    [1, 31],
    [2, 32],
  ]),
  groupOfOption: new Map([
    [11, 1],
    [12, 1],
    [21, 2],
    [22, 2],
    [31, 3],
    [32, 3],
  ]),
  labels: new Map(),
  vocabulary: new Vocabulary(),
  rules: new Map(),
};

const aRow = fc.record({
  producerId: fc.constantFrom(1, 2),
  categoryId: fc.constantFrom(2, 3, 4),
  price: fc.integer({ min: 100, max: 10_000 }),
  isInStock: fc.boolean(),
  popularity: fc.nat(5),
  optionIds: fc.subarray([11, 12]),
  hashtagIds: fc.subarray([1, 2]),
  campaignIds: fc.subarray([7]),
});

const rowOf = (some: Partial<IndexedProduct>, i: number): IndexedProduct => ({
  id: i + 1,
  code: `COD-${i + 1}`,
  name: i % 2 ? 'Magneziu' : 'Zinc',
  producer: 'Minera',
  producerId: 1,
  categoryId: 2,
  extraCategoryIds: [],
  needs: '',
  ingredients: '',
  nutrients: [],
  price: 1000,
  isReduced: false,
  ratingRank: 0,
  unitPriceRank: 0,
  isInStock: true,
  popularity: 0,
  addedOn: '2026-01-01',
  optionIds: [],
  hashtagIds: [],
  campaignIds: [],
  card: Buffer.from('{}'),
  ...some,
});

function buildIndex(rows: IndexedProduct[], facets: FacetMapping): CatalogIndex {
  const index = new CatalogIndex(facets);
  index.apply(rows);
  return index;
}

const aQuery = fc.record({
  keyword: fc.constantFrom('', 'zinc', 'magneziu'),
  categoryId: fc.constantFrom(null, 1, 2, 3, 4, 99),
  campaignId: fc.constantFrom(null, 7),
  hashtagId: fc.constantFrom(null, 1),
  groups: fc.subarray([
    { groupId: 1, optionIds: [11] },
    { groupId: 2, optionIds: [21, 22] },
    { groupId: 3, optionIds: [32] },
  ]),
});

const has = (row: IndexedProduct, optionId: number): boolean =>
  row.optionIds.includes(optionId) ||
  mapping.producerOptions.get(row.producerId) === optionId ||
  mapping.priceRanges.some(
    (range) => range.optionId === optionId && row.price >= range.from && row.price < range.below,
  );

/** Reference implementation: checks each row. */
const matches = (row: IndexedProduct, query: ProductQuery): boolean =>
  (query.keyword === '' || row.name.toLowerCase() === query.keyword) &&
  (query.categoryId === null || (mapping.lineage.get(row.categoryId) ?? []).includes(query.categoryId)) &&
  (query.campaignId === null || row.campaignIds.includes(query.campaignId)) &&
  (query.hashtagId === null || row.hashtagIds.includes(query.hashtagId)) &&
  query.groups.every(({ optionIds }) => optionIds.some((id) => has(row, id)));

const ids = (index: CatalogIndex, slots: number[]): number[] => slots.map((slot) => index.idAt(slot));

test('filters, category, campaign, hashtag and keyword give what a row-by-row search gives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aRow, { maxLength: 70 }), aQuery, async (some, query) => {
      const rows = some.map(rowOf);
      const index = buildIndex(rows, mapping);
      const expected = rows.filter((row) => matches(row, query)).map((row) => row.id);
      for (const order of ['None', 'PriceAsc', 'PriceDesc'] as const) {
        expect(ids(index, findPage(index, query, order, 0, 100)).sort((a, b) => a - b)).toEqual(expected);
      }
      expect(countOptions(index, query).total).toBe(expected.length);
    }),
  );
});

test('1§2 sort: price ascending and descending', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aRow, { maxLength: 70 }), async (some) => {
      const rows = some.map(rowOf);
      const index = buildIndex(rows, mapping);
      const prices = (order: 'PriceAsc' | 'PriceDesc') =>
        ids(index, findPage(index, emptyQuery, order, 0, 100)).map((id) => rows[id - 1]?.price ?? 0);
      expect(prices('PriceAsc')).toEqual(rows.map((row) => row.price).sort((a, b) => a - b));
      expect(prices('PriceDesc')).toEqual(rows.map((row) => row.price).sort((a, b) => b - a));
    }),
  );
});

test('the best rated first, the lowest price per unit first; what is equal stays in the default order', () => {
  const rows = [
    { ratingRank: 4200, unitPriceRank: 30, popularity: 1 },
    { ratingRank: 0, unitPriceRank: 10 },
    { ratingRank: 4900, unitPriceRank: 20 },
    { ratingRank: 4200, unitPriceRank: 30, popularity: 2 },
  ].map(rowOf);
  const index = buildIndex(rows, mapping);
  const sorted = (order: 'Rating' | 'UnitPrice') => ids(index, findPage(index, emptyQuery, order, 0, 100));
  expect(sorted('Rating')).toEqual([3, 4, 1, 2]);
  expect(sorted('UnitPrice')).toEqual([2, 3, 4, 1]);
});

test('pages do not overlap and leave nothing out, also in a search', async () => {
  const index = buildIndex(
    Array.from({ length: 200 }, (_, i) => rowOf({ price: 1000 + (i % 7) }, i)),
    mapping,
  );
  for (const keyword of ['', 'zinc']) {
    for (const order of ['None', 'PriceAsc', 'PriceDesc'] as const) {
      const pages = [0, 48, 96, 144, 192].flatMap((skip) =>
        findPage(index, { ...emptyQuery, keyword }, order, skip, 48),
      );
      expect(new Set(pages).size).toBe(pages.length);
      expect(pages.length).toBe(keyword ? 100 : 200);
    }
  }
});

test("an option's count is what choosing it would show beside the other groups", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aRow, { maxLength: 70 }), aQuery, async (some, query) => {
      const rows = some.map(rowOf);
      const { options } = countOptions(buildIndex(rows, mapping), query);
      for (const [optionId, groupId] of mapping.groupOfOption) {
        const groups = [
          ...query.groups.filter((group) => group.groupId !== groupId),
          { groupId, optionIds: [optionId] },
        ];
        expect(options.get(optionId)).toBe(rows.filter((row) => matches(row, { ...query, groups })).length);
      }
    }),
  );
});

test('the default order: in stock first, then what is bought most', async () => {
  const index = buildIndex(
    [rowOf({ popularity: 1 }, 0), rowOf({ popularity: 9, isInStock: false }, 1), rowOf({ popularity: 5 }, 2)],
    mapping,
  );
  expect(ids(index, findPage(index, emptyQuery, 'None', 0, 10))).toEqual([3, 1, 2]);
});

test('a product code, or its beginning, finds its product first', async () => {
  const index = buildIndex([rowOf({ code: 'MIN-ZN-15-60' }, 0), rowOf({ code: 'MIN-MG-300-90' }, 1)], mapping);
  expect(ids(index, findPage(index, { ...emptyQuery, keyword: 'min-mg-300-90' }, 'None', 0, 10))).toEqual([2]);
  expect(ids(index, findPage(index, { ...emptyQuery, keyword: 'MIN-' }, 'PriceAsc', 0, 10))).toEqual([1, 2]);
});

test('a product code may be a plain word or number', async () => {
  const index = buildIndex(
    [rowOf({ code: '5941234567890' }, 0), rowOf({ code: 'AB_1' }, 1), rowOf({ code: 'zinc' }, 2), rowOf({}, 3)],
    mapping,
  );
  const first = (keyword: string) => ids(index, findPage(index, { ...emptyQuery, keyword }, 'None', 0, 1));
  expect(first('5941234567890')).toEqual([1]);
  expect(first('59412')).toEqual([1]);
  expect(first('ab_1')).toEqual([2]);
  expect(first('zinc')).toEqual([3]);
});

const ranks = { unitPriceRank: 0, ratingRank: 0 };

const aFamilyId = fc.constantFrom(0, 1, 2, 3);

/** Rows of which some share the card of their family. */
const inFamilies = (some: Partial<IndexedProduct>[], familyIds: number[]): IndexedProduct[] =>
  some.map(rowOf).map((row, i) => {
    const id = familyIds[i] ?? 0;
    return id === 0
      ? row
      : { ...row, family: { ...ranks, id, card: Buffer.from('{}'), price: id, hasLowestPrice: row.price % 2 === 0 } };
  });

/** Products of one family have one card. */
const cardsOf = (rows: IndexedProduct[]): string[] => [
  ...new Set(rows.map(({ id, family }) => (family ? `family ${family.id}` : `product ${id}`))),
];

test('any member that matches brings the card of its family once, whatever the filters, order and pages', async () => {
  const rowsAndFamilies = fc.tuple(fc.array(aRow, { maxLength: 70 }), fc.array(aFamilyId, { maxLength: 70 }));
  await fc.assert(
    fc.asyncProperty(rowsAndFamilies, aQuery, async ([some, familyIds], query) => {
      const rows = inFamilies(some, familyIds);
      const index = buildIndex(rows, mapping);
      const matching = rows.filter((row) => matches(row, query));
      const expected = cardsOf(matching).sort();
      for (const order of ['None', 'PriceAsc', 'Rating', 'UnitPrice'] as const) {
        const slots = [0, 10, 20, 30, 40, 50, 60].flatMap((skip) => findCardPage(index, query, order, skip, 10));
        const found = ids(index, slots).flatMap((id) => matching.find((row) => row.id === id) ?? []);
        expect(found).toHaveLength(slots.length);
        expect(found.map((row) => cardsOf([row])[0]).sort()).toEqual(expected);
      }
      const { total, options } = countOptions(index, query);
      expect(total).toBe(expected.length);
      for (const [optionId, groupId] of mapping.groupOfOption) {
        const groups = [
          ...query.groups.filter((group) => group.groupId !== groupId),
          { groupId, optionIds: [optionId] },
        ];
        expect(options.get(optionId)).toBe(cardsOf(rows.filter((row) => matches(row, { ...query, groups }))).length);
      }
    }),
  );
});

test('a family is sorted by its lowest price, and its card shows a member that has it, if such a one matches', async () => {
  const card = Buffer.from('{}');
  const family = (hasLowestPrice: boolean) => ({ ...ranks, id: 5, card, price: 2000, hasLowestPrice });
  const index = buildIndex(
    [
      rowOf({ price: 9000, family: family(false), popularity: 9, hashtagIds: [7] }, 0),
      rowOf({ price: 2000, family: family(true), popularity: 1 }, 1),
      rowOf({ price: 3000, popularity: 5, hashtagIds: [7] }, 2),
    ],
    mapping,
  );
  const find = (sort: 'None' | 'PriceAsc' | 'PriceDesc', query = emptyQuery) =>
    ids(index, findCardPage(index, query, sort, 0, 10));
  expect(find('PriceAsc')).toEqual([2, 3]);
  expect(find('PriceDesc')).toEqual([3, 2]);
  // The most popular member decides on the position.
  expect(find('None')).toEqual([2, 3]);
  expect(find('None', { ...emptyQuery, hashtagId: 7 })).toEqual([1, 3]);
});
