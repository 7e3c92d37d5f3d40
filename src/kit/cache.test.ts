import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Cache, encodingFor, Kept } from './cache.server.ts';

test('what is asked for again stays, what is not leaves, and never more than the most are kept', () => {
  const cache = new Cache<number>(4);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
    cache.put(key, 1, cache.age);
    expect(cache.get('a')).toBe(1);
  }
  const kept = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].filter((key) => cache.get(key) !== undefined);
  expect(kept).toContain('a');
  expect(kept).toContain('g');
  expect(kept.length).toBeLessThanOrEqual(4);
});

test('what was kept last is there, also in the smallest of caches', () => {
  const cache = new Cache<number>(2);
  cache.put('a', 1, cache.age);
  expect(cache.get('a')).toBe(1);
  cache.put('b', 2, cache.age);
  expect(cache.get('b')).toBe(2);
  expect(cache.get('a')).toBeUndefined();
});

test('an answer begun before a clear is not kept after it', () => {
  const cache = new Cache<string>(3);
  const begunAt = cache.age;
  cache.clear();
  cache.put('price', 'old', begunAt);
  expect(cache.get('price')).toBeUndefined();
});

test('bytes are the same in every encoding', () => {
  const plain = Buffer.from('vitamine '.repeat(500));
  const kept = new Kept(plain);
  expect(gunzipSync(kept.in('gzip'))).toEqual(plain);
  expect(brotliDecompressSync(kept.in('br'))).toEqual(plain);
  expect(encodingFor('gzip, deflate, br', plain.length)).toBe('br');
  expect(encodingFor('gzip', 10)).toBe('identity');
  expect(encodingFor(undefined, plain.length)).toBe('identity');
});
