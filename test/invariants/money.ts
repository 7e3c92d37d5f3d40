import { type Invariant, overdue } from './invariant.ts';

/** Captured amounts minus refunds; pending refunds count, and payments with a refund job are left out. */
const netCaptured = `
  select p.order_id, p.id, p.captured - coalesce((
    select sum(r.amount) from payment_refund r where r.payment_id = p.id and r.status <> 'failed'), 0) as amount
  from payment p where p.status = 'succeeded' and not exists (
    select from job j where j.kind = 'payment-refund' and j.done_at is null and j.failed_at is null
      and j.payload ->> 'orderId' = p.order_id::text)`;

export const money: Invariant[] = [
  {
    name: 'an invoice whose lines for the reports do not add up to it',
    table: 'invoice_line',
    sql: `
      select i.id, d.net, d.vat, l.net as line_net, l.vat as line_vat from invoice i
      cross join lateral (
        select coalesce(sum((line ->> 'net')::int), 0) as net, coalesce(sum((line ->> 'vat')::int), 0) as vat
        from jsonb_array_elements(i.content -> 'lines') line
      ) d
      left join (select invoice_id, sum(net) as net, sum(vat) as vat from invoice_line group by invoice_id) l
        on l.invoice_id = i.id
      where coalesce(l.net, 0) <> d.net or coalesce(l.vat, 0) <> d.vat`,
  },
  {
    name: 'an order that is not counted with its first invoice in the reports, or counted twice',
    table: 'invoice_line',
    sql: `
      select coalesce(first.order_id, l.order_id) as order_id, first.id, l.invoice_id
      from (select order_id, min(id) as id from invoice where kind = 'invoice' group by order_id) as first
      full join (select order_id, invoice_id from invoice_line where opens_order) as l on l.order_id = first.order_id
      where first.id is distinct from l.invoice_id`,
  },
  {
    name: 'a document whose sums for the reports differ from its lines, its order or its customer',
    table: 'invoice_total',
    sql: `
      select coalesce(s.invoice_id, t.invoice_id) as invoice_id, s as lines, t as total
      from (
        select d.*, min(d.opened_on) over (partition by d.customer) as customer_since from (
          select s.*, customer_hash(o.email, o.account_id) as customer, o.account_id, coalesce((
            select l.issued_on from invoice_line l where l.order_id = s.order_id and l.opens_order), s.issued_on) as opened_on
          from invoice_line_sum s join orders o on o.id = s.order_id) as d) as s
      full join invoice_total t on t.invoice_id = s.invoice_id
      where (s.order_id, s.is_storno, s.opens_order, s.issued_on, s.opened_on, s.customer, s.customer_since, s.account_id, s.units, s.goods, s.discounts, s.returns, s.delivery, s.net, s.vat)
        is distinct from (t.order_id, t.is_storno, t.opens_order, t.issued_on, t.opened_on, t.customer, t.customer_since, t.account_id, t.units, t.goods, t.discounts, t.returns, t.delivery, t.net, t.vat)`,
  },
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
    name: 'a payment that differs between the shop and the card stand-in',
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
      where o.origin <> 'replacement' and not exists (select from invoice i where i.order_id = o.id)
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
    name: 'an invoice that was written again and that its stornos do not take back whole, for every VAT rate',
    sql: `
      select old.id, line ->> 'vatRate' as rate from invoice old
      join invoice d on d.id = old.id or d.storno_of = old.id
      cross join lateral jsonb_array_elements(d.content -> 'lines') line
      where old.kind = 'invoice'
        and exists (select from invoice later where later.order_id = old.order_id and later.kind = 'invoice' and later.id > old.id)
      group by old.id, line ->> 'vatRate'
      having sum((line ->> 'gross')::int - (line ->> 'discount')::int) <> 0
        or sum((line ->> 'net')::int) <> 0 or sum((line ->> 'vat')::int) <> 0`,
  },
  {
    name: 'a storno and the invoice in its place that do not name each other or differ',
    sql: `
      with paper as (
        select id, order_id, series || ' ' || lpad(number::text, 7, '0') as name, content,
          (select sum((line ->> 'net')::int) from jsonb_array_elements(content -> 'lines') line) as net,
          (select sum((line ->> 'vat')::int) from jsonb_array_elements(content -> 'lines') line) as vat
        from invoice where content ? 'replaces' or content ? 'replacedBy')
      select coalesce(s.id, i.id) as id, s.name as storno, i.name as invoice
      from (select * from paper where content ? 'replacedBy') s
      full join (select * from paper where content ? 'replaces') i
        on i.order_id = s.order_id and i.name = s.content ->> 'replacedBy' and i.content -> 'replaces' ->> 'storno' = s.name
          and i.content -> 'replaces' ->> 'number' = s.content ->> 'stornoOf'
      where s.id is null or i.id is null or s.net + i.net <> 0 or s.vat + i.vat <> 0`,
  },
  {
    name: 'a valid proforma of a cancelled order',
    sql: `
      select p.id, p.order_id from proforma p join orders o on o.id = p.order_id
      where p.voided_at is null and o.state = 'cancelled' and exists (
        select from order_state_change s where s.order_id = o.id and s.state = 'cancelled' and s.at < ${overdue})`,
  },
];
