import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextRefundStatus, nextStatus, type PaymentStatus, parseKey, payProblem, splitRefund } from './rules.ts';

const order = { state: 'awaiting_payment', paymentMethod: 'card', toPay: 5000 } as const;

test('S9: the amount must be the order’s, and the order must wait for a card', () => {
  expect(payProblem(order, 5000, 0)).toBeNull();
  expect(payProblem(order, 4999, 0)).toBe('wrongAmount');
  expect(payProblem({ ...order, paymentMethod: 'cash' }, 5000, 0)).toBe('notCard');
  expect(payProblem({ ...order, state: 'placed' }, 5000, 0)).toBe('alreadyPaid');
  expect(payProblem({ ...order, state: 'cancelled' }, 5000, 0)).toBe('notAwaiting');
  expect(payProblem(order, 5000, 20)).toBe('tooManyTries');
});

const statuses = ['new', 'open', 'processing', 'succeeded', 'canceled'] as const satisfies PaymentStatus[];

test('S19: whatever is told in whatever order, money that arrived stays arrived', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...statuses)), (told) => {
      const end = told.reduce<PaymentStatus>(nextStatus, 'open');
      if (told.includes('succeeded')) return end === 'succeeded';
      return told.includes('canceled') ? end === 'canceled' : end !== 'canceled';
    }),
  );
});

test('a refund that bounced stays bounced, and one that went through is not pending again', () => {
  expect(nextRefundStatus('succeeded', 'pending')).toBe('succeeded');
  expect(nextRefundStatus('succeeded', 'failed')).toBe('failed');
  expect(nextRefundStatus('failed', 'succeeded')).toBe('failed');
  expect(nextRefundStatus('new', 'succeeded')).toBe('succeeded');
});

const payments = fc
  .array(fc.nat(100_000), { maxLength: 5 })
  .map((lefts) => lefts.map((left, paymentId) => ({ paymentId, left })));
const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

test('trust: never more goes back than is left of each payment, nor than was asked', () => {
  fc.assert(
    fc.property(payments, fc.option(fc.nat(300_000)), (all, amount) => {
      const parts = splitRefund(all, amount);
      const total = sum(all.map(({ left }) => left));
      for (const part of parts) {
        expect(part.amount).toBeGreaterThan(0);
        expect(part.amount).toBeLessThanOrEqual(all[part.paymentId]?.left ?? 0);
      }
      expect(sum(parts.map((part) => part.amount))).toBe(Math.min(total, amount ?? total));
    }),
  );
});

test('what others write into the metadata is no key', () => {
  expect(parseKey('6f1c2f0e-8f3b-4f2a-9c1d-2b7a5d9e4c10')).toBe('6f1c2f0e-8f3b-4f2a-9c1d-2b7a5d9e4c10');
  expect(['', 'x', "6f1c' or 1", null].map(parseKey)).toEqual([null, null, null, null]);
});
