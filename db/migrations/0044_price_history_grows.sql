-- The price history grows at its end only.

create trigger price_history_is_not_emptied before truncate on price_history
  for each statement execute function keep_price_history();

-- The first line may lie in the past: a product may bring its history along.
create function append_price() returns trigger language plpgsql as $$
begin
  if exists (select from price_history h where h.product_id = new.product_id and h.since > new.since) then
    raise exception 'price history is append-only: product % has a later line', new.product_id;
  end if;
  return new;
end $$;
create trigger price_history_is_appended before insert on price_history
  for each row execute function append_price();

-- After the last line even when the clock was set back or two changes share a moment; the product's row is locked here.
create or replace function record_price() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, since, price)
  select new.id, greatest(clock_timestamp(), max(h.since) + interval '1 microsecond'), new.selling_price
  from price_history h where h.product_id = new.id;
  return new;
end $$;
