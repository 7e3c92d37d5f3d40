import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { openPool, type Transaction } from '../src/kit/db.server.ts';

/**
 * The yardstick for writing: a bare route that puts the very rows of an addition to the cart, or of a whole checkout,
 * into tables of the same shape in one transaction, and checks, locks and decides nothing. One statement after the other,
 * as it is plainly written, or all sent at once, which is the fastest that can be had.
 */
type Copied = { table: string; row: Record<string, string | number | boolean | null> };

const db = openPool(process.env.DATABASE_URL ?? '', 10);
let serial = 0;

/** What must differ from row to row. */
const fresh = (): Record<string, Record<string, string | number>> => {
  const n = ++serial;
  return {
    orders: { number: `P-${n}`, identifier: randomUUID(), checkout_key: randomUUID() },
    cart_line: { account_id: n },
    reservation: { holder: `a:${n}` },
    order_line: { order_id: n },
    order_state_change: { order_id: n },
    stock_move: { order_id: n },
  };
};

async function insertAll(tx: Transaction, rows: Copied[], isAtOnce: boolean): Promise<void> {
  const differing = fresh();
  const sent = [];
  for (const { table, row } of rows) {
    const insert = tx`insert into plain.${tx(table)} ${tx({ ...row, ...differing[table] })}`.execute();
    sent.push(insert);
    if (!isAtOnce) await insert;
  }
  await Promise.all(sent);
}

const app = fastify();
app.get('/', async () => 'ready');
app.post<{ Body: { rows: Copied[]; isAtOnce: boolean } }>('/rows', async ({ body }) => {
  await db.begin((tx) => insertAll(tx, body.rows, body.isAtOnce));
  return { isSuccess: true, messagesUser: [], data: null };
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
