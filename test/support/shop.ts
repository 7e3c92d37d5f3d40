import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { openShop } from '../../src/app/main.server.ts';
import { readSettings } from '../../src/app/settings.server.ts';
import { openPool, type Pool } from '../../src/platform/db/db.server.ts';
import { onFileEnd } from './cleanup.ts';

export type TestShop = { app: FastifyInstance; db: Pool };

/** Opens a shop on a copy of the demo (or an empty) database; closed at the end of the test file. */
export async function openTestShop(template: 'demo' | 'empty' = 'demo'): Promise<TestShop> {
  const db = await openTestDatabase(template);
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    JOB_PATIENCE: '0',
    // A busy test machine is no overload.
    OVERLOAD_DELAY_MS: '0',
    DATA_DIR: inject('dataFolder'),
    SITE_URL: 'https://vitrina.example',
  });
  const app = await openShop(settings, db, null);
  onFileEnd(() => closeShop(app));
  return { app, db };
}

/** Closes the server and all keep-alive connections. */
export async function closeShop(app: FastifyInstance): Promise<void> {
  const closed = app.close();
  app.server.closeAllConnections();
  await closed;
}

export async function openTestDatabase(template: 'demo' | 'empty' = 'demo'): Promise<Pool> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = openPool(inject('postgresUrl'), 1);
  await server`create database ${server(name)} template ${server(`template_${template}`)}`;
  const db = openPool(inject('postgresUrl').replace('/postgres?', `/${name}?`), 5);
  onFileEnd(async () => {
    await db.end({ timeout: 1 });
    await server`drop database ${server(name)} with (force)`;
    await server.end();
  });
  return db;
}
