import { expect, test } from 'vitest';
import { RejectionFields } from './admin-fields.ts';

test('a reason has between 3 and 500 characters', () => {
  const isValid = (reason: string) => RejectionFields.safeParse({ reason }).success;
  expect([isValid(' ab '), isValid('abc'), isValid('x'.repeat(501))]).toEqual([false, true, false]);
});
