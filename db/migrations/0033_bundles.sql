-- Bundles: products sold together under one code and price. A bundle has no stock of its own, only that of its parts.

create table bundle_part (
  bundle_id int not null references product (id) on delete cascade,
  product_id int not null references product (id),
  -- Units of the part in one bundle.
  quantity int not null check (quantity between 1 and 99),
  position int not null,
  primary key (bundle_id, product_id),
  check (bundle_id <> product_id)
);
create index bundle_part_product on bundle_part (product_id);

-- A part is an ordinary product: it has no parts itself. The lock makes the check hold for two changes at once.
create function check_bundle_part() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7203166);
  if exists (select from bundle_part where bundle_id = new.product_id or product_id = new.bundle_id) then
    raise exception 'a bundle cannot be part of a bundle' using errcode = 'check_violation', constraint = 'bundle_part_nested';
  end if;
  -- Units of old orders come back to the lots they came from, so a product that ever had lots stays ordinary.
  if exists (select from stock_lot where product_id = new.bundle_id) then
    raise exception 'product % has stock of its own', new.bundle_id
      using errcode = 'check_violation', constraint = 'bundle_has_stock';
  end if;
  return new;
end $$;
create trigger bundle_part_checked before insert or update on bundle_part
  for each row execute function check_bundle_part();

create function refuse_stock_of_bundle() returns trigger language plpgsql as $$
begin
  if exists (select from bundle_part where bundle_id = new.product_id) then
    raise exception 'product % is a bundle and has no stock', new.product_id
      using errcode = 'check_violation', constraint = 'bundle_has_stock';
  end if;
  return new;
end $$;
create trigger stock_lot_of_bundle before insert on stock_lot
  for each row execute function refuse_stock_of_bundle();

do $$
declare
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('create trigger %I after %s on bundle_part referencing %s table as changed
      for each statement execute function announce_catalog_rows()',
      'bundle_part_announced_' || event, event, case event when 'delete' then 'old' else 'new' end);
  end loop;
end
$$;

-- What an order's bundles contained when they were sold: stock goes out and comes back by these rows, and invoices
-- divide the price by them, whatever the bundle contains later.
create table sold_part (
  order_id int not null,
  bundle_id int not null,
  product_id int not null,
  -- Units of the part in one bundle.
  quantity int not null check (quantity between 1 and 99),
  position int not null,
  code text not null,
  name text not null,
  -- Bani for one unit sold alone, VAT included.
  price int not null check (price > 0),
  vat_rate int not null,
  primary key (order_id, bundle_id, product_id)
);

-- The stock that one unit of a product takes: that of its parts, or its own.
create view product_content as
  select p.id as sold_id, coalesce(b.product_id, p.id) as product_id, coalesce(b.quantity, 1) as quantity,
    coalesce(part.is_published, true) as is_sold
  from product p left join bundle_part b on b.bundle_id = p.id left join product part on part.id = b.product_id;

-- Units in stock; a bundle has as many as its parts allow, and none while a part is not for sale.
create view product_stock as
  select s.product_id, s.on_hand from stock s
  where not exists (select from bundle_part b where b.bundle_id = s.product_id)
  union all
  select b.bundle_id, min(case when p.is_published then coalesce(s.on_hand, 0) / b.quantity else 0 end)
  from bundle_part b join product p on p.id = b.product_id left join stock s on s.product_id = b.product_id
  group by b.bundle_id;

-- Units in lots that have not expired, whoever has reserved them.
create function sellable_units(the_product int) returns int language sql stable as $$
  select coalesce(min(case when c.is_sold then coalesce(
      (select sum(l.quantity) from sellable_lot l where l.product_id = c.product_id), 0) / c.quantity else 0 end), 0)::int
  from product_content c where c.sold_id = the_product
$$;

-- The index and the pages show bundles by the units of their parts.
create function announce_bundles() returns trigger language plpgsql as $$
declare
  has_flipped boolean;
begin
  select bool_or((old.on_hand >= quantity) is distinct from (new.on_hand >= quantity)) into has_flipped
  from bundle_part
  where product_id = new.product_id and least(old.on_hand / quantity, 6) <> least(new.on_hand / quantity, 6);
  if has_flipped is not null then
    perform pg_notify(case when has_flipped then 'catalog' else 'content' end, '');
  end if;
  return null;
end $$;
create trigger stock_of_bundles after update on stock
  for each row when (old.on_hand <> new.on_hand) execute function announce_bundles();

-- Reservations are units of parts: a bundle line reserves more than 99 of them.
alter table reservation drop constraint reservation_quantity_check;
alter table reservation add constraint reservation_quantity_check check (quantity between 1 and 9801);

alter function reserve_products(text, int[], int[], text, text, reservation_limits) rename to reserve_units;

-- Sets the reservation of a holder to these products, as far as they are available. Bundles are reserved as units of
-- their parts. Products are served in the given order: what an earlier one takes is not available to a later one.
create function reserve_products(
  the_holder text, product_ids int[], quantities int[], renewal text, network text, limits reservation_limits
) returns table (
  product_id int, wanted int, reserved int, available int, blocking int, seconds_left int, pause_seconds int
)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  part_ids int[];
  -- By the position of a part in part_ids.
  free int[];
  needed int[];
  wish record;
  part record;
  units int;
  taken int;
  served_ids int[] := '{}';
  served_available int[] := '{}';
  served_taken int[] := '{}';
begin
  if not exists (select from bundle_part where bundle_id = any(product_ids)) then
    return query select * from reserve_units(the_holder, product_ids, quantities, renewal, network, limits);
    return;
  end if;

  -- The same locks in the same order as reserve_units.
  if network is not null then
    perform pg_advisory_xact_lock(7203130, hashtext(network));
  end if;
  part_ids := array(
    select distinct product_id from product_content where sold_id = any(product_ids) order by product_id);
  perform from stock where product_id = any(array(
    select unnest(part_ids) union select product_id from reservation where holder = the_holder
  )) order by product_id for update;

  select array_agg(greatest(0, shelf.units - coalesce(others.units, 0))::int order by p.id),
    array_agg(0 order by p.id)
    into free, needed
  from unnest(part_ids) as p (id)
  cross join lateral (select coalesce(sum(quantity), 0) as units from sellable_lot where product_id = p.id) shelf
  cross join lateral (
    select sum(blocking) as units from reservation
    where product_id = p.id and expires_at > now() and blocking > 0 and holder <> the_holder
  ) others;

  for wish in select * from unnest(product_ids, quantities) as w (id, quantity) loop
    select coalesce(min(case when c.is_sold then free[array_position(part_ids, c.product_id)] / c.quantity else 0 end), 0)
      into units from product_content c where c.sold_id = wish.id;
    taken := least(wish.quantity, units, limits.quantity);
    for part in select c.product_id as id, c.quantity from product_content c where c.sold_id = wish.id loop
      free[array_position(part_ids, part.id)] := free[array_position(part_ids, part.id)] - taken * part.quantity;
      needed[array_position(part_ids, part.id)] := needed[array_position(part_ids, part.id)] + taken * part.quantity;
    end loop;
    served_ids := served_ids || wish.id;
    served_available := served_available || units;
    served_taken := served_taken || taken;
  end loop;

  -- The limit of units counts for lines, which were limited above.
  limits.quantity := 9801;
  return query
  with held as materialized (
    select * from reserve_units(the_holder, part_ids, needed, renewal, network, limits)
  ), hold as (
    select coalesce(max(seconds_left), 0) as seconds_left, coalesce(max(pause_seconds), 0) as pause_seconds from held
  )
  select served.id, w.quantity, case when hold.pause_seconds > 0 then 0 else served.taken end, served.available,
    least(served.taken, coalesce((
      select min(held.blocking / c.quantity) from product_content c join held on held.product_id = c.product_id
      where c.sold_id = served.id), 0)),
    hold.seconds_left, hold.pause_seconds
  from hold, unnest(served_ids, served_available, served_taken) as served (id, available, taken)
  join unnest(product_ids, quantities) as w (id, quantity) on w.id = served.id
  order by served.id;
end $$;
