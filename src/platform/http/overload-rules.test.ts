import { expect, test } from 'vitest';
import { initialOverload, isRefusedAt, nextOverload, type OverloadState } from './overload-rules.ts';

const limits = { delayMs: 300, running: 100 };

/** The levels after each delay, with a sample every 100 ms. */
function levelsAfter(delaysMs: number[], running = 0): number[] {
  let state: OverloadState = initialOverload;
  return delaysMs.map((delayMs, i) => {
    state = nextOverload(state, { atMs: i * 100, delayMs, running }, limits);
    return state.level;
  });
}

test('one long task is no overload; a delay that stays is', () => {
  expect(levelsAfter([0, 5000, 0, 0])).toEqual([0, 0, 0, 0]);
  expect(levelsAfter([350, 350, 350, 350])).toEqual([0, 0, 1, 1]);
});

test('the level rises with the delay', () => {
  expect(levelsAfter([299, 299, 299]).at(-1)).toBe(0);
  expect(levelsAfter([300, 300, 300]).at(-1)).toBe(1);
  expect(levelsAfter([700, 600, 900]).at(-1)).toBe(2);
  expect(levelsAfter([1200, 9000, 1500]).at(-1)).toBe(3);
});

test('requests in progress count at once, also between two measurements of the delay', () => {
  expect(levelsAfter([0], 99)).toEqual([0]);
  expect(levelsAfter([0], 100)).toEqual([1]);
  expect(levelsAfter([0], 200)).toEqual([2]);
  expect(levelsAfter([0], 400)).toEqual([3]);
  const busy: OverloadState = { level: 0, delaysMs: [400, 400], reachedAtMs: 0 };
  expect(nextOverload(busy, { atMs: 50, delayMs: null, running: 150 }, limits)).toMatchObject({
    level: 1,
    delaysMs: [400, 400],
  });
});

test('a turn of the event loop with many requests counts at once, but never against purchases', () => {
  const levelAfterTurn = (ms: number, requests: number): number =>
    nextOverload(initialOverload, { atMs: 0, delayMs: null, running: 0, turn: { ms, requests } }, limits).level;
  expect([299, 300, 600, 9000].map((ms) => levelAfterTurn(ms, 20))).toEqual([0, 1, 2, 2]);
  expect(levelAfterTurn(9000, 19)).toBe(0);
});

test('when the load falls, the levels are left one by one, each after a second', () => {
  const calm = Array.from({ length: 40 }, () => 0);
  const levels = levelsAfter([1300, 1300, 1300, ...calm]).slice(2);
  expect(levels.indexOf(2)).toBe(10);
  expect(levels.indexOf(1)).toBe(20);
  expect(levels.indexOf(0)).toBe(30);
  expect(levels.at(-1)).toBe(0);
});

test('a limit of 0 is off', () => {
  const off = { delayMs: 0, running: 0 };
  const state = { ...initialOverload, delaysMs: [9000, 9000] };
  const turn = { ms: 9000, requests: 9000 };
  expect(nextOverload(state, { atMs: 0, delayMs: 9000, running: 9000, turn }, off).level).toBe(0);
});

test('browsing is refused first, then the rest, then purchases; health checks never', () => {
  const refused = ([0, 1, 2, 3] as const).map((level) =>
    (['vital', 'purchase', 'usual', 'browsing'] as const).filter((priority) => isRefusedAt(level, priority)),
  );
  expect(refused).toEqual([[], ['browsing'], ['usual', 'browsing'], ['purchase', 'usual', 'browsing']]);
});
