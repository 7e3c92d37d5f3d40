import { z } from 'zod';
import { apiRoot } from '../../../platform/schema.ts';
import { defineAdapter, type WrongSettings } from '../define-adapter.server.ts';
import {
  environments,
  type hosts,
  isPem,
  NetopiaSettings,
  netopiaKind,
  netopiaWebhookPath,
  signaturePattern,
} from './account.ts';
import { parseInstallments } from './installments.ts';

const environment = z.object({
  NETOPIA_API_KEY: z.string().min(1).optional(),
  NETOPIA_POS_SIGNATURE: z.string().regex(signaturePattern, 'must look like XXXX-XXXX-XXXX-XXXX-XXXX').optional(),
  NETOPIA_PUBLIC_KEY: z.string().refine(isPem, 'must be a PEM public key or certificate').default(''),
  NETOPIA_ENVIRONMENT: z.enum(environments).default('live'),
  NETOPIA_API_BASE: apiRoot.default(''),
  NETOPIA_INSTALLMENTS: z
    .string()
    .refine((list) => parseInstallments(list) !== null, 'must look like „3 de la 300, 6 de la 600”')
    .default(''),
});

type Keys = {
  apiKey: string;
  posSignature: string;
  publicKey: string;
  environment: (typeof environments)[number];
  apiBase: string;
  installments: string;
};

const bases: Record<(typeof hosts)[number], Record<Keys['environment'], string>> = {
  mobilpay: {
    live: 'https://secure.mobilpay.ro/pay',
    sandbox: 'https://secure.sandbox.netopia-payments.com',
  },
  netopia: {
    live: 'https://secure.netopia-payments.com/api',
    sandbox: 'https://secure-sandbox.netopia-payments.com',
  },
};

/** The key and the signature, or neither. */
function readKeys(env: z.output<typeof environment>): Keys | WrongSettings | null {
  const { NETOPIA_API_KEY: apiKey, NETOPIA_POS_SIGNATURE: posSignature } = env;
  if (!apiKey && !posSignature) return null;
  if (!apiKey || !posSignature)
    return { problems: ['NETOPIA_API_KEY and NETOPIA_POS_SIGNATURE are set together or not at all'] };
  const { NETOPIA_PUBLIC_KEY: publicKey, NETOPIA_ENVIRONMENT: mode } = env;
  const apiBase = env.NETOPIA_API_BASE || bases.mobilpay[mode];
  return { apiKey, posSignature, publicKey, environment: mode, apiBase, installments: env.NETOPIA_INSTALLMENTS };
}

export const netopia = defineAdapter({
  environment,
  readKeys,
  account: {
    kind: netopiaKind,
    webhookPath: netopiaWebhookPath,
    schema: NetopiaSettings,
    keysOf: ({ host, ...settings }, standInUrl): Keys => ({
      ...settings,
      apiBase: standInUrl ?? bases[host][settings.environment],
    }),
  },
  open: async ({ apiKey, apiBase, environment: mode, publicKey, posSignature, ...keys }, site) => {
    const { createNetopiaProvider } = await import('./adapter.server.ts');
    const { createSend } = await import('./client.server.ts');
    const { readPublicKey } = await import('./public-key.server.ts');
    const key = readPublicKey(publicKey);
    const installments = parseInstallments(keys.installments) ?? [];
    return createNetopiaProvider(
      { mode, posSignature, installments, readPublicKey: () => key, send: createSend(apiBase, apiKey) },
      site,
    );
  },
});
