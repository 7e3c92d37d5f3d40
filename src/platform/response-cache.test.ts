import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Cache, CachedBody } from './response-cache.server.ts';

const entry = (bytes: number) => ({ body: new CachedBody(Buffer.alloc(bytes)) });

test('the entries used last stay, and keys and bodies together never pass the limit', () => {
  const cache = new Cache(1_000_000);
  const keys = Array.from({ length: 50 }, (_, number) => `${number}${'k'.repeat(10_000)}`);
  for (const key of keys) {
    cache.put(key, entry(50_000), cache.generation);
    cache.get(keys[0] ?? '');
    expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
  }
  const stored = keys.filter((key) => cache.get(key) !== undefined);
  expect(stored).toHaveLength(16);
  expect(stored).toEqual([keys[0], ...keys.slice(-15)]);
});

test('compressed forms count as soon as they are computed', () => {
  const cache = new Cache(1_000_000);
  const [old, recent] = [entry(100_000), entry(890_000)];
  cache.put('old', old, cache.generation);
  cache.put('recent', recent, cache.generation);
  const before = cache.bytes;
  const compressed = recent.body.in('gzip');
  expect(cache.bytes).toBe(before + compressed.length);
  recent.body.in('gzip');
  expect(cache.bytes).toBe(before + compressed.length);
});

test('a body that grows past the limit evicts the oldest, and an evicted one no longer counts', () => {
  const cache = new Cache(600_000);
  const [old, recent] = [
    { body: new CachedBody(randomBytes(200_000)) },
    { body: new CachedBody(randomBytes(200_000)) },
  ];
  cache.put('old', old, cache.generation);
  cache.put('recent', recent, cache.generation);
  recent.body.in('br');
  expect(cache.get('old')).toBeUndefined();
  const left = cache.bytes;
  old.body.in('br');
  expect(cache.bytes).toBe(left);
});

test('many small entries are bounded too, one that is larger than everything is not stored', () => {
  const cache = new Cache(100_000);
  for (let number = 0; number < 1000; number++) cache.put(String(number), entry(1), cache.generation);
  expect(cache.entries).toBeLessThan(50);
  cache.put('large', entry(200_000), cache.generation);
  expect(cache.get('large')).toBeUndefined();
  expect(cache.get('999')).toBeDefined();
});

test('storing under the same key again replaces the entry, clearing empties it', () => {
  const cache = new Cache(100_000);
  cache.put('a', entry(10_000), cache.generation);
  const once = cache.bytes;
  cache.put('a', entry(10_000), cache.generation);
  expect([cache.entries, cache.bytes]).toEqual([1, once]);
  cache.clear();
  expect([cache.entries, cache.bytes]).toEqual([0, 0]);
});

test('a result whose computation started before a clear is not stored after it', () => {
  const cache = new Cache(100_000);
  const begunAt = cache.generation;
  cache.clear();
  cache.put('price', entry(1), begunAt);
  expect(cache.get('price')).toBeUndefined();
});

test('bytes are the same in every encoding', () => {
  const plain = Buffer.from('vitamine '.repeat(500));
  const body = new CachedBody(plain);
  expect(gunzipSync(body.in('gzip'))).toEqual(plain);
  expect(brotliDecompressSync(body.in('br'))).toEqual(plain);
});
