-- The shop's books of card payments. What is tried at the provider is written down before it is asked.

create table payment_customer (
  account_id int not null references account (id) on delete cascade,
  -- A customer of the sandbox is unknown to the real provider, and one of its test mode to the live one.
  mode text not null check (mode in ('sandbox', 'test', 'live')),
  -- Under this key the provider is asked, however often: it makes one customer.
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
  -- new: not yet known at the provider; open: waits for a card.
  status text not null default 'new' check (status in ('new', 'open', 'processing', 'succeeded', 'canceled')),
  captured int not null default 0 check (captured >= 0),
  payment_method_id text,
  save_card boolean not null default false,
  -- Confirmations with a saved card that were answered, and cards that were refused.
  tries int not null default 0,
  failures int not null default 0,
  last_failure text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the provider was last asked about it.
  checked_at timestamptz not null default now(),
  paid_at timestamptz,
  unique (order_id, attempt),
  check ((status = 'succeeded') = (captured > 0)),
  check ((status = 'succeeded') = (paid_at is not null)),
  check (status in ('new', 'canceled') or intent_id is not null)
);
-- An order is paid one way at a time: a second attempt begins when the first one is over.
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

-- What the provider told us, each event once.
create table payment_event (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz
);
