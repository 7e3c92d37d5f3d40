import { expect, test } from 'vitest';
import { methodsWith, paymentMethodIds, paymentMethods, refundFor, refundMethods } from './methods.ts';

const records = paymentMethodIds.map((id) => paymentMethods[id]);

test('every method is paid in exactly one way: online, on delivery, to the account of the shop or before the order', () => {
  for (const { isOnline, isPaidOnDelivery, isPaidToAccount, isPaidWhenPlaced } of records)
    expect([isOnline, isPaidOnDelivery, isPaidToAccount, isPaidWhenPlaced].filter(Boolean)).toHaveLength(1);
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
  expect(paymentMethodIds.map((id) => refundFor(id, true))).toEqual(['card', 'transfer', 'transfer', 'marketplace']);
  for (const id of paymentMethodIds) expect(refundFor(id, false)).toBe('none');
  expect(refundMethods.transfer.needsIban).toBe(true);
  for (const id of ['card', 'marketplace', 'none'] as const) expect(refundMethods[id].needsIban).toBe(false);
});

test('SQL asks for methods by property', () => {
  expect(methodsWith('isOnline')).toEqual(['card']);
  expect(methodsWith('isPaidOnDelivery')).toEqual(['cash']);
  expect(methodsWith('keepsCartUntilPaid')).toEqual(['card']);
});
