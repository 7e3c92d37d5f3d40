import { z } from 'zod';
import { apiRoot } from '../../../platform/schema.ts';
import { defineAdapter, type WrongSettings } from '../define-adapter.server.ts';
import { areOfOneMode, keyPatterns, StripeSettings, stripeKind, stripeWebhookPath } from './account.ts';
import type { StripeKeys } from './client.server.ts';

const stripeHost = 'https://api.stripe.com';

const environment = z.object({
  STRIPE_SECRET_KEY: z.string().regex(keyPatterns.secretKey, 'must look like sk_test_…').optional(),
  STRIPE_PUBLIC_KEY: z.string().regex(keyPatterns.publicKey, 'must look like pk_test_…').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().regex(keyPatterns.webhookSecret, 'must look like whsec_…').optional(),
  STRIPE_API_BASE: apiRoot.default(stripeHost),
});

/** All three keys or none. */
export function readKeys(env: z.output<typeof environment>): (StripeKeys & { apiBase: string }) | WrongSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLIC_KEY: publicKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey && !publicKey && !webhookSecret) return null;
  if (!secretKey || !publicKey || !webhookSecret)
    return {
      problems: ['STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY and STRIPE_WEBHOOK_SECRET are set together or not at all'],
    };
  if (!areOfOneMode({ secretKey, publicKey }))
    return { problems: ['STRIPE_SECRET_KEY and STRIPE_PUBLIC_KEY are both live or both test'] };
  return { secretKey, publicKey, webhookSecret, apiBase: env.STRIPE_API_BASE };
}

export const stripe = defineAdapter({
  environment,
  readKeys,
  account: {
    kind: stripeKind,
    webhookPath: stripeWebhookPath,
    schema: StripeSettings,
    keysOf: (keys) => ({ ...keys, apiBase: stripeHost }),
  },
  open: async ({ apiBase, ...keys }) => {
    const { createStripeClient, createStripeFetch } = await import('./client.server.ts');
    const { createStripeProvider } = await import('./adapter.server.ts');
    const mode = keys.publicKey.startsWith('pk_live_') ? 'live' : 'test';
    return createStripeProvider(createStripeClient(keys, createStripeFetch(apiBase)), { name: 'stripe', mode, keys });
  },
});
