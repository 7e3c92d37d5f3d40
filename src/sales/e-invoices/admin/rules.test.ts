import { expect, test } from 'vitest';
import { lastMonth, statusText, warningsOf } from './rules.ts';

const status = {
  state: 'on' as const,
  environment: 'live' as const,
  authorizedUntil: '2027-03-01T10:00:00.000Z',
  lastError: null,
  unsent: 0,
  dueSoon: 0,
  overdue: 0,
  rejected: 0,
};

test('the list says whether invoices are sent, and until when', () => {
  expect(statusText(status)).toContain('1 mar. 2027');
  expect(statusText({ ...status, environment: 'test' })).toContain('Mediul de test');
  expect(statusText({ ...status, state: 'unauthorized' })).toContain('nu este autorizată');
  expect(statusText({ ...status, state: 'off' })).toContain('nu este pornită');
});

test('what is urgent is said above the list', () => {
  expect(warningsOf(status)).toEqual([]);
  expect(warningsOf({ ...status, overdue: 1, dueSoon: 20, lastError: 'ANAF nu răspunde.' })).toEqual([
    'ANAF nu răspunde.',
    'Termen depășit: 1 factură netrimisă.',
    'Aproape de termen: 20 de facturi netrimise.',
  ]);
});

test('an archive is offered for the month before, also across a new year', () => {
  expect(lastMonth(new Date('2026-03-15T12:00:00Z'))).toEqual({ from: '2026-02-01', until: '2026-02-28' });
  expect(lastMonth(new Date('2026-12-31T23:00:00Z'))).toEqual({ from: '2026-12-01', until: '2026-12-31' });
});
