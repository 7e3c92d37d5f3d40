import type { Db, Transaction } from '../../kit/db.server.ts';

export const selectProducerNames = (db: Db): Promise<{ id: number; name: string; operator: string }[]> =>
  db<{ id: number; name: string; operator: string }[]>`select id, name, operator from producer`;

export const selectCategoryPaths = (db: Db): Promise<{ id: number; slug: string; path: string; isFood: boolean }[]> =>
  db<{ id: number; slug: string; path: string; isFood: boolean }[]>`
    with recursive line as (
      select id, slug, name as path, is_food from category where parent_id is null
      union all
      select c.id, c.slug, line.path || ' > ' || c.name, c.is_food from category c join line on c.parent_id = line.id
    )
    select id, slug, path, is_food as "isFood" from line`;

/** Options that are given to products; those of producers and prices follow by themselves. */
export const selectFilterNames = (db: Db): Promise<{ id: number; name: string }[]> =>
  db<{ id: number; name: string }[]>`
    select o.id, g.name || ': ' || o.name as name
    from filter_option o join filter_group g on g.id = o.group_id where g.kind = 'tag'`;

export const selectHashtagNames = (db: Db): Promise<{ id: number; name: string }[]> =>
  db<{ id: number; name: string }[]>`select id, name from hashtag`;

export async function insertProducer(tx: Transaction, name: string): Promise<number> {
  const [row] = await tx<{ id: number }[]>`insert into producer (name, country) values (${name}, '') returning id`;
  return row?.id ?? 0;
}

export type NewCategory = { name: string; slug: string; parentId: number | null; isFood: boolean };

/** At the end of its level. */
export async function insertCategory(tx: Transaction, { name, slug, parentId, isFood }: NewCategory): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into category (name, slug, parent_id, is_food, position, seo_title)
    values (${name}, ${slug}, ${parentId}, ${isFood},
      (select coalesce(max(position), -1) + 1 from category where parent_id is not distinct from ${parentId}), ${name})
    returning id`;
  return row?.id ?? 0;
}
