import { expect, test } from 'vitest';
import { correctErrors, formatChange, formatExpiry, parseUnits, receiveErrors, toQuery } from './stock-rules.ts';
import { refusals } from './texts.ts';

test('units are whole, counted and not too many', () => {
  expect([parseUnits('12', 1), parseUnits(' 7 ', 1), parseUnits('0', 0)]).toEqual([12, 7, 0]);
  expect([parseUnits('0', 1), parseUnits('1.5', 0), parseUnits('-3', 0), parseUnits('100001', 0)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('errors are reported per field', () => {
  expect(receiveErrors({ code: ' ', expiresOn: '', quantity: 'x' })).toEqual({
    code: refusals.badCode,
    quantity: refusals.badQuantity,
  });
  expect(correctErrors({ quantity: '0', reason: 'ab' })).toEqual({ quantity: undefined, reason: refusals.badReason });
});

test('an address with anything in it asks for something value', () => {
  const query = { search: 'x', sort: 'drop', take: 25, skip: 0, filters: { state: 'low' } };
  expect(toQuery(query)).toMatchObject({ sort: 'stock', state: 'low' });
});

test('dates and changes are formatted for people', () => {
  expect([formatExpiry('2027-03-31'), formatChange(12), formatChange(-3)]).toEqual(['31.03.2027', '+12', '−3']);
});
