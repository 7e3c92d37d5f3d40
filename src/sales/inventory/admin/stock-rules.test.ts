import { expect, test } from 'vitest';
import { formatChange, formatExpiry, marginOf, toQuery } from './stock-rules.ts';

test('an address with anything in it asks for something value', () => {
  const query = { search: 'x', sort: 'drop', take: 25, skip: 0, filters: { state: 'low' } };
  expect(toQuery(query)).toMatchObject({ sort: 'stock', state: 'low' });
});

test('dates and changes are formatted for people', () => {
  expect([formatExpiry('2027-03-31'), formatChange(12), formatChange(-3)]).toEqual(['31 mar. 2027', '+12', '−3']);
});

test('the margin is the price without VAT less the average cost of the units in stock', () => {
  const lots = [
    { quantity: 1, unitCost: 20 },
    { quantity: 3, unitCost: 40 },
    { quantity: 5, unitCost: null },
    { quantity: 0, unitCost: 900 },
  ];
  expect(marginOf(50, lots)).toEqual({ averageCost: 35, amount: 15, percent: 30 });
  expect(marginOf(30, lots)).toMatchObject({ amount: -5, percent: -17 });
  expect(marginOf(50, [{ quantity: 5, unitCost: null }])).toBeNull();
});
