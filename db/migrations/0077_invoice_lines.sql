-- The lines of invoices and stornos as rows, so that reports sum them without reading the documents (decision 098).
-- Written once with each document, in its transaction, and never changed, like the document itself.
create table invoice_line (
  invoice_id int not null references invoice (id) on delete cascade,
  position int not null check (position > 0),
  order_id int not null,
  is_storno boolean not null,
  issued_on date not null,
  -- label: what the customer pays for the label of a return.
  kind text not null check (kind in ('goods', 'delivery', 'cashFee', 'label')),
  order_line_id int,
  -- Null for services. No foreign key: the line outlives the product.
  product_id int,
  -- Negative in stornos. A bundle of several VAT rates is several lines, of which the first has the units.
  units int not null,
  vat_rate int not null,
  gross bigint not null,
  discount bigint not null,
  net bigint not null,
  vat bigint not null,
  -- The return that a storno is for.
  return_id int,
  primary key (invoice_id, position),
  constraint invoice_line_kind check ((kind = 'goods') = (order_line_id is not null))
);
create index invoice_line_day on invoice_line (issued_on);
create index invoice_line_product on invoice_line (product_id, issued_on);
-- The invoices themselves, one entry each.
create index invoice_line_invoice on invoice_line (order_id) include (issued_on) where position = 1 and not is_storno;

-- Reports on customers read these columns of all orders, which are a small part of the table.
create index orders_customer on orders (id) include (email, account_id);

create function invoice_lines_of(document invoice) returns setof invoice_line language sql stable as $$
  select document.id, line.position, document.order_id, document.kind = 'storno',
    coalesce((document.content ->> 'issuedOn')::date, (document.issued_at at time zone 'Europe/Bucharest')::date),
    case when line.order_line_id is not null then 'goods' when line.code = 'LIVRARE' then 'delivery'
      when line.code = 'RAMBURS' then 'cashFee' else 'label' end,
    line.order_line_id, l.product_id,
    case when line.order_line_id is null or line.nth > 1 then 0
      when document.kind = 'storno' then line.least_units else line.most_units end,
    line.vat_rate, line.gross, line.discount, line.net, line.vat,
    substring(document.cause from '^return ([0-9]{1,9})$')::int
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

create function write_invoice_lines() returns trigger language plpgsql as $$
begin
  insert into invoice_line select * from invoice_lines_of(new);
  return null;
end $$;
create trigger invoice_has_lines after insert on invoice for each row execute function write_invoice_lines();

insert into invoice_line select line.* from invoice i cross join lateral invoice_lines_of(i) line;

create trigger invoice_line_is_kept before update on invoice_line
  for each row execute function keep_invoices();
