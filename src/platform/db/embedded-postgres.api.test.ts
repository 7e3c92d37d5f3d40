import { renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../scripts/temporary-folder.ts';
import { isDatabaseReachable, openPool } from './db.server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.server.ts';

async function isUp(postgres: EmbeddedPostgres): Promise<boolean> {
  const probe = openPool(postgres.url('postgres'), 1);
  return isDatabaseReachable(probe).finally(() => probe.end({ timeout: 1 }));
}

test('an embedded PostgreSQL that is killed is started again; when it cannot be, that is reported once', async () => {
  const folder = temporaryFolder('embedded');
  const restarts: string[] = [];
  const givenUp: string[] = [];
  const started = await startEmbeddedPostgres({
    folder,
    disposable: true,
    restart: {
      onRestart: () => void restarts.push('restart'),
      onGiveUp: (error) => void givenUp.push(String(error)),
    },
  });
  onTestFinished(async () => {
    await started.stop();
    await rm(folder, { recursive: true, force: true });
  });
  for (const kill of [(pid: number) => -pid, (pid: number) => pid]) {
    const { pid } = started;
    process.kill(kill(pid), 'SIGKILL');
    await expect.poll(() => started.pid).not.toBe(pid);
    await expect.poll(() => isUp(started)).toBe(true);
  }
  // A server killed before its restart is complete is not reported a second time.
  expect(restarts).not.toEqual([]);
  expect(givenUp).toEqual([]);
  process.kill(-started.pid, 'SIGKILL');
  renameSync(join(folder, 'data', 'global'), join(folder, 'data', 'elsewhere'));
  await expect.poll(() => givenUp).toEqual([expect.stringContaining('PostgreSQL did not start.')]);
}, 120_000);
