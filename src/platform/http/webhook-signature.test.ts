import { expect, test } from 'vitest';
import { isSignedWebhook, newWebhookSecret, signWebhook } from './webhook-signature.server.ts';

const now = new Date('2026-11-17T10:00:00Z');
const secret = newWebhookSecret();

function headersOf(body: string, seconds = 0) {
  const timestamp = now.getTime() / 1000 + seconds;
  const signature = signWebhook(secret, { id: 'm1', timestamp, body });
  return { 'webhook-id': 'm1', 'webhook-timestamp': String(timestamp), 'webhook-signature': signature };
}

test('a signed message is accepted, also beside the signature of an older secret', () => {
  const headers = headersOf('{}');
  expect(isSignedWebhook(secret, headers, '{}', now)).toBe(true);
  const both = { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` };
  expect(isSignedWebhook(secret, both, '{}', now)).toBe(true);
});

test('another body, secret, id or time, and a missing header are refused', () => {
  expect(isSignedWebhook(secret, headersOf('{}'), '{ }', now)).toBe(false);
  expect(isSignedWebhook(newWebhookSecret(), headersOf('{}'), '{}', now)).toBe(false);
  expect(isSignedWebhook(secret, { ...headersOf('{}'), 'webhook-id': 'm2' }, '{}', now)).toBe(false);
  expect(isSignedWebhook(secret, headersOf('{}', -301), '{}', now)).toBe(false);
  expect(isSignedWebhook(secret, headersOf('{}', 301), '{}', now)).toBe(false);
  expect(isSignedWebhook(secret, {}, '{}', now)).toBe(false);
});
