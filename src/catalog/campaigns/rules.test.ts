import fc from 'fast-check';
import { expect, test } from 'vitest';
import { campaignPriceOf, isStartBeforeEnd, lowestByProduct, maxPercent } from './rules.ts';

const bani = fc.integer({ min: 1, max: 10_000_000 });
const percent = fc.integer({ min: 1, max: maxPercent });

test('a fixed price precedes the percentage; without either the campaign sets no price', () => {
  expect(campaignPriceOf({ fixedPrice: 4690, percentOff: 20, reference: 10_000 })).toBe(4690);
  expect(campaignPriceOf({ fixedPrice: null, percentOff: 20, reference: 9990 })).toBe(7992);
  expect(campaignPriceOf({ fixedPrice: null, percentOff: null, reference: 9990 })).toBeNull();
});

test('romania: the percentage that is promised is never less than what is given, and no price is nothing', () => {
  fc.assert(
    fc.property(bani, percent, (reference, percentOff) => {
      const price = campaignPriceOf({ fixedPrice: null, percentOff, reference }) ?? 0;
      expect(Number.isInteger(price)).toBe(true);
      expect(price).toBeGreaterThanOrEqual(1);
      if (price > 1) expect((reference - price) * 100).toBeGreaterThanOrEqual(reference * percentOff);
      expect(reference * (100 - percentOff) - price * 100).toBeLessThan(100);
    }),
  );
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
