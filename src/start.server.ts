import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as build from 'virtual:react-router/server-build';
import type { FastifyInstance } from 'fastify';
import { brand } from './brands/brand.ts';
import { CannotStart, sentenceFor } from './kit/cannot-start.server.ts';
import { openPool, type Pool } from './kit/db.server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './kit/embedded-postgres.server.ts';
import { beginLeaving, closeWhenDone } from './kit/leaving.server.ts';
import { migrate } from './kit/migrate.server.ts';
import { hostFor } from './kit/port.server.ts';
import { say, step } from './kit/progress.server.ts';
import { migrations, openShop } from './main.server.ts';
import { readSettings, type Settings } from './settings.server.ts';
import { hasDemoAccount } from './shop/account/service.server.ts';

async function start(): Promise<void> {
  const settings = readSettings();
  const house = new House();
  house.stopOn('SIGINT', 0);
  house.stopOn('SIGTERM', settings.drainSeconds);
  const host = await hostFor(settings.port, settings.host);
  if (await house.open({ ...settings, host })) await greet(settings);
}

/** Everything that was started, so that it can be stopped in the opposite order. */
class House {
  #postgres: EmbeddedPostgres | undefined;
  #db: Pool | undefined;
  #app: FastifyInstance | undefined;
  #isLeaving = false;
  #isClosing = false;

  /** False when it was told to close meanwhile. */
  async open(settings: Settings): Promise<boolean> {
    try {
      const url = settings.databaseUrl ?? (await this.#startPostgres(settings));
      const db = openPool(url, settings.databaseConnections);
      this.#db = db;
      await prepareDatabase(db, settings);
      this.#app = await step('Opening the shop', () => openShop(settings, db, build));
      await this.#app.listen({ port: settings.port, host: settings.host });
      return !this.#isClosing;
    } catch (error) {
      // What fails then fails because the ground is being taken away.
      if (this.#isClosing) return false;
      await this.close();
      throw error;
    }
  }

  async #startPostgres(settings: Settings): Promise<string> {
    const whenLaunched = (postgres: EmbeddedPostgres) => {
      this.#postgres = postgres;
    };
    const folder = join(settings.dataFolder, 'postgres');
    const postgres = await step('Starting PostgreSQL', () => startEmbeddedPostgres({ folder, whenLaunched }));
    return postgres.url('postgres');
  }

  stopOn(signal: NodeJS.Signals, drainSeconds: number): void {
    process.on(signal, () => void this.#leave(drainSeconds * 1000));
  }

  async #leave(drain: number): Promise<void> {
    if (drain > 0 && !(await this.#drain(drain))) return;
    if (this.#isClosing) return;
    setTimeout(() => process.exit(1), 10_000).unref();
    await this.close();
    process.exit(0);
  }

  /** False when it is under way already: npm and the system may both pass the same signal on. */
  async #drain(milliseconds: number): Promise<boolean> {
    if (this.#isLeaving) return false;
    this.#isLeaving = true;
    if (this.#app) beginLeaving(this.#app);
    await wait(this.#app ? milliseconds : 0);
    return true;
  }

  /** Requests under way are finished, then the database is let go. */
  async close(): Promise<void> {
    this.#isClosing = true;
    if (this.#app) await closeWhenDone(this.#app);
    await this.#db?.end({ timeout: 5 });
    await this.#postgres?.stop();
  }
}

async function prepareDatabase(db: Pool, settings: Settings): Promise<void> {
  await refuseOldPostgres(db);
  const applied = await step('Bringing the database up to date', () => migrate(db, migrations));
  if (applied.length > 0) say(`  ${applied.join(', ')}`);
  if (settings.isProduction && !settings.hasDemo) await refuseDemoPasswords(db);
  if (!settings.hasDemo) return;
  const { seedDemoShop } = await import('../db/demo/seed.ts');
  await step('Filling the demo shop', () => seedDemoShop(db, settings.dataFolder, brand.code));
}

/** Older ones lack what the tables are made of. */
async function refuseOldPostgres(db: Pool): Promise<void> {
  const [row] = await db<{ number: number; name: string }[]>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as name`;
  if (row && row.number < 150_000)
    throw new CannotStart(`The database in DATABASE_URL is PostgreSQL ${row.name}; 15 or newer is needed.`);
}

/** Anyone can read the passwords of the demo. */
async function refuseDemoPasswords(db: Pool): Promise<void> {
  if (!(await hasDemoAccount(db))) return;
  throw new CannotStart(
    'This database still has the accounts of the demo, whose passwords are public. Change their passwords or delete them, then start again.',
  );
}

async function greet(settings: Settings): Promise<void> {
  say('');
  say(`  The shop is open:  ${settings.siteUrl}`);
  say(`  API reference:     ${settings.siteUrl}/api/docs`);
  if (settings.hasDemo) await showSignIns();
  say('  Ctrl-C closes it.');
}

async function showSignIns(): Promise<void> {
  const { demoSignIns } = await import('../db/demo/accounts.ts');
  for (const { label, email, password } of demoSignIns) say(`  ${`${label}:`.padEnd(19)}${email} / ${password}`);
}

function explain(error: unknown): void {
  const sentence = sentenceFor(error);
  if (sentence) say(sentence);
  else console.error(error);
  process.exitCode = 1;
}

await start().catch(explain);
