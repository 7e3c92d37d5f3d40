import type { Db } from '../../platform/db/db.server.ts';
import { one } from '../../platform/db/rows.server.ts';
import { methodsWith, type PaymentMethod } from '../../sales/payment-methods/methods.ts';

export type ReceiptRow = {
  orderId: number;
  orderNumber: string;
  invoiceNumber: { series: string; number: number } | null;
  date: string;
  method: PaymentMethod;
  amount: number;
  kind: 'card' | 'courier' | 'bank' | 'gift' | 'refund';
  reference: string;
};

/** The sum that later changes of its products added to or took from what a paid order was to pay in money. */
const changedAfterPayment = (db: Db) => db`
  coalesce((select sum(c.total_after - c.total_before + c.gift_amount) from order_change c
    where c.order_id = o.id and c.settlement <> 'none'), 0)::int`;

/**
 * Money received and returned, with local dates. What gift cards pay is received when the order is placed; what goes
 * back to them has their kind too. A card refund counts on the day it was made, because its later
 * messages change `updated_at`.
 */
const moneyOfOrders = (db: Db) => db`
  select p.order_id, local_date(p.paid_at) as date, p.captured as amount, 'card' as kind,
    coalesce(p.intent_id, '') as reference
  from payment p where p.status = 'succeeded'
  union all
  select r.order_id, r.paid_on, r.amount, 'courier', r.reference || ' · ' || r.awb
  from remittance r where r.order_id is not null
  union all
  select o.id, coalesce(l.booked_on, local_date(o.paid_at)), o.to_pay - ${changedAfterPayment(db)}, 'bank', coalesce(l.reference, '')
  from orders o left join bank_line l on l.order_id = o.id
  where o.paid_at is not null and o.to_pay > 0 and o.payment_method = any(${methodsWith('isPaidToAccount')})
  union all
  select m.order_id, local_date(m.at), 0 - m.amount, 'gift', right(g.code, 4)
  from gift_card_movement m join gift_card g on g.id = m.gift_card_id where m.order_id is not null
  union all
  select c.order_id, local_date(c.settled_at), c.total_after - c.total_before, 'bank', ''
  from order_change c where c.settled_at is not null
  union all
  select p.order_id, local_date(r.created_at), 0 - r.amount, 'refund', coalesce(r.provider_id, '')
  from payment_refund r join payment p on p.id = r.payment_id where r.status = 'succeeded'
  union all
  select p.order_id, coalesce(l.booked_on, local_date(p.sent_at)), 0 - p.amount, 'refund', p.reference
  from payout p left join bank_line l on l.payout_id = p.id where p.sent_at is not null`;

/**
 * The money for a gift card that is sold becomes a debt on the card, so its gift part is the opposite: it is received
 * for goods when the card is spent.
 */
const receipts = (db: Db) => db`
  select * from (${moneyOfOrders(db)}) money
  union all
  select money.order_id, money.date, 0 - money.amount, 'gift', money.reference
  from (${moneyOfOrders(db)}) money join orders o on o.id = money.order_id where o.origin = 'gift_card'`;

export const selectReceipts = (db: Db, { from, to }: { from: string; to: string }): Promise<ReceiptRow[]> =>
  db<ReceiptRow[]>`
    select r.order_id, o.number as order_number, r.date::text, o.payment_method as method, r.amount, r.kind, r.reference,
      (select jsonb_build_object('series', i.series, 'number', i.number) from invoice i
        where i.order_id = o.id and i.kind = 'invoice' order by i.id desc limit 1) as invoice_number
    from (${receipts(db)}) r join orders o on o.id = r.order_id
    where r.date between ${from} and ${to}
    order by r.date, o.number, r.kind, r.reference`;

type DayRow = { date: string; method: PaymentMethod; kind: ReceiptRow['kind']; amount: number };

export const sumByDay = (db: Db, { from, to }: { from: string; to: string }): Promise<DayRow[]> => db<DayRow[]>`
  select r.date::text, o.payment_method as method, r.kind, sum(r.amount)::int as amount
  from (${receipts(db)}) r join orders o on o.id = r.order_id
  where r.date between ${from} and ${to} group by 1, 2, 3 order by 1, 2, 3`;

/** Invoices and stornos with their totals. */
const invoiced = (db: Db) => db`
  select i.order_id, (i.content ->> 'issuedOn')::date as date,
    (select coalesce(sum((line ->> 'gross')::int - (line ->> 'discount')::int), 0)
      from jsonb_array_elements(i.content -> 'lines') line)::int as amount
  from invoice i`;

export type OpenRow = { part: 'atCourier' | 'undelivered' | 'toReturn' | 'other'; amount: number };

/**
 * Amounts invoiced until a day (included) and not received until then, per order and by reason. Negative: received
 * and not invoiced, or to be returned to the buyer.
 */
export const sumOpen = (db: Db, day: string): Promise<OpenRow[]> => db<OpenRow[]>`
  with per_order as (
    select order_id, sum(amount) as amount from (
      select order_id, amount from (${invoiced(db)}) i where i.date <= ${day}
      union all
      select order_id, 0 - amount from (${receipts(db)}) r where r.date <= ${day}
    ) moves group by order_id having sum(amount) <> 0
  )
  select case when p.amount < 0 then 'toReturn'
      when o.payment_method <> all(${methodsWith('isPaidOnDelivery')}) then 'other'
      when local_date(o.paid_at) <= ${day} then 'atCourier' else 'undelivered' end as part,
    sum(p.amount)::bigint as amount
  from per_order p join orders o on o.id = p.order_id group by 1`;

export async function sumInvoiced(db: Db, { from, to }: { from: string; to: string }): Promise<number> {
  const { amount } = await one(db<{ amount: number }[]>`
    select coalesce(sum(amount), 0)::bigint as amount from (${invoiced(db)}) i where i.date between ${from} and ${to}`);
  return amount;
}
