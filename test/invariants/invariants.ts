import type { Db } from '../../src/platform/db/db.server.ts';
import { cancellations } from './cancellations.ts';
import { giftCards } from './gift-cards.ts';
import { type Invariant, overdue } from './invariant.ts';
import { money } from './money.ts';
import { nearDate } from './near-date.ts';
import { recalls } from './recalls.ts';
import { repeatDeliveries } from './repeat-deliveries.ts';
import { returns } from './returns.ts';
import { rewards } from './rewards.ts';
import { stock } from './stock.ts';

const orders: Invariant[] = [
  {
    name: 'two orders from one checkout',
    sql: 'select checkout_key, count(*) from orders group by checkout_key having count(*) > 1',
  },
  {
    name: 'an order whose total is not its lines plus delivery and fee minus discount',
    sql: `
      select o.id, o.total, l.goods from orders o
      left join (select order_id, sum(price * quantity) as goods from order_line group by order_id) l on l.order_id = o.id
      left join (select order_id, sum(discount) as discount from order_code group by order_id) k on k.order_id = o.id
      cross join lateral (select case o.origin when 'replacement' then o.goods_total else k.discount end as discount) c
      where o.goods_total is distinct from case o.origin when 'gift_card' then o.goods_total else l.goods end
        or o.discount <> coalesce(c.discount, 0)
        or o.total <> greatest(o.goods_total + o.delivery_cost + o.cash_fee - coalesce(c.discount, 0), 0)`,
  },
  {
    name: 'an order whose state is not the last entry of its history',
    sql: `
      select o.id, o.state, s.state as written from orders o
      left join lateral (select state from order_state_change s where s.order_id = o.id order by s.id desc limit 1) s on true
      where s.state is distinct from o.state`,
  },
  {
    name: 'a coupon used more often than allowed',
    sql: `
      select c.code, count(*) from promo_code c join promo_code_use u on u.promo_code_id = c.id and u.freed_at is null
      group by c.id having count(*) > c.total_limit
      union all
      select c.code, count(*) from promo_code c join promo_code_use u on u.promo_code_id = c.id and u.freed_at is null
      where u.account_id is not null group by c.id, u.account_id having count(*) > c.per_customer_limit
      union all
      select c.code, count(*) from promo_code c join promo_code_use u on u.promo_code_id = c.id and u.freed_at is null
      where u.email is not null group by c.id, u.email having count(*) > c.per_customer_limit`,
  },
  {
    name: 'a coupon use without its order code, or an order code without its use',
    sql: `
      with used as (
        select u.order_id, c.code, u.discount from promo_code_use u join promo_code c on c.id = u.promo_code_id
        where u.freed_at is null and u.order_id > 0
      ), in_order as (
        select k.order_id, k.code, k.discount from order_code k join orders o on o.id = k.order_id where o.state <> 'cancelled'
      )
      select order_id, code, used.discount as used, in_order.discount as in_order from used full join in_order using (order_id, code)
      where used.discount is distinct from in_order.discount`,
  },
];

const stuck: Invariant[] = [
  {
    name: 'an order that waits for its payment past its expiry',
    sql: `select id, expires_at from orders where state = 'awaiting_payment' and expires_at < ${overdue}`,
  },
  {
    name: 'a reservation beyond its maximum duration',
    sql: `
      select holder, product_id, expires_at from reservation
      where expires_at > now() + interval '16 minutes' or expires_at > started_at + interval '61 minutes' or expires_at < now() - interval '3 days'`,
  },
  {
    name: 'a job that failed or is overdue',
    sql: `
      select id, kind, run_at, last_error from job
      where failed_at is not null or (done_at is null and attempts = 0 and run_at < ${overdue})`,
  },
];

const prices: Invariant[] = [
  {
    name: 'a price that is not the last entry of its history',
    sql: `
      select p.id, p.selling_price, h.price from product p
      left join lateral (
        select price, on_sale from price_history h where h.product_id = p.id order by h.since desc limit 1) h on true
      where (h.price, h.on_sale) is distinct from (p.selling_price, p.is_published or p.is_offered)`,
  },
  {
    name: 'a product whose campaign price is not the lowest of its campaigns',
    sql: `
      select p.id, p.campaign_price, k.price from product p
      left join (select product_id, min(price) as price from campaign_price where left_at is null group by product_id) k
        on k.product_id = p.id
      where p.campaign_price is distinct from k.price`,
  },
  {
    name: 'a campaign whose prices are active outside its period, or missing within it',
    sql: `
      select c.id, c.ends_at from campaign c
      where exists (select from campaign_price k where k.campaign_id = c.id and k.left_at is null)
        and (not c.is_active or c.ends_at < ${overdue} or c.starts_at > now())
      union all
      select c.id, c.starts_at from campaign c
      where c.is_active and c.starts_at < ${overdue} and (c.ends_at is null or c.ends_at > now()) and exists (
        select from campaign_product m where m.campaign_id = c.id and m.price is not null and not exists (
          select from campaign_price k
          where k.campaign_id = c.id and k.product_id = m.product_id and k.left_at is null))`,
  },
];

const families: Invariant[] = [
  {
    name: 'a product without exactly one value for each attribute of its family',
    table: 'product_family_member',
    sql: `
      select m.product_id, m.attribute_values, f.attribute_names
      from product_family_member m join product_family f on f.id = m.family_id
      where cardinality(m.attribute_values) <> cardinality(f.attribute_names)`,
  },
];

const visits: Invariant[] = [
  {
    name: 'visits by day that are not the visits',
    table: 'visit_day',
    sql: `
      select v.day, v.steps::text as steps, d.steps::text as counted from (
        select day, array[count(*), count(*) filter (where step >= 1), count(*) filter (where step >= 2),
          count(*) filter (where step >= 3), count(*) filter (where step >= 4), count(*) filter (where step >= 5)] as steps
        from visit group by day) v
      left join (
        select day, array[sum(visits), sum(products), sum(carts), sum(checkouts), sum(summaries), sum(orders)] as steps
        from visit_day group by day) d on d.day = v.day
      where d.steps is distinct from v.steps`,
  },
];

const invariants: Invariant[] = [
  ...stock,
  ...nearDate,
  ...families,
  ...orders,
  ...recalls,
  ...returns,
  ...giftCards,
  ...repeatDeliveries,
  ...cancellations,
  ...rewards,
  ...stuck,
  ...money,
  ...prices,
  ...visits,
];

const hasTable = async (db: Db, table: string): Promise<boolean> =>
  (await db`select where to_regclass(${table}) is not null`).length > 0;

export type Violation = { name: string; rows: object[] };

/** Checks all invariants; returns the violated ones with up to ten rows each. */
export async function checkInvariants(db: Db): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { name, sql, table } of invariants) {
    if (table && !(await hasTable(db, table))) continue;
    const rows = await db.unsafe(`select * from (${sql}) as found limit 10`);
    if (rows.length > 0) violations.push({ name, rows: [...rows] });
  }
  return violations;
}
