import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planPackedLots } from './packed-rules.ts';

const units = (lotId: number, quantity: number, productId = 1) => ({ lotId, productId, quantity });
const onShelf = (lotId: number, quantity: number, productId = 1) => ({
  ...units(lotId, quantity, productId),
  isExpired: false,
  blockedState: null,
});
const plan = {
  content: [{ productId: 1, quantity: 3 }],
  assumed: [units(1, 3)],
  shelf: [onShelf(1, 5), onShelf(2, 2)],
  packed: [units(1, 3)],
  correctsStock: false,
};

describe('ADR-111: the lots that were packed replace the assumed ones', () => {
  test('the assumed lots move nothing', () => {
    expect(planPackedLots(plan)).toEqual({ problem: null, returned: [], corrected: [], taken: [] });
  });

  test('another lot corrects both', () => {
    expect(planPackedLots({ ...plan, packed: [units(1, 1), units(2, 2)] })).toEqual({
      problem: null,
      returned: [units(1, 2)],
      corrected: [],
      taken: [units(2, -2)],
    });
  });

  test('a lot with too few units is refused, or gets the units that the books had in the assumed lot', () => {
    const packed = [units(2, 3)];
    expect(planPackedLots({ ...plan, packed })).toEqual({ problem: 'shortLot', lotId: 2 });
    expect(planPackedLots({ ...plan, packed, correctsStock: true })).toEqual({
      problem: null,
      returned: [units(1, 3)],
      corrected: [units(1, -1), units(2, 1)],
      taken: [units(2, -3)],
    });
  });

  test.each([
    ['otherProduct', { packed: [units(9, 3)] }],
    ['otherProduct', { packed: [units(2, 3, 7)] }],
    ['expiredLot', { shelf: [{ ...onShelf(1, 5), isExpired: true }] }],
    ['blockedLot', { shelf: [{ ...onShelf(1, 5), blockedState: 'recalled' as const }] }],
    ['tooMany', { packed: [units(1, 4)] }],
    ['tooFew', { packed: [units(1, 2)] }],
    ['otherUnits', { assumed: [units(1, 2)] }],
  ])('%s is refused', (problem, change) => {
    expect(planPackedLots({ ...plan, ...change })).toMatchObject({ problem });
  });

  test('whatever is packed, the units of the product stay and no lot is below zero', () => {
    const lots = fc.array(fc.record({ onShelf: fc.nat(6), assumed: fc.nat(4), weight: fc.nat(5) }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(lots, (some) => {
        const assumed = some.map((lot, index) => units(index, lot.assumed)).filter(({ quantity }) => quantity > 0);
        const quantity = assumed.reduce((sum, one) => sum + one.quantity, 0);
        fc.pre(quantity > 0);
        // The packed units go round the lots by their weights.
        const order = some.flatMap((lot, index) => Array.from({ length: lot.weight + 1 }, () => index));
        const packed = Array.from({ length: quantity }, (_, n) => units(order[n % order.length] ?? 0, 1));
        const shelf = some.map((lot, index) => onShelf(index, lot.onShelf));
        const moves = planPackedLots({
          content: [{ productId: 1, quantity }],
          assumed,
          shelf,
          packed,
          correctsStock: true,
        });
        if (moves.problem !== null) throw new Error(moves.problem);
        const books = new Map(shelf.map((lot) => [lot.lotId, lot.quantity]));
        for (const step of [moves.returned, moves.corrected, moves.taken]) {
          for (const move of step) books.set(move.lotId, (books.get(move.lotId) ?? 0) + move.quantity);
          for (const left of books.values()) expect(left).toBeGreaterThanOrEqual(0);
        }
        const sum = (list: Iterable<number>): number => [...list].reduce((all, one) => all + one, 0);
        expect(sum(books.values())).toBe(sum(shelf.map((lot) => lot.quantity)));
      }),
    );
  });
});
