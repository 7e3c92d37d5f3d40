import { expect, test } from 'vitest';
import { asQuery, mainStep, noFilters, stepsOf } from './order-list-rules.ts';

const asked = { search: '', sort: '-created', take: 25, skip: 0, filters: noFilters };

test('an address without filters asks for every order, the newest first', () => {
  expect(JSON.parse(JSON.stringify(asQuery(asked)))).toEqual({ take: 25, skip: 0, sort: '-created' });
});

test('what stands in the address is asked for only when the server knows it', () => {
  const filters = { state: 'placed', payment: 'gold', courier: '3; drop', from: '2026-11-01', until: 'ieri' };
  expect(JSON.parse(JSON.stringify(asQuery({ ...asked, search: 'Pop', sort: 'x', filters })))).toEqual({
    take: 25,
    skip: 0,
    search: 'Pop',
    sort: '-created',
    state: 'placed',
    from: '2026-11-01',
  });
});

test('the step that leads on stands first; cancelling is never it', () => {
  expect(mainStep(['confirmed', 'cancelled'])).toBe('confirmed');
  expect(mainStep(['cancelled'])).toBeNull();
});

test('a parcel on its way may come back; what was delivered is returned by a return', () => {
  expect(stepsOf({ state: 'shipped', next: ['delivered', 'returned'] })).toEqual(['delivered', 'returned']);
  expect(stepsOf({ state: 'delivered', next: ['returned'] })).toEqual([]);
});
