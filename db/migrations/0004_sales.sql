-- Sales: favourites, reservations, carts, promo codes, delivery, orders, invoices, card payments. Amounts are in bani.

-- Favourites and recently viewed products

create table favorite_list (
  id int primary key generated always as identity,
  account_id int not null references account (id) on delete cascade,
  name text not null check (name <> '' and length(name) <= 60),
  is_default boolean not null default false,
  -- Stored in plain text because the owner can read the link again; it only allows viewing the list.
  share_token text unique,
  created_at timestamptz not null default now()
);
-- The collation makes Ș and ș equal whatever the locale of the database.
create unique index favorite_list_name on favorite_list (account_id, lower(name collate pg_c_utf8));
create unique index favorite_list_default on favorite_list (account_id) where is_default;

create table favorite_product (
  list_id int not null references favorite_list (id) on delete cascade,
  product_id int not null references product (id) on delete cascade,
  added_at timestamptz not null default clock_timestamp(),
  primary key (list_id, product_id)
);
create index favorite_product_newest on favorite_product (list_id, added_at desc);
create index favorite_product_product on favorite_product (product_id);

-- Shared lists of other customers that an account has opened.
create table favorite_list_visit (
  account_id int not null references account (id) on delete cascade,
  list_id int not null references favorite_list (id) on delete cascade,
  opened_at timestamptz not null default now(),
  primary key (account_id, list_id)
);
create index favorite_list_visit_list on favorite_list_visit (list_id);

-- Emails of a list, for the daily limit; recipients are not stored.
create table favorite_mail (
  id int primary key generated always as identity,
  account_id int not null references account (id) on delete cascade,
  sent_at timestamptz not null default now()
);
create index favorite_mail_account on favorite_mail (account_id, sent_at);

create table recent_product (
  account_id int not null references account (id) on delete cascade,
  product_id int not null references product (id) on delete cascade,
  viewed_at timestamptz not null default clock_timestamp(),
  primary key (account_id, product_id)
);
create index recent_product_newest on recent_product (account_id, viewed_at desc);
create index recent_product_product on recent_product (product_id);

-- Reservations (decision 030)

create table reservation (
  -- 'a:' and the id of a customer; 'g:' and the id a guest's browser stores, or the id of a guest's account.
  holder text not null check (holder ~ '^(a:[1-9][0-9]*|g:([A-Z]{21}|[1-9][0-9]*))$'),
  product_id int not null references product (id) on delete cascade,
  quantity int not null check (quantity between 1 and 99),
  expires_at timestamptz not null,
  ip_hash text,
  -- Units withheld from others; the rest of quantity is first come, first served.
  blocking int not null default 0,
  -- Whether these units take their network past half of the product's stock.
  is_past_half boolean not null default false,
  -- When the first of the consecutive windows began.
  started_at timestamptz not null default now(),
  primary key (product_id, holder),
  check (blocking between 0 and quantity)
);
-- A hash index is the cheapest path to a holder even in plans made while the table is empty.
create index reservation_of_holder on reservation using hash (holder);
-- A network blocks a bounded number of units, so these indexes stay small however many holders there are.
create index reservation_blocking_product on reservation (product_id, expires_at) where blocking > 0;
create index reservation_blocking_network on reservation (ip_hash, expires_at) where blocking > 0;

-- The limits defined in inventory/rules.ts.
create type reservation_limits as (
  window_minutes int, row_minutes int, pause_minutes int, quantity int,
  holder_products int, holder_units int, network_last int, network_units int
);

-- Replaces a holder's reservation by the given units, as far as they are available.
-- `renewal` says when a running window restarts: 'always', when units were 'added', or 'never'.
-- `network` is the hash of the shopper's network; null applies only the limits per holder.
-- The locks are separate statements, so the query after them reads what was committed while it waited.
-- Generic plans without sequential scans, because the table grows from empty to many rows within minutes.
create function reserve_products(
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

-- Carts

create table cart_line (
  -- shoppingCartId in the API.
  id int primary key generated always as identity,
  account_id int not null references account (id) on delete cascade,
  product_id int not null references product (id) on delete cascade,
  quantity int not null check (quantity between 1 and 99),
  attribute_ids int[] not null default '{}',
  -- The price the customer last saw.
  seen_price int not null check (seen_price > 0),
  added_at timestamptz not null default now(),
  unique (account_id, product_id)
);
create index cart_line_product on cart_line (product_id);

-- Adds units of a product to a cart on the server, reserves the whole cart and restarts its window.
-- `refusal` says why nothing was done; too few units raise an error, so that the reservation is rolled back too.
create function add_cart_line(
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
    when not exists (select from product where id = the_product and is_published) then 'unknownProduct'
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

create table cart_history (
  id bigint primary key generated always as identity,
  account_id int references account (id) on delete cascade,
  guest_id text check (guest_id ~ '^[A-Z]{21}$'),
  action text not null check (action in ('AddProduct', 'DeleteProduct', 'ChangeQuantity')),
  products jsonb not null,
  at timestamptz not null default now()
);
create index cart_history_at on cart_history (at);
create index cart_history_guest on cart_history (guest_id, at);
create index cart_history_account on cart_history (account_id);

-- Idempotency keys of lists added to a cart: a repeated request returns the stored result and adds nothing.
create table cart_addition (
  account_id int not null references account (id) on delete cascade,
  key uuid not null,
  -- The products that could not be added, as returned by the first request.
  missing jsonb not null,
  added_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index cart_addition_age on cart_addition (added_at);

-- Promo codes

create table promo_code (
  id int primary key generated by default as identity,
  -- Compared in upper case.
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
  coupon_type text not null check (coupon_type in ('Percent', 'Fixed')),
  -- Percent, or bani.
  value int not null check (value > 0 and (coupon_type <> 'Percent' or value <= 100)),
  description text not null default '',
  valid_from timestamptz not null default now(),
  valid_until timestamptz check (valid_until > valid_from),
  minimum_total int not null default 0 check (minimum_total >= 0),
  total_limit int check (total_limit >= 1),
  per_customer_limit int check (per_customer_limit >= 1),
  is_first_order boolean not null default false,
  -- For the first order of anyone but the owner.
  is_referral boolean not null default false,
  -- The owner; without is_referral, only the owner can use the code.
  account_id int references account (id) on delete cascade,
  -- Listed to every visitor.
  is_public boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version int not null default 1,
  check (not is_referral or account_id is not null),
  check (not is_public or account_id is null)
);
create index promo_code_account on promo_code (account_id) where account_id is not null;

create table promo_code_use (
  id int primary key generated always as identity,
  promo_code_id int not null references promo_code (id) on delete cascade,
  order_id int not null,
  account_id int references account (id) on delete set null,
  -- Cleared when the account is erased.
  email text check (email = lower(email)),
  discount int not null check (discount >= 0),
  used_at timestamptz not null default now(),
  -- Set when the order is cancelled: the use no longer counts.
  freed_at timestamptz,
  unique (promo_code_id, order_id)
);
create index promo_code_use_order on promo_code_use (order_id);
create index promo_code_use_account on promo_code_use (account_id);
create index promo_code_use_email on promo_code_use (promo_code_id, email) where freed_at is null;

-- Unknown codes typed within the last hour, counted per network and per account; key_hash is the hash of either.
create table promo_code_miss (
  id int primary key generated always as identity,
  key_hash text not null,
  missed_at timestamptz not null default now()
);
create index promo_code_miss_key on promo_code_miss (key_hash, missed_at);
create index promo_code_miss_age on promo_code_miss (missed_at);

-- Delivery

create table delivery_setting (
  id boolean primary key default true check (id),
  free_shipping_limit int not null check (free_shipping_limit >= 0),
  version int not null default 1
);

create table courier (
  id int primary key generated by default as identity,
  name text not null unique check (name <> ''),
  kind text not null check (kind in ('door', 'locker')),
  position int not null,
  price int not null check (price >= 0),
  -- Null: no cash on delivery.
  cash_fee int check (cash_fee >= 0),
  -- Working days from the day the parcel is handed over.
  days_min int not null check (days_min between 1 and 30),
  days_max int not null check (days_max between days_min and 60),
  -- Where prices and waybills come from: a name in src/shop/delivery/adapters.server.ts.
  adapter text not null default 'table',
  waybill_prefix text not null check (waybill_prefix ~ '^[A-Z]{2,4}$'),
  is_active boolean not null default true,
  version int not null default 1
);

-- Counties with another price than courier.price. A locker costs the same everywhere.
create table courier_price (
  courier_id int not null references courier (id) on delete cascade,
  county text not null check (county ~ '^RO-[A-Z]{1,2}$'),
  price int not null check (price >= 0),
  primary key (courier_id, county)
);

create table locker (
  id int primary key generated by default as identity,
  courier_id int not null references courier (id) on delete cascade,
  name text not null check (name <> ''),
  county text not null check (county ~ '^RO-[A-Z]{1,2}$'),
  locality text not null check (locality <> ''),
  street text not null,
  postal_code text not null check (postal_code ~ '^[0-9]{6}$'),
  hours text not null default '24/7',
  is_active boolean not null default true,
  version int not null default 1,
  unique (courier_id, name)
);
create index locker_place on locker (courier_id, county, locality);

-- Waybill numbers for couriers without an integration.
create sequence waybill_number start 1000001;

-- A new shop starts with the usual couriers; the back office changes them.
insert into delivery_setting (free_shipping_limit) values (25000);
insert into courier (id, name, kind, position, price, cash_fee, days_min, days_max, waybill_prefix) values
  (1, 'Sameday', 'door', 10, 1650, 500, 1, 2, 'SMD'),
  (2, 'Sameday easybox', 'locker', 20, 1290, null, 1, 2, 'EBX'),
  (3, 'FAN Courier', 'door', 30, 1790, 600, 1, 2, 'FAN'),
  (4, 'Cargus', 'door', 40, 1540, 500, 1, 3, 'CRG'),
  (5, 'DPD', 'door', 50, 1690, 550, 1, 2, 'DPD'),
  (6, 'GLS', 'door', 60, 1750, 600, 1, 3, 'GLS');
select setval(pg_get_serial_sequence('courier', 'id'), 6);

-- Cheaper near the warehouse in Bucharest, dearer in the Danube Delta.
insert into courier_price (courier_id, county, price) values
  (1, 'RO-B', 1450), (1, 'RO-IF', 1450), (1, 'RO-TL', 1990),
  (3, 'RO-B', 1590), (3, 'RO-IF', 1590), (3, 'RO-TL', 2190),
  (4, 'RO-TL', 1890),
  (5, 'RO-TL', 1990),
  (6, 'RO-TL', 2090);

-- Public pages name couriers, their prices, the free-shipping limit and whether there are lockers.
create trigger delivery_setting_told after insert or update or delete on delivery_setting
  for each statement execute function announce_content();
create trigger courier_told after insert or update or delete on courier
  for each statement execute function announce_content();
create trigger courier_price_told after insert or update or delete on courier_price
  for each statement execute function announce_content();
create trigger locker_told after insert or update or delete on locker
  for each statement execute function announce_content();

-- Orders

-- Order ids are random, so that nobody can guess the next one or count the orders. gen_random_uuid is
-- cryptographically strong. If two transactions draw the same id at once, the primary key makes the later one fail.
create function new_order_id() returns int language plpgsql volatile as $$
declare
  drawn int;
begin
  loop
    drawn := 100000000 + ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint % 900000000;
    if not exists (select from orders where id = drawn) then
      return drawn;
    end if;
  end loop;
end $$;

create table orders (
  id int primary key default new_order_id(),
  number text not null unique,
  -- Public and random: it identifies the order in addresses.
  identifier uuid not null unique default gen_random_uuid(),
  -- Idempotency key: a repeated checkout makes one order.
  checkout_key uuid not null unique,
  account_id int not null references account (id),
  -- The reservation.holder of the cart.
  holder text not null,
  -- returning: refused or not picked up, on its way back to the shop.
  state text not null check (state in
    ('awaiting_payment', 'placed', 'confirmed', 'shipped', 'returning', 'delivered', 'cancelled', 'returned')),
  payment_method text not null check (payment_method in ('card', 'cash', 'transfer')),
  paid_at timestamptz,
  email text not null,
  phone_number text not null,
  first_name text not null,
  last_name text not null,
  shipping jsonb not null,
  billing jsonb not null,
  courier_id int not null,
  courier_name text not null,
  locker jsonb,
  goods_total int not null check (goods_total >= 0),
  delivery_cost int not null check (delivery_cost >= 0),
  cash_fee int not null check (cash_fee >= 0),
  discount int not null check (discount >= 0),
  total int not null,
  terms_version text not null,
  note text not null default '',
  waybill text,
  cancel_reason text check (cancel_reason in ('expired', 'superseded', 'customer', 'shop')),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  -- When the shopper completed the checkout.
  finished_at timestamptz,
  -- The value of the cancelled parts; the customer owes total less this.
  cancelled_total int not null default 0,
  version int not null default 1,
  check (total = greatest(goods_total + delivery_cost + cash_fee - discount, 0)),
  check ((state = 'awaiting_payment') = (expires_at is not null)),
  check ((state = 'cancelled') = (cancel_reason is not null)),
  constraint orders_cancelled_total check (cancelled_total between 0 and total)
  -- Every order is updated several times; the free space keeps the new row versions on the same page.
) with (fillfactor = 80);
create index orders_account on orders (account_id, created_at desc, id desc);
create index orders_created on orders (created_at desc, id desc);
create index orders_state on orders (state, created_at desc, id desc);
create index orders_email on orders (email text_pattern_ops);
create index orders_mailbox on orders (one_mailbox(email));
create index orders_phone on orders (phone_number);
create index orders_waybill on orders (waybill) where waybill is not null;
create index orders_awaiting_holder on orders (holder) where state = 'awaiting_payment';
create index orders_awaiting_end on orders (expires_at) where state = 'awaiting_payment';
-- The back office searches by the beginning of either name.
create index orders_last_name on orders (folded(last_name || ' ' || first_name) text_pattern_ops);
create index orders_first_name on orders (folded(first_name || ' ' || last_name) text_pattern_ops);

create function count_order_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger orders_have_versions before update on orders for each row execute function count_order_version();

create table order_line (
  id int primary key generated always as identity,
  order_id int not null references orders (id),
  -- No foreign key: the line is a copy and outlives the product.
  product_id int not null,
  code text not null,
  name text not null,
  brand text not null,
  image text not null,
  price int not null check (price > 0),
  quantity int not null check (quantity between 1 and 99),
  vat_rate int not null,
  cancelled_quantity int not null default 0 check (cancelled_quantity between 0 and quantity),
  -- The chosen filter options; ordering again puts the same ones into the cart.
  attribute_ids int[] not null default '{}',
  unique (order_id, product_id)
);
create index order_line_product on order_line (product_id);

create table order_code (
  order_id int not null references orders (id),
  code text not null,
  coupon_type text not null,
  value int not null,
  discount int not null check (discount >= 0),
  primary key (order_id, code)
);

create table order_state_change (
  id bigint primary key generated always as identity,
  order_id int not null references orders (id),
  state text not null,
  at timestamptz not null default now(),
  author text not null,
  note text not null default ''
);
create index order_state_change_order on order_state_change (order_id);
create index order_state_change_at on order_state_change (at);

create function keep_order_states() returns trigger language plpgsql as $$
begin
  raise exception 'the states of an order are append-only';
end $$;
create trigger order_state_change_is_kept before update or delete on order_state_change
  for each row execute function keep_order_states();

-- Failed order lookups of guests, counted per network to stop guessing.
create table order_follow_miss (
  id int primary key generated always as identity,
  network_hash text not null,
  missed_at timestamptz not null default now()
);
create index order_follow_miss_network on order_follow_miss (network_hash, missed_at);
create index order_follow_miss_age on order_follow_miss (missed_at);

-- Purchases that count as such: shipped or delivered, and not fully cancelled.
create view bought_product as
  select o.account_id, l.product_id, min(o.id) as order_id, max(o.created_at) as bought_at
  from orders o join order_line l on l.order_id = o.id
  where o.state in ('shipped', 'delivered') and l.quantity > l.cancelled_quantity
  group by o.account_id, l.product_id;

-- Units sold in the last 30 days.
create view recent_sale as
  select l.product_id, sum(l.quantity - l.cancelled_quantity)::int as units
  from orders o join order_line l on l.order_id = o.id
  where o.created_at > now() - interval '30 days' and o.state in ('placed', 'confirmed', 'shipped', 'delivered')
  group by l.product_id having sum(l.quantity - l.cancelled_quantity) > 0;

-- Invoices: numbers without gaps per series; an invoice is never changed, a storno reverses it.

create table invoice_series (
  series text primary key,
  last_number int not null check (last_number >= 0)
);

create table invoice (
  id int primary key generated always as identity,
  series text not null references invoice_series (series),
  number int not null check (number > 0),
  kind text not null check (kind in ('invoice', 'storno')),
  order_id int not null references orders (id),
  storno_of int references invoice (id),
  content jsonb not null,
  issued_at timestamptz not null default now(),
  -- What a storno is for; unique, so the same cause is reversed once.
  cause text unique,
  unique (series, number),
  check ((kind = 'storno') = (storno_of is not null))
);
create unique index invoice_one_per_order on invoice (order_id) where kind = 'invoice';
create index invoice_order on invoice (order_id);

create function keep_invoices() returns trigger language plpgsql as $$
begin
  raise exception 'invoices are never changed; a storno takes them back';
end $$;
create trigger invoice_is_kept before update or delete on invoice
  for each row execute function keep_invoices();
create trigger invoice_is_not_truncated before truncate on invoice
  for each statement execute function keep_invoices();

-- Card payments: a row is committed before the provider is called.

create table payment_customer (
  account_id int not null references account (id) on delete cascade,
  -- Customers of each mode of the provider (test, live) are separate; the adapter names its modes.
  mode text not null,
  -- Idempotency key for the provider.
  key uuid not null unique default gen_random_uuid(),
  provider_id text unique,
  primary key (account_id, mode)
);

create table payment (
  id int primary key generated always as identity,
  key uuid not null unique default gen_random_uuid(),
  order_id int not null references orders (id),
  attempt int not null check (attempt > 0),
  intent_id text unique,
  amount int not null check (amount > 0),
  -- new: not yet created at the provider; open: waits for a card.
  status text not null default 'new' check (status in ('new', 'open', 'processing', 'succeeded', 'canceled')),
  captured int not null default 0 check (captured >= 0),
  payment_method_id text,
  save_card boolean not null default false,
  -- Confirmations with a saved card that got a response.
  tries int not null default 0,
  -- Declined cards.
  failures int not null default 0,
  last_failure text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the state was last fetched from the provider.
  checked_at timestamptz not null default now(),
  paid_at timestamptz,
  unique (order_id, attempt),
  check ((status = 'succeeded') = (captured > 0)),
  check ((status = 'succeeded') = (paid_at is not null)),
  check (status in ('new', 'canceled') or intent_id is not null)
);
-- An order has one unfinished payment at a time.
create unique index payment_underway on payment (order_id) where status in ('new', 'open', 'processing');
create index payment_to_check on payment (checked_at) where status in ('new', 'open', 'processing');

create table payment_refund (
  id int primary key generated always as identity,
  payment_id int not null references payment (id),
  key text not null unique,
  provider_key uuid not null unique default gen_random_uuid(),
  amount int not null check (amount > 0),
  status text not null default 'new' check (status in ('new', 'pending', 'succeeded', 'failed')),
  provider_id text unique,
  reason text not null,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payment_refund_payment on payment_refund (payment_id);
create index payment_refund_to_check on payment_refund (updated_at) where status in ('new', 'pending');

-- Webhook events; the primary key makes each one handled once.
create table payment_event (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz
);

-- The provider's state of a payment at the last reconciliation, in the terms of the payment table.
create table payment_check (
  payment_id int primary key references payment (id) on delete cascade,
  -- Null: unknown at the provider.
  status text check (status in ('open', 'processing', 'succeeded', 'canceled')),
  captured int not null check (captured >= 0),
  refunded int not null check (refunded >= 0),
  checked_at timestamptz not null default now()
);
