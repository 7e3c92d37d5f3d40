import { expect, test } from 'vitest';
import { canSubscribe } from './rules.ts';

const ready = { email: 'maria@example.ro', hasConsent: true, isSending: false };

test('2§4 newsletter: subscribe is disabled while sending, while the e-mail is invalid, or while consent is unticked', () => {
  expect(canSubscribe(ready)).toBe(true);
  expect(canSubscribe({ ...ready, isSending: true })).toBe(false);
  expect(canSubscribe({ ...ready, hasConsent: false })).toBe(false);
  for (const email of ['', 'maria', 'maria@', 'maria@example']) expect(canSubscribe({ ...ready, email })).toBe(false);
});
