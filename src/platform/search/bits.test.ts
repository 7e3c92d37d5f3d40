import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Bits } from './bits.ts';

const size = 200;
const members = fc.uniqueArray(fc.nat(size - 1));
const bitsOf = (numbers: number[]): Bits => {
  const bits = new Bits(size);
  for (const number of numbers) bits.add(number);
  return bits;
};
const sorted = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b);

test('a set of bits unites, intersects and counts like a set', () => {
  fc.assert(
    fc.property(members, members, (a, b) => {
      const both = a.filter((number) => b.includes(number));
      expect(bitsOf(a).copy().narrow(bitsOf(b)).slice(0, size)).toEqual(sorted(both));
      expect(bitsOf(a).copy().widen(bitsOf(b)).slice(0, size)).toEqual(sorted(new Set([...a, ...b])));
      expect(bitsOf(a).count()).toBe(a.length);
      expect([...bitsOf(a).toArray()]).toEqual(sorted(a));
      expect(bitsOf(a).countWith(bitsOf(b))).toBe(both.length);
    }),
  );
});

test('a slice is the members from the skip-th on', () => {
  fc.assert(
    fc.property(members, fc.nat(size), fc.nat(60), (a, skip, take) => {
      expect(bitsOf(a).slice(skip, take)).toEqual(sorted(a).slice(skip, skip + take));
    }),
  );
});

test('a set that has grown keeps its members and takes larger ones', () => {
  const grown = bitsOf([1, 199]).grown(500);
  grown.add(499);
  expect(grown.slice(0, 10)).toEqual([1, 199, 499]);
  expect(grown.isEmpty()).toBe(false);
  expect(grown.emptyCopy().isEmpty()).toBe(true);
});
