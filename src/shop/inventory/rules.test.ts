import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { customerHolder, type DatedUnits, guestHolder, isGuest, mergeUnits, splitAll, splitByDate } from './rules.ts';

const lot = (lotId: number, quantity: number, expiresOn: string | null, productId = 1): DatedUnits => ({
  lotId,
  productId,
  quantity,
  expiresOn,
});

const anyUnits = fc.record({ productId: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 1, max: 99 }) });
const anyDate = fc.constantFrom(null, '2026-12-31', '2027-01-31', '2027-06-30', '2028-02-29');
const anyLots = fc
  .array(fc.record({ productId: fc.integer({ min: 1, max: 6 }), quantity: fc.nat(60), expiresOn: anyDate }), {
    maxLength: 20,
  })
  .map((lots) => lots.map((one, i) => ({ ...one, lotId: i + 1 })));

const sum = (units: { quantity: number }[]): number => units.reduce((total, { quantity }) => total + quantity, 0);
const of = <One extends { productId: number }>(units: One[], productId: number): One[] =>
  units.filter((one) => one.productId === productId);

test('holders: a customer and a visitor are never the same', () => {
  expect(customerHolder(12)).toBe('a:12');
  expect(guestHolder('ABCDEFGHIJKLMNOPQRSTU')).toBe('g:ABCDEFGHIJKLMNOPQRSTU');
  expect([isGuest(customerHolder(12)), isGuest(guestHolder('A'))]).toEqual([false, true]);
});

describe('lines of one product are one line', () => {
  test('two lines of a product add up, and products come in the order in which they are locked', () => {
    const lines = [
      { productId: 9, quantity: 1 },
      { productId: 2, quantity: 3 },
      { productId: 9, quantity: 4 },
    ];
    expect(mergeUnits(lines)).toEqual([
      { productId: 2, quantity: 3 },
      { productId: 9, quantity: 5 },
    ]);
    expect(mergeUnits([{ productId: 1, quantity: 0 }])).toEqual([]);
  });

  test('no unit is lost or invented, whatever the lines', () => {
    fc.assert(
      fc.property(fc.array(anyUnits), (lines) => {
        const merged = mergeUnits(lines);
        const ids = merged.map(({ productId }) => productId);
        expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
        for (const { productId, quantity } of merged) expect(quantity).toBe(sum(of(lines, productId)));
        expect(sum(merged)).toBe(sum(lines));
      }),
    );
  });
});

describe('first expired, first out', () => {
  test('the nearest date goes first, lots without a date last', () => {
    const lots = [lot(1, 5, null), lot(2, 2, '2027-06-30'), lot(3, 2, '2026-12-31')];
    expect(splitByDate(lots, 5)).toEqual([
      { lotId: 3, productId: 1, quantity: 2 },
      { lotId: 2, productId: 1, quantity: 2 },
      { lotId: 1, productId: 1, quantity: 1 },
    ]);
  });

  test('of two lots with the same date the older one goes first', () => {
    expect(splitByDate([lot(8, 1, '2027-01-31'), lot(3, 1, '2027-01-31')], 1)).toEqual([
      { lotId: 3, productId: 1, quantity: 1 },
    ]);
  });

  test('as much as is wanted or is there, never more from a lot than it has, and a later lot only when the earlier ones are empty', () => {
    fc.assert(
      fc.property(anyLots, fc.nat(200), (lots, wanted) => {
        const parts = splitByDate(lots, wanted);
        expect(sum(parts)).toBe(Math.min(wanted, sum(lots)));
        const taken = new Map(parts.map(({ lotId, quantity }) => [lotId, quantity]));
        for (const one of lots) {
          const part = taken.get(one.lotId) ?? 0;
          expect(part).toBeLessThanOrEqual(one.quantity);
          const isLater = (other: DatedUnits) => (other.expiresOn ?? '9999') > (one.expiresOn ?? '9999');
          if (part < one.quantity) expect(lots.filter(isLater).every(({ lotId }) => !taken.has(lotId))).toBe(true);
        }
        expect(parts.every(({ quantity }) => quantity > 0)).toBe(true);
      }),
    );
  });

  test('every product is served from its own lots', () => {
    fc.assert(
      fc.property(fc.array(anyUnits).map(mergeUnits), anyLots, (units, lots) => {
        const parts = splitAll(units, lots);
        for (const { productId, quantity } of units)
          expect(sum(of(parts, productId))).toBe(Math.min(quantity, sum(of(lots, productId))));
        const ownerOf = new Map(lots.map(({ lotId, productId }) => [lotId, productId]));
        expect(parts.every(({ lotId, productId }) => ownerOf.get(lotId) === productId)).toBe(true);
      }),
    );
  });
});
