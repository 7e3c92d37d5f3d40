import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import * as build from 'virtual:react-router/server-build';
import type { FastifyInstance } from 'fastify';
import { hasDemoAccount } from '../account/identity/service.server.ts';
import { shopBrand } from '../brands/brand.ts';
import { refuseWrongPooler } from '../platform/db/check-pooler.server.ts';
import { openPool, type Pool } from '../platform/db/db.server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/db/embedded-postgres.server.ts';
import { migrate } from '../platform/db/migrate.server.ts';
import { closeGracefully, startDraining } from '../platform/http/draining.server.ts';
import { listen } from '../platform/http/listen.server.ts';
import { RenderThread } from '../platform/http/render-thread.server.ts';
import { identifyProgram } from '../platform/process/program-id.server.ts';
import {
  findListenHost,
  printLine,
  printLinesAsJson,
  runStep,
  StartupError,
  startupErrorMessage,
} from '../platform/process/startup.server.ts';
import { openFileStorage } from '../platform/storage/open-storage.server.ts';
import type { FileStorage } from '../platform/storage/storage.ts';
import { migrations, openShop } from './main.server.ts';
import { readSettings, refusePublicDemo, type Settings } from './settings.server.ts';

/** `node build/server/index.js migrate` only brings the database up to date, for a deployment that does so in a step of its own. */
async function start(): Promise<void> {
  identifyProgram(import.meta.filename);
  const settings = readSettings();
  if (settings.isProduction) printLinesAsJson();
  if (process.argv[2] === 'migrate') return migrateOnly(settings);
  refusePublicDemo(settings);
  // A full disk or a closed terminal behind the output must not end the process.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  const shop = new ShopProcess();
  shop.stopOn('SIGINT', 0);
  shop.stopOn('SIGTERM', settings.drainSeconds);
  const host = await findListenHost(settings.port, settings.host);
  if (await shop.start({ ...settings, host })) await printAddresses(settings);
}

/** Starts PostgreSQL, the pool and the server, and stops them in the opposite order. */
class ShopProcess {
  #postgres: EmbeddedPostgres | undefined;
  #db: Pool | undefined;
  #app: FastifyInstance | undefined;
  #isDraining = false;
  #isStopping = false;

  /** Returns false when it was stopped during the start. */
  async start(settings: Settings): Promise<boolean> {
    try {
      const url = settings.databaseUrl ?? (await this.#startPostgres(settings));
      if (settings.databaseUrl) await refuseWrongPooler(url, settings.databaseListenUrl);
      const db = openPool(url, settings.databaseConnections, settings.databaseListenUrl);
      this.#db = db;
      await prepareDatabase(db, settings);
      this.#app = await runStep('Opening the shop', () =>
        openShop(settings, db, build, { thread: new RenderThread(startThread) }),
      );
      await listen(this.#app, settings);
      return !this.#isStopping;
    } catch (error) {
      // Errors during the stop are its consequence.
      if (this.#isStopping) return false;
      await this.stop();
      throw error;
    }
  }

  async #startPostgres(settings: Settings): Promise<string> {
    const onLaunch = (postgres: EmbeddedPostgres) => {
      this.#postgres = postgres;
    };
    const folder = join(settings.dataFolder, 'postgres');
    const restart = {
      onRestart: () => printLine('PostgreSQL ended unexpectedly and is being started again.'),
      onGiveUp: (error: unknown) => {
        reportFailure(error);
        process.exit(1);
      },
    };
    const postgres = await runStep('Starting PostgreSQL', () => startEmbeddedPostgres({ folder, onLaunch, restart }));
    return postgres.url('postgres');
  }

  stopOn(signal: NodeJS.Signals, drainSeconds: number): void {
    process.on(signal, () => void this.#handleSignal(drainSeconds * 1000));
  }

  async #handleSignal(drainMs: number): Promise<void> {
    if (drainMs > 0 && !(await this.#drain(drainMs))) return;
    if (this.#isStopping) return;
    setTimeout(() => process.exit(1), 10_000).unref();
    await this.stop();
    process.exit(0);
  }

  /** Returns false when draining has started already: npm and the system may both send the same signal. */
  async #drain(drainMs: number): Promise<boolean> {
    if (this.#isDraining) return false;
    this.#isDraining = true;
    if (this.#app) startDraining(this.#app);
    await wait(this.#app ? drainMs : 0);
    return true;
  }

  /** Finishes the current requests before it closes the database. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    if (this.#app) await closeGracefully(this.#app);
    await this.#db?.end({ timeout: 5 });
    await this.#postgres?.stop();
  }
}

async function migrateOnly({ databaseUrl }: Settings): Promise<void> {
  if (!databaseUrl) throw new StartupError('Set DATABASE_URL to the database to bring up to date.');
  const db = openPool(databaseUrl, 2);
  await migrateDatabase(db).finally(() => db.end({ timeout: 5 }));
}

async function migrateDatabase(db: Pool): Promise<void> {
  await refuseOldPostgres(db);
  const applied = await runStep('Bringing the database up to date', () => migrate(db, migrations));
  if (applied.length > 0) printLine(`  ${applied.join(', ')}`);
}

async function prepareDatabase(db: Pool, settings: Settings): Promise<void> {
  await migrateDatabase(db);
  if (settings.isProduction && !settings.hasDemo) await refuseDemoPasswords(db);
  const files = openFileStorage(settings);
  // A wrong key or bucket is found now, not by the first customer who sends a picture.
  if (settings.s3) await runStep('Reaching the file storage', () => reachStorage(files));
  if (!settings.hasDemo) return;
  const { seedDemoShop } = await import('../../demo/seed.ts');
  await runStep('Filling the demo shop', () =>
    seedDemoShop(db, files, { brand: shopBrand.code, usesCourierAccounts: true }),
  );
}

/** Lists one file: unlike reading one, this tells a missing bucket from a missing file. */
async function reachStorage(files: FileStorage): Promise<void> {
  for await (const _ of files.list('uploads/')) return;
}

/** The migrations use features of PostgreSQL 15. */
async function refuseOldPostgres(db: Pool): Promise<void> {
  const [row] = await db<{ number: number; name: string }[]>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as name`;
  if (row && row.number < 150_000)
    throw new StartupError(`The database in DATABASE_URL is PostgreSQL ${row.name}; 15 or newer is needed.`);
}

/** The passwords of the demo accounts are public. */
async function refuseDemoPasswords(db: Pool): Promise<void> {
  if (!(await hasDemoAccount(db))) return;
  throw new StartupError(
    'This database was filled by the demo: its accounts have public passwords, its orders and invoices are invented. Use an empty database. Products can be exported from the demo (Import și export) and imported there.',
  );
}

async function printAddresses(settings: Settings): Promise<void> {
  printLine('');
  printLine(`  The shop is open:  ${settings.siteUrl}`);
  printLine(`  API reference:     ${settings.siteUrl}/api/docs`);
  if (settings.hasDemo) await printSignIns();
  printLine('  Ctrl-C closes it.');
}

async function printSignIns(): Promise<void> {
  const { demoSignInLines } = await import('../../demo/accounts.ts');
  for (const line of demoSignInLines) printLine(line);
}

function reportFailure(error: unknown): void {
  const message = startupErrorMessage(error);
  if (message) printLine(message, 'fatal');
  else console.error(error);
  process.exitCode = 1;
}

/** The program of the thread is `render-pages.server.ts`, built beside this file. */
const startThread = (): Worker => new Worker(new URL('./render-pages.js', import.meta.url));

await start().catch(reportFailure);
