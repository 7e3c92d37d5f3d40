-- Recalls of lots: what buyers are told, who they are by the stock moves, and what each was sent and answered
-- (decision 116).

create table recall (
  id int primary key generated always as identity,
  -- An exercise computes the same list, tells nobody and blocks nothing.
  is_exercise boolean not null,
  state text not null default 'draft' check (state in ('draft', 'started', 'closed')),
  version int not null default 1,
  reason text not null default '',
  hazard text not null default '',
  lot_place text not null default '',
  action text not null default 'keep' check (action in ('keep', 'return', 'destroy')),
  instructions text not null default '',
  remedies text[] not null default '{refund,return}',
  remedy_days int not null default 14 check (remedy_days between 1 and 60),
  phone text not null default '',
  email text not null default '',
  reminder_days int not null default 3 check (reminder_days between 1 and 30),
  max_reminders int not null default 3 check (max_reminders between 0 and 10),
  created_at timestamptz not null default now(),
  created_by text not null,
  started_at timestamptz,
  started_by text,
  -- Milliseconds from the codes of the lots to the list of buyers.
  trace_ms int,
  closed_at timestamptz,
  closed_by text,
  close_note text not null default '',
  check ((state = 'draft') = (started_at is null)),
  check ((state = 'closed') = (closed_at is not null))
);
create index recall_open on recall (id) where state = 'started' and not is_exercise;

create table recall_lot (
  recall_id int not null references recall (id) on delete cascade,
  lot_id int not null references stock_lot (id),
  primary key (recall_id, lot_id)
);
create index recall_lot_lot on recall_lot (lot_id);

-- An order whose buyer has units of the lots. Its address and phone stay in the order.
create table recall_recipient (
  id int primary key generated always as identity,
  recall_id int not null references recall (id),
  order_id int not null references orders (id),
  -- Public and random: the link of the messages.
  identifier uuid not null unique default gen_random_uuid(),
  shipped_at timestamptz not null,
  added_at timestamptz not null default now(),
  read_at timestamptz,
  answer text check (answer in ('gone', 'refund', 'replacement', 'return')),
  answered_at timestamptz,
  return_id int references return_request (id),
  -- The number of the order that carries the replacement.
  replacement_order text,
  settled_at timestamptz,
  settled_by text,
  unique (recall_id, order_id),
  check ((answer is null) = (answered_at is null)),
  check ((settled_at is null) = (settled_by is null))
);
create index recall_recipient_order on recall_recipient (order_id);
create index recall_recipient_waiting on recall_recipient (recall_id) where answered_at is null;
create index recall_recipient_return on recall_recipient (return_id) where return_id is not null;

-- Units of a lot that were sent with the order, by the stock moves.
create table recall_unit (
  recipient_id int not null references recall_recipient (id) on delete cascade,
  lot_id int not null references stock_lot (id),
  quantity int not null check (quantity > 0),
  primary key (recipient_id, lot_id)
);

-- Round 0 is the notice, the others are reminders. The message itself is in the outbox as long as that keeps it.
create table recall_message (
  id int primary key generated always as identity,
  recipient_id int not null references recall_recipient (id) on delete cascade,
  round int not null check (round >= 0),
  channel text not null check (channel in ('mail', 'sms')),
  -- Null when the order has no such address any more.
  message_id uuid unique,
  queued_at timestamptz not null default now(),
  -- Copied from the outbox, which deletes its rows.
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  sent_at timestamptz,
  error text not null default '',
  unique (recipient_id, round, channel)
);

-- Proof that the product was destroyed. A picture without a recipient's answer is deleted by the cleanup.
create table recall_picture (
  id int primary key generated always as identity,
  recipient_id int not null references recall_recipient (id) on delete cascade,
  name text not null unique,
  width int not null,
  height int not null,
  is_attached boolean not null default false,
  added_at timestamptz not null default now()
);
create index recall_picture_recipient on recall_picture (recipient_id);

-- The banner is on every page, and the public pages show an open recall.
create function announce_recall() returns trigger language plpgsql as $$
begin
  if not new.is_exercise and new.state <> 'draft' then
    perform pg_notify('content', '');
  end if;
  return null;
end $$;
create trigger recall_told after insert or update on recall for each row execute function announce_recall();

-- recall: units of a recalled lot that come back or are paid back without coming back.
alter table return_request
  drop constraint return_request_kind_check,
  add constraint return_request_kind_check check (kind in ('return', 'withdrawal', 'undelivered', 'lost', 'recall'));
