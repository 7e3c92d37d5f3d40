import { z } from 'zod';
import { text } from '../../../platform/schema.ts';

export const stripeKind = 'stripe';
export const stripeWebhookPath = '/payments/api/webhook';

const badSecret = 'Cheia secretă începe cu sk_live_, sk_test_, rk_live_ sau rk_test_.';
const badPublic = 'Cheia publică începe cu pk_live_ sau pk_test_.';
const badWebhook = 'Secretul webhookului începe cu whsec_.';

export const keyPatterns = {
  secretKey: /^(sk|rk)_(test|live)_\w+$/,
  publicKey: /^pk_(test|live)_\w+$/,
  webhookSecret: /^whsec_\S+$/,
};

/** Both keys are of the same mode. */
export const areOfOneMode = ({ secretKey, publicKey }: { secretKey: string; publicKey: string }): boolean =>
  secretKey.includes('_live_') === publicKey.startsWith('pk_live_');

/** Settings that staff enter. */
export const StripeSettings = z.strictObject({
  publicKey: text(200, badPublic)
    .regex(keyPatterns.publicKey, badPublic)
    .meta({ title: 'Cheia publică', description: 'Din contul Stripe: Developers, API keys.' }),
  secretKey: text(300, badSecret)
    .regex(keyPatterns.secretKey, badSecret)
    .meta({ title: 'Cheia secretă', format: 'password' }),
  webhookSecret: text(300, badWebhook)
    .regex(keyPatterns.webhookSecret, badWebhook)
    .meta({
      title: 'Secretul webhookului',
      description: `Al webhookului spre adresa magazinului, urmată de ${stripeWebhookPath}.`,
      format: 'password',
    }),
});

export const stripeTexts = {
  text: 'Plăți cu cardul în pagina magazinului. Verificarea confirmă cheia secretă; webhookul se confirmă la prima plată.',
  refused: 'Stripe nu acceptă cheia secretă.',
  mixedKeys: 'Cheia publică și cea secretă sunt una reală și una de test.',
  unreachable: 'Stripe nu răspunde. Încearcă din nou peste câteva minute.',
} as const;

export const account = { schema: StripeSettings, text: stripeTexts.text };
