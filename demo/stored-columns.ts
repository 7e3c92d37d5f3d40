import type { Transaction } from '../src/platform/db/db.server.ts';

/** The columns of a table that are not computed from others, quoted, for copies of its rows. */
export async function storedColumns(tx: Transaction, table: string): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`;
  return rows.map(({ name }) => name);
}
