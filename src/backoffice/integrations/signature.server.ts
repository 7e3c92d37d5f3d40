import { createHmac, randomBytes } from 'node:crypto';

/** The format of https://www.standardwebhooks.com: `whsec_` and 32 random bytes in base64. */
const prefix = 'whsec_';

export const newWebhookSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

type Signed = { id: string; timestamp: number; body: string };

/** Signs the id, the time in seconds and the body with HMAC-SHA256. */
export const signWebhook = (secret: string, { id, timestamp, body }: Signed): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace(prefix, ''), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`;
