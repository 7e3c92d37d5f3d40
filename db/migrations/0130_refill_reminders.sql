-- Consent to reminders before a product ends: rows are only added, the last one holds.
create table refill_consent (
  id bigint primary key generated always as identity,
  account_id int not null references account (id) on delete cascade,
  is_given boolean not null,
  -- The sentence that was shown.
  text text not null,
  source text not null check (source in ('account', 'email')),
  at timestamptz not null default now()
);
create index refill_consent_account on refill_consent (account_id, id desc);

create function keep_refill_consent() returns trigger language plpgsql as $$
begin
  raise exception 'consents to reminders are append-only';
end $$;
create trigger refill_consent_is_kept before update on refill_consent
  for each row execute function keep_refill_consent();

-- Accounts with consent, and the local day on which their products were looked at last.
create table refill_account (
  account_id int primary key references account (id) on delete cascade,
  checked_on date
);

-- One reminder for the packs that an account had until then.
create table refill_reminder (
  id int primary key generated always as identity,
  account_id int not null references account (id) on delete cascade,
  product_id int not null references product (id) on delete cascade,
  -- Delivered packs, also those that were returned later.
  packs int not null check (packs > 0),
  ends_on date not null,
  created_at timestamptz not null default now(),
  unique (account_id, product_id, packs)
);

alter table marketing_message drop constraint marketing_message_kind_check;
alter table marketing_message add constraint marketing_message_kind_check
  check (kind in ('newsletter', 'cart', 'stock', 'price', 'refill'));

-- The secret address of a calendar; a new one replaces it.
create table dose_calendar (
  account_id int primary key references account (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  read_at timestamptz
);

-- Minutes after midnight at which a product is taken, where the customer chose them.
create table dose_time (
  account_id int not null references account (id) on delete cascade,
  product_id int not null references product (id) on delete cascade,
  minute int not null check (minute between 0 and 1439),
  primary key (account_id, product_id)
);
