import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, type test as playwrightTest } from '@playwright/test';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';

type Journeys = Pick<typeof playwrightTest, 'use' | 'describe' | 'beforeAll' | 'afterAll'>;
type OwnShop = { name: string; port: number; timeoutMs: number };

/** Gives the journeys of a file a shop of their own, where they change what the whole shop shows. */
export function runInOwnShop(test: Journeys, { name, port, timeoutMs }: OwnShop): void {
  const address = `http://localhost:${port}`;
  test.use({ baseURL: address });
  test.describe.configure({ timeout: timeoutMs });

  const folder = temporaryFolder(name);
  const shop = { stop: async (): Promise<void> => {} };

  test.beforeAll(async () => {
    const env = { ...process.env, PORT: String(port), DATA_DIR: folder, RATE_LIMIT: '0', OVERLOAD_DELAY_MS: '0' };
    const child = spawn('node_modules/.bin/node', ['build/server/index.js'], { env });
    const exited = new Promise((resolve) => child.on('exit', resolve));
    shop.stop = async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    };
    const isReady = () =>
      fetch(`${address}/readyz`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(isReady, { timeout: 90_000 }).toBe(200);
  });

  test.afterAll(() => shop.stop());
}
