import { join } from 'node:path';
import { openPool, type Pool } from '../src/kit/db.server.ts';
import {
  type EmbeddedPostgres,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/kit/embedded-postgres.server.ts';
import type { Settings } from '../src/settings.server.ts';

type OpenDatabase = { db: Pool; close: () => Promise<void> };

/** That of the settings, the one a running shop has started, or one of our own for the moment. */
export async function openDatabase({ dataFolder, databaseUrl }: Settings): Promise<OpenDatabase> {
  const folder = join(dataFolder, 'postgres');
  const known = databaseUrl ?? (await findEmbeddedPostgres(folder));
  const own = known ? null : await startOwn(folder);
  const db = openPool(known ?? own?.url('postgres') ?? '', 1);
  const close = async () => {
    await db.end({ timeout: 5 });
    await own?.stop();
  };
  return { db, close };
}

/** Ctrl-C ends the process in order, and that ends the database with it. */
function startOwn(folder: string): Promise<EmbeddedPostgres> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return startEmbeddedPostgres({ folder });
}
