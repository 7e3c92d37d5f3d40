import { expect, test } from 'vitest';
import type { PaymentStatus } from '../orders/contract.ts';
import { awaitsTransfer, isBeforeParcel, secondsToNextLook, stageOf } from './success-rules.ts';

const unpaid: PaymentStatus = {
  number: 'VIT-100001',
  state: 'awaiting_payment',
  stateName: 'În așteptarea plății',
  isPaid: false,
  total: 10,
  paymentMethod: 'card',
};

test('decisions 19: a card order is waited for until its webhook has come', () => {
  expect(stageOf(unpaid, 0)).toBe('waiting');
  expect(stageOf(unpaid, 29)).toBe('waiting');
  expect(stageOf(unpaid, 30)).toBe('late');
  expect(stageOf({ ...unpaid, state: 'placed', isPaid: true }, 0)).toBe('done');
});

test('decisions 16: cash and transfer are done at once', () => {
  expect(stageOf({ ...unpaid, state: 'placed', paymentMethod: 'cash' }, 0)).toBe('done');
  expect(stageOf({ ...unpaid, paymentMethod: 'transfer' }, 99)).toBe('done');
});

test('decisions 17: a cancelled order is over, also one that was paid', () => {
  expect(stageOf({ ...unpaid, state: 'cancelled' }, 0)).toBe('over');
  expect(stageOf({ ...unpaid, state: 'cancelled', isPaid: true }, 0)).toBe('over');
});

test('decisions 19: asked often at first, then patiently, and never again once it is known', () => {
  expect([secondsToNextLook('waiting'), secondsToNextLook('late')]).toEqual([2, 10]);
  expect([secondsToNextLook('done'), secondsToNextLook('over')]).toEqual([null, null]);
});

test('decisions 16: the account is shown while the transfer is awaited, the next steps until the parcel leaves', () => {
  expect(awaitsTransfer({ ...unpaid, paymentMethod: 'transfer' })).toBe(true);
  expect(awaitsTransfer({ ...unpaid, paymentMethod: 'transfer', state: 'placed' })).toBe(false);
  expect(awaitsTransfer(unpaid)).toBe(false);
  expect(isBeforeParcel({ ...unpaid, state: 'confirmed' })).toBe(true);
  expect(isBeforeParcel({ ...unpaid, state: 'delivered' })).toBe(false);
});
