import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { temporaryFolder } from '../scripts/temporary-folder.ts';
import { openPool } from '../src/kit/db.server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/kit/embedded-postgres.server.ts';
import { migrate } from '../src/kit/migrate.server.ts';
import { seedDemoShop } from './demo/seed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the test databases live; each test file copies one of the two templates. */
    postgresUrl: string;
    dataFolder: string;
  }
}

/** One throw-away PostgreSQL for the run: `template_empty` is migrated, `template_demo` filled. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = temporaryFolder('test');
  const postgres = await findPostgres(join(folder, 'postgres'));
  const tearDown = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  await makeTemplates(postgres.url, folder).catch(async (error) => {
    await tearDown();
    throw error;
  });
  provide('postgresUrl', postgres.url('postgres'));
  provide('dataFolder', folder);
  return tearDown;
}

/** The tests bring their own server; TEST_POSTGRES_URL (postgres://…/postgres?…) names another one, of another version perhaps. */
async function findPostgres(folder: string): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  const other = process.env.TEST_POSTGRES_URL;
  if (!other) return startEmbeddedPostgres({ folder, disposable: true });
  return { url: (database) => other.replace('/postgres?', `/${database}?`), stop: async () => {} };
}

async function makeTemplates(url: (database: string) => string, folder: string): Promise<void> {
  const server = openPool(url('postgres'), 1);
  await server`drop database if exists template_demo`;
  await server`drop database if exists template_empty`;
  await server`create database template_empty`;
  await using(url('template_empty'), async (db) => void (await migrate(db, 'db/migrations')));
  await server`create database template_demo template template_empty`;
  await using(url('template_demo'), (db) => seedDemoShop(db, folder));
  await server.end();
}

async function using(url: string, work: (db: ReturnType<typeof openPool>) => Promise<void>): Promise<void> {
  const db = openPool(url, 2);
  await work(db).finally(() => db.end());
}
