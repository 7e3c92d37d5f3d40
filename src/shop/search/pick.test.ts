import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countOptions, nothingAsked, pickPage, type Wanted } from './pick.ts';
import { layShelves, type ShelfPlan, type ShelfRow, type Shelves } from './shelves.ts';

const plan: ShelfPlan = {
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

const rowOf = (some: Partial<ShelfRow>, i: number): ShelfRow => ({
  id: i + 1,
  code: `COD-${i + 1}`,
  name: i % 2 ? 'Magneziu' : 'Zinc',
  producer: 'Minera',
  producerId: 1,
  categoryId: 2,
  needs: '',
  ingredients: '',
  price: 1000,
  isReduced: false,
  isInStock: true,
  popularity: 0,
  addedOn: '2026-01-01',
  optionIds: [],
  hashtagIds: [],
  campaignIds: [],
  card: Buffer.from('{}'),
  ...some,
});

const aWish = fc.record({
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

const has = (row: ShelfRow, optionId: number): boolean =>
  row.optionIds.includes(optionId) ||
  plan.producerOptions.get(row.producerId) === optionId ||
  plan.priceRanges.some((range) => range.optionId === optionId && row.price >= range.from && row.price < range.below);

/** The same question asked slowly, row by row. */
const fits = (row: ShelfRow, wanted: Wanted): boolean =>
  (wanted.keyword === '' || row.name.toLowerCase() === wanted.keyword) &&
  (wanted.categoryId === null || (plan.lineage.get(row.categoryId) ?? []).includes(wanted.categoryId)) &&
  (wanted.campaignId === null || row.campaignIds.includes(wanted.campaignId)) &&
  (wanted.hashtagId === null || row.hashtagIds.includes(wanted.hashtagId)) &&
  wanted.groups.every(({ optionIds }) => optionIds.some((id) => has(row, id)));

const ids = (shelves: Shelves, places: number[]): number[] => places.map((place) => shelves.ids[place] ?? 0);

test('filters, category, campaign, hashtag and keyword give what a row-by-row search gives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aRow, { maxLength: 70 }), aWish, async (some, wanted) => {
      const rows = some.map(rowOf);
      const shelves = await layShelves(rows, plan);
      const expected = rows.filter((row) => fits(row, wanted)).map((row) => row.id);
      for (const order of ['None', 'PriceAsc', 'PriceDesc'] as const) {
        expect(ids(shelves, pickPage(shelves, wanted, order, 0, 100)).sort((a, b) => a - b)).toEqual(expected);
      }
      expect(countOptions(shelves, wanted).total).toBe(expected.length);
    }),
  );
});

test('1§2 sort: price ascending and descending', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aRow, { maxLength: 70 }), async (some) => {
      const rows = some.map(rowOf);
      const shelves = await layShelves(rows, plan);
      const prices = (order: 'PriceAsc' | 'PriceDesc') =>
        ids(shelves, pickPage(shelves, nothingAsked, order, 0, 100)).map((id) => rows[id - 1]?.price ?? 0);
      expect(prices('PriceAsc')).toEqual(rows.map((row) => row.price).sort((a, b) => a - b));
      expect(prices('PriceDesc')).toEqual(rows.map((row) => row.price).sort((a, b) => b - a));
    }),
  );
});

test('pages do not overlap and leave nothing out, also in a search', async () => {
  const shelves = await layShelves(
    Array.from({ length: 200 }, (_, i) => rowOf({ price: 1000 + (i % 7) }, i)),
    plan,
  );
  for (const keyword of ['', 'zinc']) {
    for (const order of ['None', 'PriceAsc', 'PriceDesc'] as const) {
      const pages = [0, 48, 96, 144, 192].flatMap((skip) =>
        pickPage(shelves, { ...nothingAsked, keyword }, order, skip, 48),
      );
      expect(new Set(pages).size).toBe(pages.length);
      expect(pages.length).toBe(keyword ? 100 : 200);
    }
  }
});

test("an option's count is what choosing it would show beside the other groups", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aRow, { maxLength: 70 }), aWish, async (some, wanted) => {
      const rows = some.map(rowOf);
      const { options } = countOptions(await layShelves(rows, plan), wanted);
      for (const [optionId, groupId] of plan.groupOfOption) {
        const groups = [
          ...wanted.groups.filter((group) => group.groupId !== groupId),
          { groupId, optionIds: [optionId] },
        ];
        expect(options.get(optionId)).toBe(rows.filter((row) => fits(row, { ...wanted, groups })).length);
      }
    }),
  );
});

test('the default order: in stock first, then what is bought most', async () => {
  const shelves = await layShelves(
    [rowOf({ popularity: 1 }, 0), rowOf({ popularity: 9, isInStock: false }, 1), rowOf({ popularity: 5 }, 2)],
    plan,
  );
  expect(ids(shelves, pickPage(shelves, nothingAsked, 'None', 0, 10))).toEqual([3, 1, 2]);
});

test('a product code, or its beginning, finds its product first', async () => {
  const shelves = await layShelves([rowOf({ code: 'MIN-ZN-15-60' }, 0), rowOf({ code: 'MIN-MG-300-90' }, 1)], plan);
  expect(ids(shelves, pickPage(shelves, { ...nothingAsked, keyword: 'min-mg-300-90' }, 'None', 0, 10))).toEqual([2]);
  expect(ids(shelves, pickPage(shelves, { ...nothingAsked, keyword: 'MIN-' }, 'PriceAsc', 0, 10))).toEqual([1, 2]);
});

test('a code need not look like one: a whole word or number finds its product too', async () => {
  const shelves = await layShelves(
    [rowOf({ code: '5941234567890' }, 0), rowOf({ code: 'AB_1' }, 1), rowOf({ code: 'zinc' }, 2), rowOf({}, 3)],
    plan,
  );
  const first = (keyword: string) => ids(shelves, pickPage(shelves, { ...nothingAsked, keyword }, 'None', 0, 1));
  expect(first('5941234567890')).toEqual([1]);
  expect(first('59412')).toEqual([1]);
  expect(first('ab_1')).toEqual([2]);
  expect(first('zinc')).toEqual([3]);
});
