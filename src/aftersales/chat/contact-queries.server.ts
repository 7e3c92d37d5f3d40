import type { Db } from '../../platform/db/db.server.ts';
import { maybeOne } from '../../platform/db/rows.server.ts';
import type { ChatContact } from './contract.ts';
import { messageColumns } from './queries.server.ts';

export type ContactRow = Omit<ChatContact, 'name' | 'newMessages'> & { firstName: string; lastName: string };

const contacts = (db: Db) => db`
  select c.other_id as legal_entity_id, a.first_name, a.last_name, a.role = 'shop' as is_shop,
    c.blocked_at is not null as is_blocked,
    case when c.received_id > c.read_id then (
      select count(*)::int from chat_message u
      where u.low_id = least(c.owner_id, c.other_id) and u.high_id = greatest(c.owner_id, c.other_id)
        and u.id > c.read_id and u.from_id = c.other_id) else 0 end as unseen_count,
    (select to_jsonb(last) from (
      select ${messageColumns(db)} from chat_message m left join chat_picture p on p.message_id = m.id where m.id = c.last_id
    ) as last) as last_message
  from chat_contact c join account a on a.id = c.other_id`;

/** Latest message first. */
export const selectContacts = (db: Db, owner: number, take: number): Promise<ContactRow[]> => db<ContactRow[]>`
  ${contacts(db)} where c.owner_id = ${owner} order by greatest(c.last_id, 0) desc, c.created_at desc limit ${take}`;

export const selectContact = (db: Db, owner: number, other: number): Promise<ContactRow | undefined> =>
  maybeOne(db<ContactRow[]>`${contacts(db)} where c.owner_id = ${owner} and c.other_id = ${other}`);

export type BlockState = { isBlocked: boolean; isClosed: boolean };

/** Block state of a conversation as `owner` sees it; undefined when there is none. */
export const selectBlockState = (db: Db, owner: number, other: number): Promise<BlockState | undefined> =>
  maybeOne(db<BlockState[]>`
    select mine.blocked_at is not null as is_blocked, theirs.blocked_at is not null as is_closed
    from chat_contact mine join chat_contact theirs on theirs.owner_id = mine.other_id and theirs.other_id = mine.owner_id
    where mine.owner_id = ${owner} and mine.other_id = ${other}`);

/** Creates the conversation for both accounts unless one is erased. */
export async function insertContacts(db: Db, first: number, second: number): Promise<void> {
  await db`
    insert into chat_contact (owner_id, other_id)
    select mine.id, theirs.id from account mine, account theirs
    where (mine.id, theirs.id) in ((${first}, ${second}), (${second}, ${first})) and mine.erased_at is null and theirs.erased_at is null
    on conflict do nothing`;
}

export async function updateBlocked(db: Db, owner: number, other: number, isBlocked: boolean): Promise<void> {
  await db`
    update chat_contact set blocked_at = case when ${isBlocked} then coalesce(blocked_at, now()) end
    where owner_id = ${owner} and other_id = ${other}`;
}

export async function isMuted(db: Db, accountId: number): Promise<boolean> {
  return (await db`select from chat_mute where account_id = ${accountId}`).length > 0;
}

export type ContactCount = { all: number; today: number };

/** Without the shop. */
export async function countContacts(db: Db, owner: number, shopId: number): Promise<ContactCount> {
  const [row] = await db<ContactCount[]>`
    select count(*)::int as all, count(*) filter (where created_at > now() - interval '1 day')::int as today
    from chat_contact where owner_id = ${owner} and other_id <> ${shopId}`;
  return row ?? { all: 0, today: 0 };
}

/** Returns the existing token, or stores this one. */
export async function getOrInsertLink(db: Db, accountId: number, token: string): Promise<string> {
  const [row] = await db<{ token: string }[]>`
    insert into chat_link as l (account_id, token) values (${accountId}, ${token})
    on conflict (account_id) do update set token = l.token returning token`;
  return row?.token ?? token;
}

export async function replaceLink(db: Db, accountId: number, token: string): Promise<void> {
  await db`
    insert into chat_link (account_id, token) values (${accountId}, ${token})
    on conflict (account_id) do update set token = excluded.token, created_at = now()`;
}

export type LinkOwner = { id: number; firstName: string; lastName: string };

export const selectLinkOwner = (db: Db, token: string): Promise<LinkOwner | undefined> =>
  maybeOne(db<LinkOwner[]>`
    select a.id, a.first_name, a.last_name
    from chat_link l join account a on a.id = l.account_id and a.erased_at is null where l.token = ${token}`);

export type Report = { reason: string; details: string };

/** One open report per conversation; a second one replaces its content. */
export async function upsertReport(db: Db, reporter: number, reported: number, report: Report): Promise<void> {
  await db`
    insert into chat_report (reporter_id, reported_id, reason, details, last_id)
    select owner_id, other_id, ${report.reason}, ${report.details}, last_id
    from chat_contact where owner_id = ${reporter} and other_id = ${reported}
    on conflict (reporter_id, reported_id) where closed_at is null
    do update set reason = excluded.reason, details = excluded.details, last_id = excluded.last_id`;
}
