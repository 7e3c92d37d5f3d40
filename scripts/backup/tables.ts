import type { Writable } from 'node:stream';
import type { Transaction } from '../../src/kit/db.server.ts';
import type { Sequence, Tally } from './manifest.ts';
import { Tallying } from './tally.ts';

/** One table as it is read and written: generated columns are left to the database, rows go in the order of the key. */
export type Table = { name: string; columns: string[]; order: string };

/** What belongs to an extension comes with the extension. */
const isOurs = (tx: Transaction, catalog: string) =>
  tx`not exists (select from pg_depend where classid = ${catalog}::regclass and objid = made.oid and deptype = 'e')`;

/** Values are written the same way by every server. */
export async function speakPlainly(tx: Transaction): Promise<void> {
  await tx.unsafe(`set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
    set local bytea_output = 'hex'; set local extra_float_digits = 1; set local search_path = public;
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
}

export async function selectTables(tx: Transaction): Promise<Table[]> {
  return tx<Table[]>`
    select made.relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = made.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce((select string_agg(quote_ident(attname) || case when attcollation = 0 then '' else ' collate "C"' end, ', '
          order by array_position(indkey::int2[], attnum))
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = made.oid and indisprimary), quote_ident(made.relname) || '::text collate "C"') as "order"
    from pg_class made
    where relnamespace = 'public'::regnamespace and relkind = 'r' and ${isOurs(tx, 'pg_class')}
    order by relname collate "C"`;
}

/** Sequences stand outside of transactions: read after the tables, they are never behind them. */
export async function selectSequences(tx: Transaction): Promise<Sequence[]> {
  const names = await tx<{ name: string }[]>`
    select relname as name from pg_class made
    where relnamespace = 'public'::regnamespace and relkind = 'S' and ${isOurs(tx, 'pg_class')}
    order by relname collate "C"`;
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const [row] = await tx<{ lastValue: string; isCalled: boolean }[]>`
      select last_value::text as "lastValue", is_called as "isCalled" from ${tx(name)}`;
    if (row) sequences.push({ name, ...row });
  }
  return sequences;
}

export async function setSequence(tx: Transaction, { name, lastValue, isCalled }: Sequence): Promise<void> {
  await tx`select setval(quote_ident(${name})::regclass, ${lastValue}::text::bigint, ${isCalled})`;
}

const quote = (name: string): string => `"${name}"`;
const list = (names: readonly string[]): string => names.map(quote).join(', ');

/** The rows of a table, in the text format of COPY. */
export async function* readRows(tx: Transaction, { name, columns, order }: Table): AsyncGenerator<Buffer> {
  const rows = await tx
    .unsafe(`copy (select ${list(columns)} from ${quote(name)} order by ${order}) to stdout`)
    .readable();
  try {
    yield* rows.iterator({ destroyOnReturn: false });
  } finally {
    // Whoever stops early leaves rows on the line; the connection can be used again only behind them.
    rows.resume();
  }
}

export const writeRows = (tx: Transaction, { name, columns }: Pick<Table, 'name' | 'columns'>): Promise<Writable> =>
  tx.unsafe(`copy ${quote(name)} (${list(columns)}) from stdin`).writable();

export async function tallyRows(tx: Transaction, table: Table): Promise<Tally> {
  const tallying = new Tallying();
  for await (const bytes of readRows(tx, table)) tallying.add(bytes);
  return tallying.end();
}

/** Everything the shop made in this database; tables first, since views and sequences go with them. */
export async function dropEverything(tx: Transaction): Promise<void> {
  const drops = await tx<{ statement: string }[]>`
    select position, format('drop %s if exists public.%I cascade', kind, relname) as statement from pg_class made
    join (values ('r'::"char", 1, 'table'), ('v', 2, 'view'), ('m', 2, 'materialized view'), ('S', 2, 'sequence'))
      as kinds (relkind, position, kind) using (relkind)
    where relnamespace = 'public'::regnamespace and ${isOurs(tx, 'pg_class')}
    union all
    select 3, format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc made
    where pronamespace = 'public'::regnamespace and ${isOurs(tx, 'pg_proc')}
    union all
    select 3, format('drop type if exists public.%I cascade', typname) from pg_type made
    where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and ${isOurs(tx, 'pg_type')}
    order by position`;
  await runAll(
    tx,
    drops.map(({ statement }) => statement),
  );
}

type ForeignKey = { table: string; name: string; definition: string };

/** Rows come table by table, so the keys between tables are taken off and put back: then all of them are checked at once. */
export async function withoutKeysAndTriggers(
  tx: Transaction,
  tables: readonly Table[],
  work: () => Promise<void>,
): Promise<void> {
  const keys = await tx<ForeignKey[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;
  await runAll(tx, [
    ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...tables.map(({ name }) => `alter table ${quote(name)} disable trigger user`),
  ]);
  await work();
  await runAll(tx, [
    ...keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...tables.map(({ name }) => `alter table ${quote(name)} enable trigger user`),
  ]);
}

/** On one way to the server and back. */
const runAll = (tx: Transaction, statements: readonly string[]) => tx.unsafe(statements.join('; '));

/** Migrations bring rows of their own; the archive holds them as they became. */
export const emptyTables = (tx: Transaction, tables: readonly Table[]) =>
  tx.unsafe(`truncate ${list(tables.map(({ name }) => name))}`);
