import type { Db, Transaction } from '../../kit/db.server.ts';
import type { Change, Fault, Verdict } from './entry.ts';
import type { StagedRow } from './queries.server.ts';

/** What is to be done, in the order of the file. */
export const selectRowsToDo = (tx: Transaction, id: number, after: number, most: number): Promise<StagedRow[]> =>
  tx<StagedRow[]>`
    select position, line, code, verdict, is_draft as "isDraft", given, '{}'::json as shown from import_row
    where import_id = ${id} and position > ${after} and verdict in ('new', 'changed') order by position limit ${most}`;

/** The rows are kept where a crash of the database may lose them: what is not whole is not begun. */
export async function countRowsToDo(tx: Transaction, id: number): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from import_row where import_id = ${id} and verdict in ('new', 'changed')`;
  return row?.count ?? 0;
}

export type ShownRow = {
  position: number;
  line: number;
  code: string;
  verdict: Verdict;
  isDraft: boolean;
  shown: { name: string; changes: Change[] };
};

const matching = (db: Db, id: number, verdict: Verdict | null) =>
  db`where import_id = ${id} and ${verdict === null ? db`true` : db`verdict = ${verdict}`}`;

export const selectShownRows = (
  db: Db,
  id: number,
  verdict: Verdict | null,
  take: number,
  skip: number,
): Promise<ShownRow[]> => db<ShownRow[]>`
  select position, line, code, verdict, is_draft as "isDraft", shown from import_row ${matching(db, id, verdict)}
  order by position limit ${take} offset ${skip}`;

export async function countShownRows(db: Db, id: number, verdict: Verdict | null): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from import_row ${matching(db, id, verdict)}`;
  return row?.count ?? 0;
}

/** Mistakes first, then what is only worth knowing. */
export const selectFaults = (db: Db, id: number, take: number, skip: number): Promise<(Fault & { id: number })[]> =>
  db<(Fault & { id: number })[]>`
    select id, line, column_name as "column", sentence, is_warning as "isWarning" from import_fault
    where import_id = ${id} order by is_warning, line, id limit ${take} offset ${skip}`;

export const streamFaults = (db: Db, id: number): AsyncIterable<Fault[]> =>
  db<Fault[]>`
  select line, column_name as "column", sentence, is_warning as "isWarning" from import_fault
  where import_id = ${id} order by is_warning, line, id`.cursor(1000);

export async function countFaults(db: Db, id: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from import_fault where import_id = ${id}`;
  return row?.count ?? 0;
}

export type WantedPictures = { code: string; pictures: string[] };

export async function insertPictures(tx: Transaction, id: number, wanted: readonly WantedPictures[]): Promise<void> {
  await tx`
    insert into import_picture (import_id, code, pictures)
    select ${id}, code, array(select jsonb_array_elements_text(pictures))
    from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as p (code text, pictures jsonb)`;
}

export const selectWaitingPictures = (db: Db, id: number, most: number): Promise<WantedPictures[]> =>
  db<WantedPictures[]>`
    select code, pictures from import_picture where import_id = ${id} and state = 'waiting' order by code limit ${most}`;

export async function setPicturesDone(db: Db, id: number, code: string, problem: string | null): Promise<void> {
  await db`
    update import_picture set state = ${problem === null ? 'done' : 'failed'}, problem = ${problem}
    where import_id = ${id} and code = ${code}`;
}
