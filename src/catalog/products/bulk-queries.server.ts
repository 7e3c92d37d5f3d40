import type { Db, Transaction } from '../../platform/db/db.server.ts';
import type { BulkEdit } from './bulk-fields.ts';

export type BulkProduct = {
  id: number;
  name: string;
  basePrice: number;
  categoryId: number;
  category: string;
  producerId: number;
  producer: string;
  hashtags: string[];
  hasHashtag: boolean;
  isBuyBack: boolean;
  isPublished: boolean;
  isFood: boolean;
  operator: string;
};

/** Locks in id order, which prevents deadlocks. */
export async function lockProducts(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx`select from product where id = any(${ids}::int[]) order by id for no key update`;
}

export const selectBulkProducts = (db: Db, ids: readonly number[], hashtagId: number): Promise<BulkProduct[]> =>
  db<BulkProduct[]>`
    select p.id, p.name, p.base_price, p.category_id, c.name as category, p.producer_id, r.name as producer,
      array(select h.name from product_hashtag ph join hashtag h on h.id = ph.hashtag_id
        where ph.product_id = p.id order by h.name) as hashtags,
      exists (select from product_hashtag where product_id = p.id and hashtag_id = ${hashtagId}) as has_hashtag,
      p.is_buy_back, p.is_published, c.is_food, r.operator
    from product p join category c on c.id = p.category_id join producer r on r.id = p.producer_id
    where p.id = any(${ids}::int[]) order by p.name, p.id`;

export type BulkTarget = { name: string; isFood: boolean; operator: string };

/** The category, producer or hashtag that products get; undefined when it does not exist. */
export async function selectTarget(
  db: Db,
  { kind, id }: Extract<BulkEdit, { id: number }>,
): Promise<BulkTarget | undefined> {
  const [row] =
    kind === 'category'
      ? await db<BulkTarget[]>`select name, is_food, '' as operator from category where id = ${id}`
      : kind === 'producer'
        ? await db<BulkTarget[]>`select name, false as is_food, operator from producer where id = ${id}`
        : await db<BulkTarget[]>`select name, false as is_food, '' as operator from hashtag where id = ${id}`;
  return row;
}

export async function updateProducer(tx: Transaction, ids: readonly number[], producerId: number): Promise<void> {
  await tx`update product set producer_id = ${producerId} where id = any(${ids}::int[])`;
}

export async function insertHashtag(tx: Transaction, ids: readonly number[], hashtagId: number): Promise<void> {
  await tx`
    insert into product_hashtag (product_id, hashtag_id) select unnest(${ids}::int[]), ${hashtagId}
    on conflict do nothing`;
  await growVersions(tx, ids);
}

export async function deleteHashtag(tx: Transaction, ids: readonly number[], hashtagId: number): Promise<void> {
  await tx`delete from product_hashtag where product_id = any(${ids}::int[]) and hashtag_id = ${hashtagId}`;
  await growVersions(tx, ids);
}

/** Related rows do not grow the version by themselves. */
async function growVersions(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx`update product set version = version + 1 where id = any(${ids}::int[])`;
}
