import { expect, test } from 'vitest';
import type { CancellableOrder } from './contract.ts';
import { calculateAmounts, initialSelection, selectAll, selectedProducts, selectedUnits } from './rules.ts';

const line = (id: number, worth: number[]) => ({
  id,
  productId: id,
  name: `P${id}`,
  brand: '',
  image: '',
  price: 10,
  quantity: worth.length,
  worth,
});

const order: CancellableOrder = {
  id: 1,
  number: 'VIT-100001',
  state: 'placed',
  stateName: 'Plasată',
  createdAt: '2026-11-16T10:00:00Z',
  paymentMethod: 'card',
  isPaid: true,
  isPayedOnline: true,
  total: 44.37,
  wholeAmount: 44.37,
  refundedTotal: 0,
  giftAmount: 0,
  deliveryCost: 16.5,
  cashFee: 0,
  canCancelProducts: true,
  products: [line(1, [9.29, 18.58]), line(2, [9.29])],
};

test('a part is worth what was paid for it; delivery stays', () => {
  expect(calculateAmounts(order, { 1: 1 })).toEqual({
    units: 1,
    goods: 9.29,
    services: 0,
    unpaid: 0,
    amount: 9.29,
    totalNow: 35.08,
    isWhole: false,
  });
});

test('with the last product the delivery goes too', () => {
  const sums = calculateAmounts(order, selectAll(order));
  expect(sums).toMatchObject({ units: 3, goods: 27.87, services: 16.5, amount: 44.37, totalNow: 0, isWhole: true });
});

test('the whole order gives back what refunds of the shop and unpaid changes left', () => {
  const refunded = { ...order, wholeAmount: 34.37, products: [line(1, [4.29, 8.58]), line(2, [9.29])] };
  expect(calculateAmounts(refunded, selectAll(refunded))).toMatchObject({
    goods: 17.87,
    services: 16.5,
    amount: 34.37,
  });
  const unpaid = calculateAmounts({ ...order, wholeAmount: 20 }, selectAll(order));
  expect(unpaid).toMatchObject({ goods: 27.87, services: 0, unpaid: 7.87, amount: 20 });
});

test('nothing chosen is nothing, and never more than there is', () => {
  expect(calculateAmounts(order, {})).toMatchObject({ units: 0, amount: 0, totalNow: 44.37, isWhole: false });
  expect(selectedUnits({ 1: 9 }, { id: 1, quantity: 2 })).toBe(2);
  expect(selectedUnits({ 1: -3 }, { id: 1, quantity: 2 })).toBe(0);
  expect(selectedProducts(order, { 1: 2, 2: 0 })).toEqual([{ id: 1, quantity: 2 }]);
});

test('an order that waits for its payment goes whole', () => {
  expect(initialSelection({ ...order, canCancelProducts: false })).toEqual({ 1: 2, 2: 1 });
  expect(initialSelection(order)).toEqual({});
});
