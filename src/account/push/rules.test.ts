import { expect, test } from 'vitest';
import { maxPayloadBytes, outcomeOf, toPayload } from './rules.ts';
import { type BrowserFacts, pushSupport } from './support-rules.ts';

test('what is gone is deleted, what is busy is tried again, and what may have arrived is not repeated', () => {
  const status = (code: number) => outcomeOf({ ok: true, status: code });
  expect([200, 201, 202].map(status)).toEqual(['sent', 'sent', 'sent']);
  expect([404, 410].map(status)).toEqual(['gone', 'gone']);
  // The keys of the shop are not those that the browser was given.
  expect([401, 403].map(status)).toEqual(['gone', 'gone']);
  expect([429, 500, 503].map(status)).toEqual(['later', 'later', 'later']);
  expect([301, 400, 413].map(status)).toEqual(['refused', 'refused', 'refused']);
  expect(outcomeOf({ ok: false, isSent: false })).toBe('later');
  expect(outcomeOf({ ok: false, isSent: true })).toBe('sent');
});

test('a payload stays below the limit of push services whatever the names are', () => {
  const long = 'Ș'.repeat(5000);
  const payload = toPayload({ id: 'alert-1-stock', title: long, body: long, path: '/produs', tag: 'alert-1' });
  expect(Buffer.byteLength(payload)).toBeLessThan(maxPayloadBytes);
  expect(JSON.parse(payload).body).toMatch(/…$/);
});

const android: BrowserFacts = {
  hasPush: true,
  isSecure: true,
  isApplePhone: false,
  isInstalled: false,
  permission: 'default',
};

test('an iPhone gets notifications only when the shop is installed, and a refusal is explained', () => {
  expect(pushSupport(android)).toBe('ready');
  expect(pushSupport({ ...android, permission: 'granted' })).toBe('ready');
  expect(pushSupport({ ...android, permission: 'denied' })).toBe('denied');
  expect(pushSupport({ ...android, hasPush: false })).toBe('unsupported');
  expect(pushSupport({ ...android, isSecure: false })).toBe('unsupported');
  const iphone = { ...android, isApplePhone: true, hasPush: false };
  expect(pushSupport(iphone)).toBe('install');
  expect(pushSupport({ ...iphone, isInstalled: true })).toBe('unsupported');
  expect(pushSupport({ ...iphone, isInstalled: true, hasPush: true })).toBe('ready');
});
