-- Commercial emails: newsletters, reminders of carts, and the alerts that people asked for.

-- One row per email and person. `subject_id` is the newsletter, the cart reminder or the product alert.
create table marketing_message (
  id bigint primary key generated always as identity,
  kind text not null check (kind in ('newsletter', 'cart', 'stock', 'price')),
  subject_id int not null,
  -- Null when the person's data was erased; the row stays for the figures.
  email text check (email = lower(email)),
  account_id int references account (id) on delete set null,
  -- In every link of the email.
  token text not null unique,
  -- Repeated sending has the same id, so that the outbox and mail servers drop the second one.
  message_id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  -- refused: by the mail server; withdrawn: no consent any more, or no reason to send it.
  failure text check (failure in ('refused', 'withdrawn')),
  clicked_at timestamptz,
  unsubscribed_at timestamptz,
  unique (kind, subject_id, email),
  check (sent_at is null or failed_at is null),
  check ((failed_at is null) = (failure is null))
);
create index marketing_message_email on marketing_message (email);
create index marketing_message_account on marketing_message (account_id) where account_id is not null;
create index marketing_message_created on marketing_message (created_at);
create index marketing_message_clicked on marketing_message (clicked_at) where clicked_at is not null;

-- Opened links of an email, at most one an hour.
create table marketing_click (
  message_id bigint not null references marketing_message (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (message_id, at)
);
create index marketing_click_at on marketing_click (at);

-- Orders within seven days of a click, by the same person; the last click before the order counts.
create table marketing_order (
  order_id int primary key references orders (id) on delete cascade,
  message_id bigint not null references marketing_message (id) on delete cascade
);
create index marketing_order_message on marketing_order (message_id);

-- Addresses that do not accept email; no commercial email is sent to them.
create table undeliverable_address (
  email text primary key check (email = lower(email)),
  -- smtp: refused while sending; staff: marked after a later bounce.
  source text not null check (source in ('smtp', 'staff')),
  reason text not null default '',
  at timestamptz not null default now()
);

create table newsletter (
  id int primary key generated always as identity,
  subject text not null,
  preheader text not null default '',
  -- Markdown.
  content text not null,
  product_ids int[] not null default '{}',
  segment text not null check (segment in ('all', 'bought', 'lapsed', 'value')),
  -- For 'bought': which products.
  bought_kind text not null default 'product' check (bought_kind in ('product', 'category', 'producer')),
  bought_ids int[] not null default '{}',
  -- For 'bought' and 'lapsed'.
  days int not null default 90 check (days between 1 and 3650),
  -- For 'value', in bani.
  min_value int not null default 0 check (min_value >= 0),
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'sending', 'sent')),
  scheduled_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  check (status = 'draft' or scheduled_at is not null)
);
create index newsletter_due on newsletter (scheduled_at) where status in ('scheduled', 'sending');

-- Requests to be told when a product is back in stock or costs less; each is answered once.
create table product_alert (
  id int primary key generated always as identity,
  kind text not null check (kind in ('stock', 'price')),
  product_id int not null references product (id) on delete cascade,
  email text not null check (email = lower(email)),
  account_id int references account (id) on delete cascade,
  -- The price when it was asked for, in bani.
  price int not null,
  -- Visitors confirm by a link in an email; customers do not have to.
  confirm_hash text unique,
  confirm_expires_at timestamptz,
  confirmed_at timestamptz,
  asked_at timestamptz not null default now(),
  notified_at timestamptz,
  ended_at timestamptz
);
create unique index product_alert_open on product_alert (email, product_id, kind)
  where notified_at is null and ended_at is null;
create index product_alert_waiting on product_alert (kind, product_id)
  where confirmed_at is not null and notified_at is null and ended_at is null;
create index product_alert_product on product_alert (product_id);
create index product_alert_account on product_alert (account_id) where account_id is not null;

-- A cart whose owner was reminded of it once.
create table cart_reminder (
  id int primary key generated always as identity,
  account_id int not null references account (id) on delete cascade,
  -- [{productId, quantity}] when it was sent; the link in the email restores them.
  lines jsonb not null,
  created_at timestamptz not null default now()
);
create index cart_reminder_account on cart_reminder (account_id, created_at);
