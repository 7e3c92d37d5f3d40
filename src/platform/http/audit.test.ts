import { expect, test } from 'vitest';
import { auditSubject, redactForAudit } from './audit.ts';

test('trust: the audit log stores no secrets, no contact data and no pictures', () => {
  const body = { email: 'ana@example.ro', newPassword: 'x', code: 'VARA', person: { phoneNumber: '07', note: 'da' } };
  expect(redactForAudit(body)).toEqual({
    email: '•••',
    newPassword: '•••',
    code: 'VARA',
    person: { phoneNumber: '•••', note: 'da' },
  });
  expect(redactForAudit(new Uint8Array(2048))).toBe('[2048 octeți]');
});

test('the audit log shortens long texts, long lists and deep objects', () => {
  expect(redactForAudit('a'.repeat(1000))).toHaveLength(301);
  expect(redactForAudit(Array.from({ length: 500 }, (_, i) => i))).toHaveLength(30);
  const deep = { a: { a: { a: { a: { a: { a: 1 } } } } } };
  expect(JSON.stringify(redactForAudit(deep))).toBe('{"a":{"a":{"a":{"a":{"a":"…"}}}}}');
});

test('the changed entity is found in the path, the body, the query or the result', () => {
  const nothing = { params: undefined, query: undefined, body: undefined, result: null };
  expect(auditSubject({ ...nothing, params: { id: 17 }, body: { id: 3 } })).toBe('17');
  expect(auditSubject({ ...nothing, body: { id: 3 }, result: { id: 9 } })).toBe('3');
  expect(auditSubject({ ...nothing, query: { campaignId: 5 } })).toBe('5');
  expect(auditSubject({ ...nothing, body: { code: 'NOU' }, result: { id: 9 } })).toBe('9');
  expect(auditSubject(nothing)).toBe('');
});
