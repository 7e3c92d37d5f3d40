import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { exists, maybeOne } from '../../platform/db/rows.server.ts';

export type PriceRow = {
  basePrice: number;
  price: number;
  oldPrice: number | null;
  rrp: number | null;
  lowestPrice: number | null;
  vatRate: number;
};

export const selectPrice = (db: Db, productId: number): Promise<PriceRow | undefined> =>
  maybeOne(db<PriceRow[]>`
    select p.base_price, p.selling_price as price, r.old_price, p.rrp,
      lowest_price_until(p.id, now()) as lowest_price, p.vat_rate
    from product p left join price_reduction r on r.product_id = p.id where p.id = ${productId}`);

/** Undefined also for the offer of a lot, whose price follows its rule. */
export async function lockBasePrice(tx: Transaction, productId: number): Promise<number | undefined> {
  const [row] = await tx<{ price: number }[]>`
    select base_price as price from product where id = ${productId} and offer_of is null for no key update`;
  return row?.price;
}

/** Newest first. */
export const selectHistory = (
  db: Db,
  productId: number,
): Promise<{ since: Date; price: number; isOnSale: boolean }[]> =>
  db<{ since: Date; price: number; isOnSale: boolean }[]>`
    select since, price, on_sale as is_on_sale from price_history where product_id = ${productId} order by since desc limit 200`;

export type Plan = { id: number; startsAt: Date; price: number; rrp: number | null };

export const selectPlans = (db: Db, productId: number): Promise<Plan[]> => db<Plan[]>`
  select id, starts_at, price, rrp
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
    select since::text, rate, since > shop_today() as is_plan
    from product_vat where product_id = ${productId} order by since desc`;

type NewPrice = { price: number; rrp: number | null };

export async function updatePrice(tx: Transaction, productId: number, { price, rrp }: NewPrice) {
  await tx`update product set base_price = ${price}, rrp = ${rrp} where id = ${productId}`;
}

/** 0 when the time has passed. */
export async function secondsUntil(db: Db, time: string): Promise<number> {
  const [row] = await db<{ seconds: number }[]>`
    select greatest(0, ceil(extract(epoch from ${time}::timestamptz - now())))::float8 as seconds`;
  return row?.seconds ?? 0;
}

/** Replaces a plan for the same time. */
export async function upsertPlan(
  tx: Transaction,
  productId: number,
  startsAt: string,
  planned: NewPrice,
): Promise<void> {
  await tx`
    insert into price_plan (product_id, starts_at, price, rrp)
    values (${productId}, ${startsAt}, ${planned.price}, ${planned.rrp})
    on conflict (product_id, starts_at) do update
      set price = excluded.price, rrp = excluded.rrp, done_at = null`;
}

export type PlannedPriceRow = NewPrice & { startsAt: string };

/** Replaces all plans that have not taken effect; times are Romanian. Returns the seconds until each of them. */
export async function replacePlans(
  tx: Transaction,
  productId: number,
  plans: readonly PlannedPriceRow[],
): Promise<number[]> {
  await tx`delete from price_plan where product_id = ${productId} and done_at is null`;
  const rows = await tx<{ seconds: number }[]>`
    insert into price_plan (product_id, starts_at, price, rrp)
    select ${productId}, starts_at, price, rrp from (
      select "startsAt"::timestamp at time zone 'Europe/Bucharest' as starts_at, price, rrp
      from jsonb_to_recordset(${JSON.stringify(plans)}::text::jsonb) as p ("startsAt" text, price int, rrp int)
    ) as plan where starts_at > now()
    on conflict (product_id, starts_at) do update set price = excluded.price, rrp = excluded.rrp, done_at = null
    returning ceil(extract(epoch from starts_at - now()))::float8 as seconds`;
  return rows.map(({ seconds }) => seconds);
}

export const deletePlan = (tx: Transaction, productId: number, planId: number): Promise<boolean> =>
  exists(tx`
    delete from price_plan where id = ${planId} and product_id = ${productId} and done_at is null returning id`);

/** Applies due plans, the latest one per product. Locks products in id order, which prevents deadlocks. */
export async function applyDuePlans(tx: Transaction): Promise<void> {
  await tx`
    select from product where id in (select product_id from price_plan where done_at is null and starts_at <= now())
    order by id for no key update`;
  await tx`
    with due as (
      update price_plan set done_at = now() where done_at is null and starts_at <= now()
      returning product_id, starts_at, price, rrp
    ), last as (
      select distinct on (product_id) * from due order by product_id, starts_at desc
    )
    update product p set base_price = last.price, rrp = last.rrp
    from last where p.id = last.product_id`;
}

export async function selectDay(db: Db, day: string): Promise<{ isPast: boolean; isToday: boolean; startsAt: Date }> {
  const [row] = await db<{ isPast: boolean; isToday: boolean; startsAt: Date }[]>`
    select ${day}::date < shop_today() as is_past, ${day}::date = shop_today() as is_today,
      ${day}::date::timestamp at time zone 'Europe/Bucharest' as starts_at`;
  if (!row) throw new Error('The query returned no row');
  return row;
}

export async function updateVat(tx: Transaction, productId: number, rate: number): Promise<void> {
  await tx`update product set vat_rate = ${rate} where id = ${productId}`;
}

export async function insertVatPlan(
  tx: Transaction,
  productId: number,
  since: string,
  rate: number | null,
): Promise<void> {
  await tx`delete from product_vat where product_id = ${productId} and since = ${since}`;
  if (rate !== null)
    await tx`insert into product_vat (product_id, since, rate) values (${productId}, ${since}, ${rate})`;
}

type VatChange = { since: string; from: number; to: number };

/** A product with another plan for that day keeps it. */
export async function insertVatPlans(tx: Transaction, { since, from, to }: VatChange): Promise<void> {
  await tx`
    insert into product_vat (product_id, since, rate)
    select id, ${since}, ${to} from product where vat_rate = ${from} on conflict do nothing`;
}

export async function deleteVatPlans(tx: Transaction, { since, from, to }: VatChange): Promise<void> {
  await tx`
    delete from product_vat v using product p
    where p.id = v.product_id and p.vat_rate = ${from} and v.since = ${since} and v.rate = ${to}
      and v.since > shop_today()`;
}

/** Applies VAT rates that are due. */
export async function applyDueVat(tx: Transaction): Promise<void> {
  await tx`
    update product p set vat_rate = now_in_force.rate
    from (select distinct on (product_id) product_id, rate from product_vat
      where since <= shop_today() order by product_id, since desc) as now_in_force
    where p.id = now_in_force.product_id and p.vat_rate <> now_in_force.rate`;
}
