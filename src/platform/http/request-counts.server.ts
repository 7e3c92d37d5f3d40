import { hash } from 'node:crypto';
import type { Pool } from '../db/db.server.ts';

type Entry = {
  /** Counted by all processes when this one last asked, without `own`. */
  shared: number;
  /** Counted here since then. */
  own: number;
  endsAt: number;
};

/** `current` includes the request that was just counted; `ttl` is the rest of the window in milliseconds. */
export type RequestCount = { current: number; ttl: number };

/** The counts of one key that a process sends to the others and receives from them. */
export type CountChange = { key: string; added: number; remainingMs: number };
type CountTotal = { key: string; count: number; remainingMs: number };

/** A flood from many addresses must not make a statement that the database works on for long; the rest goes next time. */
const maxKeysPerExchange = 1000;

/** Bounds the memory: of twice as many keys those that were not used lately are forgotten. */
const maxRecentKeys = 10_000;

/**
 * Keys are shared only from this part of their limit on, so that the visits of ordinary people cost the database
 * nothing. Every further process can let a client have this much more than its limit.
 */
const sharedFrom = 1 / 20;

/**
 * Counts requests by key in windows that begin with the first request, in memory. `shareRequestCounts` exchanges the
 * counts of busy keys with the other processes.
 */
export class RequestCounts {
  readonly #now: () => number;
  #recent = new Map<string, Entry>();
  /** The entries that were recent before; one that is used again becomes recent. */
  #older = new Map<string, Entry>();
  readonly #due = new Set<string>();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  count(key: string, windowMs: number, max: number): RequestCount {
    const now = this.#now();
    const known = this.#find(key);
    const entry = known && known.endsAt > now ? known : { shared: 0, own: 0, endsAt: now + windowMs };
    entry.own++;
    this.#recent.set(key, entry);
    this.#forgetOlder();
    const current = entry.shared + entry.own;
    if (current >= max * sharedFrom) this.#due.add(key);
    return { current, ttl: entry.endsAt - now };
  }

  #find(key: string): Entry | undefined {
    return this.#recent.get(key) ?? this.#older.get(key);
  }

  /** Two maps in turn: to remove the first key of one large map takes longer than the rest of the count. */
  #forgetOlder(): void {
    if (this.#recent.size < maxRecentKeys) return;
    for (const key of this.#older.keys()) if (!this.#recent.has(key)) this.#due.delete(key);
    this.#older = this.#recent;
    this.#recent = new Map();
  }

  /** Passes the counts that others do not know yet to `exchange`, and takes over the totals that it returns. */
  async share(exchange: (changes: CountChange[]) => Promise<CountTotal[]>): Promise<void> {
    const now = this.#now();
    const sent = new Map<string, { entry: Entry; added: number }>();
    const changes: CountChange[] = [];
    const due = [...this.#due].slice(0, maxKeysPerExchange);
    for (const key of due) {
      this.#due.delete(key);
      const entry = this.#find(key);
      if (!entry || entry.own === 0 || entry.endsAt <= now) continue;
      sent.set(key, { entry, added: entry.own });
      changes.push({ key, added: entry.own, remainingMs: Math.ceil(entry.endsAt - now) });
    }
    if (changes.length === 0) return;
    try {
      for (const { key, count, remainingMs } of await exchange(changes))
        this.#takeOver(sent.get(key), count, remainingMs);
    } catch (error) {
      for (const key of due) this.#due.add(key);
      throw error;
    }
  }

  /** Requests that came during the exchange stay in `own`. */
  #takeOver(sent: { entry: Entry; added: number } | undefined, count: number, remainingMs: number): void {
    if (!sent) return;
    sent.entry.shared = count;
    sent.entry.own -= sent.added;
    sent.entry.endsAt = this.#now() + remainingMs;
  }
}

/** With it exchanges take at most a tenth of the time of one connection, however slow the database is. */
const restFactor = 10;

export type SharedCounts = {
  /** Exchanges the counts now. */
  sync: () => Promise<void>;
  close: () => Promise<void>;
};

type SharingOptions = { everyMs?: number; onFailure: (error: unknown) => void };

/**
 * Exchanges the counts of busy keys through the table rate_count, in one statement a second, and none while there is
 * nothing to tell. While the database is unavailable each process counts on its own.
 */
export function shareRequestCounts(
  db: Pool,
  counts: RequestCounts,
  { everyMs = 1000, onFailure }: SharingOptions,
): SharedCounts {
  let current: Promise<void> | null = null;
  const sync = (): Promise<void> => {
    current ??= counts
      .share((changes) => addCounts(db, changes))
      .finally(() => {
        current = null;
      });
    return current;
  };
  let restsUntil = 0;
  const syncIfRested = async (): Promise<void> => {
    const startedAt = performance.now();
    if (startedAt < restsUntil) return;
    await sync().catch(onFailure);
    restsUntil = startedAt + (performance.now() - startedAt) * restFactor;
  };
  const timer = setInterval(() => void syncIfRested(), everyMs).unref();
  const cleanup = setInterval(() => void deleteEnded(db).catch(onFailure), 60_000).unref();
  return {
    sync,
    close: async () => {
      clearInterval(timer);
      clearInterval(cleanup);
      await current?.catch(() => {});
    },
  };
}

/** Keys contain client addresses; the table has only their hashes. */
const hashOf = (key: string): string => hash('sha256', key, 'base64url').slice(0, 22);

/** The window of a key begins with the first process that tells of it and ends by the clock of the database. */
async function addCounts(db: Pool, changes: CountChange[]): Promise<CountTotal[]> {
  const keys = new Map(changes.map((change) => [hashOf(change.key), change.key]));
  const rows = await db<CountTotal[]>`
    insert into rate_count (key, count, expires_at)
    select key, added, now() + remaining * interval '1 millisecond'
    from unnest(${[...keys.keys()]}::text[], ${changes.map(({ added }) => added)}::int[],
      ${changes.map(({ remainingMs }) => remainingMs)}::int[]) as change (key, added, remaining)
    -- All processes lock rows in the same order.
    order by key
    on conflict (key) do update set
      count = case when rate_count.expires_at > now() then rate_count.count else 0 end + excluded.count,
      expires_at = case when rate_count.expires_at > now() then rate_count.expires_at else excluded.expires_at end
    returning key, count, extract(epoch from expires_at - now())::float8 * 1000 as remaining_ms`;
  return rows.map((row) => ({ ...row, key: keys.get(row.key) ?? '' }));
}

async function deleteEnded(db: Pool): Promise<void> {
  await db`
    delete from rate_count where key in (
      select key from rate_count where expires_at < now() limit 10000 for update skip locked)`;
}
