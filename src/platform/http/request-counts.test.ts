import { expect, test } from 'vitest';
import { type CountChange, RequestCounts } from './request-counts.server.ts';

const minute = 60_000;

test('a window begins with the first request of a key and ends a minute later', () => {
  let now = 1000;
  const counts = new RequestCounts(() => now);
  expect(counts.count('a', minute, 10)).toEqual({ current: 1, ttl: minute });
  now += 59_999;
  expect(counts.count('a', minute, 10)).toEqual({ current: 2, ttl: 1 });
  expect(counts.count('b', minute, 10)).toEqual({ current: 1, ttl: minute });
  now += 1;
  expect(counts.count('a', minute, 10)).toEqual({ current: 1, ttl: minute });
});

test('only clients that used a twentieth of their limit are told to the other processes', async () => {
  const counts = new RequestCounts(() => 0);
  const told: CountChange[] = [];
  const exchange = async (changes: CountChange[]) => {
    told.push(...changes);
    return [];
  };
  for (let request = 0; request < 30; request++) counts.count('busy', minute, 600);
  for (let request = 0; request < 29; request++) counts.count('calm', minute, 600);
  await counts.share(exchange);
  expect(told).toEqual([{ key: 'busy', added: 30, remainingMs: minute }]);
  await counts.share(exchange);
  expect(told).toHaveLength(1);
});

test('requests that come during an exchange are counted once', async () => {
  const counts = new RequestCounts(() => 0);
  for (let request = 0; request < 3; request++) counts.count('a', minute, 10);
  await counts.share(async ([change]) => {
    counts.count('a', minute, 10);
    return [{ key: 'a', count: 5 + (change?.added ?? 0), remainingMs: 30_000 }];
  });
  expect(counts.count('a', minute, 10)).toEqual({ current: 10, ttl: 30_000 });
  await counts.share(async (changes) => {
    expect(changes).toEqual([{ key: 'a', added: 2, remainingMs: 30_000 }]);
    return [];
  });
});

test('after an exchange that failed the same counts are told again', async () => {
  const counts = new RequestCounts(() => 0);
  counts.count('a', minute, 10);
  await expect(counts.share(() => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  const told: CountChange[] = [];
  await counts.share(async (changes) => {
    told.push(...changes);
    return [];
  });
  expect(told).toEqual([{ key: 'a', added: 1, remainingMs: minute }]);
});

test('the number of keys is bounded', () => {
  const counts = new RequestCounts(() => 0);
  for (let key = 0; key <= 20_000; key++) counts.count(`${key}`, minute, 10);
  expect(counts.count('20000', minute, 10).current).toBe(2);
  expect(counts.count('0', minute, 10).current).toBe(1);
});
