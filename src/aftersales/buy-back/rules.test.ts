import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buyBackStates,
  canTransition,
  completenesses,
  estimateValue,
  isActive,
  isFairOffer,
  isWorthBuying,
  looks,
  numberOf,
  parseNumber,
  stepIndex,
} from './rules.ts';

test('the life of a request: offered, accepted, received, paid; or closed on the way', () => {
  const ways = Object.fromEntries(
    buyBackStates.map((from) => [from, buyBackStates.filter((to) => canTransition(from, to))]),
  );
  expect(ways).toEqual({
    requested: ['offered', 'declined', 'rejected'],
    offered: ['accepted', 'declined', 'rejected'],
    accepted: ['received', 'declined', 'rejected'],
    received: ['paid'],
    paid: [],
    declined: [],
    rejected: [],
  });
  expect(buyBackStates.filter((state) => !isActive(state))).toEqual(['declined', 'rejected']);
});

test('the estimate follows the look, the missing piece and the age', () => {
  const fine = { look: 'new', completeness: 'whole', isOld: false } as const;
  expect(estimateValue(10_000, fine)).toBe(6000);
  expect(estimateValue(10_000, { ...fine, look: 'light' })).toBe(4500);
  expect(estimateValue(10_000, { ...fine, look: 'worn' })).toBe(3000);
  expect(estimateValue(10_000, { ...fine, completeness: 'part' })).toBe(3000);
  expect(estimateValue(10_000, { ...fine, isOld: true })).toBe(4800);
  expect(estimateValue(3490, fine)).toBe(2000);
});

const price = fc.integer({ min: 1, max: 1_000_000 });
const condition = fc.record({
  look: fc.constantFrom(...looks),
  completeness: fc.constantFrom(...completenesses),
  isOld: fc.boolean(),
});

test('an estimate is whole RON, never more than was paid, and a worse thing is never worth more', () => {
  fc.assert(
    fc.property(price, condition, (paid, given) => {
      const estimate = estimateValue(paid, given);
      expect(estimate % 100).toBe(0);
      expect(estimate).toBeLessThanOrEqual(paid * 0.6);
      expect(estimateValue(paid, { ...given, look: 'worn' })).toBeLessThanOrEqual(estimate);
      expect(estimateValue(paid, { ...given, completeness: 'part' })).toBeLessThanOrEqual(estimate);
      expect(estimateValue(paid, { ...given, isOld: true })).toBeLessThanOrEqual(estimate);
      expect(estimateValue(paid + 100, given)).toBeGreaterThanOrEqual(estimate);
    }),
  );
});

test('below 5 RON it is not worth a parcel; an offer is something, and at most what was paid', () => {
  expect([isWorthBuying(499), isWorthBuying(500)]).toEqual([false, true]);
  expect([0, 1, 5000, 5001].map((offer) => isFairOffer(offer, 5000))).toEqual([false, true, true, false]);
});

test('a request has a number of its own, and a place on its way', () => {
  expect(numberOf(12)).toBe('RB-100012');
  expect([stepIndex('requested'), stepIndex('paid'), stepIndex('rejected')]).toEqual([0, 4, -1]);
});

test('a number leads back to its request, however it is typed', () => {
  expect(parseNumber(numberOf(12))).toBe(12);
  expect(parseNumber(' rb100012 ')).toBe(12);
  expect(['RB-12', 'VIT-100012', '', '100012'].map(parseNumber)).toEqual([0, 0, 0, 0]);
});
