-- What reports and the dashboard read at 200,000 orders (decision 127).

-- An order whose products or buyer changed has several invoices; it is counted with the first of them.
alter table invoice_line add column opens_order boolean not null default false;

create or replace function invoice_lines_of(document invoice) returns setof invoice_line language sql stable as $$
  select document.id, line.position, document.order_id, document.kind = 'storno',
    coalesce((document.content ->> 'issuedOn')::date, (document.issued_at at time zone 'Europe/Bucharest')::date),
    case when line.order_line_id is not null then 'goods' when line.code = 'LIVRARE' then 'delivery'
      when line.code = 'RAMBURS' then 'cashFee' else 'label' end,
    line.order_line_id, l.product_id,
    case when line.order_line_id is null or line.nth > 1 then 0
      when document.kind = 'storno' then line.least_units else line.most_units end,
    line.vat_rate, line.gross, line.discount, line.net, line.vat,
    substring(document.cause from '^return ([0-9]{1,9})$')::int,
    line.position = 1 and document.kind = 'invoice' and not exists (
      select from invoice i where i.order_id = document.order_id and i.kind = 'invoice' and i.id < document.id)
  from (
    select position::int, (value ->> 'orderLineId')::int as order_line_id, value ->> 'code' as code,
      coalesce((value ->> 'vatRate')::int, 0) as vat_rate, coalesce((value ->> 'gross')::bigint, 0) as gross,
      coalesce((value ->> 'discount')::bigint, 0) as discount, coalesce((value ->> 'net')::bigint, 0) as net, coalesce((value ->> 'vat')::bigint, 0) as vat,
      row_number() over (partition by value ->> 'orderLineId' order by position) as nth,
      max(coalesce((value ->> 'quantity')::int, 0)) over (partition by value ->> 'orderLineId') as most_units,
      min(coalesce((value ->> 'quantity')::int, 0)) over (partition by value ->> 'orderLineId') as least_units
    from jsonb_array_elements(document.content -> 'lines') with ordinality as element (value, position)
  ) line left join order_line l on l.id = line.order_line_id
$$;

alter table invoice_line disable trigger invoice_line_is_kept;
update invoice_line l set opens_order = true from (
  select order_id, min(id) as id from invoice where kind = 'invoice' group by order_id) as first
where l.invoice_id = first.id and l.position = 1;
alter table invoice_line enable trigger invoice_line_is_kept;

drop index invoice_line_invoice;
-- One entry for each invoiced order.
create index invoice_line_of_order on invoice_line (order_id) include (issued_on) where opens_order;

-- Repeated orders are few, so that their sums do not read all orders.
create index orders_repeat on orders (state) include (total, cancelled_total) where origin = 'repeat';

-- The cash that couriers owe is compared with what they paid for all orders since the beginning, from these three alone.
create index orders_cash_paid on orders (id) include (paid_at, to_pay, cancelled_total)
  where payment_method = 'cash' and paid_at is not null;
create index parcel_cash on parcel (order_id, id desc) include (cash_on_delivery)
  where state not in ('failed', 'cancelled', 'returned');
create index remittance_of_order on remittance (order_id) include (amount) where order_id is not null;
drop index remittance_order;
create index remittance_unknown on remittance (id) where order_id is null;
