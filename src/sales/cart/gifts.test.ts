import { expect, test } from 'vitest';
import { tenPercent } from '../../../test/support/checkout-data.ts';
import type { CartCode } from './cart-state.ts';
import { declineGift, findGifts, findMissingGifts, mergeAutomatic } from './gifts.ts';

const gift = (code: string, productId: number, isInStock = true): CartCode => ({
  ...tenPercent,
  code,
  couponType: 'Gift',
  description: 'Pentru comenzi peste 200 lei',
  isAutomatic: true,
  gift: { productId, name: `Produsul ${productId}`, image: '', quantity: 1, isInStock },
});

test('a declined gift stays declined while the cart still gets it', () => {
  const declined = declineGift([tenPercent, gift('A', 1), gift('B', 2)], 'A', true);
  expect(findGifts(declined).map(({ code, isDeclined }) => [code, isDeclined])).toEqual([
    ['A', true],
    ['B', false],
  ]);
  const merged = mergeAutomatic(declined, [gift('A', 1), gift('B', 2)]);
  expect(findGifts(merged).map(({ isDeclined }) => isDeclined)).toEqual([true, false]);
  expect(findGifts(declineGift(merged, 'A', false)).some(({ isDeclined }) => isDeclined)).toBe(false);
});

test('a gift that is not in stock is not in the cart, and one missing from the placed order is named', () => {
  expect(mergeAutomatic([], [gift('A', 1, false), gift('B', 2)]).map(({ code }) => code)).toEqual(['B']);
  const codes = [tenPercent, gift('A', 1), gift('B', 2), { ...gift('C', 3), isDeclined: true }];
  expect(findMissingGifts(codes, [{ productId: 1, isGift: true }, { productId: 2 }])).toEqual(['Produsul 2']);
});
