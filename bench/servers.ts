import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export type Running = { origin: string; stop: () => Promise<void> };

let port = 4100;

/** The built shop as its own process, on the given database. */
export const runShop = (databaseUrl: string, dataFolder: string): Promise<Running> =>
  launch(
    ['build/server/index.js'],
    { DATABASE_URL: databaseUrl, DATA_DIR: dataFolder, RATE_LIMIT: '0', LOG_LEVEL: 'silent' },
    '/readyz',
  );

/** The built shop with a database and demo of its own. */
export const runDemoShop = (dataFolder: string): Promise<Running> =>
  launch(['build/server/index.js'], { DATA_DIR: dataFolder, RATE_LIMIT: '0', LOG_LEVEL: 'silent' }, '/readyz');

/** The yardstick: a plain Fastify that answers with the same bytes from memory. */
export function runPlain(bytes: Buffer, contentType: string, folder: string): Promise<Running> {
  const file = join(folder, `plain-${port}.bin`);
  writeFileSync(file, bytes);
  return launch(['bench/plain.ts'], { PLAIN_FILE: file, PLAIN_TYPE: contentType }, '/');
}

/** The yardstick for writing: a bare route that inserts rows in one transaction. */
export const runPlainRows = (databaseUrl: string): Promise<Running> =>
  launch(['bench/plain-rows.ts'], { DATABASE_URL: databaseUrl }, '/');

async function launch(args: string[], env: Record<string, string>, readyPath: string): Promise<Running> {
  const origin = `http://127.0.0.1:${++port}`;
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(child, `${origin}${readyPath}`);
  return { origin, stop: () => stop(child) };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 600 && child.exitCode === null; tries++) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error(`${url} did not come up`);
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}
