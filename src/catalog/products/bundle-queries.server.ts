import type { Db, Transaction } from '../../platform/db/db.server.ts';
import type { Bani } from '../../platform/money.ts';

export type PartRow = {
  productId: number;
  code: string;
  name: string;
  quantity: number;
  price: Bani;
  vatRate: number;
  isPublished: boolean;
  onHand: number;
};

export const selectParts = (db: Db, bundleId: number): Promise<PartRow[]> => db<PartRow[]>`
  select b.product_id, p.code, p.name, b.quantity, p.selling_price as price, p.vat_rate, p.is_published,
    coalesce((select on_hand from product_stock where product_id = p.id), 0) as on_hand
  from bundle_part b join product p on p.id = b.product_id
  where b.bundle_id = ${bundleId} order by b.position`;

export type BundleRow = { id: number; name: string; isPublished: boolean };

/** Bundles that contain one of these products, without the archived ones. */
export const selectBundlesOf = (db: Db, productIds: readonly number[]): Promise<BundleRow[]> => db<BundleRow[]>`
  select p.id, p.name, p.is_published from product p
  where p.archived_at is null and exists (
    select from bundle_part b where b.bundle_id = p.id and b.product_id = any(${productIds}::int[]))
  order by p.name collate "ro-x-icu", p.id`;

/** Serializes changes of bundles, so that none becomes a part of another one; the trigger of the table does the same. */
export async function lockBundles(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(7203166)`;
}

type Obstacles = { isPart: boolean; hasBundlePart: boolean; hasLots: boolean };

/** Reasons why a product cannot be a bundle of these parts. */
export async function selectObstacles(
  tx: Transaction,
  bundleId: number,
  partIds: readonly number[],
): Promise<Obstacles> {
  const [row] = await tx<Obstacles[]>`
    select exists (select from bundle_part where product_id = ${bundleId}) as is_part,
      exists (select from bundle_part where bundle_id = any(${partIds}::int[])) as has_bundle_part,
      exists (select from stock_lot where product_id = ${bundleId}) as has_lots`;
  return row ?? { isPart: false, hasBundlePart: false, hasLots: false };
}

type Part = { productId: number; quantity: number };

export async function replaceParts(tx: Transaction, bundleId: number, parts: readonly Part[]): Promise<void> {
  await tx`delete from bundle_part where bundle_id = ${bundleId}`;
  const rows = parts.map(({ productId, quantity }, position) => ({ bundleId, productId, quantity, position }));
  if (rows.length > 0) await tx`insert into bundle_part ${tx(rows)}`;
}

export async function copyParts(tx: Transaction, fromId: number, toId: number): Promise<void> {
  await tx`
    insert into bundle_part (bundle_id, product_id, quantity, position)
    select ${toId}, product_id, quantity, position from bundle_part where bundle_id = ${fromId}`;
}

export async function incrementVersion(tx: Transaction, id: number): Promise<void> {
  await tx`update product set version = version + 1 where id = ${id}`;
}

export const selectProductsByCode = (
  db: Db,
  codes: readonly string[],
): Promise<{ id: number; code: string; isPublished: boolean }[]> =>
  db<{ id: number; code: string; isPublished: boolean }[]>`
    select id, code, is_published from product where code = any(${codes}::text[])`;
