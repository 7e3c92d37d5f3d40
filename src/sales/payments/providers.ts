import { netopia } from './netopia/description.ts';
import type { ProviderDescription } from './provider-description.ts';
import { stripe } from './stripe/description.ts';
import { sandbox } from './stripe/stand-in-description.ts';

/** The payment providers; `adapters.server.ts` has their other half. */
export const providers = { stripe, netopia, sandbox } satisfies Record<string, ProviderDescription>;

export type ProviderName = keyof typeof providers;

/** 'none' is the name for a shop without a provider. */
export const providerNames = Object.keys(providers);

export const findProvider = (name: string): ProviderDescription | null =>
  Object.entries(providers).find(([known]) => known === name)?.[1] ?? null;
