import { expect, test } from 'vitest';
import { count, exists, maybeOne, one } from './rows.server.ts';

const rows = <Row>(...all: Row[]): Promise<Row[]> => Promise.resolve(all);

test('one row, or an error', async () => {
  expect(await one(rows({ id: 1 }))).toEqual({ id: 1 });
  await expect(one(rows())).rejects.toThrow('no row');
});

test('one row, or undefined', async () => {
  expect(await maybeOne(rows({ id: 1 }))).toEqual({ id: 1 });
  expect(await maybeOne(rows())).toBeUndefined();
});

test('a count, and whether there are rows', async () => {
  expect(await count(rows({ count: 3 }))).toBe(3);
  expect(await exists(rows({}))).toBe(true);
  expect(await exists(rows())).toBe(false);
});

test('a failed statement fails the helper', async () => {
  await expect(maybeOne(Promise.reject(new Error('syntax')))).rejects.toThrow('syntax');
});
