-- Conversations between accounts, and the account the shop itself writes from.

alter table account drop constraint account_role_check;
alter table account drop constraint account_check1;
alter table account drop constraint account_check2;
alter table account add constraint account_role_check check (role in ('customer', 'guest', 'admin', 'shop'));
alter table account add constraint account_has_email
  check (role in ('guest', 'shop') or (erased_at is null) = (email is not null));
alter table account add constraint account_has_password
  check (role in ('guest', 'shop') or (erased_at is null) = (password_hash is not null));
-- Nobody signs in as the shop: it has neither an e-mail nor a password, and there is one of it.
alter table account add constraint account_shop_is_nobody
  check (role <> 'shop' or (email is null and password_hash is null and erased_at is null));
create unique index account_shop on account (role) where role = 'shop';
insert into account (role) values ('shop');

-- One side of a conversation: whom the owner may write to, and how far they have read.
create table chat_contact (
  owner_id int not null references account (id) on delete cascade,
  other_id int not null references account (id) on delete cascade,
  -- The newest message of the conversation, and the newest one that came from the other.
  last_id bigint not null default 0,
  received_id bigint not null default 0,
  read_id bigint not null default 0,
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (owner_id, other_id),
  check (owner_id <> other_id)
);
create index chat_contact_other on chat_contact (other_id);
create index chat_contact_newest on chat_contact (owner_id, last_id desc);
create index chat_contact_unseen on chat_contact (owner_id) where received_id > read_id;

create table chat_message (
  id bigint primary key generated always as identity,
  from_id int not null references account (id) on delete cascade,
  to_id int not null references account (id) on delete cascade,
  -- Who wrote for the shop.
  author_id int references account (id) on delete set null,
  body text not null check (length(body) <= 2000),
  is_image boolean not null default false,
  -- The same message sent again after a lost answer is the same message.
  key text check (length(key) <= 60),
  sent_at timestamptz not null default clock_timestamp(),
  low_id int not null generated always as (least(from_id, to_id)) stored,
  high_id int not null generated always as (greatest(from_id, to_id)) stored,
  check (from_id <> to_id),
  check (is_image = (body = ''))
);
create index chat_message_conversation on chat_message (low_id, high_id, id);
create index chat_message_from on chat_message (from_id, id);
create index chat_message_to on chat_message (to_id, id);
create index chat_message_author on chat_message (author_id) where author_id is not null;
create unique index chat_message_key on chat_message (from_id, to_id, key);

-- Pictures of conversations are nobody else's business, so they are not among the files that everyone may fetch.
create table chat_picture (
  id uuid primary key default gen_random_uuid(),
  owner_id int not null references account (id) on delete cascade,
  message_id bigint unique references chat_message (id) on delete cascade,
  bytes bytea not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  created_at timestamptz not null default now()
);
-- WebP does not get smaller by being packed again.
alter table chat_picture alter column bytes set storage external;
create index chat_picture_owner on chat_picture (owner_id, created_at);
create index chat_picture_waiting on chat_picture (created_at) where message_id is null;

-- The link by which someone lets others write to them.
create table chat_link (
  account_id int primary key references account (id) on delete cascade,
  token text not null unique,
  created_at timestamptz not null default now()
);

create table chat_report (
  id int primary key generated always as identity,
  reporter_id int not null references account (id) on delete cascade,
  reported_id int not null references account (id) on delete cascade,
  reason text not null check (reason in ('spam', 'abuse', 'fraud', 'other')),
  details text not null default '' check (length(details) <= 500),
  -- The newest message when it was reported; what came later is not shown to anyone.
  last_id bigint not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by int references account (id) on delete set null
);
create unique index chat_report_open on chat_report (reporter_id, reported_id) where closed_at is null;
create index chat_report_reported on chat_report (reported_id);
create index chat_report_waiting on chat_report (created_at) where closed_at is null;
create index chat_report_closer on chat_report (closed_by) where closed_by is not null;

-- Whoever may no longer write to other customers; to the shop they still may.
create table chat_mute (
  account_id int primary key references account (id) on delete cascade,
  muted_at timestamptz not null default now(),
  muted_by int references account (id) on delete set null
);
create index chat_mute_author on chat_mute (muted_by) where muted_by is not null;

-- Every process hears of it once it is kept, and asks the tables for the rest.
create function announce_chat_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('chat', 'message ' || new.from_id || ' ' || new.to_id);
  return null;
end $$;
create trigger chat_message_announced after insert on chat_message for each row execute function announce_chat_message();

create function announce_chat_reading() returns trigger language plpgsql as $$
begin
  perform pg_notify('chat', 'read ' || new.owner_id);
  return null;
end $$;
create trigger chat_reading_announced after update of read_id, blocked_at on chat_contact
  for each row when (old.read_id is distinct from new.read_id or old.blocked_at is distinct from new.blocked_at)
  execute function announce_chat_reading();

-- Whoever signs out stops listening, wherever they listen.
create function announce_signing_out() returns trigger language plpgsql as $$
begin
  perform pg_notify('chat', 'left ' || old.account_id);
  return null;
end $$;
create trigger account_token_left after delete on account_token for each row execute function announce_signing_out();
