import { expect, test } from 'vitest';
import { pageQueries, withParameters } from './page-queries.ts';

const queryOf = pageQueries([
  undefined,
  'products',
  'blog',
  'compara',
  'account',
  'shopping-cart',
  ':uniqueProductName',
  '*',
]);
const read = (path: string, query: string) => String(queryOf(path).normalize(new URLSearchParams(query)));

test('a listing is cached by its six parameters, written in one way', () => {
  for (const path of ['/products', '/Products/', '/vitamine']) {
    expect(read(path, 'page=1&junk=1'), path).toBe('page=1');
    expect(read(path, 'orderBy=PriceAsc&page=02&keyword=+mag+'), path).toBe('keyword=mag&page=2&orderBy=PriceAsc');
    expect(read(path, 'page=1&orderBy=None&hashTag=x&page=2'), path).toBe('page=1');
  }
  const filters = (ids: string) => `page=1&filters=[{"filterCategoryId":1,"filterIds":[${ids}]}]`;
  expect(read('/products', filters('2,1,2'))).toBe(read('/products', filters('1,2')));
});

test('a listing without a page stays without one: it redirects to the first', () => {
  expect(read('/products', '')).toBe('');
  expect(read('/products', 'page=x&keyword=mag')).toBe('keyword=mag');
});

test('other pages are cached by what they read, most of them by nothing', () => {
  expect(read('/', 'page=1&utm_source=x')).toBe('');
  expect(read('/shopping-cart', 'page=1')).toBe('');
  expect(read('/admin/products', 'page=1')).toBe('');
  expect(read('/blog', 'tag=Somn&page=1&x=y')).toBe('tag=Somn');
  expect(read('/account', 'returnUrl=%2Fshopping-cart&guest=&x=y')).toBe('returnUrl=%2Fshopping-cart');
});

test('a comparison is cached by the products it shows', () => {
  expect(read('/compara', 'produse=7,x,3,7&utm=1')).toBe('produse=7%2C3');
  expect(read('/compara', 'produse=x')).toBe('');
});

test('parameters of stored redirects reach the page beside its own', () => {
  const queryOf = withParameters(
    () => ({ names: ['page'], normalize: (query) => new URLSearchParams({ page: query.get('page') ?? '1' }) }),
    (path) => (path === '/index.php' ? ['id_product'] : []),
  );
  const { names, normalize } = queryOf('/index.php');
  expect(names).toEqual(['page', 'id_product']);
  expect(String(normalize(new URLSearchParams('id_product=12&utm=x')))).toBe('page=1&id_product=12');
  expect(String(queryOf('/ceai').normalize(new URLSearchParams('id_product=12')))).toBe('page=1');
});
