import { join } from 'node:path';
import { enlarge } from '../db/demo/large.ts';
import { seedDemoShop } from '../db/demo/seed.ts';
import { openPool } from '../src/kit/db.server.ts';
import { startEmbeddedPostgres } from '../src/kit/embedded-postgres.server.ts';
import { migrate } from '../src/kit/migrate.server.ts';
import { say, step } from '../src/kit/progress.server.ts';
import { readSettings } from '../src/settings.server.ts';

/**
 * Makes a large shop for measuring: npm run demo:large -- 100000
 * It goes to DATABASE_URL, or to DATA_DIR (which should not be the one you care for).
 */
const wanted = Number(process.argv[2] ?? 100_000);
const settings = readSettings();
const postgres = settings.databaseUrl
  ? null
  : await startEmbeddedPostgres({ folder: join(settings.dataFolder, 'postgres') });
const db = openPool(settings.databaseUrl ?? postgres?.url('postgres') ?? '');
await migrate(db, 'db/migrations');
await step('Filling the demo shop', () => seedDemoShop(db, settings.dataFolder));
const count = await step('Making it large', () => enlarge(db, wanted));
say(`${count} products`);
await db.end();
await postgres?.stop();
