import { randomUUID } from 'node:crypto';
import { openPool, type Transaction } from '../../src/platform/db/db.server.ts';
import { openProductionFastify } from './production-fastify.ts';

/**
 * Baseline for writes: a route that inserts the rows of an addition to the cart, or of an order, into copies of the
 * tables in one transaction, without checks and locks; one statement after the other, or pipelined.
 */
type CopiedRow = { table: string; row: Record<string, string | number | boolean | null> };

const db = openPool(process.env.DATABASE_URL ?? '', 10);
let serial = 0;

/** Values of unique columns. */
const uniqueValues = (): Record<string, Record<string, string | number>> => {
  const n = ++serial;
  return {
    orders: { id: n, number: `P-${n}`, identifier: randomUUID(), checkout_key: randomUUID() },
    cart_line: { account_id: n },
    reservation: { holder: `a:${n}` },
    order_line: { order_id: n },
    order_state_change: { order_id: n },
    stock_move: { order_id: n },
  };
};

async function insertAll(tx: Transaction, rows: CopiedRow[], isPipelined: boolean): Promise<void> {
  const unique = uniqueValues();
  const pending = [];
  for (const { table, row } of rows) {
    const insert = tx`insert into plain.${tx(table)} ${tx({ ...row, ...unique[table] })}`.execute();
    pending.push(insert);
    if (!isPipelined) await insert;
  }
  await Promise.all(pending);
}

const app = await openProductionFastify();
app.get('/', async () => 'ready');
app.get('/read', async () => ({ isSuccess: true, messagesUser: [], data: null }));
app.post<{ Body: { rows: CopiedRow[]; isPipelined: boolean } }>('/rows', async ({ body }) => {
  await db.begin((tx) => insertAll(tx, body.rows, body.isPipelined));
  return { isSuccess: true, messagesUser: [], data: null };
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
