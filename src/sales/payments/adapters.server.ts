import type { FastifyInstance } from 'fastify';
import type { Pool } from '../../platform/db/db.server.ts';
import type { Account, Adapter, OpenedStandIn, OpenProvider } from './define-adapter.server.ts';
import { netopia } from './netopia/settings.server.ts';
import { stripe } from './stripe/settings.server.ts';

/** The payment providers that a shop can use; `providers.ts` has their other half. */
const adapters: Adapter[] = [stripe, netopia];

/** Environment variables of all providers. */
export const providerVariables = adapters.flatMap(({ variables }) => variables);

/** Accounts that staff can enter in the back office. */
export const providerAccounts: Account[] = adapters.flatMap(({ account }) => account ?? []);

type ProviderSettings = { openProviders: OpenProvider[]; problems: string[] };

/** The providers whose keys are set. */
export function readProviderSettings(
  environment: Record<string, string | undefined>,
  list: readonly Adapter[] = adapters,
): ProviderSettings {
  const configured = list.flatMap((adapter) => adapter.configure(environment) ?? []);
  return {
    openProviders: configured.flatMap((one) => ('problems' in one ? [] : one)),
    problems: configured.flatMap((one) => ('problems' in one ? one.problems : [])),
  };
}

/** Opens the provider that takes no money, for demo shops and tests; nothing of it is loaded elsewhere. */
export async function openStandIn(app: FastifyInstance, db: Pool): Promise<OpenedStandIn> {
  const { openSandbox } = await import('./stripe/sandbox/open.server.ts');
  return openSandbox(app, db);
}

/** Shows the payment page of Netopia's stand-in below the shop's own address. */
export async function relayStandInPages(app: FastifyInstance, findUrl: () => Promise<string | null>): Promise<void> {
  const { relayPaymentPage } = await import('./netopia/stand-in-relay.server.ts');
  relayPaymentPage(app, findUrl);
}
