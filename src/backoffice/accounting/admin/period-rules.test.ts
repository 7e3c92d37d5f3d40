import { expect, test } from 'vitest';
import { periodOf, readPeriod } from './period-rules.ts';

/** Half past midnight on 1 March in Romania. */
const now = new Date('2026-02-28T22:30:00Z');

test('periods are days in Romania', () => {
  expect(periodOf('thisMonth', now)).toEqual({ from: '2026-03-01', until: '2026-03-01' });
  expect(periodOf('lastMonth', now)).toEqual({ from: '2026-02-01', until: '2026-02-28' });
  expect(periodOf('thisYear', now)).toEqual({ from: '2026-01-01', until: '2026-03-01' });
});

test('the address chooses the period; what is missing or no day is the current month', () => {
  expect(readPeriod(new URLSearchParams('from=2025-12-01&until=2025-12-31'), now)).toEqual({
    from: '2025-12-01',
    until: '2025-12-31',
  });
  expect(readPeriod(new URLSearchParams('from=ieri'), now)).toEqual({ from: '2026-03-01', until: '2026-03-01' });
});
