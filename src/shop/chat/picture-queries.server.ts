import type { Db } from '../../kit/db.server.ts';

export type PictureRow = { bytes: Buffer; width: number; height: number };

/** What was never sent goes after a day, a few at a time. */
export async function sweepPictures(db: Db): Promise<void> {
  await db`
    delete from chat_picture where id in (
      select id from chat_picture where message_id is null and created_at < now() - interval '1 day' limit 20 for update skip locked)`;
}

export async function countPictures(db: Db, owner: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from chat_picture where owner_id = ${owner} and created_at > now() - interval '1 day'`;
  return row?.count ?? 0;
}

export async function insertPicture(db: Db, owner: number, { bytes, width, height }: PictureRow): Promise<string> {
  const [row] = await db<{ id: string }[]>`
    insert into chat_picture (owner_id, bytes, width, height) values (${owner}, ${bytes}, ${width}, ${height}) returning id`;
  return row?.id ?? '';
}

/** Whether the sender has such a picture that is in no message yet. */
export async function isWaiting(db: Db, owner: number, pictureId: string): Promise<boolean> {
  const rows = await db`
    select from chat_picture where id = ${pictureId} and owner_id = ${owner} and message_id is null for update`;
  return rows.length > 0;
}

export async function putInMessage(db: Db, pictureId: string, messageId: number): Promise<void> {
  await db`update chat_picture set message_id = ${messageId} where id = ${pictureId}`;
}

/** Only for the two of the conversation. */
export async function selectPicture(db: Db, reader: number, messageId: number): Promise<PictureRow | undefined> {
  const [row] = await db<PictureRow[]>`
    select p.bytes, p.width, p.height from chat_picture p join chat_message m on m.id = p.message_id
    where p.message_id = ${messageId} and ${reader} in (m.from_id, m.to_id)`;
  return row;
}

/** For whoever looks into a report: what was there when it was made. */
export async function selectReported(db: Db, messageId: number): Promise<PictureRow | undefined> {
  const [row] = await db<PictureRow[]>`
    select p.bytes, p.width, p.height from chat_picture p join chat_message m on m.id = p.message_id
    where p.message_id = ${messageId} and exists (
      select from chat_report r where m.id <= r.last_id
        and (r.reporter_id, r.reported_id) in ((m.from_id, m.to_id), (m.to_id, m.from_id)))`;
  return row;
}
