-- The sandbox card provider: what it knows, in the provider's own shapes. A card's number is never written down.

-- Its keys are as secret as a real provider's: made here, told to nobody.
create table sandbox_account (
  is_only boolean primary key default true check (is_only),
  secret_key text not null,
  public_key text not null,
  webhook_secret text not null
);
insert into sandbox_account (secret_key, public_key, webhook_secret) values (
  'sk_test_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  'pk_test_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  'whsec_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);

create table sandbox_object (
  id text primary key,
  kind text not null check (kind in ('customer', 'payment_method', 'setup_intent', 'payment_intent', 'charge', 'refund', 'event')),
  body jsonb not null,
  -- What the provider knows of a card and never says: how it behaves, and whether its holder agreed to later payments.
  behaviour text,
  is_set_up boolean not null default false,
  created_at timestamptz not null default now(),
  check ((kind = 'payment_method') = (behaviour is not null))
);
create index sandbox_object_customer on sandbox_object ((body ->> 'customer'), created_at) where kind = 'payment_method';
create index sandbox_object_payment on sandbox_object ((body ->> 'payment_intent')) where kind in ('charge', 'refund');
create index sandbox_object_event on sandbox_object (created_at) where kind = 'event';

-- A question asked again under the same key gets the same answer and does nothing.
create table sandbox_answer (
  key text primary key,
  question_hash text not null,
  status int,
  answer jsonb,
  created_at timestamptz not null default now()
);
create index sandbox_answer_age on sandbox_answer (created_at);
