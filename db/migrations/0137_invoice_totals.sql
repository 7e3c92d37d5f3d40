-- The sums of every invoice and storno with the customer, so that reports read one row of a document instead of all its
-- lines, its order and the orders before it (decision 127).

-- A person is known by the address, so that a guest who orders again is the same customer; erased data has only the account.
create function customer_hash(email text, account_id int) returns bigint language sql immutable as $$
  select hashtextextended(case when email = '' then 'a:' || account_id::text else lower(email) end, 0)
$$;

-- Written with the lines of a document, from them; only the customer changes, when the data of the order are erased.
create table invoice_total (
  invoice_id int primary key references invoice (id) on delete cascade,
  order_id int not null,
  is_storno boolean not null,
  opens_order boolean not null,
  issued_on date not null,
  -- The day of the first invoice of the order.
  opened_on date not null,
  customer bigint not null,
  -- The day of the first invoice of the customer.
  customer_since date not null,
  account_id int not null,
  units int not null,
  -- What reduces a sale is negative; stornos have `returns` only. These four add up to net and VAT.
  goods int not null,
  discounts int not null,
  returns int not null,
  delivery int not null,
  net int not null,
  vat int not null
);

create view invoice_line_sum as
  select l.invoice_id, l.order_id, l.is_storno, bool_or(l.opens_order) as opens_order, l.issued_on,
    sum(l.units)::int as units,
    coalesce(sum(l.gross) filter (where l.kind = 'goods' and not l.is_storno), 0)::int as goods,
    coalesce(-sum(l.discount) filter (where not l.is_storno), 0)::int as discounts,
    coalesce(sum(l.gross - l.discount) filter (where l.is_storno), 0)::int as returns,
    coalesce(sum(l.gross) filter (where l.kind <> 'goods' and not l.is_storno), 0)::int as delivery,
    sum(l.net)::int as net, sum(l.vat)::int as vat
  from invoice_line l group by l.invoice_id, l.order_id, l.is_storno, l.issued_on;

with document as (
  select s.*, coalesce(first.issued_on, s.issued_on) as opened_on, customer_hash(o.email, o.account_id) as customer, o.account_id
  from invoice_line_sum s join orders o on o.id = s.order_id
  left join invoice_line first on first.order_id = s.order_id and first.opens_order)
insert into invoice_total
  select invoice_id, order_id, is_storno, opens_order, issued_on, opened_on, customer, min(opened_on) over (partition by customer),
    account_id, units, goods, discounts, returns, delivery, net, vat
  from document order by issued_on, invoice_id;

create index invoice_total_day on invoice_total (issued_on) include (order_id);
create index invoice_total_order on invoice_total (order_id);
create index invoice_total_customer on invoice_total (customer);

create function count_customer_since(the_customer bigint) returns void language sql as $$
  update invoice_total t set customer_since = first.day
  from (select min(opened_on) as day from invoice_total where customer = the_customer) as first
  where t.customer = the_customer and t.customer_since <> first.day
$$;

create or replace function write_invoice_lines() returns trigger language plpgsql as $$
declare
  the_customer bigint;
begin
  insert into invoice_line select * from invoice_lines_of(new);
  insert into invoice_total
    select s.invoice_id, s.order_id, s.is_storno, s.opens_order, s.issued_on, opened.day, customer_hash(o.email, o.account_id),
      opened.day, o.account_id, s.units, s.goods, s.discounts, s.returns, s.delivery, s.net, s.vat
    from invoice_line_sum s join orders o on o.id = s.order_id
    cross join lateral (
      select coalesce((select t.opened_on from invoice_total t where t.order_id = s.order_id and t.opens_order), s.issued_on) as day
    ) as opened
    where s.invoice_id = new.id
    returning customer into the_customer;
  perform count_customer_since(the_customer);
  return null;
end $$;

create function follow_order_customer() returns trigger language plpgsql as $$
begin
  update invoice_total set customer = customer_hash(new.email, new.account_id), account_id = new.account_id
  where order_id = new.id;
  perform count_customer_since(customer_hash(old.email, old.account_id));
  perform count_customer_since(customer_hash(new.email, new.account_id));
  return null;
end $$;
create trigger order_customer_changes after update of email, account_id on orders
  for each row when (old.email <> new.email or old.account_id <> new.account_id) execute function follow_order_customer();

-- The reports on customers read it no more.
drop index orders_customer;
