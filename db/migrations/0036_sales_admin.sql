-- Sales in the back office: two people at one order, notes, money sent by hand, the provider's books, closed accounts.

-- Grows with every change, whoever makes it: an edit is about the order that was read.
alter table orders add column version int not null default 1;

create function count_order_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger orders_have_versions before update on orders for each row execute function count_order_version();

-- Names are compared without diacritics, in small letters, whatever the locale of the database.
create function folded(name text) returns text language sql immutable parallel safe strict as $$
  select lower(translate(name, 'ĂăÂâÎîȘșŞşȚțŢţ', 'aaaaiisssstttt'))
$$;

-- People are looked for by either of their names first.
create index orders_last_name on orders (folded(last_name || ' ' || first_name) text_pattern_ops);
create index orders_first_name on orders (folded(first_name || ' ' || last_name) text_pattern_ops);

-- What the shop writes down about an order; the customer never reads it.
create table order_note (
  id int primary key generated always as identity,
  order_id int not null references orders (id),
  author_id int not null references account (id),
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index order_note_order on order_note (order_id, id);

-- Money that did not come from a card goes back from the bank, by hand.
create table payout (
  id int primary key generated always as identity,
  order_id int not null references orders (id),
  -- What it is for: the same cause is paid once.
  cause text not null unique check (cause ~ '^(cancellation|return|shop) '),
  amount int not null check (amount > 0),
  reason text not null default '',
  iban text,
  iban_holder text,
  sent_at timestamptz,
  sent_by int references account (id),
  -- The bank's number of the transfer.
  reference text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  check ((iban is null) = (iban_holder is null)),
  check ((sent_at is null) = (sent_by is null))
);
create index payout_order on payout (order_id);
create index payout_waiting on payout (created_at) where sent_at is null;

-- Owed from the moment on in which it is decided, in the same transaction.
create function owe_cancelled() returns trigger language plpgsql as $$
begin
  insert into payout (order_id, cause, amount) values (new.order_id, 'cancellation ' || new.id, new.amount)
  on conflict (cause) do nothing;
  return new;
end $$;
create trigger order_cancellation_is_owed after insert on order_cancellation
  for each row when (new.refund = 'transfer' and new.amount > 0) execute function owe_cancelled();

create function owe_returned() returns trigger language plpgsql as $$
begin
  insert into payout (order_id, cause, amount, iban, iban_holder)
  values (new.order_id, 'return ' || new.id, new.refunded_amount, new.iban, new.iban_holder)
  on conflict (cause) do nothing;
  return new;
end $$;
create trigger return_request_is_owed after insert or update of state on return_request
  for each row when (new.state = 'refunded' and new.refund_by = 'transfer' and new.refunded_amount > 0)
  execute function owe_returned();

insert into payout (order_id, cause, amount, created_at)
  select order_id, 'cancellation ' || id, amount, created_at from order_cancellation
  where refund = 'transfer' and amount > 0;
insert into payout (order_id, cause, amount, iban, iban_holder, created_at)
  select order_id, 'return ' || id, refunded_amount, iban, iban_holder, created_at from return_request
  where state = 'refunded' and refund_by = 'transfer' and refunded_amount > 0;

-- What the card provider said of a payment when it was last asked, in the words of the shop's own books.
create table payment_check (
  payment_id int primary key references payment (id) on delete cascade,
  -- Null: the provider does not know it.
  status text check (status in ('open', 'processing', 'succeeded', 'canceled')),
  captured int not null check (captured >= 0),
  refunded int not null check (refunded >= 0),
  checked_at timestamptz not null default now()
);

-- Nobody comes in with it until the shop opens it again.
alter table account add column locked_at timestamptz;
