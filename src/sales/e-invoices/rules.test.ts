import { expect, test } from 'vitest';
import { canChange, dueDate, eInvoiceStates, pollDelaySeconds, secondsUntilTomorrow } from './rules.ts';

test('an invoice must be sent within five working days, the day of issue not counted', () => {
  expect(dueDate('2026-10-01')).toBe('2026-10-08');
  expect(dueDate('2026-12-24')).toBe('2027-01-04');
});

test('an accepted invoice never changes; a rejected one can be sent again', () => {
  expect(eInvoiceStates.filter((state) => canChange('accepted', state))).toEqual(['accepted']);
  expect(eInvoiceStates.filter((state) => canChange('rejected', state))).toEqual(['pending', 'rejected']);
  expect(canChange('pending', 'sent')).toBe(false);
});

test('the state is read after 30 seconds, then less and less often', () => {
  expect([0, 1, 2, 5, 6, 40].map(pollDelaySeconds)).toEqual([30, 60, 120, 1800, 3600, 3600]);
});

test('the daily limits begin anew after midnight in Romania, in summer and in winter', () => {
  expect(secondsUntilTomorrow(new Date('2026-07-01T20:00:00Z'))).toBe(3600 + 600);
  expect(secondsUntilTomorrow(new Date('2026-12-01T21:00:00Z'))).toBe(3600 + 600);
  expect(secondsUntilTomorrow(new Date('2026-12-01T22:30:00Z'))).toBe(23.5 * 3600 + 600);
});
