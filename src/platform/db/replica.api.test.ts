import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startReplicatedPostgres } from '../../../test/support/replica.ts';
import { openPool, type Pool } from './db.server.ts';
import { openReplica, type ReplicaSettings } from './replica.server.ts';

const { primary, standby, standbyUrl, close } = await startReplicatedPostgres();
await primary`create table thing (n int)`;
const onStandby = openPool(standbyUrl, 1);
afterAll(async () => {
  await onStandby.end({ timeout: 1 });
  await close();
});

function open(settings: ReplicaSettings | null) {
  const problems: string[] = [];
  const replica = openReplica(primary, settings, { onUnavailable: (reason) => problems.push(String(reason)) });
  onTestFinished(replica.close);
  return { replica, problems };
}

type Seen = { isReplica: boolean; things: number };

async function look(db: Pool): Promise<Seen | undefined> {
  const [row] = await db<Seen[]>`
    select pg_is_in_recovery() as is_replica, (select count(*)::int from thing) as things`;
  return row;
}

async function whilePaused(work: () => Promise<void>): Promise<void> {
  await onStandby`select pg_wal_replay_pause()`;
  await expect
    .poll(async () => (await onStandby`select pg_get_wal_replay_pause_state() as state`)[0]?.state)
    .toBe('paused');
  await work().finally(() => onStandby`select pg_wal_replay_resume()`);
}

test('a read after a change waits until the replica has it, so an index built there misses nothing', async () => {
  const { replica } = open({ url: standbyUrl, maxDelaySeconds: 60 });
  await primary`truncate thing`;
  for (let things = 1; things <= 5; things++) {
    await primary`insert into thing values (${things})`;
    expect(await replica.readAfterCatchUp(look)).toEqual({ isReplica: true, things });
  }
});

test('a report is read on the replica while it is not further behind than allowed, otherwise on the primary', async () => {
  const tolerant = open({ url: standbyUrl, maxDelaySeconds: 60 });
  const strict = open({ url: standbyUrl, maxDelaySeconds: 0 });
  await primary`truncate thing`;
  await tolerant.replica.readAfterCatchUp(look);
  await whilePaused(async () => {
    await primary`insert into thing values (1)`;
    expect(await tolerant.replica.read(look)).toEqual({ isReplica: true, things: 0 });
    expect(await strict.replica.read(look)).toEqual({ isReplica: false, things: 1 });
    expect(await strict.replica.readAfterCatchUp(look)).toEqual({ isReplica: false, things: 1 });
  });
  expect(await strict.replica.readAfterCatchUp(look)).toEqual({ isReplica: true, things: 1 });
  expect([tolerant.problems, strict.problems]).toEqual([[], []]);
});

test('a read that fails on the primary is not repeated, and says nothing about the replica', async () => {
  const { replica, problems } = open({ url: standbyUrl, maxDelaySeconds: 0 });
  let runs = 0;
  const fail = async (): Promise<void> => {
    runs++;
    throw new Error('a mistake');
  };
  await whilePaused(async () => {
    await primary`insert into thing values (1)`;
    await expect(replica.read(fail)).rejects.toThrow('a mistake');
  });
  expect([runs, problems]).toEqual([1, []]);
});

test('without a replica everything is read from the primary', async () => {
  const { replica } = open(null);
  expect([(await replica.read(look))?.isReplica, (await replica.readAfterCatchUp(look))?.isReplica]).toEqual([
    false,
    false,
  ]);
});

test('a read that fails on the replica is repeated on the primary, and the replica is left alone for a while', async () => {
  const { replica, problems } = open({ url: standbyUrl, maxDelaySeconds: 60 });
  const seen: unknown[] = [];
  const work = async (db: Pool): Promise<string> => {
    seen.push((await look(db))?.isReplica);
    if (seen.length === 1) await db`select pg_terminate_backend(pg_backend_pid())`;
    return 'done';
  };
  expect(await replica.read(work)).toBe('done');
  expect(await replica.read(work)).toBe('done');
  expect(seen).toEqual([true, false, false]);
  expect(problems).toHaveLength(1);
});

test('a server that is no replica is not read', async () => {
  const [server] = await primary`select current_setting('unix_socket_directories') as folder`;
  const url = `postgres://vitrina@localhost/${primary.options.database}?host=${encodeURIComponent(server?.folder)}`;
  const { replica, problems } = open({ url, maxDelaySeconds: 60 });
  expect((await replica.read(look))?.isReplica).toBe(false);
  expect(problems).toEqual(['Error: REPLICA_URL is not a streaming replica']);
});

// The last test, because it stops the standby.
test('a replica that is away costs one attempt, not one for each report', async () => {
  await standby.stop();
  const { replica, problems } = open({ url: standbyUrl, maxDelaySeconds: 60 });
  for (let count = 0; count < 3; count++) expect((await replica.read(look))?.isReplica).toBe(false);
  expect(problems).toHaveLength(1);
});
