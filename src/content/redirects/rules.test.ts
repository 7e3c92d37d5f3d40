import { expect, test } from 'vitest';
import {
  flatten,
  isReserved,
  isTarget,
  normalizePath,
  normalizeSource,
  RedirectTable,
  toLocalTarget,
} from './rules.ts';

test('a path has one spelling, however it is typed', () => {
  expect(normalizePath('/Ceai/')).toBe('/ceai');
  expect(normalizePath('/cafea%20boabe')).toBe('/cafea boabe');
  expect(normalizePath('/')).toBe('/');
  for (const path of ['ceai', '//rau.example', '/\\rau', '/%ff', '/a%00b', '']) expect(normalizePath(path)).toBeNull();
});

test('the paths of the shop itself cannot be redirected', () => {
  for (const path of ['/', '/admin', '/admin/orders', '/api/blog', '/token']) expect(isReserved(path)).toBe(true);
  for (const path of ['/administrare', '/produs/1', '/apicultura']) expect(isReserved(path)).toBe(false);
});

test('trust: targets are paths of the shop or https addresses', () => {
  for (const target of ['/', '/ceaiuri?page=1', 'https://example.ro/x']) expect(isTarget(target)).toBe(true);
  for (const target of ['//rau', '/\\rau', 'http://a.ro', 'javascript:alert(1)', 'https://a:b@c.ro', '/a b', 'ceai'])
    expect(isTarget(target), target).toBe(false);
  expect(toLocalTarget('https://vitrina.example/ceai?x=1', 'https://vitrina.example')).toBe('/ceai?x=1');
  expect(toLocalTarget('https://vitrina.example.ro/ceai', 'https://vitrina.example')).toBe(
    'https://vitrina.example.ro/ceai',
  );
});

const table = new RedirectTable([
  ['/a', '/b'],
  ['/b', '/c?page=1'],
]);

test('chains are flattened on both sides of a new redirect', () => {
  expect(flatten(table, '/x', '/A/')).toEqual({ target: '/c?page=1', shortened: [] });
  expect(flatten(table, '/c', 'https://example.ro/')).toEqual({ target: 'https://example.ro/', shortened: ['/b'] });
});

test('a redirect that would come back to itself is refused', () => {
  expect(flatten(table, '/c', '/a')).toBeNull();
  expect(flatten(new RedirectTable(), '/c', '/C/?x=1')).toBeNull();
  expect(flatten(new RedirectTable(), '/c?id=1', '/c?id=1&x=2')).toBeNull();
  expect(flatten(new RedirectTable(), '/c?id=1', '/c?id=2')).toEqual({ target: '/c?id=2', shortened: [] });
});

test('an old address with parameters has one spelling', () => {
  expect(normalizeSource('/Index.php?id_product=12&ID_lang=1')).toBe('/index.php?id_lang=1&id_product=12');
  expect(normalizeSource('/index.php?route=product/product&a=b%26c')).toBe('/index.php?a=b%26c&route=product/product');
  expect(normalizeSource('/intrebare%3f')).toBe('/intrebare%3f');
  for (const address of ['/a?', '/a?=1', '/a#b', '/a?b=%00', 'a?b=1']) expect(normalizeSource(address)).toBeNull();
});

test('the redirect with the most matching parameters applies; one without parameters matches any', () => {
  const shop = new RedirectTable([
    ['/index.php', '/toate'],
    ['/index.php?id=12', '/doisprezece'],
    ['/index.php?id=12&lang=2', '/twelve'],
    ['/p?a=b%26c', '/special'],
  ]);
  expect(shop.match('/INDEX.php', '')).toBe('/index.php');
  expect(shop.match('/index.php', '?id=13')).toBe('/index.php');
  expect(shop.match('/index.php', '?utm_source=x&ID=12')).toBe('/index.php?id=12');
  expect(shop.match('/index.php', '?lang=2&id=12')).toBe('/index.php?id=12&lang=2');
  expect(shop.match('/p', '?a=b%26c')).toBe('/p?a=b%26c');
  expect(shop.match('/p', '?a=b')).toBeUndefined();
  expect(shop.parametersOf('/index.php')).toEqual(['id', 'lang']);
  shop.delete('/index.php?id=12');
  expect(shop.match('/index.php', '?id=12')).toBe('/index.php');
});

test('a parameter that is given several times matches with each of its values', () => {
  const shop = new RedirectTable([
    ['/p?tag=ceai', '/ceaiuri'],
    ['/p?tag=a&tag=b', '/ambele'],
  ]);
  expect(shop.match('/p', '?tag=nou&tag=ceai')).toBe('/p?tag=ceai');
  expect(shop.match('/p', '?tag=b&tag=a')).toBe('/p?tag=a&tag=b');
  expect(shop.match('/p', `?${'tag=x&'.repeat(19)}tag=y`)).toBeUndefined();
});

test('chains follow parameters too', () => {
  const shop = new RedirectTable([['/vechi', '/index.php?id=12']]);
  expect(flatten(shop, '/index.php?id=12', '/ceai')).toEqual({ target: '/ceai', shortened: ['/vechi'] });
  expect(flatten(shop, '/index.php?id=13', '/ceai')).toEqual({ target: '/ceai', shortened: [] });
  expect(flatten(shop, '/index.php', '/vechi')).toBeNull();
});
