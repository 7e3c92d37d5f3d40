import { expect, onTestFinished, test, vi } from 'vitest';
import { SharedValues } from './shared-values.server.ts';

const counter = () => {
  let reads = 0;
  return async () => ++reads;
};

test('a value is read once for simultaneous and later readers', async () => {
  const values = new SharedValues(['category']);
  const read = counter();
  expect(await Promise.all([values.read('menu', read), values.read('menu', read)])).toEqual([1, 1]);
  expect(await values.read('menu', read)).toBe(1);
  expect(await values.read('footer', read)).toBe(2);
});

test('a change with one of its tags, or of everything, makes it read again; another change does not', async () => {
  const values = new SharedValues(['category', 'alert']);
  const read = counter();
  await values.read('menu', read);
  values.drop(['product:7']);
  expect(await values.read('menu', read)).toBe(1);
  values.drop(['product:7', 'alert']);
  expect(await values.read('menu', read)).toBe(2);
  values.clear();
  expect(await values.read('menu', read)).toBe(3);
});

test('a read during which a change is notified serves no later reader', async () => {
  const values = new SharedValues(['category']);
  const { promise, resolve } = Promise.withResolvers<string>();
  const early = values.read('menu', () => promise);
  values.drop(['category']);
  const late = values.read('menu', async () => 'new');
  resolve('old');
  expect([await early, await late, await values.read('menu', async () => 'newer')]).toEqual(['old', 'new', 'new']);
});

test('a failed read is tried again', async () => {
  const values = new SharedValues([]);
  await expect(values.read('menu', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await values.read('menu', async () => 'there')).toBe('there');
});

test('a value is read again after a minute, for a change whose notification was lost', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const values = new SharedValues([]);
  const read = counter();
  await values.read('menu', read);
  vi.advanceTimersByTime(59_000);
  expect(await values.read('menu', read)).toBe(1);
  vi.advanceTimersByTime(2000);
  expect(await values.read('menu', read)).toBe(2);
});
