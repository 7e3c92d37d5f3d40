-- Carts and checkouts of agents, and what their writes were answered (ADR-141).
create table agent_session (
  id bigint generated always as identity primary key,
  -- SHA-256 of the id that the agent knows.
  token_hash text not null unique,
  kind text not null check (kind in ('cart', 'checkout')),
  state text not null default 'open' check (state in ('open', 'completed', 'canceled')),
  -- As the agent names itself; nobody has checked it.
  agent text not null,
  -- The holder of the units, as of the cart of a browser.
  guest_id text not null check (guest_id ~ '^[A-Z]{21}$'),
  products jsonb not null,
  county text,
  courier_id int,
  -- The browser or the customer that took the cart over to order it.
  claimed_by text,
  claimed_at timestamptz,
  checkout_key uuid not null default gen_random_uuid(),
  order_id int references orders on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index agent_session_order on agent_session (order_id) where order_id is not null;
create index agent_session_claimed on agent_session (claimed_by) where claimed_by is not null;
create index agent_session_expiry on agent_session (expires_at);

create table agent_answer (
  -- SHA-256 of the agent's idempotency key and of what it was used for.
  key_hash text primary key,
  body_hash text not null,
  -- Null while the request runs.
  status int,
  response jsonb,
  created_at timestamptz not null default now()
);
create index agent_answer_age on agent_answer (created_at);
