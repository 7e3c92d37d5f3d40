import { randomUUID } from 'node:crypto';
import { StartupError } from '../process/startup.server.ts';
import { withTimeout } from '../process/with-timeout.server.ts';
import { openPool, type Pool } from './db.server.ts';

/**
 * Throws `StartupError` when the addresses of the database do not fit the pooler between: prepared statements that it
 * forgets, a pool of one session, notifications that do not arrive.
 */
export async function refuseWrongPooler(url: string, listenUrl = url, waitSeconds = 10): Promise<void> {
  await withPools([openPool(url, 1), openPool(url, 1)], (pools) => refuseForgottenStatements(pools, waitSeconds));
  await withPools([openPool(url, 1, listenUrl)], ([pool]) =>
    refuseLostNotifications(pool, listenUrl !== url, waitSeconds),
  );
}

async function withPools<Pools extends Pool[]>(pools: [...Pools], work: (pools: [...Pools]) => Promise<void>) {
  await work(pools).finally(() => Promise.all(pools.map((pool) => pool.end({ timeout: 1 }))));
}

const invalidStatementName = '26000';

/**
 * Poolers give the session used last to the next client: `held` gets the one that has the statement. Outside a
 * transaction the driver would prepare it again.
 */
async function refuseForgottenStatements([one, other]: [Pool, Pool], waitSeconds: number): Promise<void> {
  await other`select 1`;
  await one`select ${1}::int`;
  const both = other.begin(async (held) => {
    await held`select 2`;
    await one.begin((tx) => tx`select ${1}::int`);
  });
  await withTimeout(waitSeconds, both).catch(refusePrepared);
}

function refusePrepared(error: unknown): never {
  if (error instanceof Error && 'code' in error) {
    if (error.code !== invalidStatementName) throw error;
    throw new StartupError(
      'The pooler in DATABASE_URL forgets prepared statements. Add prepare=false to the query of DATABASE_URL (…/vitrina?prepare=false), or set max_prepared_statements in PgBouncer 1.21 or newer.',
    );
  }
  throw new StartupError(
    'The pooler in DATABASE_URL gives the shop only one session of the database. Set the size of its pool to DATABASE_CONNECTIONS or more.',
  );
}

async function refuseLostNotifications(pool: Pool, hasListenUrl: boolean, waitSeconds: number): Promise<void> {
  const channel = `start-${randomUUID()}`;
  const heard = Promise.withResolvers<void>();
  await pool.listen(channel, () => heard.resolve());
  await pool.notify(channel, '');
  await withTimeout(waitSeconds, heard.promise).catch(() => {
    throw new StartupError(
      hasListenUrl
        ? 'No notification of the database in DATABASE_URL arrives at DATABASE_LISTEN_URL. It must be the same database at an address past the pooler.'
        : 'DATABASE_URL is a pooler in transaction mode, which delivers no notifications. Set DATABASE_LISTEN_URL to an address of the same database past the pooler.',
    );
  });
}
