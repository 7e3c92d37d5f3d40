import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { count, exists } from '../../platform/db/rows.server.ts';
import type { ListView } from './contract.ts';

/** One's own first, by name. */
export const selectViews = (db: Db, accountId: number, list: string): Promise<ListView[]> => db<ListView[]>`
  select id, name, query, is_shared, account_id = ${accountId} as is_own from list_view
  where list = ${list} and (account_id = ${accountId} or is_shared)
  order by account_id <> ${accountId}, name collate "ro-x-icu", id`;

export async function upsertView(
  tx: Transaction,
  accountId: number,
  view: { list: string; name: string; query: string; isShared: boolean },
): Promise<void> {
  await tx`
    insert into list_view (account_id, list, name, query, is_shared)
    values (${accountId}, ${view.list}, ${view.name}, ${view.query}, ${view.isShared})
    on conflict (account_id, list, name) do update set query = excluded.query, is_shared = excluded.is_shared`;
}

export const countOwn = (tx: Transaction, accountId: number, list: string): Promise<number> =>
  count(tx`select count(*)::int as count from list_view where account_id = ${accountId} and list = ${list}`);

export const deleteView = (db: Db, accountId: number, id: number): Promise<boolean> =>
  exists(db`delete from list_view where id = ${id} and account_id = ${accountId} returning id`);

export const selectAllOf = (
  db: Db,
  accountId: number,
): Promise<{ list: string; name: string; query: string; isShared: boolean }[]> =>
  db<{ list: string; name: string; query: string; isShared: boolean }[]>`
    select list, name, query, is_shared from list_view where account_id = ${accountId} order by list, name`;

export async function deleteAllOf(tx: Transaction, accountId: number): Promise<void> {
  await tx`delete from list_view where account_id = ${accountId}`;
}
