import type { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { Notifications } from './notifications.server.ts';
import { type Compiled, Helper, JsonValue, type Part } from './sql.ts';
import {
  type AnyRow,
  ConnectionClosedError,
  createTypes,
  endsConnection,
  isOutdatedPlan,
  type Rows,
  type Runner,
  Statement,
  send,
  toConnectionClosedError,
} from './statement.server.ts';

/** Pools and transactions are called with a template, which is a statement, or with names or rows, which are a part of one. */
type Sql = {
  (first: Helper['first'] & { raw?: never }, ...columns: (string | readonly string[])[]): Helper;
  // The last one, because `ReturnType<Db>` is the type of a fragment.
  <Type extends readonly object[] = AnyRow[]>(strings: TemplateStringsArray, ...values: Part[]): Statement<Type>;
  /** SQL from a string, without parameters; several statements are separated by semicolons. */
  unsafe: (text: string) => Statement<AnyRow[]>;
  json: (value: unknown) => JsonValue;
};

export type Transaction = Sql & {
  readonly pool: Pool;
  /** Undoes `work` when it fails; the transaction itself can go on. */
  savepoint: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  afterCommit: (callback: () => void) => void;
  /** Starts a `copy` as a stream of pg-copy-streams, in a pool that was opened with `copies`. */
  copy: <Stream extends (Readable | Writable) & pg.Submittable>(stream: Stream) => Stream;
};

export type Pool = Sql & {
  readonly options: { readonly max: number; readonly database: string };
  /** Runs `work` in a transaction, which has a connection to itself; `mode` is for example 'read only'. */
  begin: <Result>(work: (tx: Transaction) => Promise<Result>, mode?: string) => Promise<Result>;
  usage: () => { inUse: number; waiting: number };
  listen: Notifications['listen'];
  notify: (channel: string, payload: string) => Promise<void>;
  /** Waits for running work up to `timeout` seconds, then closes its connections. */
  end: (options?: { timeout?: number }) => Promise<void>;
};

export type PoolOptions = {
  connections?: number;
  /** Where LISTEN connects to, when `config` is a pooler in transaction mode, which delivers no notifications. */
  listenConfig?: pg.ClientConfig;
  /** False for poolers that do not know prepared statements. */
  prepares?: boolean;
  /** True for `copy`; statements are then sent one after the other. */
  copies?: boolean;
};

/** Milliseconds that work waits for a free connection, and that a new one may take. */
const connectMs = 30_000;
const types = createTypes();

/** A statement outside a transaction takes the next free connection; those of one transaction are sent without waiting for each other. */
export function createPool(config: pg.ClientConfig, options: PoolOptions = {}): Pool {
  const { connections = 10, listenConfig = config, prepares = true, copies = false } = options;
  const clients = new pg.Pool({
    ...config,
    types,
    max: connections,
    pipeline: !copies,
    keepAlive: true,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: 3600,
    connectionTimeoutMillis: connectMs,
    onConnect: async (client: pg.ClientBase) => void (await client.query("set time zone 'UTC'")),
  });
  // The pool replaces a connection that is lost while nobody uses it.
  clients.on('error', () => {});
  const open = new Set<pg.PoolClient>();
  clients.on('connect', (client) => open.add(client)).on('remove', (client) => open.delete(client));

  const closed = Promise.withResolvers<never>();
  closed.promise.catch(() => {});
  const takeLease = () => Lease.take(clients, closed.promise);

  const runOnce = async (compiled: Compiled): Promise<Rows<AnyRow[]>> => {
    const lease = await takeLease();
    return send(lease.client, compiled, prepares)
      .then(({ rows }) => rows)
      .finally(() => lease.end());
  };
  const run: Runner['run'] = (compiled) =>
    runOnce(compiled).catch((error) => {
      if (isOutdatedPlan(error)) return runOnce(compiled);
      throw error;
    });

  const openTransaction = async (mode: string): Promise<OpenTransaction> =>
    new OpenTransaction(await takeLease(), pool, { mode, prepares, copies });

  const begin: Pool['begin'] = async (work, mode = '') => {
    const transaction = await openTransaction(mode);
    // Async, so that work which throws before its first `await` is rolled back too.
    const perform = async () => work(transaction.tx);
    const result = await Promise.race([perform(), transaction.lost])
      .then(async (value) => {
        await transaction.commit();
        return value;
      })
      .catch(async (error: unknown) => {
        throw await transaction.rollBack(error);
      });
    transaction.runCallbacks();
    return result;
  };

  async function* readBatches(compiled: Compiled, size: number): AsyncGenerator<AnyRow[]> {
    const transaction = await openTransaction('read only');
    try {
      yield* transaction.readBatches(compiled, size);
      await transaction.commit();
    } catch (error) {
      throw await transaction.rollBack(error);
    } finally {
      // After an early end of the loop.
      if (transaction.isOpen) await transaction.rollBack(null);
    }
  }

  const notify: Pool['notify'] = async (channel, payload) => {
    await pool`select pg_notify(${channel}, ${payload})`;
  };
  const notifications = new Notifications(() => new pg.Client(listenConfig), notify);

  async function close(timeoutSeconds: number): Promise<void> {
    closed.reject(new ConnectionClosedError('The pool is closed'));
    const ended = Promise.all([clients.end(), notifications.close()]);
    const stopped = new AbortController();
    const late = wait(timeoutSeconds * 1000, 'late', { signal: stopped.signal }).catch(() => null);
    if ((await Promise.race([ended, late])) === 'late') for (const client of open) client.connection.stream.destroy();
    stopped.abort();
    await ended;
  }

  let closing: Promise<void> | undefined;
  const pool: Pool = Object.assign(createSql({ run, readBatches }), {
    options: { max: connections, database: clients.options.database ?? '' },
    begin,
    listen: notifications.listen,
    notify,
    usage: () => ({ inUse: clients.totalCount - clients.idleCount, waiting: clients.waitingCount }),
    end: ({ timeout = 5 }: { timeout?: number } = {}) => {
      closing ??= close(timeout);
      return closing;
    },
  });
  return pool;
}

function createSql(runner: Runner): Sql {
  const sql = (first: TemplateStringsArray | Helper['first'], ...rest: unknown[]) =>
    Array.isArray(first) && 'raw' in first
      ? new Statement(runner, first as TemplateStringsArray, rest as Part[])
      : new Helper(first as Helper['first'], rest.flat() as string[]);
  return Object.assign(sql, {
    unsafe: (text: string) => new Statement<AnyRow[]>(runner, [text], []),
    json: (value: unknown) => new JsonValue(value),
  }) as Sql;
}

/** A connection of the pool while one statement or transaction uses it. */
class Lease {
  readonly client: pg.PoolClient;
  #error: unknown;
  /** Set by `whenLost`. */
  #onLost = (_error: unknown): void => {};

  /** Work that still waits for a connection when the pool is closed fails with the error of `closed`. */
  static async take(clients: pg.Pool, closed: Promise<never>): Promise<Lease> {
    const connecting = clients.connect();
    const client = await Promise.race([connecting, closed]).catch((error: unknown) => {
      connecting.then(
        (late) => late.release(),
        () => {},
      );
      throw toConnectionClosedError(error);
    });
    return new Lease(client);
  }

  constructor(client: pg.PoolClient) {
    this.client = client;
    client.on('error', this.#note);
  }

  readonly #note = (error: unknown): void => {
    this.#error ??= new ConnectionClosedError('The connection to the database was lost', { cause: error });
    this.#onLost(this.#error);
  };

  get error(): unknown {
    return this.#error;
  }

  whenLost(callback: (error: unknown) => void): void {
    this.#onLost = callback;
  }

  /** Gives the connection back; one that is lost or unusable after `error` is closed. */
  end(error?: unknown): void {
    this.client.off('error', this.#note);
    this.client.release(this.#error !== undefined || endsConnection(error));
  }
}

type TransactionOptions = { mode: string; prepares: boolean; copies: boolean };

class OpenTransaction {
  readonly tx: Transaction;
  /** Rejected when the connection is lost, also while no statement runs. */
  readonly lost: Promise<never>;
  readonly #lease: Lease;
  readonly #prepares: boolean;
  readonly #callbacks: (() => void)[] = [];
  readonly #begun: Promise<unknown>;
  readonly #waitsForBegin: boolean;
  #savepoints = 0;
  #cursors = 0;
  #failure: unknown;
  isOpen = true;

  constructor(lease: Lease, pool: Pool, { mode, prepares, copies }: TransactionOptions) {
    this.#lease = lease;
    this.#prepares = prepares;
    this.#waitsForBegin = copies;
    const { promise, reject } = Promise.withResolvers<never>();
    this.lost = promise;
    this.lost.catch(() => {});
    lease.whenLost(reject);
    this.#begun = this.#run(`begin ${mode}`);
    this.#begun.catch(() => {});
    const runner: Runner = { run: this.#send, readBatches: (compiled, size) => this.readBatches(compiled, size) };
    this.tx = Object.assign(createSql(runner), {
      pool,
      savepoint: this.#savepoint,
      afterCommit: (callback: () => void) => void this.#callbacks.push(callback),
      copy: <Stream extends pg.Submittable>(stream: Stream) => this.#lease.client.query(stream),
    });
  }

  /** A statement whose connection is lost, or that comes after the end, is never sent on a connection of others. */
  readonly #send = async (compiled: Compiled): Promise<Rows<AnyRow[]>> => {
    if (!this.isOpen) throw this.#lease.error ?? new ConnectionClosedError('The transaction has ended');
    if (this.#waitsForBegin) await this.#begun;
    try {
      return (await send(this.#lease.client, compiled, this.#prepares)).rows;
    } catch (error) {
      this.#failure ??= error;
      throw error;
    }
  };

  #run(text: string): Promise<Rows<AnyRow[]>> {
    return send(this.#lease.client, { text, parameters: [] }, false).then(({ rows }) => rows);
  }

  readonly #savepoint = async <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> => {
    const name = `savepoint_${++this.#savepoints}`;
    const saved = this.#send({ text: `savepoint ${name}`, parameters: [] });
    saved.catch(() => {});
    try {
      const result = await work(this.tx);
      await this.#send({ text: `release savepoint ${name}`, parameters: [] });
      return result;
    } catch (error) {
      await this.#send({ text: `rollback to savepoint ${name}`, parameters: [] });
      throw error;
    }
  };

  async *readBatches(compiled: Compiled, size: number): AsyncGenerator<AnyRow[]> {
    const name = `cursor_${++this.#cursors}`;
    const run = (text: string) => this.#send({ text, parameters: [] });
    // All rows are read, so the fastest plan for all of them is wanted, not the one for the first rows.
    await run('set local cursor_tuple_fraction = 1');
    await this.#send({ ...compiled, text: `declare ${name} no scroll cursor for ${compiled.text}` });
    try {
      for (;;) {
        const rows = await run(`fetch ${size} from ${name}`);
        if (rows.length > 0) yield rows;
        if (rows.length < size) return;
      }
    } finally {
      if (this.isOpen && this.#failure === undefined) await run(`close ${name}`);
    }
  }

  async commit(): Promise<void> {
    this.isOpen = false;
    const { command } = await send(this.#lease.client, { text: 'commit', parameters: [] }, false);
    // PostgreSQL answers the commit of a failed transaction with a rollback.
    if (command !== 'COMMIT') throw this.#failure ?? new Error('The transaction was rolled back');
    this.#lease.end();
  }

  runCallbacks(): void {
    for (const callback of this.#callbacks) callback();
  }

  /** Returns the error to throw. */
  async rollBack(error: unknown): Promise<unknown> {
    this.isOpen = false;
    if (this.#lease.error === undefined) await this.#run('rollback').catch(() => {});
    this.#lease.end(error);
    return this.#lease.error ?? error;
  }
}
