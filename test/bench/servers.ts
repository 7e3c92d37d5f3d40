import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { shopArguments, shopEnvironment } from '../../scripts/shop-command.ts';
import { freePort } from '../faults/shop-process.ts';
import { cpuMsOf } from './cpu.ts';

export type RunningServer = {
  origin: string;
  pid: number;
  startMs: number;
  stop: () => Promise<void>;
  /** Processor time of the process so far; 0 where the system has no /proc. */
  cpuMs: () => number;
};

/** Baselines run with the same flags of Node. */
const nodeFlags = shopArguments.filter((argument) => argument.startsWith('--'));

/** Settings of production: the default log level and rate limits, behind one proxy that names the visitors' addresses. */
const production = { ...shopEnvironment, NODE_ENV: 'production', PROXIES: '1' };

/** Starts the built shop as a child process on the given database. */
export const runShop = (
  databaseUrl: string,
  dataFolder: string,
  environment: Record<string, string> = {},
): Promise<RunningServer> =>
  launch(shopArguments, { ...production, ...environment, DATABASE_URL: databaseUrl, DATA_DIR: dataFolder }, '/readyz');

/** The shop that is built in another folder, for example an earlier version; no request is refused. */
export const runShopOf = (folder: string, databaseUrl: string, dataFolder: string): Promise<RunningServer> => {
  const own = { DATABASE_URL: databaseUrl, DATA_DIR: dataFolder, OVERLOAD_DELAY_MS: '0', OVERLOAD_REQUESTS: '0' };
  return launch(shopArguments, { ...production, ...own }, '/readyz', folder);
};

/** Starts the built shop with its own database and demo data. */
export const runDemoShop = (dataFolder: string): Promise<RunningServer> =>
  launch(shopArguments, { ...production, DATA_DIR: dataFolder }, '/readyz');

/** `bare` is Fastify alone, `production` has the log and the rate limit of the shop. */
export type BaselineKind = 'bare' | 'production';

let baselines = 0;

/** Starts a baseline for reads: Fastify with the same bytes from memory. */
export function runBaselineResponse(
  kind: BaselineKind,
  { bytes, contentType }: { bytes: Buffer; contentType: string },
  folder: string,
): Promise<RunningServer> {
  const file = join(folder, `baseline-${++baselines}.bin`);
  writeFileSync(file, bytes);
  const environment = { NODE_ENV: 'production', BASELINE_KIND: kind, BASELINE_FILE: file, BASELINE_TYPE: contentType };
  return launch([...nodeFlags, 'test/bench/baseline-response.ts'], environment, '/');
}

/** Starts the baseline for writes: a route that inserts rows in one transaction. */
export const runBaselineInserts = (databaseUrl: string): Promise<RunningServer> =>
  launch([...nodeFlags, 'test/bench/baseline-inserts.ts'], { NODE_ENV: 'production', DATABASE_URL: databaseUrl }, '/');

async function launch(
  args: string[],
  env: Record<string, string>,
  readyPath: string,
  cwd = process.cwd(),
): Promise<RunningServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd,
  });
  await untilReady(child, `${origin}${readyPath}`);
  const startMs = performance.now() - startedAt;
  return { origin, pid: child.pid ?? 0, startMs, stop: () => stop(child), cpuMs: () => cpuMsOf(child.pid) };
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
