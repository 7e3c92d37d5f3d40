import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatArrival, toCourier } from './arrival-rules.ts';
import type { Courier } from './contract.ts';
import {
  calculatePrice,
  hasWeightPrices,
  isDeliveryFree,
  type PriceList,
  refreshSelectedCourier,
  remainingForFreeShipping,
} from './rules.ts';

const bani = fc.integer({ min: 0, max: 100_000_000 });

test('1§9 remaining for free shipping: limit minus final total, 0 once the limit is met', () => {
  expect(remainingForFreeShipping(25_000, 15_888)).toBe(9112);
  expect(remainingForFreeShipping(25_000, 25_000)).toBe(0);
  expect(remainingForFreeShipping(25_000, 30_000)).toBe(0);
  expect(remainingForFreeShipping(0, 0)).toBe(0);
  fc.assert(
    fc.property(bani, bani, (limit, total) => {
      const remaining = remainingForFreeShipping(limit, total);
      expect(remaining).toBeGreaterThanOrEqual(0);
      expect(remaining === 0).toBe(total >= limit);
      expect(total + remaining).toBeGreaterThanOrEqual(limit);
    }),
  );
});

test('1§9 delivery is free from the limit on, after the discount', () => {
  expect(isDeliveryFree(25_000, 25_000, 0)).toBe(true);
  expect(isDeliveryFree(25_000, 24_999, 0)).toBe(false);
  expect(isDeliveryFree(25_000, 26_000, 1001)).toBe(false);
  fc.assert(
    fc.property(bani, bani, bani, (limit, goods, discount) => {
      // A bigger discount never makes delivery free.
      expect(isDeliveryFree(limit, goods, discount + 1) && !isDeliveryFree(limit, goods, discount)).toBe(false);
    }),
  );
});

const sameday: Courier = {
  id: 1,
  name: 'Sameday',
  price: 16.5,
  kind: 'door',
  cashFee: 5,
  days: 'luni 16.11 – marți 17.11.2026',
  freeFrom: 250,
  isFree: false,
};
const cargus: Courier = { ...sameday, id: 4, name: 'Cargus', price: 15.4 };

test('1§4 couriers reloaded: a selected courier whose price changed is replaced by the updated one', () => {
  const updated = { ...sameday, price: 0, isFree: true };
  expect(refreshSelectedCourier(sameday, [cargus, updated])).toBe(updated);
});

test('1§4 couriers reloaded: one that did not change stays selected as it is', () => {
  expect(refreshSelectedCourier(sameday, [{ ...sameday }, cargus])).toBe(sameday);
});

test('1§4 couriers reloaded: a new cash fee or another day is taken over too', () => {
  const dearer = { ...sameday, cashFee: 6 };
  const later = { ...sameday, days: 'marți 17.11 – miercuri 18.11.2026' };
  expect(refreshSelectedCourier(sameday, [dearer])).toBe(dearer);
  expect(refreshSelectedCourier(sameday, [later])).toBe(later);
});

test('1§4 couriers reloaded: one that is gone is no longer selected', () => {
  expect(refreshSelectedCourier(sameday, [cargus])).toBeNull();
  expect(refreshSelectedCourier(sameday, [])).toBeNull();
  expect(refreshSelectedCourier(null, [sameday])).toBeNull();
});

const sunday = new Date('2026-11-15T10:00:00+02:00');

test('the days of a parcel are working days from its handover', () => {
  expect(formatArrival(sunday, { daysMin: 1, daysMax: 2 })).toBe('marți 17.11 – miercuri 18.11.2026');
  expect(formatArrival(sunday, { daysMin: 1, daysMax: 3 })).toBe('marți 17.11 – joi 19.11.2026');
  expect(formatArrival(sunday, { daysMin: 5, daysMax: 5 })).toBe('luni 23.11.2026');
});

test('the days of a parcel jump over Saint Andrew and the National Day', () => {
  const friday = new Date('2026-11-27T10:00:00+02:00');
  expect(formatArrival(friday, { daysMin: 1, daysMax: 1 })).toBe('miercuri 02.12.2026');
});

test('1§3 courier: in RON for the shopper, with the days it takes', () => {
  const offer = {
    id: 2,
    name: 'Sameday easybox',
    kind: 'locker',
    price: 1290,
    cashFee: null,
    freeFrom: 25_000,
    isFree: false,
  } as const;
  expect(toCourier({ ...offer, daysMin: 1, daysMax: 2 }, sunday)).toEqual({
    ...offer,
    price: 12.9,
    freeFrom: 250,
    days: 'marți 17.11 – miercuri 18.11.2026',
  });
  expect(toCourier({ ...offer, cashFee: 550, daysMin: 1, daysMax: 2 }, sunday).cashFee).toBe(5.5);
});

const list: PriceList = {
  kind: 'door',
  price: 2500,
  weightPrices: [
    { upToGrams: 1000, price: 1200 },
    { upToGrams: 5000, price: 1800 },
  ],
  countyPrices: {
    'RO-B': { price: 1100, weightPrices: [] },
    'RO-TL': { price: 3900, weightPrices: [{ upToGrams: 2000, price: 2900 }] },
  },
};

test('a parcel has the price of the first step that holds it, and the usual price above the last one', () => {
  const priceOf = (grams: number | null) => calculatePrice(list, { county: 'RO-CJ', grams });
  expect([1, 1000, 1001, 5000, 5001, null].map(priceOf)).toEqual([1200, 1200, 1800, 1800, 2500, 2500]);
});

test('a county with its own price has its own steps, or one price for all weights', () => {
  const priceIn = (county: string, grams: number) => calculatePrice(list, { county, grams });
  expect([priceIn('RO-B', 200), priceIn('RO-B', 9000)]).toEqual([1100, 1100]);
  expect([priceIn('RO-TL', 2000), priceIn('RO-TL', 2001)]).toEqual([2900, 3900]);
});

test('a locker has its steps by weight, the same everywhere', () => {
  expect(calculatePrice({ ...list, kind: 'locker' }, { county: 'RO-TL', grams: 900 })).toBe(1200);
});

test('whether the products have to be weighed', () => {
  const flat = { ...list, weightPrices: [], countyPrices: {} };
  expect(hasWeightPrices(flat)).toBe(false);
  expect(hasWeightPrices({ ...flat, countyPrices: list.countyPrices })).toBe(true);
  expect(hasWeightPrices(list)).toBe(true);
});
