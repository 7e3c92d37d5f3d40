import { columnList, type Db, type Transaction } from '../../platform/db/db.server.ts';
import { one } from '../../platform/db/rows.server.ts';
import type { AdminCategory } from './category-contract.ts';
import { CategoryFields } from './taxonomy-fields.ts';

export const selectTree = (db: Db): Promise<AdminCategory[]> => db<AdminCategory[]>`
  select c.id, c.version, c.slug, ${columnList(db, Object.keys(CategoryFields.shape), 'c')},
    array(select slug from category_slug where category_id = c.id order by slug) as old_slugs,
    (select count(*) from product where category_id = c.id)::int as products,
    (select count(*) from product where category_id = c.id and is_published)::int
      + (select count(*) from product_extra_category e join product p on p.id = e.product_id
        where e.category_id = c.id and p.is_published)::int as published_products
  from category c order by c.position, c.id`;

/** Locks the whole tree until the transaction ends, because positions depend on each other. */
export async function lockTree(tx: Transaction): Promise<void> {
  await tx`lock table category in share row exclusive mode`;
}

/** Slugs that categories had before they were renamed, with the ids of the categories. */
export async function selectOldSlugs(db: Db): Promise<Map<string, number>> {
  const rows = await db<{ slug: string; id: number }[]>`select slug, category_id as id from category_slug`;
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

type NewCategory = CategoryFields & { slug: string; position: number };

export async function insertCategory(tx: Transaction, category: NewCategory): Promise<number> {
  const { id } = await one(tx<{ id: number }[]>`insert into category ${tx(category)} returning id`);
  return id;
}

type ChangedFields = Omit<NewCategory, 'parentId' | 'position'>;

export async function updateCategory(tx: Transaction, id: number, fields: ChangedFields): Promise<void> {
  await tx`update category set ${tx(fields)}, version = version + 1 where id = ${id}`;
}

/** Moves one category and renumbers its siblings. */
export async function updatePositions(
  tx: Transaction,
  id: number,
  parentId: number | null,
  order: readonly number[],
): Promise<void> {
  await tx`update category set parent_id = ${parentId}, version = version + 1 where id = ${id}`;
  await tx`
    update category c set position = moved.at - 1
    from unnest(${order}::int[]) with ordinality as moved (id, at)
    where c.id = moved.id and c.position <> moved.at - 1`;
}

export async function hasUsedProducts(tx: Transaction, categoryId: number): Promise<boolean> {
  return (await tx`select from product where category_id = ${categoryId} and is_buy_back limit 1`).length > 0;
}

export async function deleteCategory(tx: Transaction, id: number): Promise<void> {
  await tx`delete from category where id = ${id}`;
}
