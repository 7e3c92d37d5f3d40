import type { Db } from '../../platform/db/db.server.ts';
import type { ServiceConnections } from '../../platform/service-connections.server.ts';
import { readPaymentOffer } from '../payment-methods/offer-service.server.ts';
import type { Account, Site } from './define-adapter.server.ts';
import type { PaymentProvider } from './provider.ts';

/** The providers that are connected at the moment; accounts entered in the back office count at once. */
export type PaymentProviders = {
  /** All connected providers, in order of preference. */
  list: (db: Db) => Promise<PaymentProvider[]>;
  /** The provider that takes new payments; null when the shop accepts no cards. */
  current: (db: Db) => Promise<PaymentProvider | null>;
  /** The provider that took a payment; null when it is no longer connected. */
  find: (db: Db, name: string) => Promise<PaymentProvider | null>;
  /** Whether a stored account works: null when it does, otherwise a Romanian sentence. */
  check: (db: Db, kind: string) => Promise<string | null>;
  /** Paths where webhook messages of providers may arrive. */
  webhookPaths: readonly string[];
  /** Providers that expect webhook messages at a path. */
  listAt: (db: Db, webhookPath: string) => Promise<PaymentProvider[]>;
};

type Options = {
  /** Set by environment variables; these win over accounts of the same provider. */
  fixed: readonly PaymentProvider[];
  /** The stand-in, where it runs: without another choice it takes the payments. */
  standIns: readonly PaymentProvider[];
  accounts: readonly Account[];
  connections: ServiceConnections;
  site: Site;
};

type Source = { name: string; webhookPath: string; open: (db: Db) => Promise<PaymentProvider | null> };

const incomplete = 'Datele contului sunt incomplete.';
const noCheck = 'Acest furnizor nu oferă o verificare fără plată: prima plată arată dacă datele sunt bune.';

export function connectProviders({ fixed, standIns, accounts, connections, site }: Options): PaymentProviders {
  const opened = new Map<string, { fingerprint: string; provider: Promise<PaymentProvider> }>();

  /** Opened again only when its settings change. */
  async function openAccount(db: Db, account: Account): Promise<PaymentProvider | null> {
    const stored = await account.read(db, connections);
    if (!stored) return null;
    const before = opened.get(account.kind);
    if (before?.fingerprint === stored.fingerprint) return before.provider;
    const provider = stored.open(site);
    opened.set(account.kind, { fingerprint: stored.fingerprint, provider });
    return provider;
  }

  const sources: Source[] = [
    ...[...fixed, ...standIns].map((provider) => ({
      name: provider.name,
      webhookPath: provider.webhook.path,
      open: async () => provider,
    })),
    ...accounts
      .filter(({ kind }) => !fixed.some(({ name }) => name === kind))
      .map((account) => ({
        name: account.kind,
        webhookPath: account.webhookPath,
        open: (db: Db) => openAccount(db, account),
      })),
  ];

  const openAll = async (db: Db, wanted: readonly Source[]): Promise<PaymentProvider[]> =>
    (await Promise.all(wanted.map(({ open }) => open(db)))).flatMap((provider) => provider ?? []);

  async function openFirst(db: Db, wanted: readonly Source[]): Promise<PaymentProvider | null> {
    for (const { open } of wanted) {
      const provider = await open(db);
      if (provider) return provider;
    }
    return null;
  }

  return {
    list: (db) => openAll(db, sources),
    current: async (db) => {
      const { cardProvider } = await readPaymentOffer(db);
      const chosen = sources.filter(({ name }) => name === cardProvider);
      return openFirst(db, [...chosen, ...sources]);
    },
    find: (db, name) =>
      openFirst(
        db,
        sources.filter((source) => source.name === name),
      ),
    check: async (db, kind) => {
      const account = accounts.find((one) => one.kind === kind);
      const ofServer = fixed.find(({ name }) => name === kind);
      const provider = ofServer ?? (account ? await openAccount(db, account) : null);
      if (!provider) return incomplete;
      return provider.check ? provider.check() : noCheck;
    },
    webhookPaths: [...new Set(sources.map(({ webhookPath }) => webhookPath))],
    listAt: (db, webhookPath) =>
      openAll(
        db,
        sources.filter((source) => source.webhookPath === webhookPath),
      ),
  };
}
