-- Integrations (API keys, webhooks) and addresses (own pages, redirects).

-- An API key acts as an account of its own, so that logs and authors of changes name it; nobody can sign in with it.
alter table account drop constraint account_role_check;
alter table account add constraint account_role_check
  check (role in ('customer', 'guest', 'admin', 'shop', 'integration'));
alter table account drop constraint account_has_email;
alter table account add constraint account_has_email
  check (role in ('guest', 'shop', 'integration') or (erased_at is null) = (email is not null));
alter table account drop constraint account_has_password;
alter table account add constraint account_has_password
  check (role in ('guest', 'shop', 'integration') or (erased_at is null) = (password_hash is not null));
alter table account add constraint account_integration_is_nobody
  check (role <> 'integration' or (email is null and password_hash is null and erased_at is null));

create table api_key (
  id int primary key generated always as identity,
  account_id int not null references account (id),
  name text not null check (name <> ''),
  -- SHA-256 of the key, which is shown once.
  hash text not null unique,
  -- The first characters, by which a person recognises the key.
  hint text not null,
  permissions text[] not null check (permissions <> '{}'),
  created_by int not null references account (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_ip text not null default '',
  revoked_at timestamptz
);

create table webhook (
  id int primary key generated always as identity,
  version int not null default 1,
  name text not null check (name <> ''),
  url text not null check (url ~ '^https?://'),
  events text[] not null check (events <> '{}'),
  -- An envelope of encryptSecret, or `plain.` and the secret where the shop has no SECRETS_KEY.
  secret text not null,
  is_active boolean not null default true,
  -- The first failure after the last success.
  failing_since timestamptz,
  -- Set when the shop switched it off because of its failures.
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

create table webhook_delivery (
  id bigint primary key generated always as identity,
  webhook_id int not null references webhook (id) on delete cascade,
  event_id uuid not null,
  type text not null,
  -- The bytes that are signed and sent, the same in every attempt.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  http_status int,
  -- The beginning of the answer.
  answer text not null default '',
  error text not null default '',
  created_at timestamptz not null default now(),
  attempted_at timestamptz,
  next_attempt_at timestamptz,
  -- A repeated job adds no second delivery of an event.
  unique (webhook_id, event_id)
);
create index webhook_delivery_list on webhook_delivery (webhook_id, id desc);
create index webhook_delivery_age on webhook_delivery (created_at);

-- Events are jobs inserted in the transaction of the change, by triggers, so that no path of the code can forget them.
create function is_event_wanted(event text) returns boolean language sql stable as $$
  select exists (select from webhook where is_active and event = any (events))
$$;

create function enqueue_webhook_event(event text, ids jsonb, return_id int default null) returns void language sql as $$
  insert into job (kind, payload)
  values ('webhook-event',
    jsonb_build_object('eventId', gen_random_uuid(), 'type', event, 'at', now(), 'ids', ids, 'returnId', return_id))
$$;

-- An order that expired before it was paid was never announced, so its end is not either.
create function announce_order_state() returns trigger language plpgsql as $$
begin
  if is_event_wanted('order.' || new.state) and (new.state <> 'cancelled'
    or exists (select from order_state_change where order_id = new.order_id and state = 'placed'))
  then
    perform enqueue_webhook_event('order.' || new.state, jsonb_build_array(new.order_id));
  end if;
  return null;
end $$;
create trigger order_state_announced after insert on order_state_change for each row
  when (new.state in ('placed', 'shipped', 'delivered', 'cancelled', 'returned'))
  execute function announce_order_state();

create function announce_order_paid() returns trigger language plpgsql as $$
begin
  if is_event_wanted('order.paid') then
    perform enqueue_webhook_event('order.paid', jsonb_build_array(new.id));
  end if;
  return null;
end $$;
create trigger order_paid_announced after update of paid_at on orders for each row
  when (old.paid_at is null and new.paid_at is not null) execute function announce_order_paid();
create trigger free_order_announced after insert on orders for each row
  when (new.paid_at is not null) execute function announce_order_paid();

create function announce_order_return() returns trigger language plpgsql as $$
begin
  if is_event_wanted('order.returned') then
    perform enqueue_webhook_event('order.returned', jsonb_build_array(r.order_id), r.id)
    from return_request r where r.id = new.return_id;
  end if;
  return null;
end $$;
create trigger order_return_announced after insert on return_state_change for each row
  when (new.state = 'received') execute function announce_order_return();

-- One event holds up to 100 products of one statement; popularity is a count that changes every night.
create function announce_new_products() returns trigger language plpgsql as $$
begin
  if is_event_wanted('product.changed') then
    perform enqueue_webhook_event('product.changed', jsonb_agg(id order by id))
    from (select id, (row_number() over (order by id) - 1) / 100 as batch from new_rows) changed group by batch;
  end if;
  return null;
end $$;
create trigger product_added_announced after insert on product referencing new table as new_rows
  for each statement execute function announce_new_products();

create function announce_changed_products() returns trigger language plpgsql as $$
begin
  if is_event_wanted('product.changed') then
    perform enqueue_webhook_event('product.changed', jsonb_agg(id order by id))
    from (
      select n.id, (row_number() over (order by n.id) - 1) / 100 as batch
      from new_rows n join old_rows o on o.id = n.id
      where to_jsonb(n) - '{popularity,updated_at}'::text[] <> to_jsonb(o) - '{popularity,updated_at}'::text[]
    ) changed group by batch;
  end if;
  return null;
end $$;
create trigger product_changed_announced after update on product referencing old table as old_rows new table as new_rows
  for each statement execute function announce_changed_products();

-- Pages that the shop adds to the fixed ones, at /pages/{slug}.
create table custom_page (
  id int primary key generated always as identity,
  version int not null default 1,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (title <> ''),
  content text not null check (content <> ''),
  seo_title text not null default '',
  seo_description text not null default '',
  is_in_footer boolean not null default false,
  published_at timestamptz,
  updated_at timestamptz not null default now()
);
create trigger custom_page_told after insert or update or delete on custom_page
  for each statement execute function announce_content();

create table redirect (
  id int primary key generated always as identity,
  version int not null default 1,
  -- Lower case, decoded, without a slash at the end.
  from_path text not null unique check (from_path ~ '^/.'),
  -- A path of this shop or an https address.
  target text not null check (target ~ '^(/([^/\\]|$)|https://)'),
  status int not null default 301 check (status in (301, 302)),
  -- 'slug': stored by itself when an address changed.
  source text not null default 'manual' check (source in ('manual', 'import', 'slug')),
  hits bigint not null default 0,
  last_hit_at timestamptz,
  created_at timestamptz not null default now()
);

-- Every process holds the redirects in memory; hits alone change nothing there.
create function announce_redirects() returns trigger language plpgsql as $$
begin
  perform pg_notify('redirect', '');
  return null;
end $$;
create trigger redirect_told after insert or delete or update of from_path, target, status on redirect
  for each statement execute function announce_redirects();
