-- Price changes of several products at once, so that the last one can be undone. Prices are in bani.
create table price_change (
  id int primary key generated always as identity,
  at timestamptz not null default now(),
  undone_at timestamptz
);
create table price_change_line (
  price_change_id int not null references price_change (id) on delete cascade,
  product_id int not null references product (id) on delete cascade,
  price_before int not null check (price_before > 0),
  price_after int not null check (price_after > 0),
  primary key (price_change_id, product_id),
  check (price_before <> price_after)
);
create index price_change_line_product on price_change_line (product_id);
