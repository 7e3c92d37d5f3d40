import { expect, test } from 'vitest';
import { formatChange, formatExpiry, toQuery } from './stock-rules.ts';

test('an address with anything in it asks for something value', () => {
  const query = { search: 'x', sort: 'drop', take: 25, skip: 0, filters: { state: 'low' } };
  expect(toQuery(query)).toMatchObject({ sort: 'stock', state: 'low' });
});

test('dates and changes are formatted for people', () => {
  expect([formatExpiry('2027-03-31'), formatChange(12), formatChange(-3)]).toEqual(['31.03.2027', '+12', '−3']);
});
