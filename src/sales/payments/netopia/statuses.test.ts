import { expect, test } from 'vitest';
import { finalDecline, meaningOf, openDecline } from './statuses.ts';

test('only 3 and 5 and what follows them mean that money was taken', () => {
  const numbers = Array.from({ length: 30 }, (_, index) => index);
  const taken = numbers.filter((number) => meaningOf(number).status === 'succeeded');
  expect(taken).toEqual([3, 5, 8, 9, 10, 16, 17]);
});

test('money went back with 8, all of it with 17', () => {
  expect([3, 8, 17].map((number) => meaningOf(number).returned)).toEqual([undefined, 'some', 'all']);
});

test('a status that is not in the table leaves the payment under way and is logged', () => {
  expect(meaningOf(77)).toEqual({ name: 'unknown', status: 'processing', isUnexpected: true });
});

test('a declined card says why, in the shop’s words', () => {
  expect(finalDecline({ status: 12, code: '20' })).toEqual({ reason: 'lacksFunds', code: '20' });
  expect(finalDecline({ status: 12, code: '21' })?.reason).toBe('wrongCvc');
  expect(finalDecline({ status: 12, code: '' })).toEqual({ reason: 'declined', code: 'declined' });
  expect(finalDecline({ status: 3, code: '00' })).toBeNull();
  expect(openDecline({ status: 1, code: '19' })).toEqual({ reason: 'expired', code: '19' });
  expect(['', '00', '101', '100', '56'].map((code) => openDecline({ status: 1, code }))).toEqual(Array(5).fill(null));
});
