import type { z } from 'zod';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import type { PaymentProvider } from './provider.ts';

/** What an adapter may need to know of the shop, for the addresses it gives the provider. */
type Site = { siteUrl: string };

export type OpenProvider = (site: Site) => Promise<PaymentProvider>;

/** A provider that runs in this process, with the jobs that it needs. */
export type OpenedStandIn = { provider: PaymentProvider; jobs: JobHandler[] };

/** A provider that can be turned on by environment variables. */
export type Adapter = {
  /** The names of its variables. */
  variables: string[];
  /** Null when the provider is not set. */
  configure: (environment: Record<string, string | undefined>) => OpenProvider | WrongSettings | null;
};

export type WrongSettings = { problems: string[] };

type Definition<Environment extends z.ZodObject, Keys extends object> = {
  environment: Environment;
  /** Null without keys. */
  readKeys: (environment: z.output<Environment>) => Keys | WrongSettings | null;
  /** The vendor's SDK is imported here, so that it is loaded only with keys. */
  open: (keys: Keys, site: Site) => Promise<PaymentProvider>;
};

/** Checks the adapter's types and hides those that only it knows. */
export function defineAdapter<Environment extends z.ZodObject, Keys extends object>({
  environment: schema,
  readKeys,
  open,
}: Definition<Environment, Keys>): Adapter {
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
  };
}
