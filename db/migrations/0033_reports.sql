-- Figures by day, counted in the background: a year of a million orders is read as 365 rows.

-- Days are those of Romania's calendar; the days that are over. Today is always counted afresh.
create table sales_day (
  day date primary key,
  orders int not null,
  -- In bani, what customers owe or have paid.
  sold bigint not null,
  -- Visitors who put something into a cart.
  carts int not null
);

create table sales_product_day (
  day date not null,
  product_id int not null,
  units int not null,
  sold bigint not null,
  primary key (day, product_id)
);

-- One row: when everything was last counted from the beginning.
create table sales_count (
  is_only boolean primary key default true check (is_only),
  counted_on date not null
);

-- Which orders changed lately; rows come in the order of time, so the smallest kind of index will do.
create index order_state_change_at on order_state_change using brin (at) with (pages_per_range = 16);

-- What people looked for and did not find, counted by day; nothing says who.
create table search_miss (
  day date not null,
  words text not null,
  times int not null default 1,
  primary key (day, words)
);
