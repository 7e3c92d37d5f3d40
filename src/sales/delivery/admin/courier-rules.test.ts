import { expect, test } from 'vitest';
import type { AdminCourier } from '../admin-contract.ts';
import { calculateQuotes } from './courier-rules.ts';

const saved: AdminCourier = {
  id: 1,
  version: 4,
  name: 'Sameday',
  kind: 'door',
  position: 10,
  price: 16.5,
  cashFee: null,
  daysMin: 1,
  daysMax: 2,
  adapter: 'table',
  isActive: true,
  lockerCount: 0,
  weightPrices: [{ upToKg: 2, price: 12 }],
  freeFrom: null,
  countyPrices: [{ county: 'RO-B', price: 14.5, weightPrices: [] }],
};

test('1§9 the estimate matches the checkout: the price of the county, free from the limit on', () => {
  const order = { county: 'RO-B', total: 100, limit: 250, kilograms: 3 };
  expect(calculateQuotes([saved], order)).toEqual([
    { id: 1, name: 'Sameday', price: 14.5, isFree: false, cashFee: null },
  ]);
  expect(calculateQuotes([saved], { ...order, county: 'RO-CJ' })[0]?.price).toBe(16.5);
  expect(calculateQuotes([saved], { ...order, county: 'RO-CJ', kilograms: 2 })[0]?.price).toBe(12);
  expect(calculateQuotes([{ ...saved, freeFrom: 100 }], order)[0]).toMatchObject({ price: 0, isFree: true });
  expect(calculateQuotes([{ ...saved, freeFrom: 400 }], { ...order, total: 250 })[0]?.isFree).toBe(false);
  expect(calculateQuotes([saved], { ...order, total: 250 })[0]).toMatchObject({ price: 0, isFree: true });
  expect(calculateQuotes([{ ...saved, isActive: false }], order)).toEqual([]);
  expect(calculateQuotes([{ ...saved, kind: 'locker', lockerCount: 0 }], order)).toEqual([]);
});
