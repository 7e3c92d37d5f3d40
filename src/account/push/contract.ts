import { z } from 'zod';
import { everyone } from '../../platform/http/endpoint.ts';
import { rawText } from '../../platform/schema.ts';
import { texts } from './texts.ts';

/** The address that the push service gave to a browser. */
export const PushEndpoint = rawText(1000, texts.badSubscription)
  .regex(/^https?:\/\/\S+$/, texts.badSubscription)
  .meta({ examples: ['https://push.example/wpush/v2/abc'] });

const base64url = (length: number, example: string) =>
  rawText(length, texts.badSubscription)
    .regex(new RegExp(`^[\\w-]{${length}}$`), texts.badSubscription)
    .meta({ examples: [example] });

const examplePoint = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

/** A subscription of the browser: where messages go, its public key (65 bytes) and its secret (16 bytes). */
export const PushSubscriptionInput = z.strictObject({
  endpoint: PushEndpoint,
  keys: z.strictObject({ p256dh: base64url(87, examplePoint), auth: base64url(22, 'BTBZMqHH6r4Tts7J_aSIgg') }),
});
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>;

export const badSubscription = { badSubscription: [400, texts.badSubscription, 'subscription'] } as const;

/** The key with which browsers subscribe; null while the shop sends no notifications. */
export const PublicKey = z.string().nullable();

export const getPushKey = everyone.get('/api/push/key', {
  summary: 'Cheia publică a magazinului pentru notificări; null dacă nu le trimite',
  data: z.object({ publicKey: PublicKey }),
});

export const renewPush = everyone.post('/api/push/renew', {
  summary: 'Browserul a primit altă adresă pentru notificări; răspunsul este același pentru orice adresă veche',
  body: z.strictObject({ oldEndpoint: PushEndpoint, subscription: PushSubscriptionInput }),
  data: z.null(),
  refusals: badSubscription,
});

export const leavePush = everyone.post('/api/push/leave', {
  summary: 'Oprește toate notificările unui browser',
  body: z.strictObject({ endpoint: PushEndpoint }),
  data: z.null(),
});
