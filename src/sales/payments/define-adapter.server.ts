import type { z } from 'zod';
import type { Db } from '../../platform/db/db.server.ts';
import type { ServiceConnections } from '../../platform/service-connections.server.ts';
import type { PaymentProvider } from './provider.ts';

/** The shop's address, for the links that an adapter gives the provider, and its log. */
export type Site = { siteUrl: string; warn: (details: object, text: string) => void };

export type OpenProvider = (site: Site) => Promise<PaymentProvider>;

/** A provider that can be turned on by environment variables, or by an account that staff enter. */
export type Adapter = {
  /** The names of its variables. */
  variables: string[];
  /** Null when the provider is not set. */
  configure: (environment: Record<string, string | undefined>) => OpenProvider | WrongSettings | null;
  account: Account | null;
};

/** An account in the back office's connections. */
export type Account = {
  /** Kind of its connection, which is also the provider's name. */
  kind: string;
  webhookPath: `/${string}`;
  /** Null when no account is stored. The fingerprint changes with the settings. */
  read: (db: Db, connections: ServiceConnections) => Promise<{ fingerprint: string; open: OpenProvider } | null>;
};

export type WrongSettings = { problems: string[] };

type AccountDefinition<Settings extends z.ZodType, Keys> = {
  kind: string;
  webhookPath: `/${string}`;
  schema: Settings;
  /** `standInUrl` is the address of the demo's imitation, where the account belongs to it. */
  keysOf: (settings: z.output<Settings>, standInUrl: string | null) => Keys;
};

type Definition<Environment extends z.ZodObject, Keys extends object, Settings extends z.ZodType> = {
  environment: Environment;
  /** Null without keys. */
  readKeys: (environment: z.output<Environment>) => Keys | WrongSettings | null;
  /** Null for a provider that is set by environment variables only. */
  account: AccountDefinition<Settings, Keys> | null;
  /** The vendor's SDK is imported here, so that it is loaded only with keys. */
  open: (keys: Keys, site: Site) => Promise<PaymentProvider>;
};

/** Checks the adapter's types and hides those that only it knows. */
export function defineAdapter<Environment extends z.ZodObject, Keys extends object, Settings extends z.ZodType>({
  environment: schema,
  readKeys,
  account,
  open,
}: Definition<Environment, Keys, Settings>): Adapter {
  return {
    variables: Object.keys(schema.shape),
    configure(environment) {
      const parsed = schema.safeParse(environment);
      if (!parsed.success)
        return { problems: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
      const keys = readKeys(parsed.data);
      if (keys === null || 'problems' in keys) return keys;
      return (site) => open(keys, site);
    },
    account: account && {
      kind: account.kind,
      webhookPath: account.webhookPath,
      async read(db, connections) {
        const settings = await connections.read(db, account.kind, account.schema);
        if (settings === null) return null;
        const keys = account.keysOf(settings, await connections.standInUrl(db, account.kind));
        return { fingerprint: JSON.stringify(keys), open: (site) => open(keys, site) };
      },
    },
  };
}
