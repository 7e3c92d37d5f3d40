import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { openPool, type Transaction } from '../src/kit/db.server.ts';

/**
 * The yardstick for writing: a bare route that puts the very rows of an addition to the cart, or of a whole checkout,
 * into tables of the same shape in one transaction, and checks, locks and decides nothing.
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

async function insertAll(tx: Transaction, rows: Copied[]): Promise<void> {
  const differing = fresh();
  await Promise.all(
    rows.map(({ table, row }) => {
      const full = { ...row, ...differing[table] };
      return tx`insert into plain.${tx(table)} ${tx(full)}`.execute();
    }),
  );
}

const app = fastify();
app.get('/', async () => 'ready');
app.post<{ Body: { rows: Copied[] } }>('/rows', async ({ body }) => {
  await db.begin((tx) => insertAll(tx, body.rows));
  return { isSuccess: true, messagesUser: [], data: null };
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
