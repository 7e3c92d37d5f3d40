import type pg from 'pg';
import { isRefused, refuse } from '../http/endpoint.ts';
import { createPool, type Pool, type PoolOptions, type Transaction } from './pool.server.ts';
import { toSnake } from './sql.ts';

export type { Pool, Transaction } from './pool.server.ts';
/** First parameter of every query function: a pool, or the transaction the query belongs to. */
export type Db = Pool | Transaction;

/** Returns the pool of a transaction, or the pool itself. Use it as the key for data cached in memory per database. */
export const poolOf = (db: Db): Pool => ('begin' in db ? db : db.pool);

/** Calls `callback` after the transaction has committed. Returns false, without calling it, when `db` is no transaction. */
export function afterCommit(db: Db, callback: () => void): boolean {
  if ('begin' in db) return false;
  db.afterCommit(callback);
  return true;
}

/** How many connections of a pool are in use and how much work waits for one. */
export const poolUsage = (pool: Pool): { max: number; inUse: number; waiting: number } => ({
  max: pool.options.max,
  ...pool.usage(),
});

/** Runs `work` in the transaction that `db` is, or in a new one when `db` is a pool. */
export const inTransaction = <Result>(db: Db, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  'begin' in db ? db.begin(work) : work(db);

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
    return await ('begin' in db ? db.begin(run) : db.savepoint(run));
  } catch (error) {
    if (error instanceof RefusalRollback) return error.refusal as Result;
    throw error;
  }
}

/** Runs `work` in a transaction and rolls it back: for what a write would return, without a trace. */
export async function withoutTrace<Result>(db: Db, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const run = async (tx: Transaction) => ({ ...refuse('rolledBack'), result: await work(tx) });
  return (await rollbackIfRefused(db, run)).result;
}

/**
 * Opens a connection pool; call it once per process and database. With `listenUrl`, LISTEN uses a connection to that
 * address, because a pooler in transaction mode delivers no notifications.
 */
export function openPool(url: string, connections = 10, listenUrl = url, options: PoolOptions = {}): Pool {
  const { config, prepares } = readUrl(url);
  return createPool(config, { connections, prepares, listenConfig: readUrl(listenUrl).config, ...options });
}

/** `?prepare=false` is ours; everything else is as in libpq, for example `?host=/some/folder` and `?sslmode=require`. */
function readUrl(url: string): { config: pg.ClientConfig; prepares: boolean } {
  const parsed = new URL(url);
  const prepares = parsed.searchParams.get('prepare') !== 'false';
  parsed.searchParams.delete('prepare');
  if (parsed.searchParams.has('sslmode')) parsed.searchParams.set('uselibpqcompat', 'true');
  if (!parsed.searchParams.has('application_name')) parsed.searchParams.set('application_name', 'vitrina');
  const database = decodeURIComponent(parsed.pathname.slice(1));
  return { config: { connectionString: parsed.href, database, keepAlive: true }, prepares };
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

/** As `intArray`, for texts. */
export const textArray = (db: Db, values: string[]) => db`(select ${values}::text[])::text[]`;

/**
 * A list of columns for a `select` or an `insert`: `columnList(db, ['unitName', 'form'], 'p')` is
 * `"p"."unit_name","p"."form"`.
 */
export const columnList = (db: Db, fields: readonly string[], table?: string) =>
  db`${db(fields.map((field) => (table ? `${table}.${field}` : field)))}`;

/** An object as JSON with column names as keys, for `json_populate_record`, which takes the types from the table. */
export const jsonRow = (row: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(row).map(([field, value]) => [toSnake(field), value])));

/** These fields of many objects, for `json_populate_recordset(null::some_table, …)`; see `jsonRow`. */
export function jsonRows<Field extends string>(
  rows: readonly Readonly<Record<Field, unknown>>[],
  fields: readonly Field[],
): string {
  const columns = fields.map((field) => [field, toSnake(field)] as const);
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
