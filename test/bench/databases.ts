import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { enlargeDemoShop } from '../../demo/large.ts';
import { seedDemoShop } from '../../demo/seed.ts';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { openPool, type Pool } from '../../src/platform/db/db.server.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.server.ts';
import { migrate } from '../../src/platform/db/migrate.server.ts';
import { openDiskStorage } from '../../src/platform/storage/disk-storage.server.ts';
import { cpuMsWithChildren } from './cpu.ts';

type Databases = {
  /** For the data of the shops; deleted in the end. */
  folder: string;
  /** Creates an empty database and returns its address. */
  create: (name: string) => Promise<string>;
  /** Creates a database with the demo shop, enlarged to a number of products. */
  createShop: (name: string, products?: number) => Promise<{ url: string; db: Pool }>;
  /** Processor time of PostgreSQL so far; 0 where the system has no /proc. */
  cpuMs: () => number;
  close: () => Promise<void>;
};

/** Builds the shop, unless BENCH_AS_BUILT is set or nothing built is measured, and starts a PostgreSQL with its default durability. */
export async function startDatabases({ isBuilt = Boolean(process.env.BENCH_AS_BUILT) } = {}): Promise<Databases> {
  if (!isBuilt) spawnSync(process.execPath, ['scripts/ready.mjs', 'start'], { stdio: 'inherit' });
  const folder = temporaryFolder('bench');
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
  const pools: Pool[] = [];

  const create: Databases['create'] = async (name) => {
    const server = openPool(postgres.url('postgres'), 1);
    await server`create database ${server(name)}`;
    await server.end();
    return postgres.url(name);
  };

  const createShop: Databases['createShop'] = async (name, products) => {
    const url = await create(name);
    const db = openPool(url);
    pools.push(db);
    await migrate(db, 'db/migrations');
    await seedDemoShop(db, openDiskStorage(folder));
    if (products) console.log(`${await enlargeDemoShop(db, products)} products in ${name}`);
    await db`vacuum analyze`;
    return { url, db };
  };

  const close = async (): Promise<void> => {
    for (const pool of pools) await pool.end({ timeout: 1 });
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { folder, create, createShop, cpuMs: () => cpuMsWithChildren(postgres.pid), close };
}
