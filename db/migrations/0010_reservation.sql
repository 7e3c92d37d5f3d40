-- Units that a shopper's cart holds for a while, and who or which order moved the stock.

-- A lot may be sold until the end of its last day in Romania.
create function shop_today() returns date language sql stable
  return (now() at time zone 'Europe/Bucharest')::date;

create view sellable_lot as
  select id, product_id, code, expires_on, quantity from stock_lot
  where quantity > 0 and (expires_on is null or expires_on >= shop_today());

create table reservation (
  -- 'a:' and the id of a customer, or 'g:' and the id a visitor's browser keeps.
  holder text not null check (holder ~ '^(a:[1-9][0-9]*|g:[A-Z]{21})$'),
  product_id int not null references product (id) on delete cascade,
  quantity int not null check (quantity between 1 and 99),
  expires_at timestamptz not null,
  ip_hash text,
  primary key (product_id, holder)
);
create index reservation_of_product on reservation (product_id, expires_at);
-- By hash it is the cheapest way to a holder even in plans made while the table is empty.
create index reservation_of_holder on reservation using hash (holder);
create index reservation_of_address on reservation (ip_hash, expires_at) where ip_hash is not null;

-- Makes a holder's reservation exactly the given units, as far as they are there, in one trip.
-- The locks are a statement of their own: what follows reads what was written while it waited for them.
-- Plans are made once and never walk the table, which grows from nothing to many rows within minutes.
create function reserve_units(
  the_holder text, product_ids int[], quantities int[], is_restart boolean, address text,
  minutes int, most_units int, most_visitors int
) returns table (product_id int, wanted int, reserved int, available int, seconds_left int)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  -- Visitors behind one address are counted one after the other.
  if address is not null then
    perform pg_advisory_xact_lock(7203130, hashtext(address));
  end if;
  -- Also what is about to be let go, so that two calls of one holder never wait for each other.
  perform from stock where product_id = any(array(
    select unnest(product_ids) union select product_id from reservation where holder = the_holder
  )) order by product_id for update;
  return query
  with running as (
    select max(expires_at) as ends_at, min(ip_hash) as ip_hash
    from reservation where holder = the_holder and expires_at > now()
  ), allowed as (
    select address is null or ends_at is not null or most_visitors > (
      select count(distinct holder) from reservation r where r.ip_hash = address and r.expires_at > now()
    ) as holds from running
  ), share as (
    select wish.product_id, wish.quantity as wanted, greatest(0,
      coalesce((select sum(l.quantity) from sellable_lot l where l.product_id = wish.product_id), 0)
      - coalesce((select sum(r.quantity) from reservation r
          where r.product_id = wish.product_id and r.expires_at > now() and r.holder <> the_holder), 0)
    )::int as available
    from unnest(product_ids, quantities) as wish (product_id, quantity)
  ), held as (
    select product_id, case when holds then least(wanted, available, most_units) else 0 end as quantity from share, allowed
  ), let_go as (
    delete from reservation where holder = the_holder and product_id not in (select product_id from held where quantity > 0)
  ), kept as (
    insert into reservation (holder, product_id, quantity, expires_at, ip_hash)
    select the_holder, product_id, quantity,
      coalesce(case when not is_restart then ends_at end, now() + minutes * interval '1 minute'), coalesce(ip_hash, address)
    from held, running where quantity > 0
    on conflict (product_id, holder) do update
      set quantity = excluded.quantity, expires_at = excluded.expires_at, ip_hash = excluded.ip_hash
    returning expires_at
  )
  select product_id, wanted, held.quantity, available,
    coalesce((select ceil(extract(epoch from max(expires_at) - now())) from kept), 0)::int
  from share join held using (product_id) order by product_id;
end $$;

alter table stock_move
  add column order_id int,
  add column author text;
create index stock_move_order on stock_move (order_id) where order_id is not null;
