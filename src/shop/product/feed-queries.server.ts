import type { Db } from '../../kit/db.server.ts';

export type FeedProduct = { id: number; name: string; changedOn: string };

export async function countPublished(db: Db): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from product where is_published`;
  return row?.count ?? 0;
}

/** Published products by id, so that a page keeps its products while others are added. */
export const selectPublished = (db: Db, take: number, skip: number): Promise<FeedProduct[]> =>
  db<FeedProduct[]>`
    select id, name, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as "changedOn"
    from product where is_published order by id limit ${take} offset ${skip}`;
