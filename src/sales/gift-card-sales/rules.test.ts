import { expect, test } from 'vitest';
import { lastWithdrawalDay, parseAmounts } from '../gift-cards/rules.ts';
import { canBuyerCancel, isAmountAllowed, parseSecret, salePath, saleState } from './rules.ts';

const unused = { amount: 10_000, balance: 10_000, isRefunded: false, sentAt: null };
const paid = { orderState: 'placed', isPaid: true, isPrinted: false, card: unused } as const;

test.each([
  ['unpaid', { ...paid, orderState: 'awaiting_payment', isPaid: false, card: null }],
  ['preparing', { ...paid, card: null }],
  ['waiting', paid],
  ['sent', { ...paid, card: { ...unused, sentAt: '2026-11-17T07:00:00Z' } }],
  ['printable', { ...paid, isPrinted: true }],
  ['used', { ...paid, card: { ...unused, balance: 4000, sentAt: '2026-11-17T07:00:00Z' } }],
  ['refunded', { ...paid, orderState: 'cancelled' }],
  ['cancelled', { ...paid, orderState: 'cancelled', isPaid: false, card: null }],
] as const)('ADR-106: a sale is %s', (state, sale) => {
  expect(saleState(sale)).toBe(state);
});

test('ADR-106: the buyer withdraws in 14 days after the payment, while the card is not used', () => {
  const sale = { orderState: 'placed', card: unused, paidOn: '2026-11-17', today: '2026-12-01' } as const;
  expect(lastWithdrawalDay('2026-11-17')).toBe('2026-12-01');
  expect(canBuyerCancel(sale)).toBe(true);
  expect(canBuyerCancel({ ...sale, today: '2026-12-02' })).toBe(false);
  expect(canBuyerCancel({ ...sale, card: { ...unused, balance: 9999 } })).toBe(false);
  expect(canBuyerCancel({ ...sale, card: null })).toBe(true);
  expect(canBuyerCancel({ ...sale, orderState: 'cancelled' })).toBe(false);
  expect(canBuyerCancel({ orderState: 'awaiting_payment', card: null, paidOn: null, today: '2027-01-01' })).toBe(true);
});

test('the amounts of the setting are within the limits, once each and in order', () => {
  expect(parseAmounts('300, 100,100 , 20, 5000', { min: 50, max: 2000 })).toEqual([100, 300]);
  expect(parseAmounts('', { min: 50, max: 2000 })).toEqual([]);
});

test('a free amount is a whole one within the limits', () => {
  const limits = { min: 50, max: 2000 };
  expect([50, 73, 2000].every((amount) => isAmountAllowed(amount, limits))).toBe(true);
  expect([49, 2001, 99.5].some((amount) => isAmountAllowed(amount, limits))).toBe(false);
});

test('the link of a sale is read back, and nothing else is', () => {
  const secret = '6f1c2f0e-8f3b-4f2a-9c1d-2b7a5d9e4c10';
  expect(parseSecret(new URL(salePath(secret), 'https://vitrina.example').hash)).toBe(secret);
  expect(parseSecret('#6f1c2f0e')).toBeNull();
});
