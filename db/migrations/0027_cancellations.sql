-- Cancelling: a part of an order, or all of it, each time written down with what it was worth.

create table order_cancellation (
  id int primary key generated always as identity,
  order_id int not null references orders (id),
  -- One wish makes one cancellation, however often it is sent.
  key uuid not null unique default gen_random_uuid(),
  -- All that was left: the order itself is cancelled then, and its lines stay as they were.
  is_whole boolean not null,
  author text not null,
  note text not null default '',
  -- How the money goes back, if any had come in.
  refund text not null check (refund in ('card', 'transfer', 'none')),
  goods int not null check (goods >= 0),
  discount int not null check (discount >= 0),
  services int not null check (services >= 0),
  amount int not null check (amount >= 0),
  created_at timestamptz not null default now(),
  check (amount = greatest(goods + services - discount, 0)),
  -- A part leaves delivery and fee as they were.
  check (is_whole or services = 0)
);
create index order_cancellation_order on order_cancellation (order_id);
create unique index order_cancellation_whole on order_cancellation (order_id) where is_whole;

create table order_cancellation_line (
  cancellation_id int not null references order_cancellation (id),
  order_line_id int not null references order_line (id),
  quantity int not null check (quantity > 0),
  amount int not null check (amount >= 0),
  primary key (cancellation_id, order_line_id)
);
create index order_cancellation_line_line on order_cancellation_line (order_line_id);

-- What the cancelled parts were worth: the order is owed, or was sold, for the total less this.
alter table orders add column cancelled_total int not null default 0,
  add constraint orders_cancelled_total check (cancelled_total between 0 and total);

-- What a storno is for: the same cause is taken back once.
alter table invoice add column cause text unique;

-- Lists that were added to a cart under a key: a lost answer is asked for again without adding them twice.
create table cart_addition (
  account_id int not null references account (id) on delete cascade,
  key uuid not null,
  -- What did not come, as it was answered.
  missing jsonb not null,
  added_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index cart_addition_age on cart_addition (added_at);
