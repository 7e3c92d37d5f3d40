import { expect, test } from 'vitest';
import { nextSort, parseAddress, withChanges } from './report-address.ts';

test('the address keeps the choices of a report, and unknown values are left out', () => {
  const address = new URLSearchParams('period=year&compare=none&by=week&sort=-net&page=3');
  expect(parseAddress(address)).toEqual({
    selection: { period: 'year', by: 'week' },
    compare: 'none',
    sort: { sort: '-net' },
    page: 3,
  });
  expect(parseAddress(new URLSearchParams('period=ever&from=2026-13-01&until=2026-10-02&page=-1'))).toEqual({
    selection: { period: '30' },
    compare: 'before',
    sort: {},
    page: 1,
  });
  expect(parseAddress(new URLSearchParams('from=2026-10-01&until=2026-10-02')).selection).toEqual({
    period: '30',
    from: '2026-10-01',
    until: '2026-10-02',
  });
});

test('a change starts at the first page, and an empty value goes', () => {
  const address = new URLSearchParams('from=2026-10-01&until=2026-10-02&page=4&by=week');
  expect(withChanges(address, { period: '7', from: '', until: '' }).toString()).toBe('by=week&period=7');
});

test('a column is sorted from its largest values first, names from A', () => {
  expect(nextSort('-net', 'total')).toBe('-total');
  expect(nextSort('-total', 'total')).toBe('total');
  expect(nextSort('-total', 'label')).toBe('label');
  expect(nextSort('label', 'label')).toBe('-label');
});
