import { expect, test } from 'vitest';
import { isShortConfirmation, missingNames, viewOf } from './view-rules.ts';

const kept = {
  productId: 7,
  name: 'Zinc',
  brand: 'Minera',
  price: 29.9,
  image: '/pictures/zinc.webp',
  isInStock: true,
  quantity: 2,
  productAttributeIds: [],
  isSecondHand: false,
  isAvailableForBuyBack: true,
};
const fact = {
  name: 'Zinc nou',
  brand: 'Minera',
  image: '/z.webp',
  price: 31,
  isInStock: true,
  available: 4,
  unpaidOrder: null,
};

test("a guest's line shows the server's price beside the one that was seen", () => {
  expect(viewOf([kept], new Map([[7, fact]]))).toMatchObject([
    { name: 'Zinc nou', price: 31, seenPrice: 29.9, available: 4, quantity: 2, shoppingCartId: null },
  ]);
});

test('what the visitor himself holds in an unpaid order is said with the line', () => {
  const unpaidOrder = { number: 'VIT-100007', path: '/success?order=x' };
  expect(viewOf([kept], new Map([[7, { ...fact, available: 0, unpaidOrder }]]))).toMatchObject([{ unpaidOrder }]);
  expect(viewOf([kept], new Map())).toMatchObject([{ unpaidOrder: null }]);
});

test('before the server was asked nothing is said of the stock; what is no longer sold is gone', () => {
  expect(viewOf([kept], new Map())).toMatchObject([{ price: 29.9, available: null, isInStock: true }]);
  expect(viewOf([kept], new Map([[7, null]]))).toMatchObject([{ price: 29.9, available: 0, isInStock: false }]);
});

test('decisions 11: the restart names what could not be reserved', () => {
  const lines = viewOf(
    [kept, { ...kept, productId: 8, name: 'Fier' }, { ...kept, productId: 9, name: 'Cupru' }],
    new Map(),
  );
  const held = [
    { productId: 7, reserved: 2 },
    { productId: 8, reserved: 1 },
  ];
  expect(missingNames(lines, held)).toEqual(['Fier', 'Cupru']);
});

test('1§2 dialogs 1: the simpler confirmation is for the pages of recommended products and the cart', () => {
  expect(['/recommended-products', '/shopping-cart', '/shopping-cart/'].map(isShortConfirmation)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['/', '/products', '/shopping-carts', '/zinc-7'].map(isShortConfirmation)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
