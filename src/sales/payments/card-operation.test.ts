import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForChange } from './card-operation.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * Returns the time of each request in ms since the start. The lists have the given lengths in turn; the last one
 * repeats.
 */
async function requestTimes(counts: (number | null)[], before: number): Promise<number[]> {
  const start = Date.now();
  const times: number[] = [];
  const list = async () => {
    times.push(Date.now() - start);
    const count = counts.length > 1 ? counts.shift() : counts[0];
    if (count === null || count === undefined) throw new Error('no list');
    return Array.from({ length: count });
  };
  const waiting = waitForChange(list, before);
  await vi.runAllTimersAsync();
  await waiting;
  return times;
}

test('1§4 card dialog, Setup: the list is read every 2 s, the first time after 2 s, until its count differs', async () => {
  expect(await requestTimes([3], 2)).toEqual([2000]);
  expect(await requestTimes([2, 2, 3], 2)).toEqual([2000, 4000, 6000]);
});

test('1§9 payment-method polling: at most 5 tries, then the dialog closes all the same', async () => {
  expect(await requestTimes([2], 2)).toEqual([2000, 4000, 6000, 8000, 10_000]);
});

test('1§4 card dialog, Setup: a list that does not come is a try like any other', async () => {
  expect(await requestTimes([null, null, 1], 0)).toEqual([2000, 4000, 6000]);
  expect(await requestTimes([null], 0)).toEqual([2000, 4000, 6000, 8000, 10_000]);
});
