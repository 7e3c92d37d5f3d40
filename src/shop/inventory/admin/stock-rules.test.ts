import { expect, test } from 'vitest';
import { texts as refusals } from '../texts.ts';
import { asQuery, correctErrors, receiveErrors, showChange, showDate, unitsOf } from './stock-rules.ts';

test('units are whole, counted and not too many', () => {
  expect([unitsOf('12', 1), unitsOf(' 7 ', 1), unitsOf('0', 0)]).toEqual([12, 7, 0]);
  expect([unitsOf('0', 1), unitsOf('1.5', 0), unitsOf('-3', 0), unitsOf('100001', 0)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('what is wrong is said beside its field', () => {
  expect(receiveErrors({ code: ' ', expiresOn: '', quantity: 'x' })).toEqual({
    code: refusals.badCode,
    quantity: refusals.badQuantity,
  });
  expect(correctErrors({ quantity: '0', reason: 'ab' })).toEqual({ quantity: undefined, reason: refusals.badReason });
});

test('an address with anything in it asks for something known', () => {
  const asked = { search: 'x', sort: 'drop', take: 25, skip: 0, filters: { state: 'low' } };
  expect(asQuery(asked)).toMatchObject({ sort: 'stock', state: 'low' });
});

test('dates and changes as people write them', () => {
  expect([showDate('2027-03-31'), showChange(12), showChange(-3)]).toEqual(['31.03.2027', '+12', '−3']);
});
