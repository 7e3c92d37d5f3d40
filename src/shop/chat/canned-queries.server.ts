import type { Db } from '../../kit/db.server.ts';
import type { CannedAnswer, CannedBody } from './admin-contract.ts';

const columns = (db: Db) => db`id, version, title, body`;

export const selectCanned = (db: Db): Promise<CannedAnswer[]> =>
  db<CannedAnswer[]>`select ${columns(db)} from chat_canned order by title collate "ro-x-icu", id`;

export async function lockCanned(db: Db, id: number): Promise<CannedAnswer | undefined> {
  const [row] = await db<CannedAnswer[]>`select ${columns(db)} from chat_canned where id = ${id} for update`;
  return row;
}

export async function isTitleTaken(db: Db, title: string, exceptId: number): Promise<boolean> {
  const rows = await db`select from chat_canned where title = ${title} and id <> ${exceptId}`;
  return rows.length > 0;
}

/** Undefined when another one has this name. */
export async function insertCanned(db: Db, { title, body }: CannedBody): Promise<CannedAnswer | undefined> {
  const [row] = await db<CannedAnswer[]>`
    insert into chat_canned (title, body) values (${title}, ${body}) on conflict (title) do nothing
    returning ${columns(db)}`;
  return row;
}

export async function updateCanned(db: Db, id: number, { title, body }: CannedBody): Promise<CannedAnswer | undefined> {
  const [row] = await db<CannedAnswer[]>`
    update chat_canned set title = ${title}, body = ${body}, version = version + 1 where id = ${id}
    returning ${columns(db)}`;
  return row;
}

export async function deleteCanned(db: Db, id: number): Promise<void> {
  await db`delete from chat_canned where id = ${id}`;
}
