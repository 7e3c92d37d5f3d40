import type { Db } from '../../src/platform/db/db.server.ts';
import { cancellations } from './cancellations.ts';
import { giftCards } from './gift-cards.ts';
import { returns } from './returns.ts';
import { rewards } from './rewards.ts';

/** A query that must return no rows. One with `table` is skipped in databases without that table. */
type Invariant = { name: string; sql: string; table?: string };

const stock: Invariant[] = [
  {
    name: 'a product whose moves do not add up to its stock, or whose stock is below zero',
    sql: `
      select s.product_id, s.on_hand, coalesce(m.quantity, 0) as moves from stock s
      left join (select product_id, sum(quantity) as quantity from stock_move group by product_id) m using (product_id)
      where s.on_hand <> coalesce(m.quantity, 0) or s.on_hand < 0`,
  },
  {
    name: 'a product whose lots do not add up to its stock, or a lot below zero',
    sql: `
      select s.product_id, s.on_hand, coalesce(l.quantity, 0) as lots from stock s
      left join (select product_id, sum(quantity) as quantity, min(quantity) as least from stock_lot group by product_id) l
        using (product_id)
      where s.on_hand <> coalesce(l.quantity, 0) or l.least < 0`,
  },
  {
    name: 'a lot whose moves do not add up to its quantity',
    sql: `
      select l.id, l.quantity, coalesce(m.quantity, 0) as moves from stock_lot l
      left join (select lot_id, sum(quantity) as quantity from stock_move group by lot_id) m on m.lot_id = l.id
      where l.quantity <> coalesce(m.quantity, 0)`,
  },
  {
    name: 'an order whose stock moves do not match its units',
    sql: `
      with expected as (
        select o.id as order_id, coalesce(s.product_id, l.product_id) as product_id,
          sum(coalesce(s.quantity, 1) * case when o.state = 'cancelled' then 0
            else l.quantity - l.cancelled_quantity - coalesce(r.quantity, 0) end) as quantity
        from orders o join order_line l on l.order_id = o.id
        left join sold_part s on s.order_id = o.id and s.bundle_id = l.product_id
        left join (
          select order_line_id, sum(quantity) as quantity from return_line where outcome = 'restock' group by order_line_id
        ) r on r.order_line_id = l.id
        group by o.id, coalesce(s.product_id, l.product_id)
      ), taken as (
        select order_id, product_id, -sum(quantity) as quantity from stock_move
        where order_id is not null group by order_id, product_id
      )
      select order_id, product_id, coalesce(expected.quantity, 0) as expected, coalesce(taken.quantity, 0) as taken
      from expected full join taken using (order_id, product_id)
      where coalesce(expected.quantity, 0) <> coalesce(taken.quantity, 0)`,
  },
  {
    name: 'a bundle with stock of its own, or inside another bundle',
    sql: `
      select b.bundle_id, b.product_id from bundle_part b
      where exists (select from stock_lot l where l.product_id = b.bundle_id)
        or exists (select from stock s where s.product_id = b.bundle_id and s.on_hand > 0)
        or exists (select from bundle_part inner_part where inner_part.bundle_id = b.product_id)`,
  },
];

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
      left join (select order_id, sum(discount) as discount from order_code group by order_id) c on c.order_id = o.id
      where o.goods_total is distinct from l.goods
        or o.discount <> coalesce(c.discount, 0)
        or o.total <> greatest(l.goods + o.delivery_cost + o.cash_fee - coalesce(c.discount, 0), 0)`,
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

const overdue = `now() - interval '15 minutes'`;

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

/** Captured amounts minus refunds; pending refunds count, and payments with a refund job are left out. */
const netCaptured = `
  select p.order_id, p.id, p.captured - coalesce((
    select sum(r.amount) from payment_refund r where r.payment_id = p.id and r.status <> 'failed'), 0) as amount
  from payment p where p.status = 'succeeded' and not exists (
    select from job j where j.kind = 'payment-refund' and j.done_at is null and j.failed_at is null
      and j.payload ->> 'orderId' = p.order_id::text)`;

const money: Invariant[] = [
  {
    name: 'an order captured more than once',
    sql: `select order_id, count(*), sum(amount) from (${netCaptured}) as net where amount > 0 group by order_id having count(*) > 1`,
  },
  {
    name: 'money captured for an order that is cancelled or not paid',
    sql: `
      select k.order_id, k.amount from (${netCaptured}) as k join orders o on o.id = k.order_id
      where k.amount > 0 and (o.paid_at is null or o.state = 'cancelled')`,
  },
  {
    name: 'an order paid by card without a payment',
    sql: `
      select o.id, o.to_pay from orders o
      where o.payment_method = 'card' and o.paid_at is not null and o.to_pay > 0
        and not exists (select from payment p where p.order_id = o.id and p.captured = o.to_pay - coalesce((
          select sum(c.total_after - c.total_before + c.gift_amount) from order_change c
          where c.order_id = o.id and c.settlement <> 'none'), 0))`,
  },
  {
    name: 'a payment that differs between the shop and the card sandbox',
    table: 'sandbox_object',
    sql: `
      with provider as (
        select i.id, (i.body ->> 'amount_received')::int as taken, i.created_at, coalesce((
          select sum((r.body ->> 'amount')::int) from sandbox_object r
          where r.kind = 'refund' and r.body ->> 'payment_intent' = i.id), 0) as returned
        from sandbox_object i where i.kind = 'payment_intent'
      ), shop as (
        select p.intent_id, p.captured, coalesce((
          select sum(r.amount) from payment_refund r where r.payment_id = p.id and r.status = 'succeeded'), 0) as refunded,
          exists (select from payment_refund r where r.payment_id = p.id and r.status in ('new', 'pending')) as is_refunding
        from payment p
      )
      select provider.id, taken, captured, returned, refunded
      from provider left join shop on shop.intent_id = provider.id
      where (coalesce(captured, 0) <> taken and (captured > 0 or provider.created_at < ${overdue}))
        or (captured > 0 and refunded <> returned and not is_refunding)`,
  },
  {
    name: 'more refunded than was captured',
    sql: `select id, order_id, amount from (${netCaptured}) as net where amount < 0`,
  },
  {
    name: 'a payment still open for a finished order, or a refund that is not processed',
    sql: `
      select p.id, p.status, p.checked_at from payment p join orders o on o.id = p.order_id
      where p.status in ('new', 'open') and o.state <> 'awaiting_payment' and p.checked_at < ${overdue}
      union all
      select r.id, r.status, r.created_at from payment_refund r where r.status = 'new' and r.created_at < ${overdue}`,
  },
  {
    name: 'a refund that failed',
    sql: `select id, payment_id, amount, last_error from payment_refund where status = 'failed'`,
  },
  {
    name: 'a gap in the invoice numbers',
    sql: `
      select s.series, s.last_number, count(i.id) as invoices from invoice_series s left join invoice i using (series)
      group by s.series having s.last_number <> count(i.id) or s.last_number <> coalesce(max(i.number), 0)`,
  },
  {
    name: 'a delivered order that still has no invoice',
    sql: `
      select o.id, o.state from orders o
      where not exists (select from invoice i where i.order_id = o.id)
        and exists (select from order_state_change s where s.order_id = o.id and s.state = 'delivered' and s.at < ${overdue})`,
  },
  {
    name: 'an order whose invoice and stornos do not add up to what the customer keeps',
    sql: `
      select o.id, o.state, kept.amount as kept, invoiced.amount as invoiced from orders o
      cross join lateral (
        select sum((line ->> 'gross')::int - (line ->> 'discount')::int) as amount
        from invoice i, jsonb_array_elements(i.content -> 'lines') as line where i.order_id = o.id
      ) invoiced
      cross join lateral (
        select case when o.state = 'cancelled' then 0 else o.total - o.cancelled_total
          - coalesce((select sum(f.amount) from order_refund f where f.order_id = o.id), 0)
          - coalesce((
              select sum(r.delivery_amount + r.fee_amount - r.charged_amount
                + (select sum(l.amount) from return_line l where l.return_id = r.id))
              from return_request r where r.order_id = o.id and r.state = 'refunded'), 0) end as amount
      ) kept
      where invoiced.amount <> kept.amount and not exists (
        select from job j left join order_cancellation c on j.kind = 'order-part-cancelled'
          and c.id = (j.payload ->> 'cancellationId')::int
        where j.kind in ('order-cancelled', 'order-part-cancelled') and j.done_at is null and j.failed_at is null
          and (j.payload ->> 'orderId' = o.id::text or c.order_id = o.id))`,
  },
  {
    name: 'a valid proforma of a cancelled order',
    sql: `
      select p.id, p.order_id from proforma p join orders o on o.id = p.order_id
      where p.voided_at is null and o.state = 'cancelled' and exists (
        select from order_state_change s where s.order_id = o.id and s.state = 'cancelled' and s.at < ${overdue})`,
  },
];

const prices: Invariant[] = [
  {
    name: 'a price that is not the last entry of its history',
    sql: `
      select p.id, p.selling_price, h.price from product p
      left join lateral (
        select price, on_sale from price_history h where h.product_id = p.id order by h.since desc limit 1) h on true
      where (h.price, h.on_sale) is distinct from (p.selling_price, p.is_published)`,
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

const invariants: Invariant[] = [
  ...stock,
  ...families,
  ...orders,
  ...returns,
  ...giftCards,
  ...cancellations,
  ...rewards,
  ...stuck,
  ...money,
  ...prices,
];

const hasTable = async (db: Db, table: string): Promise<boolean> =>
  (await db`select where to_regclass(${table}) is not null`).length > 0;

export type Violation = { name: string; rows: object[] };

/** Checks all invariants; returns the violated ones with up to ten rows each. */
export async function checkInvariants(db: Db): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { name, sql, table } of invariants) {
    if (table && !(await hasTable(db, table))) continue;
    const rows = await db.unsafe<object[]>(`select * from (${sql}) as found limit 10`);
    if (rows.length > 0) violations.push({ name, rows: [...rows] });
  }
  return violations;
}
