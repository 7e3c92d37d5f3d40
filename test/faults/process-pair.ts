import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { openPool, type Pool } from '../../src/platform/db/db.server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.server.ts';
import { RoundRobinProxy } from './round-robin-proxy.ts';
import { freePort, ShopProcess } from './shop-process.ts';

/** Two processes of the built shop on one database and one data folder, behind a round-robin proxy. */
export class ProcessPair {
  readonly db: Pool;
  readonly #folder: string;
  readonly #postgres: EmbeddedPostgres;
  readonly #ports: readonly [number, number];
  readonly #shops: ShopProcess[] = [];
  #proxy: RoundRobinProxy | undefined;
  origin = '';

  private constructor(folder: string, postgres: EmbeddedPostgres, ports: readonly [number, number]) {
    this.#folder = folder;
    this.#postgres = postgres;
    this.#ports = ports;
    this.db = openPool(postgres.url('postgres'), 3);
  }

  static async open(): Promise<ProcessPair> {
    const folder = temporaryFolder('pair');
    const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), disposable: true });
    const ports = [await freePort(), await freePort()] as const;
    const pair = new ProcessPair(folder, postgres, ports);
    // Started at the same time: the migration lock lets one of them seed the database while the other waits.
    await Promise.all(ports.map((_, index) => pair.#start(index)));
    pair.#proxy = new RoundRobinProxy(ports.map((port) => `http://127.0.0.1:${port}`));
    pair.origin = await pair.#proxy.listen();
    return pair;
  }

  async #start(index: number): Promise<void> {
    const [databaseUrl, port] = [this.#postgres.url('postgres'), this.#ports[index] ?? 0];
    this.#shops[index] = await ShopProcess.start({ port, databaseUrl, dataFolder: this.#folder, drainSeconds: 2 });
  }

  /** Origin of one process, without the proxy. */
  originOf = (index: 0 | 1): string => `http://127.0.0.1:${this.#ports[index]}`;

  /** Rolling restart of one process: SIGTERM, wait for its exit, start it, wait until the proxy uses it. */
  async restart(index: 0 | 1): Promise<number | null> {
    const code = (await this.#shops[index]?.end('SIGTERM')) ?? null;
    await this.#start(index);
    while (!this.#proxy?.ready.includes(this.originOf(index))) await wait(50);
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
