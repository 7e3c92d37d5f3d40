-- More of a product that is in the cart already, named without its attributes, keeps those chosen before.
create or replace function add_to_cart(
  the_account int, the_product int, added int, wanted_attributes int[], most_lines int, most_quantity int,
  minutes int, most_units int
) returns table (refusal text, line_id int, quantity int, attribute_ids int[], available int, seconds_left int)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_variable
declare
  before int;
  others int[];
  other_quantities int[];
  held record;
begin
  -- Changes of one cart wait for one another, as each reserves the whole of it.
  perform pg_advisory_xact_lock(7203121, the_account);
  select array_agg(l.product_id) filter (where l.product_id <> the_product),
      array_agg(l.quantity) filter (where l.product_id <> the_product),
      max(l.quantity) filter (where l.product_id = the_product)
    into others, other_quantities, before
  from cart_line l where l.account_id = the_account;
  quantity := coalesce(before, 0) + added;
  refusal := case
    when not exists (select from product where id = the_product and is_published) then 'unknownProduct'
    when before is null and cardinality(others) >= most_lines then 'tooManyLines'
    when quantity > most_quantity then 'tooMany' end;
  if refusal is not null then
    return next;
    return;
  end if;
  -- Stock is locked before the line is written, as an order does too.
  select r.reserved, r.available, r.seconds_left into held
  from reserve_units('a:' || the_account, others || the_product, other_quantities || quantity,
    false, null, minutes, most_units, 0) r
  where r.product_id = the_product;
  if held.reserved < quantity then
    raise exception 'too few units of product %', the_product using errcode = 'VS001', detail = held.available;
  end if;
  insert into cart_line as l (account_id, product_id, quantity, attribute_ids, seen_price)
  select the_account, p.id, quantity, array(
      select f.option_id from product_filter f
      where f.product_id = p.id and f.option_id = any(wanted_attributes) order by 1), p.selling_price
  from product p where p.id = the_product
  on conflict (account_id, product_id) do update
  set quantity = excluded.quantity, seen_price = excluded.seen_price,
    attribute_ids = case when excluded.attribute_ids = '{}' then l.attribute_ids else excluded.attribute_ids end
  returning l.id, l.attribute_ids into line_id, attribute_ids;
  available := held.available;
  seconds_left := held.seconds_left;
  return next;
end $$;
