import { expect, test } from 'vitest';
import { isAttempt, isDoneOrder, isOpenCheckouts, isPlacedOrder, isTextList } from './stored-rules.ts';

const order = { id: 7, identifier: 'abc' };
const attempt = { checkoutKey: 'key', fingerprint: 'f', since: 1, order: null };
const junk = [null, 7, 'text', [], {}, [[]], { id: '7', identifier: 'abc' }, { checkoutKey: 5 }];

test('a stored checkout attempt, its order and the keys of sent orders are read back', () => {
  expect([isAttempt(attempt), isAttempt({ ...attempt, order }), isPlacedOrder(order)]).toEqual([true, true, true]);
  expect([isDoneOrder({ ...order, isSeen: false }), isOpenCheckouts([{ checkoutKey: 'key', since: 1 }])]).toEqual([
    true,
    true,
  ]);
  expect([isOpenCheckouts([]), isTextList(['a']), isTextList([])]).toEqual([true, true, true]);
});

test('anything else in the storage counts as nothing', () => {
  for (const check of [isAttempt, isPlacedOrder, isDoneOrder]) for (const one of junk) expect(check(one)).toBe(false);
  expect([isAttempt({ ...attempt, since: 'now' }), isAttempt({ ...attempt, order: 'abc' })]).toEqual([false, false]);
  expect([isOpenCheckouts({}), isOpenCheckouts([[]]), isOpenCheckouts([{ since: 1 }])]).toEqual([false, false, false]);
  expect([isTextList('abc'), isTextList([5]), isTextList({})]).toEqual([false, false, false]);
});
