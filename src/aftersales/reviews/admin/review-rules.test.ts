import { expect, test } from 'vitest';
import { isValidReason, stateOptions } from '../../product-questions/admin/queue-rules.ts';
import { orderQuery, reviewQuery } from './review-rules.ts';

const asked = { search: 'ana', take: 25, skip: 50 };

test('the server is asked only for what it knows, whatever stands in the address', () => {
  expect(reviewQuery({ ...asked, sort: '-rating', filters: { state: 'rejected', rating: '2' } })).toEqual({
    ...asked,
    sort: '-rating',
    state: 'rejected',
    rating: 2,
  });
  expect(reviewQuery({ ...asked, sort: 'id;drop', filters: { state: 'x', rating: '9' } })).toEqual({
    ...asked,
    sort: 'queue',
    state: 'pending',
    rating: undefined,
  });
  expect(orderQuery({ ...asked, sort: 'rating', filters: { rating: 'all' } })).toEqual({
    ...asked,
    sort: '-written',
    rating: undefined,
  });
});

test('the states carry their counts once they are known', () => {
  expect(stateOptions({ pending: 2, approved: 0, rejected: 1 }).map(({ count }) => count)).toEqual([
    2,
    0,
    1,
    undefined,
  ]);
  expect(stateOptions(undefined).some((option) => 'count' in option)).toBe(false);
});

test('a reason is a few words, and not a page', () => {
  expect([isValidReason(' ab '), isValidReason('abc'), isValidReason('x'.repeat(501))]).toEqual([false, true, false]);
});
