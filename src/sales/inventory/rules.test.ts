import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateBlockingUnits } from '../../../test/support/blocking-model.ts';
import {
  allocateByExpiry,
  allocateUnits,
  averageCost,
  customerHolder,
  guestHolder,
  holderOfAccount,
  isGuest,
  type LotUnitsWithExpiry,
  mergeUnits,
} from './rules.ts';

const lot = (lotId: number, quantity: number, expiresOn: string | null, productId = 1): LotUnitsWithExpiry => ({
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

test('owners: a customer and a visitor are never the same', () => {
  expect(customerHolder(12)).toBe('a:12');
  expect(guestHolder('ABCDEFGHIJKLMNOPQRSTU')).toBe('g:ABCDEFGHIJKLMNOPQRSTU');
  expect([isGuest(customerHolder(12)), isGuest(guestHolder('A'))]).toEqual([false, true]);
  expect([holderOfAccount(12, 'guest'), holderOfAccount(12, 'admin')]).toEqual(['g:12', 'a:12']);
});

const anyRequest = fc
  .uniqueArray(
    fc.record({
      productId: fc.integer({ min: 1, max: 40 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      stock: fc.nat(60),
      available: fc.nat(60),
      networkBlocks: fc.nat(60),
    }),
    { selector: ({ productId }) => productId, maxLength: 20 },
  )
  .map((wanted) => wanted.map((one) => ({ ...one, available: Math.min(one.available, one.stock) })));
const anyLimits = fc.record({ products: fc.nat(20), units: fc.nat(20) });
const anyNetwork = fc.record({ units: fc.nat(400), pastHalf: fc.constant(new Set([3, 5])) });

test('blocking units stay within the limits of the owner and of the network, for any request', () => {
  fc.assert(
    fc.property(anyRequest, anyLimits, anyNetwork, (wanted, holder, network) => {
      const limits = { lastUnits: 5, units: 60 };
      const blocked = calculateBlockingUnits(wanted, holder, network, limits);
      const facts = new Map(wanted.map((one) => [one.productId, one]));
      const isPastHalf = ({ productId, quantity }: { productId: number; quantity: number }) => {
        const { stock = 0, networkBlocks = 0 } = facts.get(productId) ?? {};
        return quantity > 0 && quantity + networkBlocks > Math.floor(stock / 2) && !network.pastHalf.has(productId);
      };
      expect(blocked.map(({ productId }) => productId).sort()).toEqual([...facts.keys()].sort());
      expect(sum(blocked)).toBeLessThanOrEqual(Math.max(limits.units - network.units, 0));
      expect(blocked.filter(({ quantity }) => quantity > 0).length).toBeLessThanOrEqual(holder.products);
      expect(blocked.filter(isPastHalf).length).toBeLessThanOrEqual(limits.lastUnits - network.pastHalf.size);
      for (const { productId, quantity } of blocked) {
        const one = facts.get(productId);
        expect(quantity).toBeLessThanOrEqual(Math.min(one?.quantity ?? 0, one?.available ?? 0, holder.units));
      }
    }),
  );
});

test('a single shopper blocks all that he wants of a few products', () => {
  const wanted = [1, 2, 3].map((productId) => ({ productId, quantity: 2, stock: 2, available: 2, networkBlocks: 0 }));
  const blocked = calculateBlockingUnits(wanted, { products: 30, units: 10 }, { units: 0, pastHalf: new Set() });
  expect(blocked.map(({ quantity }) => quantity)).toEqual([2, 2, 2]);
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
    expect(allocateByExpiry(lots, 5)).toEqual([
      { lotId: 3, productId: 1, quantity: 2 },
      { lotId: 2, productId: 1, quantity: 2 },
      { lotId: 1, productId: 1, quantity: 1 },
    ]);
  });

  test('of two lots with the same date the older one goes first', () => {
    expect(allocateByExpiry([lot(8, 1, '2027-01-31'), lot(3, 1, '2027-01-31')], 1)).toEqual([
      { lotId: 3, productId: 1, quantity: 1 },
    ]);
  });

  test('as much as is wanted or is there, never more from a lot than it has, and a later lot only when the earlier ones are empty', () => {
    fc.assert(
      fc.property(anyLots, fc.nat(200), (lots, wanted) => {
        const parts = allocateByExpiry(lots, wanted);
        expect(sum(parts)).toBe(Math.min(wanted, sum(lots)));
        const taken = new Map(parts.map(({ lotId, quantity }) => [lotId, quantity]));
        for (const one of lots) {
          const part = taken.get(one.lotId) ?? 0;
          expect(part).toBeLessThanOrEqual(one.quantity);
          const isLater = (other: LotUnitsWithExpiry) => (other.expiresOn ?? '9999') > (one.expiresOn ?? '9999');
          if (part < one.quantity) expect(lots.filter(isLater).every(({ lotId }) => !taken.has(lotId))).toBe(true);
        }
        expect(parts.every(({ quantity }) => quantity > 0)).toBe(true);
      }),
    );
  });

  test('every product is served from its own lots', () => {
    fc.assert(
      fc.property(fc.array(anyUnits).map(mergeUnits), anyLots, (units, lots) => {
        const parts = allocateUnits(units, lots);
        for (const { productId, quantity } of units)
          expect(sum(of(parts, productId))).toBe(Math.min(quantity, sum(of(lots, productId))));
        const ownerOf = new Map(lots.map(({ lotId, productId }) => [lotId, productId]));
        expect(parts.every(({ lotId, productId }) => ownerOf.get(lotId) === productId)).toBe(true);
      }),
    );
  });
});

test('a lot that arrives at another cost has the average of all its units, and a reversal takes it out again', () => {
  expect(averageCost({ quantity: 5, unitCost: 1250 }, { quantity: 10, unitCost: 1500 })).toBe(1417);
  expect(averageCost({ quantity: 15, unitCost: 1400 }, { quantity: -10, unitCost: 1500 })).toBe(1200);
  expect(averageCost({ quantity: 0, unitCost: 1250 }, { quantity: 3, unitCost: 900 })).toBe(900);
  expect(averageCost({ quantity: 10, unitCost: 1417 }, { quantity: -10, unitCost: 1500 })).toBe(1417);
});
