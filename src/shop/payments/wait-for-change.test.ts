import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForChange } from './wait-for-change.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** When each asking happened, in ms since the start; lists of the given lengths come in turn, the last one for ever. */
async function askedAt(counts: (number | null)[], before: number): Promise<number[]> {
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

test('1§4 card dialog, Setup: the list is asked for every 2 s until its count differs', async () => {
  expect(await askedAt([3], 2)).toEqual([0]);
  expect(await askedAt([2, 2, 3], 2)).toEqual([0, 2000, 4000]);
});

test('1§9 payment-method polling: at most 5 tries, then the dialog closes all the same', async () => {
  expect(await askedAt([2], 2)).toEqual([0, 2000, 4000, 6000, 8000]);
});

test('1§4 card dialog, Setup: a list that does not come is a try like any other', async () => {
  expect(await askedAt([null, null, 1], 0)).toEqual([0, 2000, 4000]);
  expect(await askedAt([null], 0)).toEqual([0, 2000, 4000, 6000, 8000]);
});
