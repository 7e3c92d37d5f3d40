import { expect, test } from 'vitest';
import { formatDay } from './format-day.ts';

test('days and months are written in the Romanian order', () => {
  expect(formatDay('2026-10-07')).toBe('07.10.2026');
  expect(formatDay('2026-10')).toBe('10.2026');
});
