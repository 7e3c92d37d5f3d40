import type { Db } from '../../platform/db/db.server.ts';
import { count } from '../../platform/db/rows.server.ts';
import type { ExportedCustomer, ExportedOrder, ExportedOrderLine } from './export-columns.ts';

const batchSize = 500;

export type ExportedLot = {
  code: string;
  name: string;
  lot: string;
  expiresOn: string | null;
  quantity: number;
  unitCost: number | null;
};

export const streamStock = (db: Db): AsyncIterable<ExportedLot[]> =>
  db<ExportedLot[]>`
  select p.code, p.name, l.code as lot, l.expires_on::text as expires_on, l.quantity, l.unit_cost
  from stock_lot l join product p on p.id = l.product_id order by p.id, l.expires_on nulls last, l.id`.cursor(
    batchSize,
  );

export type ExportedPrice = { code: string; name: string; price: number; rrp: number | null; displayedPrice: number };

export const streamPrices = (db: Db): AsyncIterable<ExportedPrice[]> =>
  db<ExportedPrice[]>`
  select code, name, base_price as price, rrp, selling_price as displayed_price
  from product where offer_of is null order by id`.cursor(batchSize);

/** Days in Romanian time, both included; null means unbounded. */
export type Range = { from: string | null; until: string | null };

const createdWithin = (db: Db, { from, until }: Range) => db`
  where o.created_at >= coalesce(${from}::date::timestamp at time zone 'Europe/Bucharest', '-infinity')
    and o.created_at < coalesce((${until}::date + 1)::timestamp at time zone 'Europe/Bucharest', 'infinity')
    and o.origin <> 'gift_card'`;

export const streamOrders = (db: Db, range: Range): AsyncIterable<ExportedOrder[]> =>
  db<ExportedOrder[]>`
  select o.number, o.created_at, o.state, o.payment_method, o.paid_at,
    o.email, o.phone_number, o.first_name, o.last_name,
    coalesce(o.shipping ->> 'county', '') as county, coalesce(o.shipping ->> 'locality', '') as locality,
    coalesce(o.shipping ->> 'postalCode', '') as postal_code,
    trim(concat_ws(' ', o.shipping ->> 'street', o.shipping ->> 'number', o.shipping ->> 'details')) as street,
    o.billing ->> 'companyName' as company, o.billing ->> 'taxId' as tax_id, o.courier_name as courier, o.waybill,
    (select coalesce(sum(quantity - cancelled_quantity), 0)::int from order_line where order_id = o.id) as products,
    o.goods_total as goods, o.delivery_cost as delivery, o.cash_fee, o.discount, o.total,
    o.cancelled_total as cancelled, gift_paid(o.id) as gift,
    array(select code from order_code where order_id = o.id order by code) as codes, o.note
  from orders o ${createdWithin(db, range)} order by o.created_at, o.id`.cursor(batchSize);

export const countOrders = (db: Db, range: Range): Promise<number> =>
  count(db`select count(*)::int as count from orders o ${createdWithin(db, range)}`);

export const streamOrderLines = (db: Db, range: Range): AsyncIterable<ExportedOrderLine[]> =>
  db<ExportedOrderLine[]>`
  select o.number, o.created_at, o.state, l.code, l.name, l.brand, l.price, l.quantity,
    l.cancelled_quantity as cancelled, l.vat_rate
  from orders o join order_line l on l.order_id = o.id ${createdWithin(db, range)} order by o.created_at, o.id, l.id`.cursor(
    batchSize,
  );

const isCustomer = (db: Db) => db`a.role = 'customer' and a.erased_at is null`;

/** Consent columns come from newsletter_subscriber, the table the newsletter is sent by; erased accounts are left out. */
export const streamCustomers = (db: Db): AsyncIterable<ExportedCustomer[]> =>
  db<ExportedCustomer[]>`
  select a.id, a.email, a.first_name, a.last_name, a.phone_number,
    a.phone_verified_at is not null as is_phone_verified, a.created_at,
    a.terms_accepted_at, n.status as newsletter,
    coalesce(n.unsubscribed_at, n.confirmed_at, n.asked_at) as newsletter_at,
    coalesce(o.orders, 0)::int as orders, coalesce(o.spent, 0)::int as spent, o.last as last_order_at
  from account a
  left join newsletter_subscriber n on n.email = a.email
  left join lateral (
    select count(*) as orders, sum(amount) as spent, max(created_at) as last from order_revenue where account_id = a.id
  ) o on true
  where ${isCustomer(db)} order by a.id`.cursor(batchSize);

export const countCustomers = (db: Db): Promise<number> =>
  count(db`select count(*)::int as count from account a where ${isCustomer(db)}`);
