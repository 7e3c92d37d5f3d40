import type { Db } from '../../kit/db.server.ts';
import type { ChatMessage } from './fields.ts';

const lockSpace = 7_203_123;

/**
 * Whoever writes to or from either of the two waits until the transaction ends. So what someone can see grows in the
 * order of its ids, and a reader who asks for everything after the last id misses nothing; limits hold as well.
 */
export async function lockPeople(db: Db, ...people: number[]): Promise<void> {
  for (const id of people.toSorted((a, b) => a - b)) await db`select pg_advisory_xact_lock(${lockSpace}, ${id})`;
}

export async function selectShopId(db: Db): Promise<number> {
  const [row] = await db<{ id: number }[]>`select id from account where role = 'shop'`;
  if (!row) throw new Error('The shop has no account of its own');
  return row.id;
}

/** A moment as it travels in JSON, to the millisecond. */
const moment = (db: Db, column: string) =>
  db`to_char(${db(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const messageColumns = (db: Db) => db`
  m.id, m.from_id as "legalEntityIdFrom", m.to_id as "legalEntityIdTo", ${moment(db, 'm.sent_at')} as date,
  m.is_image as "isImage", p.width, p.height, m.key,
  case when m.is_image then '/api/Chat/GetPicture?messageId=' || m.id else m.body end as message`;

const messages = (db: Db) => db`
  select ${messageColumns(db)} from chat_message m left join chat_picture p on p.message_id = m.id`;

const inConversation = (db: Db, one: number, other: number) =>
  db`m.low_id = ${Math.min(one, other)} and m.high_id = ${Math.max(one, other)}`;

export type Range = { afterId?: number | undefined; beforeId?: number | undefined; take: number };

/** The oldest first: those after an id, those before one, or the newest. */
export async function selectMessages(db: Db, one: number, other: number, range: Range): Promise<ChatMessage[]> {
  const after = range.afterId === undefined ? db`` : db`and m.id > ${range.afterId}`;
  const before = range.beforeId === undefined ? db`` : db`and m.id < ${range.beforeId}`;
  const order = range.afterId === undefined ? db`desc` : db`asc`;
  const rows = await db<ChatMessage[]>`
    ${messages(db)} where ${inConversation(db, one, other)} ${after} ${before} order by m.id ${order} limit ${range.take}`;
  return range.afterId === undefined ? rows.toReversed() : rows;
}

/** Everything of one account after an id, whoever wrote it. */
export const selectAfter = (db: Db, accountId: number, id: number, take: number): Promise<ChatMessage[]> => db<
  ChatMessage[]
>`
  (${messages(db)} where m.from_id = ${accountId} and m.id > ${id} order by m.id limit ${take})
  union all
  (${messages(db)} where m.to_id = ${accountId} and m.id > ${id} order by m.id limit ${take})
  order by id limit ${take}`;

export async function selectLastId(db: Db, accountId: number): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    select coalesce(max(last_id), 0) as id from chat_contact where owner_id = ${accountId}`;
  return row?.id ?? 0;
}

export async function selectMessage(db: Db, id: number): Promise<ChatMessage> {
  const [row] = await db<ChatMessage[]>`${messages(db)} where m.id = ${id}`;
  if (!row) throw new Error(`Message ${id} is gone`);
  return row;
}

/** The message that was sent under this key before. */
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
};

/** Both sides of the conversation know of it at once. */
export async function insertMessage(db: Db, { from, to, authorId, body, isImage, key }: NewMessage): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into chat_message (from_id, to_id, author_id, body, is_image, key)
    values (${from}, ${to}, ${authorId}, ${body}, ${isImage}, ${key}) returning id`;
  const id = row?.id ?? 0;
  await db`update chat_contact set last_id = ${id} where owner_id = ${from} and other_id = ${to}`;
  await db`update chat_contact set last_id = ${id}, received_id = ${id} where owner_id = ${to} and other_id = ${from}`;
  return id;
}

export type Pace = { lastMinute: number; lastDay: number };

export async function selectPace(db: Db, from: number, most: number): Promise<Pace> {
  const [row] = await db<Pace[]>`
    select count(*) filter (where sent_at > now() - interval '1 minute')::int as "lastMinute", count(*)::int as "lastDay"
    from (select sent_at from chat_message where from_id = ${from} order by id desc limit ${most}) as latest
    where sent_at > now() - interval '1 day'`;
  return row ?? { lastMinute: 0, lastDay: 0 };
}

/** How many stand in a row since the other last wrote; not more than asked for. */
export async function countUnanswered(db: Db, from: number, to: number, most: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from (
      select from chat_message m where ${inConversation(db, from, to)}
        and m.id > (select received_id from chat_contact where owner_id = ${from} and other_id = ${to})
      limit ${most}) as waiting`;
  return row?.count ?? 0;
}

/** Up to a message; what came after it stays unread. */
export async function markRead(db: Db, owner: number, other: number, lastId: number | undefined): Promise<void> {
  await db`
    update chat_contact set read_id = least(received_id, ${lastId ?? Number.MAX_SAFE_INTEGER})
    where owner_id = ${owner} and other_id = ${other} and read_id < least(received_id, ${lastId ?? Number.MAX_SAFE_INTEGER})`;
}

export async function countUnseen(db: Db, owner: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from chat_contact where owner_id = ${owner} and received_id > read_id and blocked_at is null`;
  return row?.count ?? 0;
}

export const selectEverything = async (db: Db, accountId: number): Promise<unknown> => db`
  select ${moment(db, 'm.sent_at')} as date, m.from_id as "legalEntityIdFrom", m.to_id as "legalEntityIdTo", m.body as message,
    case when m.is_image then 'data:image/webp;base64,' || translate(encode(p.bytes, 'base64'), E'\n', '') end as picture
  from chat_message m left join chat_picture p on p.message_id = m.id
  where m.from_id = ${accountId} or m.to_id = ${accountId} order by m.id`;

/** Nothing of their conversations stays, on either side. */
export async function deleteEverything(db: Db, accountId: number): Promise<void> {
  await lockPeople(db, accountId);
  await db`delete from chat_message where from_id = ${accountId} or to_id = ${accountId}`;
  await db`delete from chat_contact where owner_id = ${accountId} or other_id = ${accountId}`;
  await db`delete from chat_report where reporter_id = ${accountId} or reported_id = ${accountId}`;
  await db`delete from chat_picture where owner_id = ${accountId}`;
  await db`delete from chat_link where account_id = ${accountId}`;
  await db`delete from chat_mute where account_id = ${accountId}`;
}

/** Which of these tokens still open the door. */
export async function selectLiving(db: Db, hashes: string[]): Promise<Set<string>> {
  const rows = await db<{ hash: string }[]>`
    select t.hash from account_token t join account a on a.id = t.account_id
    where t.hash = any(${hashes}) and t.expires_at > now() and a.erased_at is null`;
  return new Set(rows.map(({ hash }) => hash));
}

export async function deleteOldMessages(db: Db): Promise<void> {
  await db`delete from chat_message where sent_at < now() - interval '3 years'`;
}
