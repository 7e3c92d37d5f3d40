import { setTimeout as wait } from 'node:timers/promises';
import { withTimeout } from '../process/with-timeout.server.ts';
import { openPool, type Pool } from './db.server.ts';

/**
 * Runs a read that takes long and may be a little old, on the replica when one is set and usable, otherwise on the
 * primary. The work must be repeatable and write nothing: when the replica fails during it, it runs again on the
 * primary. Never use it for anything that decides about a purchase.
 */
export type ReadFromReplica = <Result>(work: (db: Pool) => Promise<Result>) => Promise<Result>;

export type Replica = {
  /** For reports and exports, which may be as old as the setting allows. */
  read: ReadFromReplica;
  /** For reads after a notification: the replica has everything that was committed before the call. */
  readAfterCatchUp: ReadFromReplica;
  close: () => Promise<void>;
};

export type ReplicaSettings = { url: string; maxDelaySeconds: number };

type ReplicaOptions = {
  connections?: number;
  /** Called when the replica cannot be used; at most once in ten seconds. */
  onUnavailable?: (reason: unknown) => void;
};

/** The longest wait for an answer about the replica's state, and for it to catch up. */
const answerSeconds = 1;
const catchUpMs = 2000;
const pollMs = 20;
/** After a failure the replica is left alone for a while, so that reports do not wait for it each time. */
const restMs = 10_000;

/** Without a replica everything is read from the primary. */
export function openReplica(primary: Pool, settings: ReplicaSettings | null, options: ReplicaOptions = {}): Replica {
  if (!settings) return readingPrimary(primary);
  const { connections = 4, onUnavailable = () => {} } = options;
  const replica = openPool(settings.url, connections);
  let restsUntil = 0;

  const rest = (reason: unknown): void => {
    restsUntil = performance.now() + restMs;
    onUnavailable(reason);
  };

  const runOn = async <Result>(isUsable: () => Promise<boolean>, work: (db: Pool) => Promise<Result>) => {
    if (performance.now() < restsUntil) return work(primary);
    try {
      if (await isUsable()) return await work(replica);
    } catch (error) {
      // A mistake in the work itself fails again on the primary.
      rest(error);
    }
    return work(primary);
  };

  return {
    read: (work) => runOn(() => isWithin(primary, replica, settings.maxDelaySeconds), work),
    readAfterCatchUp: (work) => runOn(() => catchesUp(primary, replica), work),
    close: () => replica.end({ timeout: 1 }),
  };
}

const readingPrimary = (primary: Pool): Replica => ({
  read: (work) => work(primary),
  readAfterCatchUp: (work) => work(primary),
  close: async () => {},
});

/** Position in the write-ahead log up to which transactions are committed now. */
async function selectPosition(primary: Pool): Promise<string> {
  const [row] = await primary<{ lsn: string }[]>`select pg_current_wal_insert_lsn()::text as lsn`;
  return row?.lsn ?? '';
}

type ReplicaState = { hasPosition: boolean | null; delaySeconds: number | null };

/**
 * `delaySeconds` is the age of the last replayed transaction. It says nothing on its own, because it grows while the
 * primary has nothing to do; so a replica that has replayed the primary's position is current whatever its age.
 */
async function selectState(replica: Pool, position: string): Promise<ReplicaState> {
  const reading = replica<ReplicaState[]>`
    select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has_position,
      extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as delay_seconds`;
  const [row] = await withTimeout(answerSeconds, reading, 'The replica does not answer');
  // Only a server in recovery has a replay position: another one holds other data, or is the primary itself.
  if (!row || row.hasPosition === null) throw new Error('REPLICA_URL is not a streaming replica');
  return row;
}

async function isWithin(primary: Pool, replica: Pool, maxDelaySeconds: number): Promise<boolean> {
  const state = await selectState(replica, await selectPosition(primary));
  return state.hasPosition === true || (state.delaySeconds !== null && state.delaySeconds <= maxDelaySeconds);
}

async function catchesUp(primary: Pool, replica: Pool): Promise<boolean> {
  const position = await selectPosition(primary);
  const startedAt = performance.now();
  while (performance.now() - startedAt < catchUpMs) {
    if ((await selectState(replica, position)).hasPosition) return true;
    await wait(pollMs);
  }
  return false;
}
