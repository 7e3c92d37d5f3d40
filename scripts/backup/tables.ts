import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Transaction } from '../../src/platform/db/db.server.ts';
import { RowChecksum } from './checksum.ts';
import { type Sequence, type TableChecksum, tableOfPart } from './manifest.ts';
import type { Entry } from './tar.ts';

/** A table to read and write, without generated columns; `order` sorts the rows by the primary key. */
export type Table = { name: string; columns: string[]; order: string };

/** Excludes objects that belong to an extension. */
const isNotOfExtension = (tx: Transaction, catalog: string) =>
  tx`not exists (select from pg_depend where classid = ${catalog}::regclass and objid = made.oid and deptype = 'e')`;

/** Makes the text format of values independent of the server's settings. */
export async function setTextFormat(tx: Transaction): Promise<void> {
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
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and ${isNotOfExtension(tx, 'pg_class')}
    order by relname collate "C"`;
}

/** Reads the sequences after the tables: they are not transactional, so they are never behind the rows. */
export async function selectSequences(tx: Transaction): Promise<Sequence[]> {
  const names = await tx<{ name: string }[]>`
    select relname as name from pg_class made
    where relnamespace = 'public'::regnamespace and relkind = 'S' and ${isNotOfExtension(tx, 'pg_class')}
    order by relname collate "C"`;
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const [row] = await tx<{ lastValue: string; isCalled: boolean }[]>`
      select last_value::text as last_value, is_called from ${tx(name)}`;
    if (row) sequences.push({ name, ...row });
  }
  return sequences;
}

export async function setSequence(tx: Transaction, { name, lastValue, isCalled }: Sequence): Promise<void> {
  await tx`select setval(quote_ident(${name})::regclass, ${lastValue}::text::bigint, ${isCalled})`;
}

const quote = (name: string): string => `"${name}"`;
const list = (names: readonly string[]): string => names.map(quote).join(', ');

/** Reads the rows of a table in the text format of COPY. */
export async function* readRows(tx: Transaction, { name, columns, order }: Table): AsyncGenerator<Buffer> {
  const rows = tx.copy(copyTo(`copy (select ${list(columns)} from ${quote(name)} order by ${order}) to stdout`));
  try {
    yield* rows.iterator({ destroyOnReturn: false });
  } finally {
    // After an early stop the remaining rows must be read before the connection can be used again.
    rows.resume();
  }
}

const writeRows = (tx: Transaction, { name, columns }: Pick<Table, 'name' | 'columns'>): Writable =>
  tx.copy(copyFrom(`copy ${quote(name)} (${list(columns)}) from stdin`));

export async function checksumRows(tx: Transaction, table: Table): Promise<TableChecksum> {
  const checksum = new RowChecksum();
  for await (const bytes of readRows(tx, table)) checksum.add(bytes);
  return checksum.end();
}

/** Drops all objects of the public schema; tables first, because that also drops their views and sequences. */
export async function dropEverything(tx: Transaction): Promise<void> {
  const drops = await tx<{ statement: string }[]>`
    select position, format('drop %s if exists public.%I cascade', kind, relname) as statement from pg_class made
    join (values ('r'::"char", 1, 'table'), ('v', 2, 'view'), ('m', 2, 'materialized view'), ('S', 2, 'sequence'), ('c', 2, 'type'))
      as kinds (relkind, position, kind) using (relkind)
    where relnamespace = 'public'::regnamespace and ${isNotOfExtension(tx, 'pg_class')}
    union all
    select 3, format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc made
    where pronamespace = 'public'::regnamespace and ${isNotOfExtension(tx, 'pg_proc')}
    union all
    select 3, format('drop type if exists public.%I cascade', typname) from pg_type made
    where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and ${isNotOfExtension(tx, 'pg_type')}
    order by position`;
  await runAll(
    tx,
    drops.map(({ statement }) => statement),
  );
}

type ForeignKey = { table: string; name: string; definition: string };

/** Drops foreign keys and disables triggers during `work`, because rows are inserted table by table; adding the keys again checks them. */
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

/** Sends all statements in one round trip. */
const runAll = (tx: Transaction, statements: readonly string[]) => tx.unsafe(statements.join('; '));

/** Deletes the rows that migrations insert; the archive has their current state. */
export const emptyTables = (tx: Transaction, tables: readonly Table[]) =>
  tx.unsafe(`truncate ${list(tables.map(({ name }) => name))}`);

/** Inserts the parts of an archive into their tables; the parts of one table must follow one another. */
export class TableWriter {
  readonly #tx: Transaction;
  readonly #tables: Map<string, Table>;
  #name: string | null = null;
  #copy: { stream: Writable; done: Promise<void> } | null = null;

  constructor(tx: Transaction, tables: readonly Table[]) {
    this.#tx = tx;
    this.#tables = new Map(tables.map((table) => [table.name, table]));
  }

  async add({ name, bytes }: Entry): Promise<void> {
    const table = this.#tables.get(tableOfPart(name) ?? '');
    if (!table) return;
    if (table.name !== this.#name) await this.#startTable(table);
    await this.#write(bytes).catch((error) => this.#fail(error));
  }

  async #startTable(table: Table): Promise<void> {
    await this.end();
    const stream = writeRows(this.#tx, table);
    const done = finished(stream);
    // The stream may fail before `end` awaits it; without this handler the process would end.
    done.catch(() => {});
    this.#name = table.name;
    this.#copy = { stream, done };
  }

  /** Waits for each part, so that a slow database slows down the reading of the archive. */
  #write(bytes: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#copy?.stream.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }

  async end(): Promise<void> {
    if (!this.#copy) return;
    const { stream, done } = this.#copy;
    this.#copy = null;
    stream.end();
    await done.catch((error) => this.#fail(error));
  }

  #fail(cause: unknown): never {
    throw new Error(`The database refuses the rows of ${this.#name}; see its log. Nothing was changed.`, {
      cause,
    });
  }
}
