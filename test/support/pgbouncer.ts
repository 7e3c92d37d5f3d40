import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { isDatabaseReachable, openPool } from '../../src/platform/db/db.server.ts';

/** Debian puts it where only the administrator's path leads. */
const program = ['pgbouncer', '/usr/sbin/pgbouncer'].find((path) => spawnSync(path, ['--version']).status === 0);

export const isPgBouncerInstalled = program !== undefined;

/** Starts PgBouncer in transaction mode with three sessions, in front of a server with a Unix socket. Returns its URL. */
export async function startPgBouncer(serverUrl: string): Promise<string> {
  const { searchParams, username } = new URL(serverUrl);
  const folder = temporaryFolder('pgbouncer');
  chmodSync(folder, 0o777);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
postgres = host=${searchParams.get('host')} user=${username}
[pgbouncer]
unix_socket_dir = ${folder}
listen_port = 5432
auth_type = any
pool_mode = transaction
default_pool_size = 3
`,
  );
  // It does not run as root; the server with the socket runs as nobody then.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program ?? '', ['-q', ...user, file], { stdio: 'ignore' });
  onTestFinished(() => {
    child.kill('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `postgres://${username}@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const probe = openPool(`${url}&prepare=false`, 1);
  await expect.poll(() => isDatabaseReachable(probe)).toBe(true);
  await probe.end({ timeout: 1 });
  return url;
}
