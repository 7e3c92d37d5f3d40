import type { Db } from '../../platform/db/db.server.ts';
import { exists, maybeOne } from '../../platform/db/rows.server.ts';
import type { FavoriteList } from './contract.ts';
import { defaultListName } from './rules.ts';

const lockSpace = 7_203_120;

/** Serializes changes of a customer's lists, so that limits hold. */
export async function lockLists(db: Db, accountId: number): Promise<void> {
  await db`select pg_advisory_xact_lock(${lockSpace}, ${accountId})`;
}

const columns = (db: Db) => db`
  l.id, l.name, l.account_id as legal_entity_id, l.is_default,
  (select count(*)::int from favorite_product p where p.list_id = l.id) as product_count`;

export async function insertDefault(db: Db, accountId: number): Promise<void> {
  await db`
    insert into favorite_list (account_id, name, is_default) values (${accountId}, ${defaultListName}, true)
    on conflict do nothing`;
}

export const selectLists = (db: Db, accountId: number): Promise<FavoriteList[]> => db<FavoriteList[]>`
  select ${columns(db)} from favorite_list l where l.account_id = ${accountId} order by l.is_default desc, l.created_at, l.id`;

/** The default list when `listId` is null. */
export async function selectList(db: Db, accountId: number, listId: number | null): Promise<FavoriteList | undefined> {
  const condition = listId === null ? db`l.is_default` : db`l.id = ${listId}`;
  return maybeOne(
    db<FavoriteList[]>`select ${columns(db)} from favorite_list l where l.account_id = ${accountId} and ${condition}`,
  );
}

/** Returns undefined when the name is taken. */
export const insertList = (db: Db, accountId: number, name: string): Promise<FavoriteList | undefined> =>
  maybeOne(db<FavoriteList[]>`
    insert into favorite_list as l (account_id, name) values (${accountId}, ${name})
    on conflict do nothing returning ${columns(db)}`);

export const isNameTaken = (db: Db, accountId: number, name: string, exceptId: number): Promise<boolean> =>
  exists(db`
    select from favorite_list where account_id = ${accountId} and lower(name collate pg_c_utf8) = lower(${name} collate pg_c_utf8) and id <> ${exceptId}`);

export async function updateName(db: Db, accountId: number, listId: number, name: string): Promise<void> {
  await db`update favorite_list set name = ${name} where account_id = ${accountId} and id = ${listId}`;
}

export async function deleteList(db: Db, accountId: number, listId: number): Promise<void> {
  await db`delete from favorite_list where account_id = ${accountId} and id = ${listId}`;
}

export async function deleteLists(db: Db, accountId: number): Promise<void> {
  await db`delete from favorite_list where account_id = ${accountId}`;
  await db`delete from favorite_list_visit where account_id = ${accountId}`;
  await db`delete from favorite_mail where account_id = ${accountId}`;
}

/** Staggers the timestamps, so that the list, which shows the newest first, keeps the given order. */
export async function insertProducts(db: Db, listId: number, productIds: number[]): Promise<number> {
  const rows = await db`
    insert into favorite_product (list_id, product_id, added_at)
    select ${listId}, id, clock_timestamp() - position * interval '1 millisecond'
    from unnest(${productIds}::int[]) with ordinality as input (id, position)
    on conflict do nothing returning product_id`;
  return rows.length;
}

export async function deleteProducts(db: Db, listId: number, productIds: number[]): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    delete from favorite_product where list_id = ${listId} and product_id = any(${productIds}::int[]) returning product_id as id`;
  return rows.map(({ id }) => id);
}

export async function selectProductIds(db: Db, listId: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select product_id as id from favorite_product where list_id = ${listId} order by added_at desc, product_id`;
  return rows.map(({ id }) => id);
}

export async function selectDefaultIds(db: Db, accountId: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select p.product_id as id from favorite_list l join favorite_product p on p.list_id = l.id
    where l.account_id = ${accountId} and l.is_default order by p.added_at desc, p.product_id`;
  return rows.map(({ id }) => id);
}

/** Returns the existing share token or stores this one. */
export async function findOrSaveToken(db: Db, accountId: number, listId: number, token: string): Promise<string> {
  const [row] = await db<{ token: string }[]>`
    update favorite_list set share_token = coalesce(share_token, ${token})
    where account_id = ${accountId} and id = ${listId} returning share_token as token`;
  if (!row) throw new Error(`List ${listId} does not exist`);
  return row.token;
}

export type SharedRow = FavoriteList & { ownerFirstName: string; token: string };

const shared = (db: Db) => db`
  select ${columns(db)}, a.first_name as owner_first_name, l.share_token as token
  from favorite_list l join account a on a.id = l.account_id and a.erased_at is null`;

export const selectByToken = (db: Db, token: string): Promise<SharedRow | undefined> =>
  maybeOne(db<SharedRow[]>`${shared(db)} where l.share_token = ${token}`);

export const selectVisited = (db: Db, accountId: number): Promise<SharedRow[]> => db<SharedRow[]>`
  ${shared(db)} join favorite_list_visit v on v.list_id = l.id and v.account_id = ${accountId}
  where l.share_token is not null order by v.opened_at desc limit 50`;

export async function recordVisit(db: Db, accountId: number, listId: number): Promise<void> {
  await db`
    insert into favorite_list_visit (account_id, list_id) values (${accountId}, ${listId})
    on conflict (account_id, list_id) do update set opened_at = now()`;
}

export async function countEmails(db: Db, accountId: number): Promise<number> {
  await db`delete from favorite_mail where account_id = ${accountId} and sent_at < now() - interval '1 day'`;
  const [row] = await db<
    { sent: number }[]
  >`select count(*)::int as sent from favorite_mail where account_id = ${accountId}`;
  return row?.sent ?? 0;
}

export async function recordEmail(db: Db, accountId: number): Promise<void> {
  await db`insert into favorite_mail (account_id) values (${accountId})`;
}
