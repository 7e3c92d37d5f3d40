import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '../scripts/temporary-folder.ts';
import { openPool, type Pool } from '../src/kit/db.server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/kit/embedded-postgres.server.ts';
import { RoundRobin } from './round-robin.ts';
import { ShopProcess } from './shop-process.ts';

/** Two processes of the built shop on one database and one folder, behind a proxy. */
export class Pair {
  readonly db: Pool;
  readonly #folder: string;
  readonly #postgres: EmbeddedPostgres;
  readonly #ports: readonly [number, number];
  readonly #shops: ShopProcess[] = [];
  #proxy: RoundRobin | undefined;
  origin = '';

  private constructor(folder: string, postgres: EmbeddedPostgres, ports: readonly [number, number]) {
    this.#folder = folder;
    this.#postgres = postgres;
    this.#ports = ports;
    this.db = openPool(postgres.url('postgres'), 3);
  }

  static async open(ports: readonly [number, number]): Promise<Pair> {
    const folder = temporaryFolder('pair');
    const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), disposable: true });
    const pair = new Pair(folder, postgres, ports);
    // At once: the lock of the migrations lets one of them fill the database and the other wait.
    await Promise.all(ports.map((_, which) => pair.#start(which)));
    pair.#proxy = new RoundRobin(ports.map((port) => `http://127.0.0.1:${port}`));
    pair.origin = await pair.#proxy.listen();
    return pair;
  }

  async #start(which: number): Promise<void> {
    const [databaseUrl, port] = [this.#postgres.url('postgres'), this.#ports[which] ?? 0];
    this.#shops[which] = await ShopProcess.start({ port, databaseUrl, dataFolder: this.#folder, drainSeconds: 2 });
  }

  /** Past the proxy, to one of the two. */
  originOf = (which: 0 | 1): string => `http://127.0.0.1:${this.#ports[which]}`;

  /** As an upgrade does it: told to end, waited for, started again, and in service before the other one's turn. */
  async restart(which: 0 | 1): Promise<number | null> {
    const code = (await this.#shops[which]?.end('SIGTERM')) ?? null;
    await this.#start(which);
    while (!this.#proxy?.ready.includes(this.originOf(which))) await wait(50);
    return code;
  }

  async close(): Promise<void> {
    await this.#proxy?.close();
    await Promise.all(this.#shops.map((shop) => shop.end('SIGKILL')));
    await this.db.end({ timeout: 1 });
    await this.#postgres.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
