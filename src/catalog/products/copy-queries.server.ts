import { columnList, type Db, jsonRow, type Transaction } from '../../platform/db/db.server.ts';
import type { Bani } from '../../platform/money.ts';
import { savedColumns } from './product-columns.server.ts';
import type { PlainFields } from './product-fields.ts';

/** Columns in which a copy differs from its product. */
type Differences = Partial<PlainFields & { basePrice: Bani; rrp: Bani | null; isPublished: boolean }>;

const relatedTables = [
  'product_nutrient',
  'product_picture',
  'product_filter',
  'product_hashtag',
  'product_extra_category',
] as const;

/** Copies a product with all its fields, nutrients, pictures, filters, hashtags and categories, or only some of these; stock and history begin anew. */
export async function insertCopy(
  tx: Transaction,
  id: number,
  differences: Differences,
  tables: readonly (typeof relatedTables)[number][] = relatedTables,
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into product (${columnList(tx, savedColumns)})
    select ${columnList(tx, savedColumns, 'copy')}
    from product p, json_populate_record(p, ${jsonRow(differences)}::text::json) as copy
    where p.id = ${id} returning id`;
  const copyId = row?.id ?? 0;
  for (const table of tables)
    await tx`
      insert into ${tx(table)} select copy.*
      from ${tx(table)} as r, json_populate_record(r, ${jsonRow({ productId: copyId })}::text::json) as copy
      where r.product_id = ${id}`;
  return copyId;
}

/** The first code that no product has: `base`, then `base` with 2, 3 and so on. */
export async function selectFreeCode(db: Db, base: string): Promise<string> {
  const [row] = await db<{ code: string }[]>`
    select code from (
      select ${base} || coalesce(nullif(n, 1)::text, '') as code, n from generate_series(1, 10000) as n
    ) as free
    where not exists (select from product taken where taken.code = free.code) order by n limit 1`;
  return row?.code ?? base;
}
