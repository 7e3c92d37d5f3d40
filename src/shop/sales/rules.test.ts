import { expect, test } from 'vitest';
import { leftByHand, paidByHand, readCause } from './rules.ts';

const paid = { paidAt: new Date(0), total: 10_000, cancelledTotal: 2_500 };

test('what was cancelled before the door was never paid in cash, but was by transfer', () => {
  expect(paidByHand({ ...paid, paymentMethod: 'cash' })).toBe(7_500);
  expect(paidByHand({ ...paid, paymentMethod: 'transfer' })).toBe(10_000);
});

test('nothing was paid by hand with a card, or before it was paid', () => {
  expect(paidByHand({ ...paid, paymentMethod: 'card' })).toBe(0);
  expect(paidByHand({ ...paid, paidAt: null, paymentMethod: 'cash' })).toBe(0);
});

test('a cause says what it is for', () => {
  expect(readCause('return 7')).toEqual({ kind: 'return', sourceId: 7 });
  expect(readCause('cancellation 12')).toEqual({ kind: 'cancellation', sourceId: 12 });
  expect(readCause('shop 6f1c2f0e')).toEqual({ kind: 'shop', sourceId: null });
});

test('what is already owed cannot be promised again', () => {
  const order = { isPaid: true, total: 75, cancelledTotal: 25 };
  expect(leftByHand({ ...order, paymentMethod: 'transfer' }, [25, 10.1])).toBe(64.9);
  expect(leftByHand({ ...order, paymentMethod: 'cash' }, [75])).toBe(0);
  expect(leftByHand({ ...order, isPaid: false, paymentMethod: 'cash' }, [])).toBe(0);
});
