import type { FastifyInstance } from 'fastify';
import { loadVendors } from '../src/backoffice/connections/vendors.ts';
import { bounceKind } from '../src/content/mailings/bounce-connection.ts';
import type { Pool } from '../src/platform/db/db.server.ts';
import type { StandIns } from '../src/platform/stand-ins.ts';
import { providerAccounts } from '../src/sales/payments/adapters.server.ts';
import { loadStandIn, type OpenedProvider } from './load.ts';
import { openStandIns } from './open.ts';

const loadAll = (names: readonly string[]) =>
  Promise.all(names.map(async (kind) => ({ kind, standIn: await loadStandIn(kind) })));

/** The services that the demo imitates, by the kind of their connection. */
export async function openDemoStandIns(context: { dataFolder: string; siteUrl: string }): Promise<StandIns> {
  // A mail service calls the shop about bounces, so there is nothing to imitate.
  const kinds = (await loadVendors()).map(({ kind }) => kind).filter((kind) => kind !== bounceKind);
  const standIns = await loadAll(kinds);
  return openStandIns(
    Object.fromEntries(
      standIns.flatMap(({ kind, standIn }) => (standIn.serve ? [[kind, standIn.serve(context)]] : [])),
    ),
  );
}

/** Adds the pages of payment providers that send the shopper away. */
export async function addStandInPages(
  app: FastifyInstance,
  findUrl: (kind: string) => Promise<string | null>,
): Promise<void> {
  for (const { kind, standIn } of await loadAll(providerAccounts.map((account) => account.kind)))
    standIn.addPages?.(app, () => findUrl(kind));
}

/** Opens the provider that takes no money. */
export async function openCardStandIn(app: FastifyInstance, db: Pool): Promise<OpenedProvider | null> {
  const standIns = await loadAll(providerAccounts.map(({ kind }) => kind));
  const { openProvider } = standIns.find(({ standIn }) => standIn.openProvider)?.standIn ?? {};
  return openProvider ? openProvider(app, db) : null;
}
