import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import postgres from 'postgres';
import { isRefused } from '../http/endpoint.ts';
import { Notifications } from './notifications.server.ts';
import { observeQueries, type PoolUse } from './observe-queries.server.ts';

export type Pool = postgres.Sql<{ bigint: number }>;
export type Transaction = postgres.TransactionSql<{ bigint: number }>;
/** First parameter of every query function: a pool, or the transaction the query belongs to. */
export type Db = Pool | Transaction;

const pools = new WeakMap<Transaction, Pool>();

/** Returns the pool of a transaction, or the pool itself. Use it as the key for data cached in memory per database. */
export const poolOf = (db: Db): Db => ('begin' in db ? db : (pools.get(db) ?? db));

const commitCallbacks = new WeakMap<Transaction, Set<() => void>>();

/**
 * Calls `callback` after the transaction has committed. Returns false, without calling it, when `db` is no transaction
 * started by `inTransaction` or `rollbackIfRefused`.
 */
export function afterCommit(db: Db, callback: () => void): boolean {
  if ('begin' in db) return false;
  return commitCallbacks.get(db)?.add(callback) !== undefined;
}

const uses = new WeakMap<Db, PoolUse>();
const readUse = (pool: Db): PoolUse => uses.get(pool) ?? { transactions: 0, queries: 0 };

/**
 * How many connections of a pool are in use and how much work waits for one. Statements outside transactions share
 * connections, so they wait in the queue of a connection and not for one.
 */
export function poolUsage(pool: Pool): { max: number; inUse: number; waiting: number } {
  const { max } = pool.options;
  const { transactions, queries } = readUse(pool);
  const wanted = transactions + queries;
  return { max, inUse: Math.min(max, wanted), waiting: Math.max(0, wanted - max) };
}

async function begin<Result>(pool: Pool, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const callbacks = new Set<() => void>();
  const use = readUse(pool);
  use.transactions++;
  const result = await pool
    .begin((plain) => {
      // The connection of a transaction is counted once, however many of its statements run.
      const tx = observeQueries(plain, { transactions: 0, queries: 0 });
      commitCallbacks.set(tx, callbacks);
      pools.set(tx, pool);
      return work(tx);
    })
    .finally(() => {
      use.transactions--;
    });
  for (const callback of callbacks) callback();
  return result as Result;
}

/** Runs `work` in the transaction that `db` is, or in a new one when `db` is a pool. */
export const inTransaction = <Result>(db: Db, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  'begin' in db ? begin(db, work) : work(db);

/** Thrown to roll back; carries the refusal to the caller. */
class RefusalRollback extends Error {
  readonly refusal: unknown;

  constructor(refusal: unknown) {
    super('rolled back');
    this.refusal = refusal;
  }
}

/** As `inTransaction`, but rolls back everything `work` has written when it returns a refusal. */
export async function rollbackIfRefused<Result>(db: Db, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const run = async (tx: Transaction): Promise<Result> => {
    const result = await work(tx);
    if (isRefused(result)) throw new RefusalRollback(result);
    return result;
  };
  try {
    return await ('begin' in db ? begin(db, run) : inSavepoint(db, run));
  } catch (error) {
    if (error instanceof RefusalRollback) return error.refusal as Result;
    throw error;
  }
}

const inSavepoint = <Result>(outer: Transaction, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  outer.savepoint((plain) => {
    const tx = observeQueries(plain, { transactions: 0, queries: 0 });
    const callbacks = commitCallbacks.get(outer);
    if (callbacks) commitCallbacks.set(tx, callbacks);
    const pool = pools.get(outer);
    if (pool) pools.set(tx, pool);
    return work(tx);
  }) as Promise<Result>;

const int8 = 20;

/**
 * Opens a connection pool; call it once per process and database. Integers of 8 bytes are read as numbers. With
 * `listenUrl`, LISTEN uses a connection to that address, because a pooler in transaction mode delivers no notifications.
 */
export function openPool(url: string, connections = 10, listenUrl = url): Pool {
  const hasPooler = listenUrl !== url || new URL(url).searchParams.get('prepare') === 'false';
  const pool = connect(url, connections, hasPooler);
  const { end } = pool;
  const notifications = new Notifications(pool, () => connect(listenUrl, 1));
  return Object.assign(pool, {
    listen: notifications.listen,
    end: async (options?: { timeout?: number }) => {
      await Promise.all([notifications.close(), end(options)]);
    },
  });
}

function connect(url: string, connections: number, hasPooler = false): Pool {
  const { address, socket } = splitSocket(url);
  const use = { transactions: 0, queries: 0 };
  const driver = postgres(address, {
    ...(socket ? { host: socket } : {}),
    max: connections,
    connect_timeout: 10,
    // A pooler in transaction mode gives the session away after a statement, and the answers to those already sent
    // after it never arrive, or at another client.
    ...(hasPooler && { max_pipeline: 0 }),
    // Seconds between attempts to reconnect; at most one, so that a restarted database is used quickly.
    backoff: (retries: number) => Math.min(2 ** retries / 100, 1),
    onnotice: () => {},
    // Columns are snake_case in SQL and camelCase in TypeScript, in rows that are read and in objects that are written.
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
    connection: { application_name: 'vitrina', TimeZone: 'UTC' },
    types: {
      bigint: {
        to: int8,
        from: [int8],
        serialize: (value: number) => String(value),
        parse: (text: string) => Number(text),
      },
    },
  });
  const pool = observeQueries(driver, use);
  uses.set(pool, use);
  return pool;
}

/** A timestamp column as ISO 8601 in UTC: 2026-10-27T06:00:00Z */
export const isoTime = (db: Db, column: string) =>
  db`to_char(${db(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** A timestamp column as local time in Romania, as date fields show it: 2026-10-27T08:00 */
export const localTime = (db: Db, column: string) =>
  db`to_char(${db(column)} at time zone 'Europe/Bucharest', 'YYYY-MM-DD"T"HH24:MI')`;

/** Escapes a text for LIKE and ILIKE, so that its percent signs and underscores stand for themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Integers as an SQL array for `= any(…)`. The subselect hides the length from the planner, so that one plan serves every call. */
export const intArray = (db: Db, values: number[]) => db`(select ${values}::int[])::int[]`;

/**
 * A list of columns for a `select` or an `insert`: `columnList(db, ['unitName', 'form'], 'p')` is
 * `"p"."unit_name","p"."form"`.
 */
export const columnList = (db: Db, fields: readonly string[], table?: string) =>
  db`${db(fields.map((field) => (table ? `${table}.${field}` : field)))}`;

/** An object as JSON with column names as keys, for `json_populate_record`, which takes the types from the table. */
export const jsonRow = (row: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(row).map(([field, value]) => [postgres.fromCamel(field), value])));

/** These fields of many objects, for `json_populate_recordset(null::some_table, …)`; see `jsonRow`. */
export function jsonRows<Field extends string>(
  rows: readonly Readonly<Record<Field, unknown>>[],
  fields: readonly Field[],
): string {
  const columns = fields.map((field) => [field, postgres.fromCamel(field)] as const);
  return JSON.stringify(rows.map((row) => Object.fromEntries(columns.map(([field, column]) => [column, row[field]]))));
}

/** Returns whether the database answers a query. */
export async function isDatabaseReachable(db: Db): Promise<boolean> {
  try {
    await db`select 1`;
    return true;
  } catch {
    return false;
  }
}

/** As in libpq, `?host=/some/folder` is the folder of a Unix socket. */
function splitSocket(url: string): { address: string; socket: string | null } {
  const parsed = new URL(url);
  const socket = parsed.searchParams.get('host');
  parsed.searchParams.delete('host');
  return { address: parsed.href, socket };
}

type Cell = string | number | boolean;

/**
 * Writes rows to the stream of a `copy … from stdin`, the fastest way to insert many. Only in a transaction: the driver
 * sends other queries into the stream of a connection that is not reserved, and the server closes it.
 */
export const copyRows = (into: Writable, rows: readonly (readonly Cell[])[]): Promise<void> =>
  pipeline(Readable.from(rows.map(copyLine)), into);

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const copyLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => String(cell).replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? character)).join('\t')}\n`;

const maxWaitMs = 86_400_000;

/**
 * Calls `onChange` with the payload of every NOTIFY of a channel, and with null after each reconnect (a notification may
 * have been missed) and when data changes by the clock alone, for example when a campaign starts: `msUntilNextChange`
 * returns when that is, or null.
 * Returns a function that stops listening.
 */
export async function listenForChanges(
  db: Pool,
  channel: string,
  onChange: (payload: string | null) => void,
  msUntilNextChange: (db: Pool) => Promise<number | null>,
): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let isStopped = false;
  /** An earlier one stays, also when what it waits for was cancelled: queries may end in another order than they began. */
  const schedule = (waitMs: number): void => {
    if (isStopped || Date.now() + waitMs >= dueAt) return;
    clearTimeout(timer);
    dueAt = Date.now() + waitMs;
    timer = setTimeout(() => {
      dueAt = Number.POSITIVE_INFINITY;
      handleChange(null);
    }, waitMs).unref();
  };
  const handleChange = (payload: string | null): void => {
    onChange(payload);
    // When the database is unavailable, it is queried again after ten seconds.
    const reading = msUntilNextChange(db).catch(() => 10_000);
    void reading.then((waitMs) => {
      // A row whose time came before the query is not in its result, and responses computed meanwhile may not show it.
      if (!isStopped) onChange(payload);
      if (waitMs !== null) schedule(Math.min(waitMs + 50, maxWaitMs));
    });
  };
  const listener = await db.listen(channel, handleChange, () => handleChange(null));
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await listener.unlisten().catch(() => {});
  };
}
