-- Lots close to their date are sold as offers (decision 118). The price key of an offer is a row of product that no list
-- shows: it has its own price, price history, reservations and lot, and belongs to the product that is sold fresh.

alter table product
  add column offer_of int references product (id) on delete cascade,
  -- An offer that can be bought, though it is not published.
  add column is_offered boolean not null default false,
  -- Whether a page of the product has offers to read.
  add column has_offers boolean not null default false,
  add constraint product_offer check (case when offer_of is null then not is_offered
    else not is_published and archived_at is not null and not has_offers end);
create index product_offers on product (offer_of) where offer_of is not null;

-- Offers change without an editor.
create or replace function grow_product_version() returns trigger language plpgsql as $$
declare
  edited product := new;
begin
  edited.updated_at := old.updated_at;
  edited.selling_price := old.selling_price;
  edited.base_price := old.base_price;
  edited.campaign_price := old.campaign_price;
  edited.rrp := old.rrp;
  edited.vat_rate := old.vat_rate;
  edited.popularity := old.popularity;
  edited.search_text := old.search_text;
  edited.is_offered := old.is_offered;
  edited.has_offers := old.has_offers;
  if edited is distinct from old and new.version = old.version then
    new.version := old.version + 1;
  end if;
  if new.is_published then
    new.archived_at := null;
  end if;
  return new;
end $$;

create or replace function record_price() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, since, price, on_sale)
  select new.id, greatest(clock_timestamp(), max(h.since) + interval '1 microsecond'), new.selling_price,
    new.is_published or new.is_offered
  from price_history h where h.product_id = new.id;
  return new;
end $$;
drop trigger product_price_changed on product;
create trigger product_price_changed after update on product for each row
  when ((old.selling_price, old.is_published, old.is_offered)
    is distinct from (new.selling_price, new.is_published, new.is_offered))
  execute function record_price();

create or replace function begin_price_history() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, since, price, on_sale)
  select p.id, now(), p.selling_price, p.is_published or p.is_offered from product p
  where p.id = new.id and not exists (select from price_history h where h.product_id = p.id)
  on conflict do nothing;
  return null;
end $$;

-- An offer counts as reduced for as long as it runs.
create or replace view price_reduction as
  select p.id as product_id, prior.lowest as old_price
  from product p
  cross join lateral (
    select h.since from price_history h where h.product_id = p.id order by h.since desc limit 1
  ) present
  cross join lateral prior_price(p.id, present.since) prior
  where (p.is_published or p.is_offered)
    and (p.campaign_price < p.base_price or p.is_offered
      or present.since >= (select (shop_today() - 29)::timestamp at time zone 'Europe/Bucharest'))
    and prior.lowest > p.selling_price;

-- Campaigns are for products, not for their offers.
create or replace view campaign_member as
  select campaign_id, product_id, max(price) as price
  from (
    select campaign_id, product_id, price from campaign_product
    union all
    select cc.campaign_id, p.id, null from campaign_category cc
    join category_line l on l.ancestor_id = cc.category_id
    join product p on p.category_id = l.category_id and p.offer_of is null
    union all
    select cc.campaign_id, e.product_id, null from campaign_category cc
    join category_line l on l.ancestor_id = cc.category_id
    join product_extra_category e on e.category_id = l.category_id
    union all
    select cr.campaign_id, p.id, null from campaign_producer cr
    join product p on p.producer_id = cr.producer_id and p.offer_of is null
  ) as member
  group by campaign_id, product_id;

-- Carts

-- Adds units of a published product, or of an offer, to a cart on the server, reserves the whole cart and restarts its
-- window.
-- `refusal` says why nothing was done; too few units raise an error, so that the reservation is rolled back too.
create or replace function add_cart_line(
  the_holder text, the_account int, the_product int, added int, wanted_attributes int[], most_lines int, most_quantity int,
  network text, limits reservation_limits
) returns table (refusal text, line_id int, quantity int, attribute_ids int[], available int, seconds_left int)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_variable
declare
  before int;
  others int[];
  other_quantities int[];
  held record;
begin
  -- Serializes the changes of one cart, because each of them reserves the whole cart.
  perform pg_advisory_xact_lock(7203121, the_account);
  select array_agg(l.product_id) filter (where l.product_id <> the_product),
      array_agg(l.quantity) filter (where l.product_id <> the_product),
      max(l.quantity) filter (where l.product_id = the_product)
    into others, other_quantities, before
  from cart_line l where l.account_id = the_account;
  quantity := coalesce(before, 0) + added;
  refusal := case
    when not exists (select from product where id = the_product and (is_published or is_offered)) then 'unknownProduct'
    when before is null and cardinality(others) >= most_lines then 'tooManyLines'
    when quantity > most_quantity then 'tooMany' end;
  if refusal is not null then
    return next;
    return;
  end if;
  -- Locks stock before the line, in the same order as placing an order.
  select r.available, r.seconds_left into held
  from reserve_products(the_holder, others || the_product, other_quantities || quantity, 'always', network, limits) r
  where r.product_id = the_product;
  if held.available < quantity then
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

-- Stock

alter table stock_lot
  -- The lot of the product from which the units of an offer were taken.
  add column offered_from int unique references stock_lot (id) on delete cascade;
-- The product whose page shows this stock as an offer.
alter table stock add column offer_of int;

-- The page of the product shows how many units its offers have.
create function announce_offered_stock() returns trigger language plpgsql as $$
begin
  perform pg_notify('content', json_build_object('table', 'stock', 'ids', array[new.offer_of])::text);
  return null;
end $$;
create trigger stock_of_offer after update on stock for each row
  when (new.offer_of is not null and least(old.on_hand, 6) <> least(new.on_hand, 6))
  execute function announce_offered_stock();

-- Units that come back to a lot whose units are sold as an offer belong to the offer, so that they are not sold as fresh
-- ones. At the end of the transaction, because packing moves units between lots in several steps.
create function return_to_offer() returns trigger language plpgsql as $$
declare
  offered record;
  units int;
begin
  select l.id as lot_id, l.product_id into offered
  from stock_lot l join product p on p.id = l.product_id and p.is_offered where l.offered_from = new.id;
  if not found then
    return null;
  end if;
  perform from stock where product_id in (new.product_id, offered.product_id) order by product_id for update;
  select quantity into units from stock_lot where id = new.id;
  if units > 0 then
    update stock_lot set quantity = quantity + case when id = new.id then -units else units end
    where id in (new.id, offered.lot_id);
    update stock set on_hand = on_hand + case when product_id = new.product_id then -units else units end
    where product_id in (new.product_id, offered.product_id);
    insert into stock_move (product_id, lot_id, quantity, reason, author)
    values (new.product_id, new.id, -units, 'ofertă aproape de termen', 'sistem'),
      (offered.product_id, offered.lot_id, units, 'ofertă aproape de termen', 'sistem');
  end if;
  return null;
end $$;
create constraint trigger stock_lot_returned_to_offer after update on stock_lot deferrable initially deferred
  for each row when (new.quantity > old.quantity and new.offered_from is null) execute function return_to_offer();

-- Rules and offers

create table near_date_rule (
  id int primary key generated by default as identity,
  -- Without either, the rule is for all products; that of a product goes before that of its category.
  category_id int unique references category (id) on delete cascade,
  product_id int unique references product (id) on delete cascade,
  -- [{"daysLeft": 120, "percent": 15}], the most days first; an empty list reduces nothing.
  steps jsonb not null check (jsonb_typeof(steps) = 'array'),
  version int not null default 1,
  check (category_id is null or product_id is null)
);
create unique index near_date_rule_for_all on near_date_rule ((true)) where category_id is null and product_id is null;
insert into near_date_rule (steps)
values ('[{"daysLeft": 120, "percent": 15}, {"daysLeft": 90, "percent": 30}, {"daysLeft": 60, "percent": 45}]');

create table near_date_offer (
  id int primary key generated by default as identity,
  -- The lot of the product.
  lot_id int not null unique references stock_lot (id) on delete cascade,
  -- The row that has the price and the units of the offer; null until it was first on sale.
  offer_id int unique references product (id) on delete cascade,
  -- open: on sale while it has units; stopped: by staff, its units are sold as fresh; ended: too late or not for sale.
  state text not null check (state in ('open', 'stopped', 'ended')),
  -- Whether the price follows the next steps of the rule by itself.
  follows_rule boolean not null default true,
  percent int check (percent between 1 and 90),
  ended_reason text check (ended_reason in ('tooLate', 'expired', 'unpublished')),
  author text not null,
  changed_at timestamptz not null default now(),
  check (state <> 'open' or (offer_id is not null and percent is not null)),
  check ((state = 'ended') = (ended_reason is not null))
);

-- Each price of an offer with the lowest price of the product in the 30 days before, which is the proof of the reduction.
create table near_date_price (
  offer_id int not null references product (id) on delete cascade,
  since timestamptz not null default clock_timestamp(),
  percent int not null check (percent between 1 and 90),
  reference int not null,
  price int not null,
  author text not null,
  primary key (offer_id, since),
  check (price > 0 and price < reference)
);

-- A changed price of the product may change those of its offers; what a parcel weighs and the VAT are those of the product.
create function follow_offered_product() returns trigger language plpgsql as $$
begin
  update product set vat_rate = new.vat_rate, producer_id = new.producer_id, category_id = new.category_id,
    weight_grams = new.weight_grams, length_mm = new.length_mm, width_mm = new.width_mm, height_mm = new.height_mm,
    shelf = new.shelf, is_offered = is_offered and new.is_published
  where offer_of = new.id;
  if not exists (select from job where kind = 'near-date-update' and done_at is null and failed_at is null and attempts = 0) then
    insert into job (kind, payload) values ('near-date-update', '{}');
  end if;
  return null;
end $$;
create trigger product_has_offers after update on product for each row
  when (new.has_offers and (old.vat_rate, old.producer_id, old.category_id, old.weight_grams, old.length_mm, old.width_mm,
    old.height_mm, old.shelf, old.is_published, old.selling_price) is distinct from (new.vat_rate, new.producer_id,
    new.category_id, new.weight_grams, new.length_mm, new.width_mm, new.height_mm, new.shelf, new.is_published, new.selling_price))
  execute function follow_offered_product();
