-- The pack station: who packs an order, and what was scanned until the packing is confirmed (decision 112).
create table packing (
  order_id int primary key references orders (id) on delete cascade,
  -- The browser that packs; another one is told so.
  session uuid not null,
  author text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  weight_grams int check (weight_grams > 0),
  finished_at timestamptz
);

create table packing_scan (
  -- Made by the browser, so that a scan that is sent again counts once.
  id uuid primary key,
  order_id int not null references packing (order_id) on delete cascade,
  lot_id int not null references stock_lot (id),
  quantity int not null check (quantity between 1 and 99),
  -- Why another lot than the one that expires first was taken.
  reason text not null default '',
  author text not null,
  scanned_at timestamptz not null default now()
);
create index packing_scan_order on packing_scan (order_id);
