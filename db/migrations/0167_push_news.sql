-- News of orders and of awaited products as notifications of the browser (ADR-140).

-- A browser that gets notifications. It has one address for everything that it wants to hear.
create table push_subscription (
  id int generated always as identity primary key,
  -- Secret: who knows it can stop the notifications.
  endpoint text not null unique,
  -- Public key and secret with which messages are encrypted for the browser (RFC 8291), in base64url.
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);

-- What a browser wants to hear of.
create table push_news (
  id int generated always as identity primary key,
  subscription_id int not null references push_subscription (id) on delete cascade,
  order_id int references orders (id) on delete cascade,
  product_alert_id int references product_alert (id) on delete cascade,
  -- Events that were sent, or may have arrived: none is sent twice.
  sent text[] not null default '{}',
  created_at timestamptz not null default now(),
  check (num_nonnulls(order_id, product_alert_id) = 1),
  unique (order_id, subscription_id),
  unique (product_alert_id, subscription_id)
);
create index push_news_subscription on push_news (subscription_id);
create index push_news_age on push_news (created_at);
