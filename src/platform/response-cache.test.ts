import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CachedBody } from './cached-body.server.ts';
import { Cache } from './response-cache.server.ts';

const entry = (bytes: number) => ({ body: new CachedBody(Buffer.alloc(bytes)), tags: null });

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

test('a compressed body is held in its compressed forms only, and each counts as soon as it is computed', () => {
  const cache = new Cache(1_000_000);
  const page = entry(890_000);
  cache.put('page', page, cache.generation);
  const before = cache.bytes;
  const compressed = page.body.in('gzip');
  expect(cache.bytes).toBe(before - 890_000 + compressed.length);
  page.body.in('gzip');
  expect(cache.bytes).toBe(before - 890_000 + compressed.length);
  expect([page.body.size, page.body.in('identity').length]).toEqual([890_000, 890_000]);
  expect(page.body.etag).toBe(entry(890_000).body.etag);
});

test('a cached body holds no more memory than it counts', async () => {
  const cache = new Cache(1_000_000);
  const [plain, compressed] = [new CachedBody(Buffer.from('small')), new CachedBody(Buffer.from('x'.repeat(5000)))];
  await compressed.prepare('br');
  for (const body of [plain, compressed]) cache.put(String(body.size), { body, tags: null }, cache.generation);
  expect(plain.in('identity').buffer.byteLength).toBe(5);
  expect(compressed.in('br').buffer.byteLength).toBe(compressed.bytes);
});

test('a body that grows past the limit evicts the oldest, and an evicted one no longer counts', () => {
  const cache = new Cache(600_000);
  const [old, recent] = [
    { body: new CachedBody(randomBytes(200_000)), tags: null },
    { body: new CachedBody(randomBytes(200_000)), tags: null },
  ];
  cache.put('old', old, cache.generation);
  cache.put('recent', recent, cache.generation);
  recent.body.in('br');
  recent.body.in('gzip');
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

const tagged = (...tags: string[]) => ({ body: new CachedBody(Buffer.alloc(1)), tags });

test('a change drops the entries that show it and those without tags, and no others', () => {
  const cache = new Cache(1_000_000);
  cache.put('first', tagged('product:1', 'category'), cache.generation);
  cache.put('second', tagged('product:2', 'category'), cache.generation);
  cache.put('unknown', entry(1), cache.generation);
  const keys = () => ['first', 'second', 'unknown'].filter((key) => cache.get(key) !== undefined);
  cache.drop(['product:1', 'product:3']);
  expect(keys()).toEqual(['second']);
  cache.drop(['category']);
  expect([keys(), cache.bytes]).toEqual([[], 0]);
});

test('a result is not stored when what it shows was dropped while it was computed', () => {
  const cache = new Cache(1_000_000);
  const begunAt = cache.generation;
  cache.drop(['product:1']);
  cache.put('first', tagged('product:1'), begunAt);
  cache.put('second', tagged('product:2'), begunAt);
  cache.put('unknown', entry(1), begunAt);
  expect(['first', 'second', 'unknown'].filter((key) => cache.get(key))).toEqual(['second']);
});

test('after drops of more tags than are remembered, a result that began before them is not stored', () => {
  const cache = new Cache(1_000_000);
  const begunAt = cache.generation;
  cache.drop(['product:1']);
  cache.drop(Array.from({ length: 20_000 }, (_, number) => `other:${number}`));
  cache.put('first', tagged('product:1'), begunAt);
  expect(cache.get('first')).toBeUndefined();
});

test('an entry that was replaced or evicted leaves nothing behind under its tags', () => {
  const cache = new Cache(1_000_000);
  cache.put('page', tagged('product:1'), cache.generation);
  cache.put('page', tagged('product:2'), cache.generation);
  cache.drop(['product:1']);
  expect(cache.get('page')).toBeDefined();
});

test('an entry is computed anew after an hour', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const cache = new Cache(1_000_000);
  cache.put('page', tagged('product:1'), cache.generation);
  vi.advanceTimersByTime(3_600_000);
  expect(cache.get('page')).toBeDefined();
  vi.advanceTimersByTime(1);
  expect([cache.get('page'), cache.entries]).toEqual([undefined, 0]);
});

test('a dropped entry can be sent for ten seconds, until a new one takes its place or the cache is cleared', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const cache = new Cache(1_000_000, { keepsDropped: true });
  const [first, second] = [tagged('product:1'), tagged('product:1')];
  cache.put('page', first, cache.generation);
  expect(cache.getStale('page')).toBeUndefined();
  cache.drop(['product:1']);
  expect([cache.get('page'), cache.getStale('page')]).toEqual([undefined, first]);
  vi.advanceTimersByTime(6000);
  // A second change does not prolong it.
  cache.drop(['product:1']);
  vi.advanceTimersByTime(4000);
  expect(cache.getStale('page')).toBe(first);
  vi.advanceTimersByTime(1);
  expect(cache.getStale('page')).toBeUndefined();
  cache.put('page', second, cache.generation);
  expect([cache.get('page'), cache.entries]).toEqual([second, 1]);
  cache.drop(['product:1']);
  cache.clear();
  expect([cache.getStale('page'), cache.bytes]).toEqual([undefined, 0]);
});

test('a body that was compressed quickly is compressed better when it is used often', async () => {
  const plain = Buffer.from(
    Array.from({ length: 5000 }, (_, number) => `vitamina ${(number * 7919) % 1013} `).join(''),
  );
  const [body, cache] = [new CachedBody(plain), new Cache(1_000_000)];
  await body.prepare('br');
  cache.put('page', { body, tags: null }, cache.generation);
  const quick = body.in('br');
  expect(brotliDecompressSync(quick)).toEqual(plain);
  expect(body.in('br')).toBe(quick);
  for (let uses = 2; uses < 20; uses++) body.in('br');
  await expect.poll(() => body.in('br')).not.toBe(quick);
  const small = body.in('br');
  expect(brotliDecompressSync(small)).toEqual(plain);
  expect(small.length).toBeLessThan(quick.length);
  cache.clear();
  expect(cache.bytes).toBe(0);
});

test('bytes are the same in every encoding', () => {
  const plain = Buffer.from('vitamine '.repeat(500));
  const body = new CachedBody(plain);
  expect(gunzipSync(body.in('gzip'))).toEqual(plain);
  expect(brotliDecompressSync(body.in('br'))).toEqual(plain);
});
