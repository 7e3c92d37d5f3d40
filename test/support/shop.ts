import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { openShop } from '../../src/app/main.server.ts';
import { openPool, type Pool } from '../../src/platform/db/db.server.ts';
import { onFileEnd } from './cleanup.ts';
import { readTestSettings } from './settings.ts';

export type TestShop = { app: FastifyInstance; db: Pool };

/** Opens a shop on a copy of the demo (or an empty) database; closed at the end of the test file. */
export async function openTestShop(template: 'demo' | 'empty' = 'demo'): Promise<TestShop> {
  const db = await openTestDatabase(template === 'demo' ? 'opened' : template);
  const app = await openShop(readTestSettings(inject('dataFolder')), db, null);
  onFileEnd(() => closeShop(app));
  return { app, db };
}

/** Closes the server and all keep-alive connections. */
export async function closeShop(app: FastifyInstance): Promise<void> {
  const closed = app.close();
  app.server.closeAllConnections();
  await closed;
}

export async function openTestDatabase(template: 'opened' | 'demo' | 'empty' = 'demo'): Promise<Pool> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = openPool(inject('postgresUrl'), 1);
  // Copies the files instead of writing each page to the log, which takes five times as long.
  await server`create database ${server(name)} template ${server(`template_${template}`)} strategy file_copy`;
  const db = openPool(inject('postgresUrl').replace('/postgres?', `/${name}?`), 5);
  // In a long run of tests the jobs of the template have been due for so long that an invariant calls them overdue.
  await db`update job set run_at = now() where run_at < now() and done_at is null and failed_at is null`;
  onFileEnd(async () => {
    await db.end({ timeout: 1 });
    await server`drop database ${server(name)} with (force)`;
    await server.end();
  });
  return db;
}
