import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect } from '@playwright/test';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';

/** Starts a shop for journeys that change settings of the whole shop; returns the function that stops it. */
export async function startOwnShop(name: string, port: string): Promise<() => Promise<void>> {
  const folder = temporaryFolder(name);
  const env = { ...process.env, PORT: port, DATA_DIR: folder, RATE_LIMIT: '0', OVERLOAD_DELAY_MS: '0' };
  const child = spawn('node_modules/.bin/node', ['build/server/index.js'], { env });
  const exited = new Promise((resolve) => child.on('exit', resolve));
  const isReady = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(isReady, { timeout: 90_000 }).toBe(200);
  return async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
}
