import { expect, test } from 'vitest';
import {
  canReturn,
  canWithdraw,
  countPages,
  parseOrderId,
  parsePage,
  reorderLines,
  summarizeReorder,
} from './rules.ts';

test('2§9 order list paging: ten a page, and an address that is no page is the first', () => {
  expect([0, 1, 10, 11, 25].map(countPages)).toEqual([1, 1, 1, 2, 3]);
  expect(['3', null, '', '0', '-1', '1.5', 'x', '999999'].map(parsePage)).toEqual([3, 1, 1, 1, 1, 1, 1, 1]);
});

test('2§3 view-order: an address that cannot be an order is none', () => {
  expect(['12', '0', '01', '-1', '1e3', 'abc', '2147483648'].map(parseOrderId)).toEqual([12, ...Array(6).fill(null)]);
});

const lines = [
  { productId: 1, quantity: 2, name: 'Zinc' },
  { productId: 2, quantity: 1, name: 'Magneziu' },
];
const short = (productId: number, wanted: number, added: number) => ({ productId, wanted, added });

test('ordering again says what did not come, also when only a part came', () => {
  expect(summarizeReorder(lines, [])).toEqual({ outcome: 'all', names: [] });
  expect(summarizeReorder(lines, [short(2, 1, 0)])).toEqual({ outcome: 'some', names: ['Magneziu'] });
  expect(summarizeReorder(lines, [short(1, 2, 1), short(2, 1, 0)])).toEqual({
    outcome: 'some',
    names: ['Zinc', 'Magneziu'],
  });
  expect(summarizeReorder(lines, [short(1, 2, 0), short(2, 1, 0)])).toEqual({
    outcome: 'none',
    names: ['Zinc', 'Magneziu'],
  });
});

const line = (productId: number, quantity: number) => ({
  id: productId,
  productId,
  quantity,
  name: `P${productId}`,
  code: '',
  brand: '',
  image: '',
  price: 1,
  cancelledQuantity: 0,
  returnedQuantity: 0,
  vatRate: 11,
  productAttributeIds: [productId + 100],
  total: 1,
  parts: [],
});

test('ordering again wishes each product once with its attributes, at most 99 of it', () => {
  expect(reorderLines([line(1, 60), line(2, 1), line(1, 60)])).toEqual([
    { productId: 1, name: 'P1', quantity: 99, productAttributeIds: [101] },
    { productId: 2, name: 'P2', quantity: 1, productAttributeIds: [102] },
  ]);
});

test('2§2 returns: the way to a return is shown for two weeks, while something is left', () => {
  const arrived = (daysAgo: number, state: 'delivered' | 'shipped' = 'delivered', returnedQuantity = 0) => ({
    state,
    states: [{ state, name: '', at: new Date(Date.UTC(2026, 10, 20 - daysAgo)).toISOString(), note: '' }],
    products: [{ ...line(1, 2), returnedQuantity }],
  });
  const now = new Date(Date.UTC(2026, 10, 20));
  expect([arrived(0), arrived(14), arrived(15), arrived(1, 'shipped')].map((order) => canReturn(order, now))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([arrived(14), arrived(15), arrived(1, 'shipped')].map((order) => canWithdraw(order, now))).toEqual([
    true,
    false,
    true,
  ]);
  expect([1, 2].map((returned) => canReturn(arrived(1, 'delivered', returned), now))).toEqual([true, false]);
});
