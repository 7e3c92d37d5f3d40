import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasNextPage } from './paging-rules.ts';
import {
  isSelected,
  type ListingQuery,
  pageCount,
  readQuery,
  requestKey,
  sortByCounts,
  toChips,
  toRequest,
  visibleOptions,
  withChange,
  withFirstPage,
  withLastPage,
  withToggled,
} from './rules.ts';

const nothing: ListingQuery = { hashTag: null, filters: [], campaignId: null, keyword: null, page: 1, orderBy: 'None' };
const read = (text: string) => readQuery(new URLSearchParams(text));
const vegan = { filterCategoryId: 3, filterIds: [31, 33] };

test('1§2 listing: the six query parameters are read', () => {
  const filters = encodeURIComponent(JSON.stringify([vegan]));
  expect(read(`hashTag=4&filters=${filters}&campaignId=7&keyword=%20magneziu&page=2&orderBy=PriceAsc`)).toEqual({
    hashTag: 4,
    filters: [vegan],
    campaignId: 7,
    keyword: 'magneziu',
    page: 2,
    orderBy: 'PriceAsc',
  });
});

test('1§2 listing: invalid parameters of the URL are ignored', () => {
  expect(read('hashTag=x&filters={bad&campaignId=-1&keyword=+&page=0&orderBy=Name')).toEqual(nothing);
  expect(read(`filters=${encodeURIComponent('{"filterCategoryId":1}')}&page=1e3&hashTag=99999999999`)).toEqual(nothing);
  const mixed =
    '[null,1,{"filterCategoryId":3},{"filterCategoryId":3,"filterIds":["a",31,31,-2]},{"filterCategoryId":4,"filterIds":[]}]';
  expect(read(`filters=${encodeURIComponent(mixed)}`).filters).toEqual([{ filterCategoryId: 3, filterIds: [31] }]);
});

test('1§2 listing: any query string is parsed without failing, and survives a round trip', () => {
  const texts = fc.record({
    hashTag: fc.string(),
    filters: fc.oneof(fc.string(), fc.json()),
    campaignId: fc.string(),
    keyword: fc.string(),
    page: fc.string(),
    orderBy: fc.string(),
  });
  fc.assert(
    fc.property(texts, (params) => {
      const query = readQuery(new URLSearchParams(params));
      expect(readQuery(withChange(new URLSearchParams(), query))).toEqual(query);
    }),
  );
});

test('1§2 listing: round trip of whole queries', () => {
  const id = fc.integer({ min: 1, max: 1000 });
  const filters = fc.uniqueArray(
    fc.record({ filterCategoryId: id, filterIds: fc.uniqueArray(id, { minLength: 1, maxLength: 5 }) }),
    {
      selector: ({ filterCategoryId }) => filterCategoryId,
      maxLength: 5,
    },
  );
  const page = fc.integer({ min: 1, max: 500 });
  fc.assert(
    fc.property(
      filters,
      page,
      fc.option(id),
      fc.constantFrom('None', 'PriceAsc', 'PriceDesc'),
      (chosen, number, hashTag, orderBy) => {
        const query = readQuery(withChange(new URLSearchParams(), { filters: chosen, page: number, hashTag, orderBy }));
        expect(query).toMatchObject({ page: number, hashTag, orderBy });
        for (const { filterCategoryId, filterIds } of chosen) {
          expect(filterIds.every((option) => isSelected(query.filters, filterCategoryId, option))).toBe(true);
        }
      },
    ),
  );
});

test('1§2 listing: a missing page is set to 1, the other parameters stay', () => {
  expect(withFirstPage(new URLSearchParams('keyword=zinc&utm=x'))?.toString()).toBe('keyword=zinc&utm=x&page=1');
  expect(withFirstPage(new URLSearchParams('page=abc'))?.toString()).toBe('page=1');
  expect(withFirstPage(new URLSearchParams('page=3'))).toBeNull();
  expect(withFirstPage(new URLSearchParams('keyword=&utm=x'))?.toString()).toBe('utm=x&page=1');
});

test('1§2 listing: a change keeps the other parameters of the URL', () => {
  const params = new URLSearchParams('keyword=zinc&page=3&orderBy=PriceAsc&utm=x');
  expect(withChange(params, { page: 1, orderBy: 'None' }).toString()).toBe('keyword=zinc&page=1&utm=x');
});

test('1§3 product list request: page and choices become take, skip and ids', () => {
  expect(toRequest({ ...nothing, page: 3, keyword: 'zinc', hashTag: 4 }, 9)).toEqual({
    take: 48,
    skip: 96,
    searchKeyword: 'zinc',
    categoryId: 9,
    campaignId: null,
    hashtagId: 4,
    filters: [],
    orderBy: 'None',
  });
});

test('1§4 listing: the key of a selection does not depend on the order of the clicks', () => {
  const selected = withToggled(withToggled(withToggled([], 3, 33), 1, 12), 3, 31);
  const other = withToggled(withToggled(withToggled([], 3, 31), 3, 33), 1, 12);
  expect(requestKey(toRequest({ ...nothing, filters: selected }, null))).toBe(
    requestKey(toRequest({ ...nothing, filters: other }, null)),
  );
});

test('1§2 listing: selecting an option again removes it', () => {
  expect(withToggled([vegan], 3, 31)).toEqual([{ filterCategoryId: 3, filterIds: [33] }]);
  expect(withToggled(withToggled([], 3, 31), 3, 31)).toEqual([]);
});

test('1§2 listing: chips name the selected options and remove them', () => {
  const groups = [
    {
      id: 3,
      name: 'Dietă',
      value: [
        { id: 31, name: 'Vegan', selected: false },
        { id: 33, name: 'Fără gluten', selected: false },
      ],
    },
  ];
  const hashtags = [{ id: 4, name: '#energie', image: null, description: '', productCount: 64 }];
  const chips = toChips({ ...nothing, hashTag: 4, filters: [vegan] }, groups, hashtags);
  expect(chips.map(({ name }) => name)).toEqual(['#energie', 'Vegan', 'Fără gluten']);
  expect(chips[0]?.change).toEqual({ hashTag: null });
  expect(chips[1]?.change).toEqual({ filters: [{ filterCategoryId: 3, filterIds: [33] }] });
});

test('1§2 listing: a long list shows its first six options and every selected one', () => {
  const options = Array.from({ length: 10 }, (_, place) => ({ id: place + 1 }));
  expect(visibleOptions(options, ({ id }) => id === 9).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 9]);
});

test('options with products come first, those without last', () => {
  const options = [1, 2, 3, 4].map((id) => ({ id }));
  const ids = (counts?: Record<string, number>) => sortByCounts(options, counts).map(({ id }) => id);
  expect(ids({ 1: 0, 2: 3, 3: 0, 4: 9 })).toEqual([2, 4, 1, 3]);
  expect(ids({ 2: 0 })).toEqual([1, 3, 4, 2]);
  expect(ids()).toEqual([1, 2, 3, 4]);
});

test('a page that does not exist becomes the last one; the other parameters stay', () => {
  const at = (text: string, total: number) => withLastPage(new URLSearchParams(text), total)?.toString() ?? null;
  expect(at('keyword=zinc&page=7&utm_source=x', 6 * 48)).toBe('keyword=zinc&page=6&utm_source=x');
  expect(at('page=6', 6 * 48)).toBeNull();
  expect(at('page=2', 0)).toBe('page=1');
  expect(at('page=1', 0)).toBeNull();
});

test('1§4 listing: next is disabled when fewer than 48 products were returned', () => {
  expect(hasNextPage(1, 47, null)).toBe(false);
  expect(hasNextPage(1, 48, null)).toBe(true);
  expect(hasNextPage(1, 48, 58)).toBe(true);
  expect(hasNextPage(2, 48, 96)).toBe(false);
});

test('1§4 listing: while products are loading, the total decides whether there is a next page', () => {
  expect(hasNextPage(1, null, 58)).toBe(true);
  expect(hasNextPage(2, null, 58)).toBe(false);
  expect(hasNextPage(1, null, null)).toBe(false);
  expect([pageCount(0), pageCount(48), pageCount(49)]).toEqual([1, 1, 2]);
});
