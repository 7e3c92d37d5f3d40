import type { Pool } from '../src/kit/db.server.ts';

const tables = ['cart_line', 'reservation', 'orders', 'order_line', 'order_state_change', 'stock_move', 'job'];

/** Tables of the same shape, with the same indexes, and nothing that checks or follows from a row. */
export async function copyRows(db: Pool): Promise<void> {
  await db`create schema plain`;
  for (const table of tables)
    await db`create table plain.${db(table)} (like ${db(table)} including defaults including identity including indexes)`;
}

type Plain = string | number | boolean | null;
type Copied = { table: string; row: Record<string, Plain> };

/** The newest row of each table, ready to be put into its copy; numbers that the table gives itself are left out. */
export async function newestRows(db: Pool, wanted: string[]): Promise<Copied[]> {
  return Promise.all(
    wanted.map(async (table) => {
      const [found] = await db<{ row: Record<string, unknown> }[]>`
        select to_jsonb(t) - 'id' as row from ${db(table)} t order by t.ctid desc limit 1`;
      if (!found) throw new Error(`${table} is empty`);
      return { table, row: asText(found.row) };
    }),
  );
}

const asText = (row: Record<string, unknown>): Record<string, Plain> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null
        ? Array.isArray(value)
          ? `{${value.join(',')}}`
          : JSON.stringify(value)
        : typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
          ? value
          : null,
    ]),
  );
