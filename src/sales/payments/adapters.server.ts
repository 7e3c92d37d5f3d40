import type { FastifyInstance } from 'fastify';
import type { Pool } from '../../platform/db/db.server.ts';
import type { Adapter, OpenedStandIn, OpenProvider } from './define-adapter.server.ts';
import { stripe } from './stripe/settings.server.ts';

/** The payment providers that a shop can use; `providers.ts` has their other half. */
const adapters: Adapter[] = [stripe];

/** Environment variables of all providers. */
export const providerVariables = adapters.flatMap(({ variables }) => variables);

type ProviderSettings = { openProvider: OpenProvider | null; problems: string[] };

/** A shop has one provider: the one whose keys are set. */
export function readProviderSettings(
  environment: Record<string, string | undefined>,
  list: readonly Adapter[] = adapters,
): ProviderSettings {
  const configured = list.flatMap((adapter) => adapter.configure(environment) ?? []);
  const problems = configured.flatMap((one) => ('problems' in one ? one.problems : []));
  const [openProvider = null, ...others] = configured.flatMap((one) => ('problems' in one ? [] : one));
  if (others.length > 0) problems.push('the keys of several payment providers are set; set those of one');
  return { openProvider, problems };
}

/** Opens the provider that takes no money, for demo shops and tests; nothing of it is loaded elsewhere. */
export async function openStandIn(app: FastifyInstance, db: Pool): Promise<OpenedStandIn> {
  const { openSandbox } = await import('./stripe/sandbox/open.server.ts');
  return openSandbox(app, db);
}
