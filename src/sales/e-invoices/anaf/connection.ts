import { z } from 'zod';
import { text } from '../../../platform/schema.ts';
import { connectionTexts as texts } from './connection-texts.ts';

export const anafKind = 'anaf';

/** Staff enter these after registering an application with ANAF; the certificate's owner then authorizes it. */
export const AnafSettings = z.strictObject({
  environment: z.enum(['live', 'test']).default('live').meta({
    title: texts.environment,
    description: texts.environmentHint,
    optionNames: texts.environments,
  }),
  clientId: text(200, texts.clientIdNeeded).min(1, texts.clientIdNeeded).meta({ title: texts.clientId }),
  clientSecret: text(200, texts.clientSecretNeeded)
    .min(1, texts.clientSecretNeeded)
    .meta({ title: texts.clientSecret, format: 'password' }),
  /** Older invoices are sent only when staff ask for it: the accountant may have sent them. */
  sendFrom: z.iso.date(texts.sendFromNeeded).meta({
    title: texts.sendFrom,
    description: texts.sendFromHint,
    keepsSecrets: true,
  }),
});
export type AnafSettings = z.infer<typeof AnafSettings>;

/** Issued by ANAF. Tokens of another application are ignored. */
export const AnafTokens = z.strictObject({
  clientId: z.string(),
  accessToken: z.string(),
  refreshToken: z.string(),
  accessExpiresAt: z.iso.datetime(),
  refreshExpiresAt: z.iso.datetime(),
});
export type AnafTokens = z.infer<typeof AnafTokens>;
