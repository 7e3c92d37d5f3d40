import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { count } from '../../platform/db/rows.server.ts';
import type { Change, Fault, RowVerdict } from './import-entry.ts';
import type { StagedRow } from './queries.server.ts';

export const selectRowsToApply = (tx: Transaction, id: number, after: number, max: number): Promise<StagedRow[]> =>
  tx<StagedRow[]>`
    select position, line, code, verdict, is_draft, given, '{}'::json as shown from import_row
    where import_id = ${id} and position > ${after} and verdict in ('new', 'changed') order by position limit ${max}`;

/** `import_row` is unlogged and may be empty after a database crash; an incomplete import must not run. */
export const countRowsToApply = (tx: Transaction, id: number): Promise<number> =>
  count(tx`
    select count(*)::int as count from import_row where import_id = ${id} and verdict in ('new', 'changed')`);

export type ShownRow = {
  position: number;
  line: number;
  code: string;
  verdict: RowVerdict;
  isDraft: boolean;
  shown: { name: string; changes: Change[] };
};

const matching = (db: Db, id: number, verdict: RowVerdict | null) =>
  db`where import_id = ${id} and ${verdict === null ? db`true` : db`verdict = ${verdict}`}`;

export const selectShownRows = (
  db: Db,
  id: number,
  { verdict, take, skip }: { verdict: RowVerdict | null; take: number; skip: number },
): Promise<ShownRow[]> => db<ShownRow[]>`
  select position, line, code, verdict, is_draft, shown from import_row ${matching(db, id, verdict)}
  order by position limit ${take} offset ${skip}`;

export const countShownRows = (db: Db, id: number, verdict: RowVerdict | null): Promise<number> =>
  count(db`
    select count(*)::int as count from import_row ${matching(db, id, verdict)}`);

/** Errors first, then warnings. */
export const selectFaults = (db: Db, id: number, take: number, skip: number): Promise<(Fault & { id: number })[]> =>
  db<(Fault & { id: number })[]>`
    select id, line, column_name as "column", sentence, is_warning from import_fault
    where import_id = ${id} order by is_warning, line, id limit ${take} offset ${skip}`;

export const streamFaults = (db: Db, id: number): AsyncIterable<Fault[]> =>
  db<Fault[]>`
  select line, column_name as "column", sentence, is_warning from import_fault
  where import_id = ${id} order by is_warning, line, id`.cursor(1000);

export const countFaults = (db: Db, id: number): Promise<number> =>
  count(db`
    select count(*)::int as count from import_fault where import_id = ${id}`);

/** All entries of the file by the line on which they begin. */
export const selectEntryLines = (db: Db, id: number): Promise<{ line: number; isFaulty: boolean }[]> =>
  db<{ line: number; isFaulty: boolean }[]>`
    select line, bool_or(verdict = 'faulty') as is_faulty from import_row where import_id = ${id}
    group by line order by line`;

export type PicturesToFetch = { code: string; pictures: string[] };

export async function insertPictures(tx: Transaction, id: number, pictures: readonly PicturesToFetch[]): Promise<void> {
  await tx`
    insert into import_picture (import_id, code, pictures)
    select ${id}, code, array(select jsonb_array_elements_text(pictures))
    from jsonb_to_recordset(${JSON.stringify(pictures)}::text::jsonb) as p (code text, pictures jsonb)`;
}

export const selectWaitingPictures = (db: Db, id: number, max: number): Promise<PicturesToFetch[]> =>
  db<PicturesToFetch[]>`
    select code, pictures from import_picture where import_id = ${id} and state = 'waiting' order by code limit ${max}`;

export async function setPicturesDone(db: Db, id: number, code: string, problem: string | null): Promise<void> {
  await db`
    update import_picture set state = ${problem === null ? 'done' : 'failed'}, problem = ${problem}
    where import_id = ${id} and code = ${code}`;
}
