import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceEndings, roundDownTo } from '../products/price-endings.ts';
import { campaignPriceOf, isStartBeforeEnd, lowestByProduct, maxPercent, type Offer } from './rules.ts';

const bani = fc.integer({ min: 1, max: 10_000_000 });
const percent = fc.integer({ min: 1, max: maxPercent });
const priceOf = (offer: Omit<Offer, 'priceEnding'>) => campaignPriceOf({ ...offer, priceEnding: null });

test('a fixed price precedes the percentage; without either the campaign sets no price', () => {
  expect(priceOf({ fixedPrice: 4690, percentOff: 20, reference: 10_000 })).toBe(4690);
  expect(priceOf({ fixedPrice: null, percentOff: 20, reference: 9990 })).toBe(7992);
  expect(priceOf({ fixedPrice: null, percentOff: null, reference: 9990 })).toBeNull();
});

test('romania: the percentage that is promised is never less than what is given, and no price is nothing', () => {
  fc.assert(
    fc.property(bani, percent, (reference, percentOff) => {
      const price = priceOf({ fixedPrice: null, percentOff, reference }) ?? 0;
      expect(Number.isInteger(price)).toBe(true);
      expect(price).toBeGreaterThanOrEqual(1);
      if (price > 1) expect((reference - price) * 100).toBeGreaterThanOrEqual(reference * percentOff);
      expect(reference * (100 - percentOff) - price * 100).toBeLessThan(100);
    }),
  );
});

test('a price is rounded down to its ending, and stays as it is when that would be nothing', () => {
  const rounded = (price: number) => priceEndings.map((ending) => roundDownTo(price, ending));
  expect(rounded(4999)).toEqual([4900, 4990, 4999]);
  expect(rounded(4989)).toEqual([4900, 4890, 4899]);
  expect(rounded(100)).toEqual([100, 90, 99]);
  expect(rounded(90)).toEqual([90, 90, 90]);
  expect(rounded(45)).toEqual([45, 45, 45]);
  expect(roundDownTo(4989, null)).toBe(4989);
});

test('rounding never raises a price, never loses a leu of it, and leaves no price at nothing', () => {
  fc.assert(
    fc.property(bani, fc.constantFrom(...priceEndings), (price, ending) => {
      const rounded = roundDownTo(price, ending);
      expect(rounded).toBeGreaterThanOrEqual(1);
      expect(rounded).toBeLessThanOrEqual(price);
      expect(price - rounded).toBeLessThan(100);
      if (rounded !== price) expect(rounded % 100).toBe(ending);
      expect(roundDownTo(rounded, ending)).toBe(rounded);
    }),
  );
});

test('the ending applies to computed prices, not to a fixed one', () => {
  const offer = { percentOff: 20, priceEnding: 90, reference: 9990 } as const;
  expect(campaignPriceOf({ ...offer, fixedPrice: null })).toBe(7990);
  expect(campaignPriceOf({ ...offer, fixedPrice: 4321 })).toBe(4321);
});

test('where campaigns meet the lowest price wins, whatever their order', () => {
  const offers = fc.array(fc.record({ productId: fc.integer({ min: 1, max: 4 }), price: bani }), { maxLength: 20 });
  fc.assert(
    fc.property(offers, (prices) => {
      const lowest = lowestByProduct(prices);
      expect(lowest).toEqual(new Map([...lowestByProduct(prices.toReversed())]));
      for (const { productId, price } of prices) expect(lowest.get(productId)).toBeLessThanOrEqual(price);
      for (const [productId, price] of lowest) expect(prices).toContainEqual({ productId, price });
    }),
  );
});

test('a campaign ends after it begins, or never', () => {
  expect(isStartBeforeEnd({ startsAt: '2026-11-27T08:00', endsAt: '2026-11-27T08:01' })).toBe(true);
  expect(isStartBeforeEnd({ startsAt: '2026-11-27T08:00', endsAt: '2026-11-27T08:00' })).toBe(false);
  expect(isStartBeforeEnd({ startsAt: '2026-11-27T08:00', endsAt: null })).toBe(true);
});
