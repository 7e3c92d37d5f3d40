import postgres from 'postgres';
import { isRefused } from './endpoint.ts';

export type Pool = postgres.Sql<{ bigint: number }>;
export type Transaction = postgres.TransactionSql<{ bigint: number }>;
/** Queries take this first, so a running transaction always travels with the call. */
export type Db = Pool | Transaction;

const afterwards = new WeakMap<Transaction, Set<() => void>>();

/** Calls once what was written with `db` is kept; false when nobody here will know of that moment. */
export function onceKept(db: Db, call: () => void): boolean {
  if ('begin' in db) return false;
  return afterwards.get(db)?.add(call) !== undefined;
}

async function begin<Result>(pool: Pool, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const calls = new Set<() => void>();
  const answer = await pool.begin((tx) => {
    afterwards.set(tx, calls);
    return work(tx);
  });
  for (const call of calls) call();
  return answer as Result;
}

/** Joins the transaction that is under way, or begins one. */
export const inTransaction = <Result>(db: Db, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  'begin' in db ? begin(db, work) : work(db);

class Undone extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('undone');
    this.answer = answer;
  }
}

/** As inTransaction, but of work that ends in a refusal nothing stays. */
export async function wholeOrNothing<Result>(db: Db, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const run = async (tx: Transaction): Promise<Result> => {
    const answer = await work(tx);
    if (isRefused(answer)) throw new Undone(answer);
    return answer;
  };
  try {
    return await ('begin' in db ? begin(db, run) : within(db, run));
  } catch (error) {
    if (error instanceof Undone) return error.answer as Result;
    throw error;
  }
}

/** A part of the transaction that can be taken back alone. */
const within = <Result>(outer: Transaction, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  outer.savepoint((tx) => {
    const calls = afterwards.get(outer);
    if (calls) afterwards.set(tx, calls);
    return work(tx);
  }) as Promise<Result>;

const int8 = 20;

export function openPool(url: string, connections = 10): Pool {
  const { address, socket } = withoutSocket(url);
  return postgres(address, {
    ...(socket ? { host: socket } : {}),
    max: connections,
    onnotice: () => {},
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
}

/** Behind a select the length of a list is no part of the plan, so one plan serves every call instead of a new one each. */
export const listOf = (db: Db, values: number[]) => db`(select ${values}::int[])::int[]`;

export async function isReachable(db: Db): Promise<boolean> {
  try {
    await db`select 1`;
    return true;
  } catch {
    return false;
  }
}

/** As in libpq, `?host=/some/folder` names the folder of a Unix socket. */
function withoutSocket(url: string): { address: string; socket: string | null } {
  const parsed = new URL(url);
  const socket = parsed.searchParams.get('host');
  parsed.searchParams.delete('host');
  return { address: parsed.href, socket };
}
