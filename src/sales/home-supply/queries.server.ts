import type { Db } from '../../platform/db/db.server.ts';
import { one } from '../../platform/db/rows.server.ts';

export type PortionRow = { accountId: number; productId: number; from: string; quarters: number | null };

/** Own daily portions, oldest first. */
export const selectPortions = (db: Db, accountIds: readonly number[]): Promise<PortionRow[]> => db<PortionRow[]>`
  select account_id, product_id, from_on::text as "from", quarters from daily_portion
  where account_id = any(${[...accountIds]}::int[]) order by account_id, product_id, from_on`;

export type ProductRow = {
  id: number;
  name: string;
  image: string | null;
  isPublished: boolean;
  portions: number;
  dailyPortion: string;
};

/** Filters the products: what is eaten. Accessories and used products do not run out. */
export const selectFood = (db: Db, productIds: readonly number[]): Promise<ProductRow[]> => db<ProductRow[]>`
  select p.id, p.name, p.is_published, p.portions, p.daily_portion,
    (select i.file from product_picture i where i.product_id = p.id order by i.position limit 1) as image
  from product p join category c on c.id = p.category_id
  where p.id = any(${[...productIds]}::int[]) and c.is_food and not p.is_buy_back`;

/** The product of each of these that is an offer of a lot. */
export const selectProductsOfOffers = (
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; productId: number }[]> => db<{ id: number; productId: number }[]>`
  select id, offer_of as product_id from product where id = any(${[...ids]}::int[]) and offer_of is not null`;

/** Setting it twice on a day leaves one row. */
export async function upsertPortion(db: Db, { accountId, productId, from, quarters }: PortionRow): Promise<void> {
  await db`
    insert into daily_portion (account_id, product_id, from_on, quarters)
    values (${accountId}, ${productId}, ${from}::text::date, ${quarters})
    on conflict (account_id, product_id, from_on) do update set quarters = excluded.quarters`;
}

export const selectPortionsOf = (db: Db, accountId: number): Promise<object[]> => db<object[]>`
  select d.product_id, p.name, d.from_on::text, d.quarters from daily_portion d join product p on p.id = d.product_id
  where d.account_id = ${accountId} order by d.product_id, d.from_on`;

export async function deletePortionsOf(db: Db, accountId: number): Promise<void> {
  await db`delete from daily_portion where account_id = ${accountId}`;
}

/** The local day. */
export const selectToday = async (db: Db): Promise<string> =>
  (await one(db<{ today: string }[]>`select shop_today()::text as today`)).today;
