import type { Db } from '../../platform/db/db.server.ts';

export async function upsertView(db: Db, accountId: number, productId: number): Promise<void> {
  await db`
    insert into recent_product (account_id, product_id) values (${accountId}, ${productId})
    on conflict (account_id, product_id) do update set viewed_at = excluded.viewed_at`;
}

export async function deleteAllButNewest(db: Db, accountId: number, limit: number): Promise<void> {
  await db`
    delete from recent_product where account_id = ${accountId} and product_id in (
      select product_id from recent_product where account_id = ${accountId} order by viewed_at desc offset ${limit})`;
}

export async function selectViewed(db: Db, accountId: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select product_id as id from recent_product where account_id = ${accountId} order by viewed_at desc`;
  return rows.map(({ id }) => id);
}

export async function deleteViews(db: Db, accountId: number): Promise<void> {
  await db`delete from recent_product where account_id = ${accountId}`;
}
