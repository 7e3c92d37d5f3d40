import { type Db, jsonRows, type Transaction } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne, one } from '../../platform/db/rows.server.ts';
import type { FormatName, ImportKind } from './detect-format.ts';
import type { ColumnMapping } from './format.ts';
import type { Fault, ImportEntry, ProvenConsents, RowVerdict } from './import-entry.ts';

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

/** Names that an import creates; unknown hashtags are only reported, and missing in older imports. */
/** Files that were checked by an earlier version lack the optional ones. */
export type NewNames = {
  producers: string[];
  categories: string[];
  filters?: string[];
  hashtags?: string[];
  unknownHashtags?: string[];
  subscribers?: number;
  redirects?: number;
};

export type ImportRow = {
  id: number;
  fileName: string;
  size: number;
  accountId: number;
  author: string;
  state: ImportState;
  kind: ImportKind | null;
  format: FormatName | null;
  columns: ColumnMapping[];
  newNames: NewNames;
  total: number;
  done: number;
  newCount: number;
  changedCount: number;
  unchangedCount: number;
  faultyCount: number;
  draftCount: number;
  warningCount: number;
  problem: string | null;
  consentSource: string | null;
  consentOn: string | null;
  isCancelRequested: boolean;
  createdAt: Date;
  endedAt: Date | null;
  picturesWaiting: number;
  picturesDone: number;
  picturesFailed: number;
};

const imports = (db: Db) => db`
  select i.id, i.file_name, i.size, i.account_id,
    coalesce((select coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email) from account a
      where a.id = i.account_id), '') as author,
    i.state, i.kind, i.format, i.columns, i.makes as new_names, i.total, i.done, i.new_count,
    i.changed_count, i.unchanged_count, i.faulty_count,
    i.draft_count, i.warning_count, i.problem, i.consent_source, i.consent_on::text, i.is_cancel_asked as is_cancel_requested,
    i.created_at, i.ended_at, p.*
  from import i cross join lateral (
    select (count(*) filter (where state = 'waiting'))::int as pictures_waiting,
      (count(*) filter (where state = 'done'))::int as pictures_done,
      (count(*) filter (where state = 'failed'))::int as pictures_failed
    from import_picture where import_id = i.id
  ) p`;

export const selectImports = (db: Db, take: number, skip: number): Promise<ImportRow[]> =>
  db<ImportRow[]>`${imports(db)} where i.state <> 'uploading' order by i.id desc limit ${take} offset ${skip}`;

export const countImports = (db: Db): Promise<number> =>
  count(db`select count(*)::int as count from import where state <> 'uploading'`);

export const selectImport = (db: Db, id: number): Promise<ImportRow | undefined> =>
  maybeOne(db<ImportRow[]>`${imports(db)} where i.id = ${id} and i.state <> 'uploading'`);

export async function insertImport(db: Db, fileName: string, accountId: number): Promise<number> {
  const { id } = await one(db<{ id: number }[]>`
    insert into import (file_name, account_id) values (${fileName}, ${accountId}) returning id`);
  return id;
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

export const selectEncoding = async (db: Db, id: number): Promise<string> =>
  (await one(db<{ encoding: string }[]>`select encoding from import where id = ${id}`)).encoding;

/** Deletes the results of an earlier check and returns the file's encoding, or null when the import is no longer being read. */
export async function startCheck(tx: Transaction, id: number): Promise<string | null> {
  const [row] = await tx<{ encoding: string }[]>`
    select encoding from import where id = ${id} and state = 'reading' for update`;
  if (!row) return null;
  await tx`delete from import_row where import_id = ${id}`;
  await tx`delete from import_fault where import_id = ${id}`;
  return row.encoding;
}

type DetectedFormat = { kind: ImportKind; format: FormatName; columns: ColumnMapping[] };

export async function setDetectedFormat(db: Db, id: number, { kind, format, columns }: DetectedFormat): Promise<void> {
  await db`
    update import set kind = ${kind}, format = ${format}, columns = ${JSON.stringify(columns)}::text::jsonb
    where id = ${id}`;
}

export type StagedRow = {
  position: number;
  line: number;
  code: string;
  verdict: RowVerdict;
  isDraft: boolean;
  given: Omit<ImportEntry, 'line' | 'code' | 'faults'>;
  shown: object;
};

export async function insertRows(tx: Transaction, id: number, rows: readonly StagedRow[]): Promise<void> {
  const fields = ['position', 'line', 'code', 'verdict', 'isDraft', 'given', 'shown'] as const;
  await tx`
    insert into import_row (import_id, position, line, code, verdict, is_draft, given, shown)
    select ${id}, position, line, code, verdict, is_draft, given, shown
    from json_populate_recordset(null::import_row, ${jsonRows(rows, fields)})`;
}

export async function insertFaults(db: Db, id: number, faults: readonly Fault[]): Promise<void> {
  await db`
    insert into import_fault (import_id, line, column_name, sentence, is_warning)
    select ${id}, line, "column", sentence, "isWarning"
    from jsonb_to_recordset(${JSON.stringify(faults)}::text::jsonb) as f (line int, "column" text, sentence text, "isWarning" boolean)`;
}

/** Counts the rows; leaves an import alone that was cancelled meanwhile. */
export async function setChecked(
  db: Db,
  id: number,
  columns: readonly ColumnMapping[],
  newNames: NewNames,
): Promise<void> {
  await db`
    update import i set state = 'ready', columns = ${JSON.stringify(columns)}::text::jsonb, makes = ${JSON.stringify(newNames)}::text::jsonb, total = r.total, done = 0,
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

/** Deletes the file and its rows; the faults stay readable. */
export async function deleteContents(db: Db, id: number): Promise<void> {
  await db`delete from import_part where import_id = ${id}`;
  await db`delete from import_row where import_id = ${id}`;
}

/** Cancels imports not confirmed within a week and deletes uploads that never completed. */
export async function cancelOldImports(db: Db): Promise<void> {
  await db`delete from import where state = 'uploading' and created_at < now() - interval '1 day'`;
  const old = await db<{ id: number }[]>`
    update import set state = 'cancelled', ended_at = now()
    where state = 'ready' and created_at < now() - interval '7 days' returning id`;
  for (const { id } of old) await deleteContents(db, id);
}

/** Serializes imports: only one runs at a time. */
export const lockImports = async (tx: Transaction): Promise<void> =>
  void (await tx`select pg_advisory_xact_lock(7203134)`);

export async function selectToday(db: Db): Promise<string> {
  const [row] = await db<{ today: string }[]>`select shop_today()::text as today`;
  return row?.today ?? '';
}

export const selectProductIds = (
  db: Db,
  codes: readonly string[],
): Promise<{ id: number; code: string; name: string; isBundle: boolean }[]> =>
  db<{ id: number; code: string; name: string; isBundle: boolean }[]>`
    select id, code, name, exists (select from bundle_part b where b.bundle_id = product.id) as is_bundle
    from product where code = any(${codes}::text[])`;

/** Ends an import that changed nothing. */
export async function setEnded(
  db: Db,
  id: number,
  state: 'unreadable' | 'failed' | 'cancelled',
  problem: string | null,
): Promise<void> {
  await db`
    update import set state = ${state}, problem = ${problem}, ended_at = now()
    where id = ${id} and state not in ('done', 'failed', 'cancelled', 'unreadable')`;
}

/** Changes the state if the current one is in `from`; returns whether it did. */
export const moveState = (db: Db, id: number, from: readonly ImportState[], to: ImportState): Promise<boolean> =>
  exists(db`
    update import set state = ${to}, done = 0, ended_at = case when ${to} = 'cancelled' then now() end
    where id = ${id} and state = any(${from}::text[]) returning id`);

export async function setConsents(tx: Transaction, id: number, { source, on }: ProvenConsents): Promise<void> {
  await tx`update import set consent_source = ${source}, consent_on = ${on} where id = ${id}`;
}

export const requestCancel = (db: Db, id: number): Promise<boolean> =>
  exists(db`
    update import set is_cancel_asked = true where id = ${id} and state = 'running' returning id`);

/** Returns false when cancellation was requested meanwhile. */
export const setDone = (tx: Transaction, id: number): Promise<boolean> =>
  exists(tx`
    update import set state = 'done', done = total, ended_at = now()
    where id = ${id} and state = 'running' and not is_cancel_asked returning id`);

/** Runs outside the import's transaction so that other sessions see it; returns false when the import must stop. */
export const setProgress = (db: Db, id: number, done: number): Promise<boolean> =>
  exists(db`
    update import set done = ${done} where id = ${id} and state in ('reading', 'running') and not is_cancel_asked
    returning id`);
