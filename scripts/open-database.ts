import { join } from 'node:path';
import type { Settings } from '../src/app/settings.server.ts';
import { openPool, type Pool } from '../src/platform/db/db.server.ts';
import {
  type EmbeddedPostgres,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/platform/db/embedded-postgres.server.ts';
import type { PoolOptions } from '../src/platform/db/pool.server.ts';

type OpenDatabase = { db: Pool; url: string; close: () => Promise<void> };

/** Connects to the database of the settings or of a running shop; otherwise starts the embedded one until `close`. */
export async function openDatabase(
  { dataFolder, databaseUrl }: Settings,
  options: Pick<PoolOptions, 'copies'> = {},
): Promise<OpenDatabase> {
  const folder = join(dataFolder, 'postgres');
  const existingUrl = databaseUrl ?? (await findEmbeddedPostgres(folder));
  const started = existingUrl ? null : await startTemporarily(folder);
  const url = existingUrl ?? started?.url('postgres') ?? '';
  const db = openPool(url, 1, url, options);
  const close = async () => {
    await db.end({ timeout: 5 });
    await started?.stop();
  };
  return { db, url, close };
}

/** Exits on a signal, because the exit stops the database. */
function startTemporarily(folder: string): Promise<EmbeddedPostgres> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return startEmbeddedPostgres({ folder });
}
