import { expect, test } from 'vitest';
import { framesOf, withoutPersonalData } from './error-report-rules.ts';

test.for([
  ['Mailbox ana.popescu@example.ro is full', 'Mailbox <email> is full'],
  ['No answer from +40 722 123 456', 'No answer from <number>'],
  ['Invalid CNP 2960101123456', 'Invalid CNP <number>'],
  ['GET https://x.example/a?token=s3cret failed', 'GET https://x.example/a?<query> failed'],
  ['invalid input syntax for type integer: "Popescu"', 'invalid input syntax for type integer: <value>'],
  ["Cannot find 'Strada Lungă 5'", 'Cannot find <value>'],
  ['Key (email)=(ana) already exists', 'Key <value> already exists'],
  ['violates unique constraint "orders_checkout_key"', 'violates unique constraint "orders_checkout_key"'],
  ['Not done after 1800 seconds', 'Not done after 1800 seconds'],
] as const)('%s is reported as %s', ([message, reported]) => {
  expect(withoutPersonalData(message)).toBe(reported);
});

test('the frames of a stack are kept without the message', () => {
  const error = new Error('ana@example.ro');
  expect(framesOf(error.stack ?? '')[0]).toMatch(/^at .*error-report-rules\.test/);
  expect(framesOf(error.stack ?? '').join()).not.toContain('ana@example.ro');
});
