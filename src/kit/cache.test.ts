import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Cache, encodingFor, Kept } from './cache.server.ts';

test('the least recently used entry leaves first', () => {
  const cache = new Cache<number>(3);
  for (const key of ['a', 'b', 'c']) cache.put(key, 1, cache.age);
  cache.get('a');
  cache.put('d', 1, cache.age);
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual([1, undefined, 1, 1]);
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
