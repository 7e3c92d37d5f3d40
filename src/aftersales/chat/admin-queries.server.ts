import { columnList, type Db, escapeLike, isoTime } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne } from '../../platform/db/rows.server.ts';
import type { AdminConversation, AdminMessage, AdminReport, CannedAnswer } from './admin-contract.ts';
import { CannedFields } from './admin-fields.ts';
import { messageColumns, type Range } from './queries.server.ts';

const withPicture = (db: Db) => db`chat_message m left join chat_picture p on p.message_id = m.id`;
const lastMessage = (db: Db, id: string) => db`
  (select to_jsonb(last) from (select ${messageColumns(db)} from ${withPicture(db)} where m.id = ${db(id)}) as last)`;
const isMuted = (db: Db, id: string) => db`exists (select from chat_mute where account_id = ${db(id)})`;

export type ListRange = { search?: string | undefined; onlyUnseen: boolean; take: number; skip: number };

export const selectConversations = (db: Db, shopId: number, range: ListRange): Promise<AdminConversation[]> => {
  const pattern = `%${escapeLike(range.search ?? '')}%`;
  return db<AdminConversation[]>`
    select c.other_id as legal_entity_id, a.first_name, a.last_name, coalesce(a.email, '') as email,
      c.received_id > c.read_id as new_messages, ${isMuted(db, 'c.other_id')} as is_muted,
      (select count(*)::int from chat_message u where u.from_id = c.other_id and u.to_id = c.owner_id and u.id > c.read_id) as unseen_count,
      ${lastMessage(db, 'c.last_id')} as last_message
    from chat_contact c join account a on a.id = c.other_id
    where c.owner_id = ${shopId} and (not ${range.onlyUnseen} or c.received_id > c.read_id)
      and (${range.search ?? ''} = '' or concat_ws(' ', a.first_name, a.last_name, a.email) ilike ${pattern})
    order by c.received_id > c.read_id desc, c.last_id desc, c.other_id limit ${range.take} offset ${range.skip}`;
};

export const selectAdminMessages = async (
  db: Db,
  shopId: number,
  customerId: number,
  range: Range,
): Promise<AdminMessage[]> => {
  const after = range.afterId === undefined ? db`` : db`and m.id > ${range.afterId}`;
  const before = range.beforeId === undefined ? db`` : db`and m.id < ${range.beforeId}`;
  const order = range.afterId === undefined ? db`desc` : db`asc`;
  const rows = await db<AdminMessage[]>`
    select ${messageColumns(db)}, m.author_id, nullif(concat_ws(' ', w.first_name, w.last_name), '') as author_name
    from ${withPicture(db)} left join account w on w.id = m.author_id
    where m.low_id = ${Math.min(shopId, customerId)} and m.high_id = ${Math.max(shopId, customerId)} ${after} ${before}
    order by m.id ${order} limit ${range.take}`;
  return range.afterId === undefined ? rows.toReversed() : rows;
};

type Customer = { id: number; firstName: string; email: string };

/** A customer or staff account that is not erased. */
export const selectCustomer = (db: Db, id: number): Promise<Customer | undefined> =>
  maybeOne(db<Customer[]>`
    select id, first_name, email from account
    where id = ${id} and role in ('customer', 'admin') and erased_at is null`);

/** Id of the last message of the shop that the customer has read. */
export async function selectReadId(db: Db, customerId: number, shopId: number): Promise<number> {
  const [row] = await db<{ readId: number }[]>`
    select read_id from chat_contact where owner_id = ${customerId} and other_id = ${shopId}`;
  return row?.readId ?? 0;
}

export const countOpenReports = (db: Db): Promise<number> =>
  count(db`select count(*)::int as count from chat_report where closed_at is null`);

const messagesPerReport = 20;

/** Includes messages up to the report, none later. */
export const selectReports = (db: Db, take: number, skip: number): Promise<AdminReport[]> => db<AdminReport[]>`
  select r.id, r.reason, r.details, ${isoTime(db, 'r.created_at')} as created_at, ${isoTime(db, 'r.closed_at')} as closed_at,
    r.reporter_id, concat_ws(' ', reporter.first_name, reporter.last_name) as reporter_name,
    r.reported_id, concat_ws(' ', reported.first_name, reported.last_name) as reported_name,
    ${isMuted(db, 'r.reported_id')} as is_muted,
    coalesce((select jsonb_agg(to_jsonb(said) order by said.id) from (
      select ${messageColumns(db)} from ${withPicture(db)}
      where m.low_id = least(r.reporter_id, r.reported_id) and m.high_id = greatest(r.reporter_id, r.reported_id) and m.id <= r.last_id
      order by m.id desc limit ${messagesPerReport}) as said), '[]') as messages
  from chat_report r join account reporter on reporter.id = r.reporter_id join account reported on reported.id = r.reported_id
  order by r.closed_at is null desc, r.created_at desc, r.id desc limit ${take} offset ${skip}`;

export const closeReport = (db: Db, id: number, adminId: number): Promise<boolean> =>
  exists(db`
    update chat_report set closed_at = coalesce(closed_at, now()), closed_by = coalesce(closed_by, ${adminId})
    where id = ${id} returning id`);

export async function updateMuted(db: Db, customerId: number, adminId: number, isMutedNow: boolean): Promise<void> {
  if (isMutedNow)
    await db`insert into chat_mute (account_id, muted_by) values (${customerId}, ${adminId}) on conflict do nothing`;
  else await db`delete from chat_mute where account_id = ${customerId}`;
}

const columns = (db: Db) => columnList(db, ['id', 'version', ...Object.keys(CannedFields.shape)]);

export const selectCanned = (db: Db): Promise<CannedAnswer[]> =>
  db<CannedAnswer[]>`select ${columns(db)} from chat_canned order by title collate "ro-x-icu", id`;

export const lockCanned = (db: Db, id: number): Promise<CannedAnswer | undefined> =>
  maybeOne(db<CannedAnswer[]>`select ${columns(db)} from chat_canned where id = ${id} for update`);

export const isTitleTaken = (db: Db, title: string, exceptId: number): Promise<boolean> =>
  exists(db`select from chat_canned where title = ${title} and id <> ${exceptId}`);

/** Undefined when the title is taken. */
export const insertCanned = (db: Db, fields: CannedFields): Promise<CannedAnswer | undefined> =>
  maybeOne(db<CannedAnswer[]>`
    insert into chat_canned ${db(fields)} on conflict (title) do nothing
    returning ${columns(db)}`);

export const updateCanned = (db: Db, id: number, fields: CannedFields): Promise<CannedAnswer | undefined> =>
  maybeOne(db<CannedAnswer[]>`
    update chat_canned set ${db(fields)}, version = version + 1 where id = ${id}
    returning ${columns(db)}`);

export async function deleteCanned(db: Db, id: number): Promise<void> {
  await db`delete from chat_canned where id = ${id}`;
}
