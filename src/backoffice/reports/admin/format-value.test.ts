import { expect, test } from 'vitest';
import { formatFigure, formatValue } from './format-value.ts';

test('values of a report: grouped amounts, one decimal of a percentage, a dash for what is unknown', () => {
  expect(formatValue('money', 1_234_567.5)).toBe('1.234.567,50');
  expect(formatValue('money', -62.4)).toBe('−62,40');
  expect(formatValue('count', 1200)).toBe('1.200');
  expect(formatValue('percent', 43.95)).toBe('44,0%');
  expect(formatValue('day', '2026-10-27')).toBe('27 oct. 2026');
  expect(formatValue('money', null)).toBe('—');
  expect(formatFigure('money', 12)).toBe('12,00 lei');
  expect(formatFigure('money', null)).toBe('—');
});
