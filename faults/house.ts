import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '../scripts/temporary-folder.ts';
import { openPool, type Pool } from '../src/kit/db.server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/kit/embedded-postgres.server.ts';
import { ShopProcess } from './shop-process.ts';

/** The built shop and its database as processes of their own, which can be killed without a word. */
export class BreakableHouse {
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

  static async open(port: number): Promise<BreakableHouse> {
    const folder = temporaryFolder('faults');
    const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
    const house = new BreakableHouse(folder, port, postgres);
    await house.startShop();
    return house;
  }

  openPool = (): Pool => openPool(this.#postgres.url('postgres'), 5);

  async startShop(): Promise<void> {
    const databaseUrl = this.#postgres.url('postgres');
    this.#shop = await ShopProcess.start({ port: this.#port, databaseUrl, dataFolder: this.#folder });
  }

  async killShop(): Promise<void> {
    await this.#shop?.end('SIGKILL');
  }

  /** The whole server at once, as when the power goes. */
  async killPostgres(): Promise<void> {
    process.kill(-this.#postgres.pid, 'SIGKILL');
    await wait(300);
    this.#postgres = await startEmbeddedPostgres({ folder: join(this.#folder, 'postgres') });
  }

  /** Whether the very process that was there before is still alive. */
  isShopAlive = (): boolean => this.#shop?.isAlive ?? false;

  untilReady = async (): Promise<void> => this.#shop?.untilReady();

  async close(): Promise<void> {
    await this.killShop();
    await this.#postgres.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
