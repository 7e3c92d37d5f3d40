import type { Account, Adapter, OpenProvider } from './define-adapter.server.ts';
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
