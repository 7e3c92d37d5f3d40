import { expect, test } from 'vitest';
import { stateOptions } from '../../product-questions/admin/queue-rules.ts';
import { orderQuery, reviewQuery } from './review-rules.ts';

const page = { search: 'ana', take: 25, skip: 50 };

test('values of the URL that the API does not know are dropped', () => {
  expect(reviewQuery({ ...page, sort: '-rating', filters: { state: 'rejected', rating: '2' } })).toEqual({
    ...page,
    sort: '-rating',
    state: 'rejected',
    rating: 2,
  });
  expect(reviewQuery({ ...page, sort: 'id;drop', filters: { state: 'x', rating: '9' } })).toEqual({
    ...page,
    sort: 'queue',
    state: 'pending',
    rating: undefined,
  });
  expect(orderQuery({ ...page, sort: 'rating', filters: { rating: 'all' } })).toEqual({
    ...page,
    sort: '-written',
    rating: undefined,
  });
});

test('the state options show their counts once loaded', () => {
  expect(stateOptions({ pending: 2, approved: 0, rejected: 1 }).map(({ count }) => count)).toEqual([
    2,
    0,
    1,
    undefined,
  ]);
  expect(stateOptions(undefined).some((option) => 'count' in option)).toBe(false);
});
