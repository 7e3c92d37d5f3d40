import type { Db } from '../../platform/db/db.server.ts';
import type { InvoiceContent } from '../../sales/invoices/contract.ts';
import type { OrderState } from '../../sales/orders/rules.ts';
import type { PaymentMethod } from '../../sales/payment-methods/methods.ts';
import type { Period } from './invoice-queries.server.ts';

type InvoiceOfOrder = { kind: 'invoice' | 'storno'; series: string; number: number; content: InvoiceContent };

/** Amounts in bani. */
export type OrderRow = {
  id: number;
  number: string;
  createdAt: Date;
  state: OrderState;
  firstName: string;
  lastName: string;
  company: string | null;
  taxId: string | null;
  email: string;
  phoneNumber: string;
  paymentMethod: PaymentMethod;
  paidAt: Date | null;
  deliveryCost: number;
  cashFee: number;
  discount: number;
  total: number;
  giftPaid: number;
  awbs: string[];
  invoices: InvoiceOfOrder[];
};

/** Orders placed in a period, by days in Romania, oldest first. */
export const streamOrders = (db: Db, { from, until }: Period): AsyncIterable<OrderRow[]> =>
  db<OrderRow[]>`
    select o.id, o.number, o.created_at, o.state, o.first_name, o.last_name, o.billing ->> 'companyName' as company,
      o.billing ->> 'taxId' as tax_id, o.email, o.phone_number, o.payment_method, o.paid_at, o.delivery_cost, o.cash_fee,
      o.discount, o.total, gift_paid(o.id),
      array(select awb from parcel where order_id = o.id and awb is not null and state <> 'cancelled'
        union select o.waybill where o.waybill is not null order by 1) as awbs,
      coalesce((select json_agg(json_build_object('kind', kind, 'series', series, 'number', number, 'content', content)
        order by id) from invoice where order_id = o.id), '[]') as invoices
    from orders o
    where o.created_at >= ${from}::date::timestamp at time zone 'Europe/Bucharest'
      and o.created_at < (${until}::date + 1)::timestamp at time zone 'Europe/Bucharest'
      and o.origin <> 'gift_card'
    order by o.created_at, o.id`.cursor(200);
