import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export type RunningServer = { origin: string; stop: () => Promise<void> };

let port = 4100;

/** Settings of production: the default log level and rate limits, behind one proxy that names the visitors' addresses. */
const production = { NODE_ENV: 'production', PROXIES: '1' };

/** Starts the built shop as a child process on the given database. */
export const runShop = (
  databaseUrl: string,
  dataFolder: string,
  environment: Record<string, string> = {},
): Promise<RunningServer> =>
  launch(
    ['build/server/index.js'],
    { ...production, ...environment, DATABASE_URL: databaseUrl, DATA_DIR: dataFolder },
    '/readyz',
  );

/** Starts the built shop with its own database and demo data. */
export const runDemoShop = (dataFolder: string): Promise<RunningServer> =>
  launch(['build/server/index.js'], { ...production, DATA_DIR: dataFolder }, '/readyz');

/** Starts the baseline for reads: bare Fastify with the same bytes from memory. */
export function runBaselineResponse(bytes: Buffer, contentType: string, folder: string): Promise<RunningServer> {
  const file = join(folder, `baseline-${port}.bin`);
  writeFileSync(file, bytes);
  return launch(['test/bench/baseline-response.ts'], { BASELINE_FILE: file, BASELINE_TYPE: contentType }, '/');
}

/** Starts the baseline for writes: a bare route that inserts rows in one transaction. */
export const runBaselineInserts = (databaseUrl: string): Promise<RunningServer> =>
  launch(['test/bench/baseline-inserts.ts'], { DATABASE_URL: databaseUrl }, '/');

async function launch(args: string[], env: Record<string, string>, readyPath: string): Promise<RunningServer> {
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
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await wait(100);
  }
  throw new Error(`${url} did not become ready`);
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
}
