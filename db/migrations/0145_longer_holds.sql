-- A run of windows lasts `row_minutes`, but four windows at most while it withholds the last units of a product: then
-- others get their turn. What the holder had until now counts too, so that giving it up does not end the pause.
create or replace function reserve_units(
  the_holder text, product_ids int[], quantities int[], renewal text, network text, limits reservation_limits
) returns table (
  product_id int, wanted int, reserved int, available int, blocking int, seconds_left int, pause_seconds int
)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  window_length interval := limits.window_minutes * interval '1 minute';
  pause_length interval := limits.pause_minutes * interval '1 minute';
  last_end timestamptz;
  row_start timestamptz;
  row_end timestamptz;
  next_end timestamptz;
  network_blocks bigint := 0;
  past_half int[] := '{}';
begin
  -- Serializes the reservations of one network, because they share its limits.
  if network is not null then
    perform pg_advisory_xact_lock(7203130, hashtext(network));
  end if;
  -- Also locks the products that the holder gives up, so that two calls of one holder cannot deadlock.
  perform from stock where product_id = any(array(
    select unnest(product_ids) union select product_id from reservation where holder = the_holder
  )) order by product_id for update;

  select max(expires_at), coalesce(min(started_at), now()) into last_end, row_start
  from reservation where holder = the_holder and expires_at > now() - pause_length;
  row_end := row_start + limits.row_minutes * interval '1 minute';
  -- Read only late in a run, because few runs become that long.
  if now() + window_length > row_start + 4 * window_length and exists (
    select from (
      select * from unnest(product_ids, quantities)
      union all select product_id, quantity from reservation where holder = the_holder
    ) as wish (product_id, quantity)
    cross join lateral (
      select coalesce(sum(quantity), 0) - coalesce((
        select sum(blocking) from reservation
        where product_id = wish.product_id and expires_at > now() and blocking > 0 and holder <> the_holder), 0) as units
      from sellable_lot where product_id = wish.product_id
    ) free
    where free.units > 0 and least(wish.quantity, limits.holder_units) >= free.units
  ) then
    row_end := least(row_end, row_start + 4 * window_length);
  end if;
  -- Null during the pause that follows the longest allowed run of windows.
  next_end := case
    when last_end > now() and renewal = 'never' then last_end
    when last_end > now() then greatest(last_end, least(now() + window_length, row_end))
    when last_end is null or now() + window_length <= row_end then now() + window_length end;

  if network is not null then
    select coalesce(sum(blocking), 0), coalesce(array_agg(distinct product_id) filter (where is_past_half), '{}')
      into network_blocks, past_half
    from reservation where ip_hash = network and expires_at > now() and blocking > 0 and holder <> the_holder;
  end if;

  return query
  with share as (
    select wish.product_id, wish.quantity as wanted,
      greatest(0, shelf.units - coalesce(others.units, 0))::int as available,
      greatest(0, case when network is null then shelf.units else shelf.units / 2 end - coalesce(others.of_network, 0))::int as room
    from unnest(product_ids, quantities) as wish (product_id, quantity)
    cross join lateral (
      select coalesce(sum(quantity), 0) as units from sellable_lot where product_id = wish.product_id
    ) shelf
    cross join lateral (
      select sum(blocking) as units, sum(blocking) filter (where ip_hash = network) as of_network from reservation
      where product_id = wish.product_id and expires_at > now() and blocking > 0 and holder <> the_holder
    ) others
  ), held as (
    select product_id, wanted, available, room,
      case when next_end is null then 0 else least(wanted, available, limits.quantity) end as quantity
    from share
  ), of_holder as (
    select product_id, quantity, room,
      case when row_number() over (order by product_id) <= limits.holder_products
        then least(quantity, limits.holder_units) else 0 end as units
    from held where quantity > 0
  ), of_product as (
    select product_id, quantity, room,
      case when units <= room or product_id = any(past_half) or limits.network_last >= cardinality(past_half)
          + count(*) filter (where units > room and product_id <> all(past_half)) over (order by product_id)
        then units else room end as units
    from of_holder
  ), blocked as (
    select product_id, quantity, room,
      case when network is null then units else greatest(0, least(units, limits.network_units - network_blocks
        - sum(units) over (order by product_id) + units))::int end as units
    from of_product
  ), let_go as (
    delete from reservation where next_end is not null and holder = the_holder
      and product_id not in (select product_id from held where quantity > 0)
  ), grown as (
    select from held left join reservation before
      on before.holder = the_holder and before.product_id = held.product_id
    where held.quantity > coalesce(before.quantity, 0)
  ), kept as (
    insert into reservation (holder, product_id, quantity, blocking, is_past_half, started_at, expires_at, ip_hash)
    select the_holder, product_id, quantity, units, units > room, row_start,
      case when last_end > now() and renewal = 'added' and not exists (select from grown) then last_end else next_end end,
      network
    from blocked
    on conflict (product_id, holder) do update
      set quantity = excluded.quantity, blocking = excluded.blocking, is_past_half = excluded.is_past_half,
        started_at = excluded.started_at, expires_at = excluded.expires_at, ip_hash = excluded.ip_hash
    returning expires_at
  )
  select held.product_id, wanted, held.quantity, available, coalesce(blocked.units, 0),
    coalesce((select ceil(extract(epoch from max(expires_at) - now())) from kept), 0)::int,
    case when next_end is null then ceil(extract(epoch from last_end + pause_length - now())) else 0 end::int
  from held left join blocked using (product_id) order by held.product_id;
end $$;
