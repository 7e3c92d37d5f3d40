import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { seedDemoShop } from '../../demo/seed.ts';
import { temporaryFolderInMemory } from '../../scripts/temporary-folder.ts';
import { openShop } from '../../src/app/main.server.ts';
import { openPool, type Pool } from '../../src/platform/db/db.server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.server.ts';
import { migrate } from '../../src/platform/db/migrate.server.ts';
import { openDiskStorage } from '../../src/platform/storage/disk-storage.server.ts';
import { readTestSettings } from './settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of the test databases; each test file copies one of the templates. */
    postgresUrl: string;
    dataFolder: string;
  }
}

/**
 * Starts a temporary PostgreSQL with three templates: `template_empty` (migrated), `template_demo` (seeded) and
 * `template_opened` (seeded, and a shop has run its recurring jobs of the day, so that the shops of the tests do not).
 */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = temporaryFolderInMemory('test');
  const postgres = await openPostgres(join(folder, 'postgres'));
  const tearDown = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  await createTemplates(postgres.url, folder).catch(async (error) => {
    await tearDown();
    throw error;
  });
  provide('postgresUrl', postgres.url('postgres'));
  provide('dataFolder', folder);
  return tearDown;
}

/** Uses TEST_POSTGRES_URL (postgres://…/postgres?…) if set, for tests on another version of PostgreSQL. */
async function openPostgres(folder: string): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  const externalUrl = process.env.TEST_POSTGRES_URL;
  if (!externalUrl) return startEmbeddedPostgres({ folder, disposable: true });
  return { url: (database) => externalUrl.replace('/postgres?', `/${database}?`), stop: async () => {} };
}

async function createTemplates(url: (database: string) => string, folder: string): Promise<void> {
  const server = openPool(url('postgres'), 1);
  await server`drop database if exists template_opened`;
  await server`drop database if exists template_demo`;
  await server`drop database if exists template_empty`;
  await server`create database template_empty`;
  await withPool(url('template_empty'), async (db) => void (await migrate(db, 'db/migrations')));
  await server`create database template_demo template template_empty`;
  await withPool(url('template_demo'), (db) => seedDemoShop(db, openDiskStorage(folder)));
  await server`create database template_opened template template_demo`;
  await withPool(url('template_opened'), (db) => openOnce(db, folder));
  await server.end();
}

/** Opens a shop and closes it when all jobs that are due have run. */
async function openOnce(db: Pool, folder: string): Promise<void> {
  const app = await openShop(readTestSettings(folder), db, null);
  await app.ready();
  const countDue = async () =>
    (await db`select from job where done_at is null and failed_at is null and (run_at <= now() or is_running)`).length;
  while ((await countDue()) > 0) await wait(50);
  await app.close();
}

async function withPool(url: string, work: (db: Pool) => Promise<void>): Promise<void> {
  const db = openPool(url, 5);
  await work(db).finally(() => db.end());
}
