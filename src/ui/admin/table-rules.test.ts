import { expect, test } from 'vitest';
import { formatTableQuery, nextSort, pageRange, parseTableQuery, readParameter, sortDirection } from './table-rules.ts';

const defaults = { sort: '-created', filters: { kind: 'shared', state: 'all' } };

test('a table is read from the address, whatever stands there', () => {
  expect(parseTableQuery(new URLSearchParams('q=vara&sort=code&page=3&kind=personal'), defaults)).toEqual({
    search: 'vara',
    sort: 'code',
    page: 3,
    filters: { kind: 'personal', state: 'all' },
  });
  for (const page of ['-1', '0', '1.5', '1e9', 'x'])
    expect(parseTableQuery(new URLSearchParams({ page }), defaults).page).toBe(1);
});

test('only what differs from the beginning is written, and what belongs to others stays', () => {
  const state = parseTableQuery(new URLSearchParams(), defaults);
  const written = formatTableQuery(new URLSearchParams('tab=2&page=4'), { ...state, search: 'a', page: 1 }, defaults);
  expect(written.toString()).toBe('tab=2&q=a');
  expect(parseTableQuery(written, defaults)).toEqual({ ...state, search: 'a' });
});

test('sorting turns with the second click', () => {
  expect(nextSort('-created', 'code')).toBe('code');
  expect(nextSort('code', 'code')).toBe('-code');
  expect(nextSort('-code', 'code')).toBe('code');
  expect([sortDirection('-code', 'code'), sortDirection('uses', 'code')]).toEqual(['descending', undefined]);
});

test('the pager knows which rows are in sight', () => {
  expect(pageRange(1, 25, 60)).toEqual({ first: 1, last: 25, hasNext: true });
  expect(pageRange(3, 25, 60)).toEqual({ first: 51, last: 60, hasNext: false });
  expect(pageRange(1, 25, 0)).toEqual({ first: 0, last: 0, hasNext: false });
});

test('a parameter of the URL that the contract of the list does not allow is the initial one', () => {
  const choice = { kind: 'choice', options: ['draft', 'public'], initial: 'all', isOptional: true } as const;
  expect(['draft', 'all', 'other'].map((text) => readParameter(choice, text, 'all'))).toEqual(['draft', 'all', 'all']);
  const day = { kind: 'day', initial: '', isOptional: true } as const;
  expect(['2026-11-18', '18.11.2026'].map((text) => readParameter(day, text, ''))).toEqual(['2026-11-18', '']);
  const number = { kind: 'number', initial: 'all', isOptional: true } as const;
  expect(['12', '-1', 'x'].map((text) => readParameter(number, text, 'all'))).toEqual(['12', 'all', 'all']);
});
