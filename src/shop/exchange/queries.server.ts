import { copyRows } from '../../kit/copy.server.ts';
import type { Db, Transaction } from '../../kit/db.server.ts';
import type { Entry, Fault, Verdict } from './entry.ts';
import type { FormatName, Kind } from './recognise.ts';
import type { ColumnFate } from './sheet.ts';

export type ImportState =
  | 'uploading'
  | 'reading'
  | 'ready'
  | 'unreadable'
  | 'waiting'
  | 'running'
  | 'done'
  | 'failed'
  | 'cancelled';

export type Makes = { producers: string[]; categories: string[] };

export type ImportRow = {
  id: number;
  fileName: string;
  size: number;
  accountId: number;
  author: string;
  state: ImportState;
  kind: Kind | null;
  format: FormatName | null;
  columns: ColumnFate[];
  makes: Makes;
  total: number;
  done: number;
  newCount: number;
  changedCount: number;
  unchangedCount: number;
  faultyCount: number;
  draftCount: number;
  warningCount: number;
  problem: string | null;
  isCancelAsked: boolean;
  createdAt: Date;
  endedAt: Date | null;
  picturesWaiting: number;
  picturesDone: number;
  picturesFailed: number;
};

const imports = (db: Db) => db`
  select i.id, i.file_name as "fileName", i.size, i.account_id as "accountId",
    coalesce((select coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email) from account a
      where a.id = i.account_id), '') as author,
    i.state, i.kind, i.format, i.columns, i.makes, i.total, i.done, i.new_count as "newCount",
    i.changed_count as "changedCount", i.unchanged_count as "unchangedCount", i.faulty_count as "faultyCount",
    i.draft_count as "draftCount", i.warning_count as "warningCount", i.problem, i.is_cancel_asked as "isCancelAsked",
    i.created_at as "createdAt", i.ended_at as "endedAt", p.*
  from import i cross join lateral (
    select (count(*) filter (where state = 'waiting'))::int as "picturesWaiting",
      (count(*) filter (where state = 'done'))::int as "picturesDone",
      (count(*) filter (where state = 'failed'))::int as "picturesFailed"
    from import_picture where import_id = i.id
  ) p`;

export const selectImports = (db: Db, take: number, skip: number): Promise<ImportRow[]> =>
  db<ImportRow[]>`${imports(db)} where i.state <> 'uploading' order by i.id desc limit ${take} offset ${skip}`;

export async function countImports(db: Db): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from import where state <> 'uploading'`;
  return row?.count ?? 0;
}

export async function selectImport(db: Db, id: number): Promise<ImportRow | undefined> {
  const [row] = await db<ImportRow[]>`${imports(db)} where i.id = ${id} and i.state <> 'uploading'`;
  return row;
}

export async function insertImport(db: Db, fileName: string, accountId: number): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into import (file_name, account_id) values (${fileName}, ${accountId}) returning id`;
  return row?.id ?? 0;
}

export async function insertPart(db: Db, id: number, position: number, bytes: Buffer): Promise<void> {
  await db`insert into import_part (import_id, position, bytes) values (${id}, ${position}, ${bytes})`;
}

export async function* streamParts(db: Db, id: number): AsyncGenerator<Uint8Array> {
  const rows = db<{ bytes: Uint8Array }[]>`
    select bytes from import_part where import_id = ${id} order by position`.cursor(4);
  for await (const batch of rows) for (const { bytes } of batch) yield bytes;
}

export async function deleteImport(db: Db, id: number): Promise<void> {
  await db`delete from import where id = ${id}`;
}

export async function setUploaded(tx: Transaction, id: number, size: number, encoding: string): Promise<void> {
  await tx`update import set state = 'reading', size = ${size}, encoding = ${encoding} where id = ${id}`;
}

/** What was found before is forgotten: a check begins at the beginning. How the file is written; null when there is nothing to check any more. */
export async function beginCheck(tx: Transaction, id: number): Promise<string | null> {
  const [row] = await tx<{ encoding: string }[]>`
    select encoding from import where id = ${id} and state = 'reading' for update`;
  if (!row) return null;
  await tx`delete from import_row where import_id = ${id}`;
  await tx`delete from import_fault where import_id = ${id}`;
  return row.encoding;
}

export async function setRecognised(db: Db, id: number, kind: Kind, format: FormatName, columns: ColumnFate[]) {
  await db`
    update import set kind = ${kind}, format = ${format}, columns = ${JSON.stringify(columns)}::text::jsonb
    where id = ${id}`;
}

export type StagedRow = {
  position: number;
  line: number;
  code: string;
  verdict: Verdict;
  isDraft: boolean;
  given: Omit<Entry, 'line' | 'code' | 'faults'>;
  shown: object;
};

export async function insertRows(db: Db, id: number, rows: readonly StagedRow[]): Promise<void> {
  const into = await db`
    copy import_row (import_id, position, line, code, verdict, is_draft, given, shown) from stdin`.writable();
  const cells = rows.map(({ position, line, code, verdict, isDraft, given, shown }) => [
    id,
    position,
    line,
    code,
    verdict,
    isDraft,
    JSON.stringify(given),
    JSON.stringify(shown),
  ]);
  await copyRows(into, cells);
}

export async function insertFaults(db: Db, id: number, faults: readonly Fault[]): Promise<void> {
  await db`
    insert into import_fault (import_id, line, column_name, sentence, is_warning)
    select ${id}, line, "column", sentence, "isWarning"
    from jsonb_to_recordset(${JSON.stringify(faults)}::text::jsonb) as f (line int, "column" text, sentence text, "isWarning" boolean)`;
}

/** The counts are the rows'; whoever gave up meanwhile is not overruled. */
export async function setChecked(db: Db, id: number, makes: Makes): Promise<void> {
  await db`
    update import i set state = 'ready', makes = ${JSON.stringify(makes)}::text::jsonb, total = r.total, done = 0,
      new_count = r.new_count, changed_count = r.changed_count, unchanged_count = r.unchanged_count,
      faulty_count = r.faulty_count, draft_count = r.draft_count,
      warning_count = (select count(*) from import_fault where import_id = ${id} and is_warning)
    from (
      select count(*) filter (where verdict in ('new', 'changed')) as total,
        count(*) filter (where verdict = 'new') as new_count, count(*) filter (where verdict = 'changed') as changed_count,
        count(*) filter (where verdict = 'unchanged') as unchanged_count,
        count(*) filter (where verdict = 'faulty') as faulty_count, count(*) filter (where is_draft) as draft_count
      from import_row where import_id = ${id}
    ) r
    where i.id = ${id} and i.state = 'reading'`;
}

/** What the file said is no longer needed; what was wrong with it still is. */
export async function dropContents(db: Db, id: number): Promise<void> {
  await db`delete from import_part where import_id = ${id}`;
  await db`delete from import_row where import_id = ${id}`;
}

/** Files that nobody confirmed within a week are given up, and sendings that broke off are as if they had never begun. */
export async function forgetOld(db: Db): Promise<void> {
  await db`delete from import where state = 'uploading' and created_at < now() - interval '1 day'`;
  const old = await db<{ id: number }[]>`
    update import set state = 'cancelled', ended_at = now()
    where state = 'ready' and created_at < now() - interval '7 days' returning id`;
  for (const { id } of old) await dropContents(db, id);
}

/** One file goes in at a time. */
export const lockImports = async (tx: Transaction): Promise<void> =>
  void (await tx`select pg_advisory_xact_lock(7203134)`);

export async function selectToday(db: Db): Promise<string> {
  const [row] = await db<{ today: string }[]>`select shop_today()::text as today`;
  return row?.today ?? '';
}

export const selectProductIds = (
  db: Db,
  codes: readonly string[],
): Promise<{ id: number; code: string; name: string }[]> =>
  db<
    { id: number; code: string; name: string }[]
  >`select id, code, name from product where code = any(${codes}::text[])`;
