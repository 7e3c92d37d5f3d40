import type { FastifyInstance } from 'fastify';
import type { Pool } from '../src/platform/db/db.server.ts';
import type { JobHandler } from '../src/platform/jobs/define-job.ts';
import type { StandInService } from '../src/platform/stand-ins.ts';
import type { PaymentProvider } from '../src/sales/payments/provider.ts';

type Context = { dataFolder: string; siteUrl: string };

/** A provider that runs in this process, with the jobs that it needs. */
export type OpenedProvider = { provider: PaymentProvider; jobs: JobHandler[] };

/** The imitation of a service. */
export type StandIn = {
  /** The service that the demo's connection points at. */
  serve?: (context: Context) => StandInService;
  /** Shows pages of the service below the shop's own address; `findUrl` is where it listens. */
  addPages?: (app: FastifyInstance, findUrl: () => Promise<string | null>) => void;
  /** For a payment provider that takes payments without an account, in this process. */
  openProvider?: (app: FastifyInstance, db: Pool) => Promise<OpenedProvider>;
};

/** The folder of a stand-in has the name of the connection that it serves. */
export async function loadStandIn(kind: string): Promise<StandIn> {
  const { standIn }: { standIn: StandIn } = await import(`./${kind}/stand-in.ts`);
  return standIn;
}
