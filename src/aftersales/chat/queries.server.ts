import type { Db } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne, one } from '../../platform/db/rows.server.ts';
import type { ChatMessage } from './contract.ts';

const lockSpace = 7_203_123;

/**
 * Serializes writes to and from these accounts until the transaction ends. Messages then become visible in id order, so
 * a reader that asks for everything after its last id misses nothing; rate limits hold too.
 */
export async function lockAccounts(db: Db, ...people: number[]): Promise<void> {
  for (const id of people.toSorted((a, b) => a - b)) await db`select pg_advisory_xact_lock(${lockSpace}, ${id})`;
}

export async function selectShopId(db: Db): Promise<number> {
  const [row] = await db<{ id: number }[]>`select id from account where role = 'shop'`;
  if (!row) throw new Error('The shop has no account of its own');
  return row.id;
}

/** ISO 8601 with milliseconds, as in the API. */
const isoDateTime = (db: Db, column: string) =>
  db`to_char(${db(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const messageColumns = (db: Db) => db`
  m.id, m.from_id as "legalEntityIdFrom", m.to_id as "legalEntityIdTo", ${isoDateTime(db, 'm.sent_at')} as date,
  ${isoDateTime(db, 'm.client_date')} as "clientDate", m.is_image as "isImage", p.width, p.height, m.key,
  case when m.is_image then '/api/Chat/GetPicture?messageId=' || m.id else m.body end as message`;

const messages = (db: Db) => db`
  select ${messageColumns(db)} from chat_message m left join chat_picture p on p.message_id = m.id`;

const inConversation = (db: Db, first: number, second: number) =>
  db`m.low_id = ${Math.min(first, second)} and m.high_id = ${Math.max(first, second)}`;

export type Range = { afterId?: number | undefined; beforeId?: number | undefined; take: number };

/** Oldest first: messages after an id, before an id, or the newest. */
export async function selectMessages(db: Db, first: number, second: number, range: Range): Promise<ChatMessage[]> {
  const after = range.afterId === undefined ? db`` : db`and m.id > ${range.afterId}`;
  const before = range.beforeId === undefined ? db`` : db`and m.id < ${range.beforeId}`;
  const order = range.afterId === undefined ? db`desc` : db`asc`;
  const rows = await db<ChatMessage[]>`
    ${messages(db)} where ${inConversation(db, first, second)} ${after} ${before} order by m.id ${order} limit ${range.take}`;
  return range.afterId === undefined ? rows.toReversed() : rows;
}

/** Messages sent or received by the account after an id. */
export const selectAfter = (db: Db, accountId: number, id: number, take: number): Promise<ChatMessage[]> => db<
  ChatMessage[]
>`
  (${messages(db)} where m.from_id = ${accountId} and m.id > ${id} order by m.id limit ${take})
  union all
  (${messages(db)} where m.to_id = ${accountId} and m.id > ${id} order by m.id limit ${take})
  order by id limit ${take}`;

export async function selectLastId(db: Db, accountId: number): Promise<number> {
  const { id } = await one(db<{ id: number }[]>`
    select coalesce(max(last_id), 0) as id from chat_contact where owner_id = ${accountId}`);
  return id;
}

export async function selectMessage(db: Db, id: number): Promise<ChatMessage> {
  const [row] = await db<ChatMessage[]>`${messages(db)} where m.id = ${id}`;
  if (!row) throw new Error(`Message ${id} is gone`);
  return row;
}

export async function selectIdByKey(db: Db, from: number, to: number, key: string): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    select id from chat_message where from_id = ${from} and to_id = ${to} and key = ${key}`;
  return row?.id;
}

export type NewMessage = {
  from: number;
  to: number;
  authorId: number | null;
  body: string;
  isImage: boolean;
  key: string | null;
  clientDate: Date | null;
};

/** Inserts the message and updates both contact rows. */
export async function insertMessage(db: Db, message: NewMessage): Promise<number> {
  const { from, to, authorId, body, isImage, key, clientDate } = message;
  const [row] = await db<{ id: number }[]>`
    insert into chat_message (from_id, to_id, author_id, body, is_image, key, client_date)
    values (${from}, ${to}, ${authorId}, ${body}, ${isImage}, ${key}, ${clientDate}) returning id`;
  const id = row?.id ?? 0;
  await db`update chat_contact set last_id = ${id} where owner_id = ${from} and other_id = ${to}`;
  await db`update chat_contact set last_id = ${id}, received_id = ${id} where owner_id = ${to} and other_id = ${from}`;
  return id;
}

export type SendRate = { lastMinute: number; lastDay: number };

export async function selectSendRate(db: Db, from: number, max: number): Promise<SendRate> {
  const [row] = await db<SendRate[]>`
    select count(*) filter (where sent_at > now() - interval '1 minute')::int as last_minute, count(*)::int as last_day
    from (select sent_at from chat_message where from_id = ${from} order by id desc limit ${max}) as latest
    where sent_at > now() - interval '1 day'`;
  return row ?? { lastMinute: 0, lastDay: 0 };
}

/** Messages since the other side last wrote, capped at the limit. */
export async function countUnanswered(db: Db, from: number, to: number, max: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from (
      select from chat_message m where ${inConversation(db, from, to)}
        and m.id > (select received_id from chat_contact where owner_id = ${from} and other_id = ${to})
      limit ${max}) as waiting`;
  return row?.count ?? 0;
}

/** Marks messages up to `lastId` as read. */
export async function markRead(db: Db, owner: number, other: number, lastId: number | undefined): Promise<void> {
  await db`
    update chat_contact set read_id = least(received_id, ${lastId ?? Number.MAX_SAFE_INTEGER})
    where owner_id = ${owner} and other_id = ${other} and read_id < least(received_id, ${lastId ?? Number.MAX_SAFE_INTEGER})`;
}

export const countUnseen = (db: Db, owner: number): Promise<number> =>
  count(db`
    select count(*)::int as count from chat_contact where owner_id = ${owner} and received_id > read_id and blocked_at is null`);

export const selectEverything = async (db: Db, accountId: number): Promise<unknown> => db`
  select ${isoDateTime(db, 'm.sent_at')} as date, ${isoDateTime(db, 'm.client_date')} as client_date, m.from_id as legal_entity_id_from, m.to_id as legal_entity_id_to, m.body as message,
    case when m.is_image then 'data:image/webp;base64,' || translate(encode(p.bytes, 'base64'), E'\n', '') end as picture
  from chat_message m left join chat_picture p on p.message_id = m.id
  where m.from_id = ${accountId} or m.to_id = ${accountId} order by m.id`;

/** Deletes the conversations for both sides. */
export async function deleteEverything(db: Db, accountId: number): Promise<void> {
  await lockAccounts(db, accountId);
  await db`delete from chat_message where from_id = ${accountId} or to_id = ${accountId}`;
  await db`delete from chat_contact where owner_id = ${accountId} or other_id = ${accountId}`;
  await db`delete from chat_report where reporter_id = ${accountId} or reported_id = ${accountId}`;
  await db`delete from chat_picture where owner_id = ${accountId}`;
  await db`delete from chat_link where account_id = ${accountId}`;
  await db`delete from chat_mute where account_id = ${accountId}`;
}

/** Returns the token hashes that are still valid. */
export async function selectValidTokens(db: Db, hashes: string[]): Promise<Set<string>> {
  const rows = await db<{ hash: string }[]>`
    select t.hash from account_token t join account a on a.id = t.account_id
    where t.hash = any(${hashes}) and t.expires_at > now() and a.erased_at is null`;
  return new Set(rows.map(({ hash }) => hash));
}

export async function deleteOldMessages(db: Db): Promise<void> {
  await db`delete from chat_message where sent_at < now() - interval '3 years'`;
}

export type PictureRow = { bytes: Buffer; width: number; height: number };

/** Deletes unsent pictures older than a day, in small batches. */
export async function deleteUnsentPictures(db: Db): Promise<void> {
  await db`
    delete from chat_picture where id in (
      select id from chat_picture where message_id is null and created_at < now() - interval '1 day' limit 20 for update skip locked)`;
}

export async function countPictures(db: Db, owner: number): Promise<number> {
  return count(db`
    select count(*)::int as count from chat_picture where owner_id = ${owner} and created_at > now() - interval '1 day'`);
}

export async function insertPicture(db: Db, owner: number, { bytes, width, height }: PictureRow): Promise<string> {
  const [row] = await db<{ id: string }[]>`
    insert into chat_picture (owner_id, bytes, width, height) values (${owner}, ${bytes}, ${width}, ${height}) returning id`;
  return row?.id ?? '';
}

/** Locks the picture; true when it belongs to the sender and is in no message. */
export const isUnsentPicture = (db: Db, owner: number, pictureId: string): Promise<boolean> =>
  exists(db`
    select from chat_picture where id = ${pictureId} and owner_id = ${owner} and message_id is null for update`);

export async function attachToMessage(db: Db, pictureId: string, messageId: number): Promise<void> {
  await db`update chat_picture set message_id = ${messageId} where id = ${pictureId}`;
}

/** Only for participants of the conversation. */
export const selectPicture = (db: Db, reader: number, messageId: number): Promise<PictureRow | undefined> =>
  maybeOne(db<PictureRow[]>`
    select p.bytes, p.width, p.height from chat_picture p join chat_message m on m.id = p.message_id
    where p.message_id = ${messageId} and ${reader} in (m.from_id, m.to_id)`);

/** Pictures that existed when a report was made, for staff. */
export const selectReported = (db: Db, messageId: number): Promise<PictureRow | undefined> =>
  maybeOne(db<PictureRow[]>`
    select p.bytes, p.width, p.height from chat_picture p join chat_message m on m.id = p.message_id
    where p.message_id = ${messageId} and exists (
      select from chat_report r where m.id <= r.last_id
        and (r.reporter_id, r.reported_id) in ((m.from_id, m.to_id), (m.to_id, m.from_id)))`);
