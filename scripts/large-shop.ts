import { join } from 'node:path';
import { enlargeDemoShop } from '../demo/large.ts';
import { seedDemoShop } from '../demo/seed.ts';
import { readSettings } from '../src/app/settings.server.ts';
import { openPool } from '../src/platform/db/db.server.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.server.ts';
import { migrate } from '../src/platform/db/migrate.server.ts';
import { printLine, runStep } from '../src/platform/process/startup.server.ts';
import { openFileStorage } from '../src/platform/storage/open-storage.server.ts';

/**
 * Fills a shop with many products for benchmarks: npm run demo:large -- 100000
 * Writes to DATABASE_URL or DATA_DIR; do not use it on a shop whose data you need.
 */
const productCount = Number(process.argv[2] ?? 100_000);
const settings = readSettings();
const postgres = settings.databaseUrl
  ? null
  : await startEmbeddedPostgres({ folder: join(settings.dataFolder, 'postgres') });
const db = openPool(settings.databaseUrl ?? postgres?.url('postgres') ?? '');
await migrate(db, 'db/migrations');
await runStep('Filling the demo shop', () => seedDemoShop(db, openFileStorage(settings)));
const count = await runStep('Adding products', () => enlargeDemoShop(db, productCount));
printLine(`${count} products`);
await db.end();
await postgres?.stop();
