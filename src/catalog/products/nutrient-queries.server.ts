import type { Db, Transaction } from '../../platform/db/db.server.ts';
import type { NutrientRow } from '../nutrients/match-rules.ts';

/** Words of the names that are no nutrient. */
export const selectFreeNames = async (db: Db): Promise<string[]> =>
  (await db<{ name: string }[]>`select name from free_nutrient_name`).map(({ name }) => name);

export type FreeName = { name: string; units: string[]; rows: number; productIds: number[] };

const namedProducts = 3;

/** The names of rows without a nutrient, with some of their products. */
export const selectFreeRows = (db: Db): Promise<FreeName[]> => db<FreeName[]>`
  select name, array_agg(distinct unit) as units, count(*)::int as rows,
    (array_agg(product_id order by product_id))[1:${namedProducts}] as product_ids
  from product_nutrient where nutrient_key is null group by name order by count(*) desc, name`;

export const selectProductNames = (db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
  db<{ id: number; name: string }[]>`select id, name from product where id = any(${ids}::int[])`;

export async function insertFreeName(db: Db, words: string): Promise<void> {
  await db`insert into free_nutrient_name (name) values (${words}) on conflict do nothing`;
}

export async function deleteFreeName(db: Db, words: string): Promise<void> {
  await db`delete from free_nutrient_name where name = ${words}`;
}

export type StoredRow = NutrientRow & { productId: number; position: number };

/** The rows of the products after the first one, up to the last one. */
export const selectRowsBetween = (db: Db, after: number, last: number): Promise<StoredRow[]> => db<StoredRow[]>`
  select product_id, position, name, source, amount::float8, unit, reference_percent::float8, nutrient_key as nutrient,
    form_key as form, is_form_amount
  from product_nutrient where product_id > ${after} and product_id <= ${last} order by product_id, position`;

/** The id of the last one of the next products; null when there is none. */
export const selectLastProduct = async (db: Db, productId: number, products: number): Promise<number | null> => {
  const [row] = await db<{ last: number | null }[]>`
    select max(id) as last from (select id from product where id > ${productId} order by id limit ${products}) as next`;
  return row?.last ?? null;
};

/** Writes what was found in rows; a row that somebody changed in the meantime stays as it is. */
export async function updateRows(tx: Transaction, rows: readonly StoredRow[]): Promise<void> {
  await tx`
    update product_nutrient n set nutrient_key = g.nutrient, form_key = g.form, is_form_amount = g."isFormAmount",
      reference_percent = g."referencePercent"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as g ("productId" int, position int, name text,
      amount numeric, unit text, "referencePercent" numeric, nutrient text, form text, "isFormAmount" boolean)
    where n.product_id = g."productId" and n.position = g.position and n.name = g.name and n.amount = g.amount
      and n.unit = g.unit`;
}
