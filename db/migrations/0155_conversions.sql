-- Purchases that the server reports to advertising and statistics services (decision 138).

-- What the buyer had allowed when ordering, with the ids by which services recognise the visit or the click. Deleted
-- when every report of the order has an end, at the latest after seven days.
create table order_consent (
  order_id int primary key references orders (id) on delete cascade,
  analytics boolean not null,
  marketing boolean not null,
  -- Only of services that the consent covers.
  marks jsonb not null,
  ip text not null default '',
  user_agent text not null default '',
  stored_at timestamptz not null default now(),
  check (analytics or marketing)
);
create index order_consent_age on order_consent (stored_at);

-- One row for each order and service: nothing is reported twice.
create table conversion (
  id int primary key generated always as identity,
  order_id int not null references orders (id) on delete cascade,
  service text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'expired', 'dropped')),
  attempts int not null default 0,
  error text not null default '',
  created_at timestamptz not null default now(),
  attempted_at timestamptz,
  next_attempt_at timestamptz,
  unique (order_id, service)
);
create index conversion_state on conversion (state, id desc);
create index conversion_age on conversion (created_at);
