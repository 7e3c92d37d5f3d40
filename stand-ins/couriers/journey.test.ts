import { expect, test } from 'vitest';
import { journeyUntil } from './journey.ts';

const createdAt = new Date('2026-10-01T09:00:00Z');
const stepsAfter = (minutes: number, recipient: string, isToLocker = false) =>
  journeyUntil({ recipient, isToLocker, createdAt }, new Date(createdAt.getTime() + minutes * 60_000)).map(
    ({ step }) => step,
  );

test('a parcel of the demo is delivered within minutes, at its own times', () => {
  expect(stepsAfter(0, 'Ana Pop')).toEqual([]);
  expect(stepsAfter(2, 'Ana Pop')).toEqual(['pickedUp', 'inTransit']);
  expect(stepsAfter(10, 'Ana Pop').at(-1)).toBe('delivered');
  expect(stepsAfter(10, 'Ana Pop', true)).toEqual(['pickedUp', 'inTransit', 'atLocker', 'delivered']);
  const [first] = journeyUntil({ recipient: 'Ana', isToLocker: false, createdAt }, new Date(createdAt.getTime() + 1e6));
  expect(first?.at.toISOString()).toBe('2026-10-01T09:01:00.000Z');
});

test("a recipient named 'Refuz' sends it back, one named 'Pierdut' never gets it", () => {
  expect(stepsAfter(20, 'Ion Refuz').slice(-3)).toEqual(['refused', 'returning', 'returned']);
  expect(stepsAfter(20, 'PIERDUT Maria')).toEqual(['pickedUp', 'inTransit', 'lost']);
  expect(stepsAfter(20, 'Ana Refuzatu').at(-1)).toBe('delivered');
});
