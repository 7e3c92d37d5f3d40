-- Orders that a repeat delivery makes; they are ordinary orders in every other way.
alter table orders drop constraint orders_origin_check;
alter table orders add constraint orders_origin_check check (origin in ('web', 'phone', 'repeat'));

-- Products that a customer wants repeated, until an order with them starts the repeat delivery.
create table repeat_choice (
  account_id int not null references account (id) on delete cascade,
  product_id int not null references product (id) on delete cascade,
  interval_days int not null check (interval_days between 1 and 365),
  -- The terms that were shown.
  agreed_text text not null,
  chosen_at timestamptz not null default now(),
  primary key (account_id, product_id)
);

create table repeat_delivery (
  id int primary key generated always as identity,
  account_id int not null references account (id),
  state text not null default 'active' check (state in ('active', 'paused', 'ended')),
  -- Who or what paused it: 'payment' after the last failed card, 'delivery' when no courier takes it any more.
  pause_reason text check (pause_reason in ('customer', 'shop', 'payment', 'delivery')),
  interval_days int not null check (interval_days between 1 and 365),
  -- Reduction that was agreed, in percent of the price on the day of the announcement.
  percent int not null check (percent between 0 and 90),
  -- Local dates: the delivery before, and the one that comes next.
  last_on date not null,
  next_on date not null,
  -- Copied like those of an order.
  shipping jsonb not null,
  billing jsonb not null,
  courier_id int not null references courier (id),
  locker_id int,
  payment_method text not null check (payment_method in ('card', 'cash')),
  -- The saved card at the provider; without one the customer is asked to choose.
  card_id text,
  card_name text,
  source_order_id int not null references orders (id),
  -- The terms that the customer agreed to.
  agreed_text text not null,
  agreed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'paused') = (pause_reason is not null)),
  check ((state = 'ended') = (ended_at is not null)),
  check (next_on > last_on)
);
create index repeat_delivery_account on repeat_delivery (account_id);
create index repeat_delivery_due on repeat_delivery (next_on) where state = 'active';
-- A repeated job or a second click starts nothing twice.
create unique index repeat_delivery_source on repeat_delivery (source_order_id, interval_days) where state <> 'ended';

create table repeat_line (
  repeat_id int not null references repeat_delivery (id) on delete cascade,
  product_id int not null references product (id) on delete cascade,
  quantity int not null check (quantity between 1 and 99),
  -- Reduced price in bani that the customer was told last; an order never charges more.
  told_price int not null check (told_price >= 0),
  primary key (repeat_id, product_id)
);

-- One delivery of a repeat delivery. The key makes its order exactly once.
create table repeat_cycle (
  repeat_id int not null references repeat_delivery (id) on delete cascade,
  due_on date not null,
  state text not null
    check (state in ('announced', 'ordered', 'done', 'failed', 'skipped', 'moved', 'cancelled')),
  checkout_key uuid not null unique default gen_random_uuid(),
  announced_at timestamptz,
  order_id int unique references orders (id),
  -- Failed charges of the card.
  attempts int not null default 0 check (attempts >= 0),
  next_attempt_on date,
  last_error text,
  primary key (repeat_id, due_on),
  check (state not in ('ordered', 'done') or order_id is not null),
  check ((state = 'ordered') = (next_attempt_on is not null))
);
create index repeat_cycle_open on repeat_cycle (next_attempt_on) where state = 'ordered';

create table repeat_event (
  id int primary key generated always as identity,
  repeat_id int not null references repeat_delivery (id) on delete cascade,
  at timestamptz not null default now(),
  author text not null,
  text text not null
);
create index repeat_event_repeat on repeat_event (repeat_id);

-- The product page shows the intervals and the reduction.
create trigger repeat_settings_announced after insert on shop_setting
  for each row when (new.key = 'repeat-deliveries') execute function announce_content();
