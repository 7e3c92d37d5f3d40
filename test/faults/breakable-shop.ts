import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { openPool, type Pool } from '../../src/platform/db/db.server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.server.ts';
import { freePort, ShopProcess } from './shop-process.ts';

/** The built shop and its database as separate processes that a test can kill and restart. */
export class BreakableShop {
  readonly origin: string;
  readonly #folder: string;
  readonly #port: number;
  #postgres: EmbeddedPostgres;
  #shop: ShopProcess | undefined;

  private constructor(folder: string, port: number, postgres: EmbeddedPostgres) {
    this.#folder = folder;
    this.#port = port;
    this.#postgres = postgres;
    this.origin = `http://127.0.0.1:${port}`;
  }

  static async open(): Promise<BreakableShop> {
    const folder = temporaryFolder('faults');
    const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
    const shop = new BreakableShop(folder, await freePort(), postgres);
    await shop.startShop();
    return shop;
  }

  openPool = (): Pool => openPool(this.#postgres.url('postgres'), 5);

  async startShop(): Promise<void> {
    const databaseUrl = this.#postgres.url('postgres');
    this.#shop = await ShopProcess.start({ port: this.#port, databaseUrl, dataFolder: this.#folder });
  }

  async killShop(): Promise<void> {
    await this.#shop?.end('SIGKILL');
  }

  /** Kills all processes of the server at once, as a power failure does. */
  async killPostgres(): Promise<void> {
    process.kill(-this.#postgres.pid, 'SIGKILL');
    await this.#postgres.stop();
    const folder = join(this.#folder, 'postgres');
    // The start fails until the last killed process has released the shared memory.
    this.#postgres = await vi.waitFor(() => startEmbeddedPostgres({ folder }), { timeout: 20_000, interval: 100 });
  }

  /** SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one. */
  async restartPostgres(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    process.kill(this.#postgres.pid, signal);
    await this.#postgres.stop();
    this.#postgres = await startEmbeddedPostgres({ folder: join(this.#folder, 'postgres') });
  }

  async terminateConnections(): Promise<void> {
    const db = openPool(this.#postgres.url('postgres'), 1);
    await db`select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    await db.end();
  }

  /** True while the process started last is still running. */
  isShopAlive = (): boolean => this.#shop?.isAlive ?? false;

  untilReady = async (): Promise<void> => this.#shop?.untilReady();

  async close(): Promise<void> {
    await this.killShop();
    await this.#postgres.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
