import type { Db, Transaction } from '../../kit/db.server.ts';

export type PriceRow = {
  basePrice: number;
  price: number;
  recommendedPrice: number | null;
  lowestPrice: number | null;
  vatRate: number;
};

export async function selectPrice(db: Db, productId: number): Promise<PriceRow | undefined> {
  const [row] = await db<PriceRow[]>`
    select base_price as "basePrice", selling_price as price, recommended_price as "recommendedPrice",
      lowest_price_before(id) as "lowestPrice", vat_rate as "vatRate"
    from product where id = ${productId}`;
  return row;
}

export async function lockBasePrice(tx: Transaction, productId: number): Promise<number | undefined> {
  const [row] = await tx<{ price: number }[]>`
    select base_price as price from product where id = ${productId} for no key update`;
  return row?.price;
}

/** Newest first; years of prices fit. */
export const selectHistory = (db: Db, productId: number): Promise<{ since: Date; price: number }[]> =>
  db<{ since: Date; price: number }[]>`
    select since, price from price_history where product_id = ${productId} order by since desc limit 200`;

export type Plan = { id: number; startsAt: Date; price: number; recommendedPrice: number | null };

export const selectPlans = (db: Db, productId: number): Promise<Plan[]> => db<Plan[]>`
  select id, starts_at as "startsAt", price, recommended_price as "recommendedPrice"
  from price_plan where product_id = ${productId} and done_at is null order by starts_at`;

export const selectCampaignPrices = (
  db: Db,
  productId: number,
): Promise<{ id: number; name: string; price: number }[]> =>
  db<{ id: number; name: string; price: number }[]>`
    select c.id, c.name, cp.price from campaign_price cp join campaign c on c.id = cp.campaign_id
    where cp.product_id = ${productId} and cp.left_at is null order by cp.price, c.id`;

export const selectVatRates = (
  db: Db,
  productId: number,
): Promise<{ since: string; rate: number; isPlan: boolean }[]> =>
  db<{ since: string; rate: number; isPlan: boolean }[]>`
    select since::text, rate, since > shop_today() as "isPlan"
    from product_vat where product_id = ${productId} order by since desc`;

type NewPrice = { price: number; recommendedPrice: number | null };

export async function updatePrice(tx: Transaction, productId: number, { price, recommendedPrice }: NewPrice) {
  await tx`
    update product set base_price = ${price}, recommended_price = ${recommendedPrice} where id = ${productId}`;
}

/** Seconds until a moment; none when it is here or past. */
export async function secondsUntil(db: Db, moment: string): Promise<number> {
  const [row] = await db<{ seconds: number }[]>`
    select greatest(0, ceil(extract(epoch from ${moment}::timestamptz - now())))::float8 as seconds`;
  return row?.seconds ?? 0;
}

/** Another price for the same moment takes the place of the one planned before. */
export async function putPlan(tx: Transaction, productId: number, startsAt: string, planned: NewPrice): Promise<void> {
  await tx`
    insert into price_plan (product_id, starts_at, price, recommended_price)
    values (${productId}, ${startsAt}, ${planned.price}, ${planned.recommendedPrice})
    on conflict (product_id, starts_at) do update
      set price = excluded.price, recommended_price = excluded.recommended_price, done_at = null`;
}

export async function deletePlan(tx: Transaction, productId: number, planId: number): Promise<boolean> {
  const rows = await tx`
    delete from price_plan where id = ${planId} and product_id = ${productId} and done_at is null returning id`;
  return rows.length > 0;
}

/** Plans whose moment has come; of several for one product the last holds. The products are locked in one order. */
export async function carryOutPlans(tx: Transaction): Promise<void> {
  await tx`
    select from product where id in (select product_id from price_plan where done_at is null and starts_at <= now())
    order by id for no key update`;
  await tx`
    with due as (
      update price_plan set done_at = now() where done_at is null and starts_at <= now()
      returning product_id, starts_at, price, recommended_price
    ), last as (
      select distinct on (product_id) * from due order by product_id, starts_at desc
    )
    update product p set base_price = last.price, recommended_price = last.recommended_price
    from last where p.id = last.product_id`;
}

export async function selectDay(db: Db, day: string): Promise<{ isPast: boolean; isToday: boolean; begins: Date }> {
  const [row] = await db<{ isPast: boolean; isToday: boolean; begins: Date }[]>`
    select ${day}::date < shop_today() as "isPast", ${day}::date = shop_today() as "isToday",
      ${day}::date::timestamp at time zone 'Europe/Bucharest' as begins`;
  if (!row) throw new Error('The database does not know what day it is');
  return row;
}

export async function updateVat(tx: Transaction, productId: number, rate: number): Promise<void> {
  await tx`update product set vat_rate = ${rate} where id = ${productId}`;
}

export async function planVat(tx: Transaction, productId: number, since: string, rate: number | null): Promise<void> {
  await tx`delete from product_vat where product_id = ${productId} and since = ${since}`;
  if (rate !== null)
    await tx`insert into product_vat (product_id, since, rate) values (${productId}, ${since}, ${rate})`;
}

/** Rates whose day has come. */
export async function carryOutVat(tx: Transaction): Promise<void> {
  await tx`
    update product p set vat_rate = now_in_force.rate
    from (select distinct on (product_id) product_id, rate from product_vat
      where since <= shop_today() order by product_id, since desc) as now_in_force
    where p.id = now_in_force.product_id and p.vat_rate <> now_in_force.rate`;
}
