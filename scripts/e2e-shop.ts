import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { temporaryFolderInMemory } from './temporary-folder.ts';

/** Starts the built shop for the browser tests, with a temporary database. Its jobs do not wait for a quiet moment. */
if (!process.env.AS_BUILT) spawnSync(process.execPath, ['scripts/ready.mjs', 'start'], { stdio: 'inherit' });
const folder = process.env.E2E_FOLDER ?? temporaryFolderInMemory('e2e');
const shop = spawn(process.execPath, ['build/server/index.js'], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: folder, RATE_LIMIT: '0', OVERLOAD_DELAY_MS: '0', JOB_MAX_DELAY_MS: '0' },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shop.kill('SIGTERM'));
shop.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 0);
});
