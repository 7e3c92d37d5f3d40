import { expect, test } from 'vitest';
import { methodsWith, paymentMethodIds, paymentMethods, refundFor, refundMethods } from './methods.ts';

const records = paymentMethodIds.map((id) => paymentMethods[id]);

test('every method is paid in exactly one way: online, on delivery or to the account of the shop', () => {
  for (const { isOnline, isPaidOnDelivery, isPaidToAccount } of records)
    expect([isOnline, isPaidOnDelivery, isPaidToAccount].filter(Boolean)).toHaveLength(1);
});

test('an order waits for its payment only when there is a deadline for it', () => {
  for (const { initialState, deadlineSeconds } of records)
    expect(initialState === 'awaiting_payment').toBe(deadlineSeconds !== null);
});

test('a reminder is sent before the deadline', () => {
  for (const { reminderSeconds, deadlineSeconds } of records)
    if (reminderSeconds !== null) expect(reminderSeconds).toBeLessThan(deadlineSeconds ?? 0);
});

test('only what a provider took goes back through it, and only a transfer needs an account', () => {
  for (const { isOnline, refundBy } of records) expect(refundMethods[refundBy].isByProvider).toBe(isOnline);
  expect(paymentMethodIds.map((id) => refundFor(id, true))).toEqual(['card', 'transfer', 'transfer']);
  expect(paymentMethodIds.map((id) => refundFor(id, false))).toEqual(['none', 'none', 'none']);
  expect(refundMethods.transfer.needsIban).toBe(true);
  expect([refundMethods.card.needsIban, refundMethods.none.needsIban]).toEqual([false, false]);
});

test('SQL asks for methods by property', () => {
  expect(methodsWith('isOnline')).toEqual(['card']);
  expect(methodsWith('isPaidOnDelivery')).toEqual(['cash']);
  expect(methodsWith('keepsCartUntilPaid')).toEqual(['card']);
});
