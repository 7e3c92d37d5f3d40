import { expect, test } from 'vitest';
import { isAttempt, isPlacedOrder, isSentOrder, isTextList } from './stored-rules.ts';

const order = { id: 7, identifier: 'abc' };
const attempt = { checkoutKey: 'key', fingerprint: 'f', since: 1, order: null };
const junk = [null, 7, 'text', [], {}, [[]], { id: '7', identifier: 'abc' }, { checkoutKey: 5 }];

test('a stored checkout attempt, its order and the request without a response are read back', () => {
  expect([isAttempt(attempt), isAttempt({ ...attempt, order }), isPlacedOrder(order)]).toEqual([true, true, true]);
  expect([isSentOrder({ checkoutKey: 'key', products: [] }), isTextList(['a']), isTextList([])]).toEqual([
    true,
    true,
    true,
  ]);
});

test('anything else in the storage counts as nothing', () => {
  for (const check of [isAttempt, isPlacedOrder, isSentOrder]) for (const one of junk) expect(check(one)).toBe(false);
  expect([isAttempt({ ...attempt, since: 'now' }), isAttempt({ ...attempt, order: 'abc' })]).toEqual([false, false]);
  expect([isTextList('abc'), isTextList([5]), isTextList({})]).toEqual([false, false, false]);
});
