import postgres from 'postgres';

export type Pool = postgres.Sql<{ bigint: number }>;
export type Transaction = postgres.TransactionSql<{ bigint: number }>;
/** Queries take this first, so a running transaction always travels with the call. */
export type Db = Pool | Transaction;

/** Joins the transaction that is under way, or begins one. */
export const inTransaction = <Result>(db: Db, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  'begin' in db ? (db.begin(work) as Promise<Result>) : work(db);

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
