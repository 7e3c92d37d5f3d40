import { expect, test } from 'vitest';
import { parseInvitation } from './invitation.ts';

const now = Date.parse('2026-11-16T10:00:00Z');
const days = (count: number): number => count * 24 * 60 * 60 * 1000;

test('an invitation is valid for 30 days', () => {
  expect(parseInvitation({ code: 'ABCDEFGH', at: now - days(29) }, now)).toBe('ABCDEFGH');
  expect(parseInvitation({ code: 'ABCDEFGH', at: now - days(30) }, now)).toBeNull();
});

test('malformed values in storage are no invitation', () => {
  for (const malformed of [
    null,
    'ABCDEFGH',
    7,
    {},
    { code: 'A' },
    { code: 7, at: now },
    { code: '<b>', at: now },
    { code: '', at: now },
  ])
    expect(parseInvitation(malformed, now)).toBeNull();
});
