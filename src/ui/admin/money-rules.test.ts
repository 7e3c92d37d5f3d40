import { expect, test } from 'vitest';
import { ronOf, typedRon } from './money-rules.ts';

test('amounts are read as people type them', () => {
  expect(['12,5', '12.50', '1 234.05', ' 7 '].map(ronOf)).toEqual([12.5, 12.5, 1234.05, 7]);
  expect(['', '-1', '1.234', '1e3', 'zece', '1,2,3'].map(ronOf)).toEqual([null, null, null, null, null, null]);
  expect([typedRon(12.5), typedRon(null)]).toEqual(['12.50', '']);
});
