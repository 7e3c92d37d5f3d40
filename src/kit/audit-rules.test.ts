import { expect, test } from 'vitest';
import { forLog, subjectOf } from './audit-rules.ts';

test('trust: the log keeps no secrets, no contact data and no pictures', () => {
  const body = { email: 'ana@example.ro', newPassword: 'x', code: 'VARA', person: { phoneNumber: '07', note: 'da' } };
  expect(forLog(body)).toEqual({
    email: '•••',
    newPassword: '•••',
    code: 'VARA',
    person: { phoneNumber: '•••', note: 'da' },
  });
  expect(forLog(new Uint8Array(2048))).toBe('[2048 octeți]');
});

test('the log keeps long texts, long lists and deep things short', () => {
  expect(forLog('a'.repeat(1000))).toHaveLength(301);
  expect(forLog(Array.from({ length: 500 }, (_, i) => i))).toHaveLength(30);
  const deep = { a: { a: { a: { a: { a: { a: 1 } } } } } };
  expect(JSON.stringify(forLog(deep))).toBe('{"a":{"a":{"a":{"a":{"a":"…"}}}}}');
});

test('what something was done to is found in the address, the body, the query or the answer', () => {
  const nothing = { params: undefined, query: undefined, body: undefined, result: null };
  expect(subjectOf({ ...nothing, params: { id: 17 }, body: { id: 3 } })).toBe('17');
  expect(subjectOf({ ...nothing, body: { id: 3 }, result: { id: 9 } })).toBe('3');
  expect(subjectOf({ ...nothing, query: { campaignId: 5 } })).toBe('5');
  expect(subjectOf({ ...nothing, body: { code: 'NOU' }, result: { id: 9 } })).toBe('9');
  expect(subjectOf(nothing)).toBe('');
});
