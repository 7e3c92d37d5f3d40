import { expect, test } from 'vitest';
import { producerPath, searchPath } from './paths.ts';

const noParams = new URLSearchParams();

test('2§2 search: submitting leads to the listing with the keyword', () => {
  expect(searchPath(' magneziu ', '/', noParams)).toBe('/products?keyword=magneziu&page=1');
});

test('2§2 search: on the listing a new keyword leaves the other parameters and goes back to page 1', () => {
  const params = new URLSearchParams({ keyword: 'zinc', orderBy: 'PriceAsc', campaignId: '2', utm: 'x', page: '3' });
  expect(searchPath('fier', '/products', params)).toBe(
    '/products?keyword=fier&orderBy=PriceAsc&campaignId=2&utm=x&page=1',
  );
});

test("2§2 search: from a category page the listing's own parameters stay", () => {
  const params = new URLSearchParams({ orderBy: 'PriceAsc', utm: 'x', page: '3' });
  expect(searchPath('fier', '/minerale', params)).toBe('/products?orderBy=PriceAsc&keyword=fier&page=1');
});

test('2§2 search: an empty keyword removes the parameter and leaves the others', () => {
  const params = new URLSearchParams({ keyword: 'zinc', orderBy: 'PriceAsc', page: '3' });
  expect(searchPath('  ', '/products', params)).toBe('/products?orderBy=PriceAsc&page=1');
});

test('2§2 search: an empty keyword elsewhere opens the listing', () => {
  expect(searchPath('', '/blog', new URLSearchParams({ page: '2' }))).toBe('/products?page=1');
});

test('1§2 listing: a producer is a chosen filter in the address', () => {
  const params = new URL(producerPath({ filterCategoryId: 3, filterId: 14 }), 'https://shop.example').searchParams;
  expect(JSON.parse(params.get('filters') ?? '')).toEqual([{ filterCategoryId: 3, filterIds: [14] }]);
  expect(params.get('page')).toBe('1');
});
