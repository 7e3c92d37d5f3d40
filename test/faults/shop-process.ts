import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Returns a port that no process listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

type Options = {
  port: number;
  databaseUrl: string;
  dataFolder: string;
  drainSeconds?: number;
  /** Further settings, which win over those of this file. */
  settings?: Record<string, string>;
};

/** The built shop as a child process. */
export class ShopProcess {
  readonly origin: string;
  readonly #child: ChildProcess;
  readonly #exited: Promise<number | null>;

  private constructor(origin: string, child: ChildProcess) {
    this.origin = origin;
    this.#child = child;
    this.#exited = new Promise((resolve) => child.once('exit', resolve));
  }

  static async start({ port, databaseUrl, dataFolder, drainSeconds = 0, settings }: Options): Promise<ShopProcess> {
    const env = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataFolder,
      PORT: String(port),
      HOST: '127.0.0.1',
      RATE_LIMIT: '0',
      OVERLOAD_DELAY_MS: '0',
      LOG_LEVEL: 'silent',
      DRAIN_SECONDS: String(drainSeconds),
      ...settings,
    };
    const child = spawn(process.execPath, ['build/server/index.js'], { env, stdio: 'ignore' });
    const shop = new ShopProcess(`http://127.0.0.1:${port}`, child);
    await shop.untilReady();
    return shop;
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Resolves with the exit code, or null if the process was killed. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    this.#child.kill(signal);
    return this.#exited;
  }

  async untilReady(): Promise<void> {
    for (let tries = 0; tries < 600 && this.isAlive; tries++) {
      const response = await fetch(`${this.origin}/readyz`).catch(() => null);
      if (response?.ok) return;
      await wait(100);
    }
    await this.end('SIGKILL');
    throw new Error('The shop did not become ready');
  }
}
