-- Invoices: a gapless number per series, and what was printed, never changed afterwards.

create table invoice_series (
  series text primary key,
  last_number int not null check (last_number >= 0)
);

create table invoice (
  id int primary key generated always as identity,
  series text not null references invoice_series (series),
  number int not null check (number > 0),
  kind text not null check (kind in ('invoice', 'storno')),
  order_id int not null references orders (id),
  storno_of int references invoice (id),
  content jsonb not null,
  issued_at timestamptz not null default now(),
  unique (series, number),
  check ((kind = 'storno') = (storno_of is not null))
);
create unique index invoice_one_per_order on invoice (order_id) where kind = 'invoice';
create index invoice_order on invoice (order_id);

create function keep_invoices() returns trigger language plpgsql as $$
begin
  raise exception 'invoices are never changed; a storno takes them back';
end $$;
create trigger invoice_is_kept before update or delete on invoice
  for each row execute function keep_invoices();
create trigger invoice_is_not_truncated before truncate on invoice
  for each statement execute function keep_invoices();
