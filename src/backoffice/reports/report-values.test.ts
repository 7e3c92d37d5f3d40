import { expect, test } from 'vitest';
import { choiceOf, shownColumns, sortOf, totalOf, toValue } from './report-values.server.ts';
import { defaultStep, formatBar, formatStep } from './steps.ts';

const columns = {
  total: { name: 'Total', kind: 'money' },
  orders: { name: 'Comenzi', kind: 'count' },
  average: { name: 'Pe comandă', kind: 'money', ratio: ['total', 'orders'] },
  share: { name: 'Parte', kind: 'percent', ratio: ['part', 'total'], hasNoTotal: true },
  part: { name: '', kind: 'money', isHidden: true },
  days: { name: 'Zile', kind: 'count', only: ['words'] },
} as const;

test('stored values become RON and percent; what is unknown stays unknown', () => {
  expect(toValue('money', 12_345)).toBe(123.45);
  expect(toValue('money', 333.4)).toBe(3.33);
  expect(toValue('percent', 0.12345)).toBe(12.35);
  expect(toValue('count', 0)).toBe(0);
  expect([toValue('money', null), toValue('count', undefined)]).toEqual([null, null]);
});

test('the total of a ratio is the ratio of the totals', () => {
  const totals = { total: 10_000, orders: 3, part: 500 };
  expect(totalOf(columns.total, 'total', totals)).toBe(100);
  expect(totalOf(columns.average, 'average', totals)).toBe(33.33);
  expect(totalOf(columns.average, 'average', { total: 0, orders: 0 })).toBeNull();
  expect(totalOf(columns.share, 'share', totals)).toBeNull();
});

test('columns of another choice and hidden ones are not shown, and only shown ones are sorted by', () => {
  expect(shownColumns(columns, '').map(({ key }) => key)).toEqual(['total', 'orders', 'average', 'share']);
  expect(shownColumns(columns, 'words').map(({ key }) => key)).toContain('days');
  const report = { columns, sort: '-total' };
  expect(sortOf(report, '', 'orders')).toBe('orders');
  expect(sortOf(report, '', '-label')).toBe('-label');
  for (const sort of ['part', '-days', 'id; drop table orders', undefined])
    expect(sortOf(report, '', sort)).toBe('-total');
});

test('the choice of the address, of the length of the period, or the first', () => {
  const choice = { name: 'Pe', options: { day: 'Zile', month: 'Luni' } };
  expect(choiceOf({ choice }, 'month', 30)).toBe('month');
  expect(choiceOf({ choice }, 'toString', 30)).toBe('day');
  expect(choiceOf({ choice, defaultChoice: () => 'month' }, undefined, 30)).toBe('month');
  expect(choiceOf({}, 'month', 30)).toBe('');
});

test('steps of time grow with the period and have names', () => {
  expect([31, 32, 120, 121].map(defaultStep)).toEqual(['day', 'week', 'week', 'month']);
  expect(formatStep('2026-10-27', 'day')).toBe('27 oct. 2026');
  expect(formatStep('2026-10-26', 'week')).toBe('26.10 – 01.11');
  expect(formatStep('2026-10-01', 'month')).toBe('oct. 2026');
  expect(formatStep('fără dată', 'month')).toBe('fără dată');
  expect([formatBar('2026-10-26', 'week'), formatBar('2026-10-01', 'month')]).toEqual(['26.10', 'oct. 26']);
});
