import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { openPool, type Pool } from '../../src/platform/db/db.server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.server.ts';

export type ReplicatedPostgres = {
  primary: Pool;
  standby: EmbeddedPostgres;
  /** URL of the database `postgres` of the standby. */
  standbyUrl: string;
  close: () => Promise<void>;
};

/** Starts a primary with an empty database and a standby that streams from it. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = temporaryFolder('replica');
  const primaryServer = await startEmbeddedPostgres({ folder: join(folder, 'primary'), disposable: true });
  const primary = openPool(primaryServer.url('postgres'), 1);
  await copyPrimary(primary, primaryServer.url('postgres'), folder);
  const standby = await startEmbeddedPostgres({ folder: join(folder, 'standby'), disposable: true });
  const close = async () => {
    await primary.end({ timeout: 1 });
    await standby.stop();
    await primaryServer.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { primary, standby, standbyUrl: standby.url('postgres'), close };
}

/** A base backup by the functions of the server, because the npm packages do not bring pg_basebackup. */
async function copyPrimary(primary: Pool, url: string, folder: string): Promise<void> {
  const data = join(folder, 'standby', 'data');
  const { uid, gid } = statSync(join(folder, 'primary', 'data'));
  mkdirSync(join(folder, 'standby'));
  chownSync(join(folder, 'standby'), uid, gid);
  await primary`select pg_backup_start('standby', true)`;
  execFileSync('cp', ['-a', join(folder, 'primary', 'data'), data]);
  const [label] = await primary<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`;
  rmSync(join(data, 'postmaster.pid'));
  const socket = new URL(url).searchParams.get('host') ?? '';
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = 'host=${socket} user=vitrina'\n`);
  for (const [name, content] of [
    ['backup_label', label?.labelfile ?? ''],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(join(data, name), content);
    chownSync(join(data, name), uid, gid);
  }
}
