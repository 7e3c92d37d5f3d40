import { expect, test } from 'vitest';
import { offerError, receiveErrors, receiveOf, receiveValues } from './rules.ts';

test('an offer is at least 1 RON and never more than was paid', () => {
  expect(offerError('45,50', 50)).toBeUndefined();
  expect(offerError('50.01', 50)).toContain('50.00 RON');
  expect(offerError('0', 50)).toBeDefined();
});

test('a parcel is received with a sale only when the sale is complete', () => {
  const sale = {
    ...receiveValues,
    isForSale: true,
    price: '30',
    condition: 'stare bună',
    details: 'Câteva urme fine.',
  };
  expect(Object.values(receiveErrors(sale)).filter(Boolean)).toEqual([]);
  expect(receiveErrors({ ...sale, price: 'mult' }).price).toBeDefined();
  expect(receiveOf(sale).sale).toEqual({ price: 30, condition: 'stare bună', details: 'Câteva urme fine.' });
  expect(receiveErrors(receiveValues)).toEqual({});
  expect(receiveOf(receiveValues).sale).toBeNull();
});
