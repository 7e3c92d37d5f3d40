import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commandOf } from '../process/running-process.server.ts';
import { PostgresStartupError } from '../process/startup.server.ts';
import { folderInUse } from './folder-owner.server.ts';

/** The user that runs PostgreSQL; undefined for the user of this process. */
export type Identity = { uid: number; gid: number } | undefined;

/**
 * Creates the data folder of PostgreSQL if it does not exist, completely or not at all. Existing files are never deleted.
 */
export async function createDataFolder(binaries: string, data: string, as: Identity): Promise<void> {
  if (existsSync(join(data, 'PG_VERSION'))) return;
  if (existsSync(data) && readdirSync(data).length > 0)
    throw new PostgresStartupError(
      `${data} has files in it, but no database. They were left as they are: move them away, or set DATA_DIR to another folder.`,
    );
  const unfinished = `${data}.unfinished`;
  // Left by a start that was killed; it never holds data of a running database.
  rmSync(unfinished, { recursive: true, force: true });
  await runInitdb(binaries, unfinished, as);
  renameSync(unfinished, data);
}

async function runInitdb(binaries: string, folder: string, as: Identity): Promise<void> {
  const child = spawn(
    join(binaries, 'bin', 'initdb'),
    ['-D', folder, '-U', 'vitrina', '-E', 'UTF8', '--no-locale', '-A', 'trust', '--no-sync'],
    { ...as, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  killOnExit(child);
  const errorOutput = captureStderr(child);
  const [code] = await once(child, 'close').catch(() => [null]);
  if (code === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw new PostgresStartupError(errorOutput());
}

/**
 * Throws `StartupError` when a server runs on the data folder. For a folder that no process has claimed: its server was
 * started by hand or by a version without claims, and is not stopped.
 */
export function refuseUnknownServer(folder: string, data: string): void {
  const pid = readServerPid(data);
  if (pid !== null && isServerOf(pid, data)) throw folderInUse(folder, { pid, command: `postgres -D ${data}` });
}

/** Stops the server of a process that was killed; it still uses the data folder. */
export async function stopOrphanedServer(data: string, socket: string): Promise<void> {
  const pid = readServerPid(data);
  if (pid === null) return;
  for (let tries = 0; tries < 100 && isServerOf(pid, data); tries++) {
    if (tries === 0) process.kill(pid, 'SIGINT');
    await wait(100);
  }
  if (isServerOf(pid, data) || commandOf(pid) === null) return;
  // PostgreSQL refuses to start while any program has the process id in these files.
  rmSync(join(data, 'postmaster.pid'), { force: true });
  rmSync(join(socket, '.s.PGSQL.5432.lock'), { force: true });
}

function readServerPid(data: string): number | null {
  const file = join(data, 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

/** False when the process id belongs to another program by now, which may be another PostgreSQL. */
const isServerOf = (pid: number, data: string): boolean => commandOf(pid)?.includes(` -D ${data} `) ?? false;

/** Stops a child process when this process exits for any reason. */
export function killOnExit(child: ChildProcess): void {
  const stop = () => child.kill('SIGINT');
  process.once('exit', stop);
  child.once('exit', () => process.off('exit', stop));
}

/** Returns whether a child process has ended or could not be started. */
export const hasExited = ({ exitCode, signalCode, pid }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null;

/** Collects the last 4,000 characters that a child process writes to standard error. */
export function captureStderr(child: ChildProcess): () => string {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
  });
  child.once('error', ({ message }) => {
    output += message;
  });
  return () => output;
}
