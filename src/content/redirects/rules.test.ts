import { expect, test } from 'vitest';
import { flatten, followChain, isReserved, isTarget, normalizePath, toLocalTarget } from './rules.ts';

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

const targets = new Map([
  ['/a', '/b'],
  ['/b', '/c?page=1'],
]);

test('chains are flattened on both sides of a new redirect', () => {
  expect(followChain(targets, '/x', '/a')).toBe('/c?page=1');
  expect(flatten(targets, '/x', '/A/')).toEqual({ target: '/c?page=1', shortened: [] });
  expect(flatten(targets, '/c', 'https://example.ro/')).toEqual({ target: 'https://example.ro/', shortened: ['/b'] });
});

test('a redirect that would come back to itself is refused', () => {
  expect(flatten(targets, '/c', '/a')).toBeNull();
  expect(flatten(new Map(), '/c', '/C/?x=1')).toBeNull();
});
