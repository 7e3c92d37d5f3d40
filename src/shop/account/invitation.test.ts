import { expect, test } from 'vitest';
import { codeIn } from './invitation.ts';

const now = Date.parse('2026-11-16T10:00:00Z');
const days = (count: number): number => count * 24 * 60 * 60 * 1000;

test('an invitation is remembered for 30 days', () => {
  expect(codeIn({ code: 'ABCDEFGH', at: now - days(29) }, now)).toBe('ABCDEFGH');
  expect(codeIn({ code: 'ABCDEFGH', at: now - days(30) }, now)).toBeNull();
});

test('rubbish in storage is no invitation', () => {
  for (const rubbish of [
    null,
    'ABCDEFGH',
    7,
    {},
    { code: 'A' },
    { code: 7, at: now },
    { code: '<b>', at: now },
    { code: '', at: now },
  ])
    expect(codeIn(rubbish, now)).toBeNull();
});
