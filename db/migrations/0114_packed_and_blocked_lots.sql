-- The lots that left with an order, and lots that may not leave (decision 111).

alter table stock_lot
  add column blocked_state text check (blocked_state in ('blocked', 'recalled')),
  add column blocked_reason text not null default '',
  add column blocked_at timestamptz,
  add column blocked_by text,
  add constraint stock_lot_blocked check ((blocked_state is null) = (blocked_at is null));
create index stock_lot_blocked on stock_lot (product_id) where blocked_state is not null;

-- A lot can be sold until the end of its last day in Romania, unless it is blocked.
create or replace view sellable_lot as
  select id, product_id, code, expires_on, quantity from stock_lot
  where quantity > 0 and (expires_on is null or expires_on >= shop_today()) and blocked_state is null;

-- Units in stock without those of blocked lots; a bundle has as many as its parts allow, and none while a part is not
-- for sale.
create or replace view product_stock as
  select s.product_id, s.on_hand - coalesce((select sum(l.quantity) from stock_lot l
      where l.product_id = s.product_id and l.blocked_state is not null), 0)::int as on_hand
  from stock s where not exists (select from bundle_part b where b.bundle_id = s.product_id)
  union all
  select b.bundle_id, min(case when p.is_published then (coalesce(s.on_hand, 0) - coalesce((select sum(l.quantity) from stock_lot l
      where l.product_id = b.product_id and l.blocked_state is not null), 0)) / b.quantity else 0 end)::int
  from bundle_part b join product p on p.id = b.product_id left join stock s on s.product_id = b.product_id
  group by b.bundle_id;

-- Listings and pages show what can be bought, which changes without a change of the stock.
create function announce_blocked_lot() returns trigger language plpgsql as $$
begin
  perform record_catalog_change('stock',
    array[new.product_id] || array(select distinct bundle_id from bundle_part where product_id = new.product_id));
  perform pg_notify('content', '');
  return null;
end $$;
create trigger stock_lot_blocked after update of blocked_state on stock_lot
  for each row when (old.blocked_state is distinct from new.blocked_state) execute function announce_blocked_lot();

-- What was confirmed when an order was packed. An order without rows has the lots that its stock moves assume.
create table packed_lot (
  order_id int not null references orders (id) on delete cascade,
  lot_id int not null references stock_lot (id),
  quantity int not null check (quantity > 0),
  packed_at timestamptz not null default now(),
  author text not null,
  primary key (order_id, lot_id)
);
create index packed_lot_lot on packed_lot (lot_id);
