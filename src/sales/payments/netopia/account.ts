import { z } from 'zod';
import { text } from '../../../platform/schema.ts';
import { parseInstallments } from './installments.ts';
import { texts } from './texts.ts';

export const netopiaKind = 'netopia';
export const netopiaWebhookPath = '/payments/api/webhook/netopia';

export const environments = ['live', 'sandbox'] as const;
export const hosts = ['mobilpay', 'netopia'] as const;
export const signaturePattern = /^[A-Za-z0-9]{4}(-[A-Za-z0-9]{4}){4}$/;

/** A PEM text, also on one line or without its first and last line. */
export const isPem = (key: string): boolean =>
  /^[A-Za-z0-9+/=]{200,}$/.test(key.replace(/-----[A-Z ]+-----/g, '').replace(/\s/g, ''));

/** Settings that staff enter; an empty `publicKey` stands for the key that Netopia publishes. */
export const NetopiaSettings = z.strictObject({
  environment: z.enum(environments).default('live').meta({
    title: texts.environment,
    description: texts.environmentHint,
    optionNames: texts.environments,
  }),
  apiKey: text(400, texts.apiKeyNeeded)
    .min(1, texts.apiKeyNeeded)
    .meta({ title: texts.apiKey, description: texts.apiKeyHint, format: 'password' }),
  posSignature: text(30, texts.posSignatureNeeded)
    .regex(signaturePattern, texts.posSignatureNeeded)
    .meta({ title: texts.posSignature, description: texts.posSignatureHint }),
  publicKey: text(2000, texts.publicKeyBad)
    .refine((key) => key === '' || isPem(key), texts.publicKeyBad)
    .default('')
    .meta({ title: texts.publicKey, description: texts.publicKeyHint }),
  installments: text(200, texts.installmentsBad)
    .refine((list) => parseInstallments(list) !== null, texts.installmentsBad)
    .default('')
    .meta({ title: texts.installments, description: texts.installmentsHint }),
  // Public sources differ on the host, see docs/INTEGRATIONS.md.
  host: z
    .enum(hosts)
    .default('mobilpay')
    .meta({ title: texts.host, description: texts.hostHint, optionNames: texts.hosts }),
});

export const account = { schema: NetopiaSettings, text: texts.text, standInText: texts.standInText };
