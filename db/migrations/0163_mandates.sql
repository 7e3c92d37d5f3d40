-- What customers allow agents to order, and the OAuth tokens that prove it (ADR-142).
alter table orders
  drop constraint orders_origin_check,
  add constraint orders_origin_check
    check (origin in ('web', 'phone', 'repeat', 'gift_card', 'replacement', 'emag', 'agent'));

-- Programs that registered themselves to ask customers for a mandate; their names are their own words.
create table agent_client (
  id text primary key,
  name text not null,
  redirect_uris text[] not null,
  created_at timestamptz not null default now()
);

create table agent_mandate (
  id int primary key generated always as identity,
  account_id int not null references account on delete cascade,
  client_id text not null references agent_client,
  agent text not null,
  -- Bani.
  order_limit int not null check (order_limit > 0),
  month_limit int not null check (month_limit >= order_limit),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index agent_mandate_account on agent_mandate (account_id);
create index agent_mandate_client on agent_mandate (client_id);

-- Codes and tokens as SHA-256. A code and a refresh token are used once.
create table agent_token (
  hash text primary key,
  kind text not null check (kind in ('code', 'access', 'refresh')),
  mandate_id int not null references agent_mandate on delete cascade,
  -- The address that the token is for (RFC 8707).
  resource text not null,
  redirect_uri text,
  code_challenge text,
  used_at timestamptz,
  expires_at timestamptz not null
);
create index agent_token_mandate on agent_token (mandate_id);
create index agent_token_expiry on agent_token (expires_at);

-- What was done with a mandate, for the customer.
create table agent_act (
  id bigint primary key generated always as identity,
  mandate_id int not null references agent_mandate on delete cascade,
  act text not null,
  order_id int references orders on delete set null,
  -- Bani, of an order that was placed or refused.
  amount int,
  at timestamptz not null default now()
);
create index agent_act_mandate on agent_act (mandate_id, id desc);

alter table agent_session
  add column mandate_id int references agent_mandate on delete cascade,
  add column address_id int;
create index agent_session_mandate on agent_session (mandate_id) where mandate_id is not null;

alter table agent_answer add column mandate_id int references agent_mandate on delete cascade;
