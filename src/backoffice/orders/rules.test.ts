import { expect, test } from 'vitest';
import { paidOffline, parseCause, refundableByTransfer } from './rules.ts';

const paid = { paidAt: new Date(0), toPay: 10_000, cancelledTotal: 2_500 };

test('goods cancelled before delivery were not paid in cash, but by transfer', () => {
  expect(paidOffline({ ...paid, paymentMethod: 'cash' })).toBe(7_500);
  expect(paidOffline({ ...paid, paymentMethod: 'transfer' })).toBe(10_000);
});

test('nothing was paid outside the card with a card, or before it was paid', () => {
  expect(paidOffline({ ...paid, paymentMethod: 'card' })).toBe(0);
  expect(paidOffline({ ...paid, paidAt: null, paymentMethod: 'cash' })).toBe(0);
});

test('a cause names its source', () => {
  expect(parseCause('return 7')).toEqual({ kind: 'return', sourceId: 7 });
  expect(parseCause('cancellation 12')).toEqual({ kind: 'cancellation', sourceId: 12 });
  expect(parseCause('shop 6f1c2f0e')).toEqual({ kind: 'shop', sourceId: null });
});

test('what is already owed cannot be refunded again', () => {
  const order = { isPaid: true, total: 75, toPay: 75, giftAmount: 0, cancelledTotal: 25 };
  expect(refundableByTransfer({ ...order, paymentMethod: 'transfer' }, [25, 10.1])).toBe(64.9);
  expect(refundableByTransfer({ ...order, paymentMethod: 'cash' }, [75])).toBe(0);
  expect(refundableByTransfer({ ...order, isPaid: false, paymentMethod: 'cash' }, [])).toBe(0);
});
