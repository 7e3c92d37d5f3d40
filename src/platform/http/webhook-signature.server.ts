import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '../secrets.server.ts';

/** The format of https://www.standardwebhooks.com: `whsec_` and 32 random bytes in base64. */
const prefix = 'whsec_';

export const newWebhookSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

type Signed = { id: string; timestamp: number; body: string };

/** Signs the id, the time in seconds and the body with HMAC-SHA256. */
export const signWebhook = (secret: string, { id, timestamp, body }: Signed): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace(prefix, ''), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`;

/** Older and later messages may be copies of somebody who listened. */
const maxAgeSeconds = 300;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Whether a message that came in has the signature of `secret` in its headers and was signed in the last minutes. */
export function isSignedWebhook(secret: string, headers: Headers, body: string, now = new Date()): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures } = headers;
  if (typeof id !== 'string' || typeof signatures !== 'string') return false;
  const timestamp = Number(time);
  if (!Number.isInteger(timestamp) || Math.abs(now.getTime() / 1000 - timestamp) > maxAgeSeconds) return false;
  const expected = signWebhook(secret, { id, timestamp, body });
  return signatures.split(' ').some((signature) => isSameSecret(signature, expected));
}
