-- Referrals: who invited whom, and what each of them got for it.

-- The same mailbox, however its address is written: in any case, with a +word, with dots where they do not count.
create function one_mailbox(email text) returns text language sql immutable parallel safe strict as $$
  select case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2) end
$$;
create index account_mailbox on account (one_mailbox(email)) where role <> 'guest';
create index account_phone on account (phone_number) where phone_number is not null;
create index orders_mailbox on orders (one_mailbox(email));

-- The code in the link a customer gives to friends.
create table referral_link (
  account_id int primary key references account (id) on delete cascade,
  code text not null unique check (code ~ '^[A-Z2-9]{8}$'),
  created_at timestamptz not null default now()
);

create table referral (
  id int primary key generated always as identity,
  inviter_id int not null references account (id) on delete cascade,
  -- Someone is new only once.
  invitee_id int not null unique references account (id) on delete cascade,
  state text not null check (state in ('registered', 'rewarded', 'refused')),
  -- Why nothing is given: the same person, a customer we know, the inviter has enough.
  refused_why text check (refused_why in ('self', 'known', 'limit')),
  -- What the newcomer got.
  welcome_code text unique,
  registered_at timestamptz not null default now(),
  check (inviter_id <> invitee_id),
  check ((state = 'refused') = (refused_why is not null))
);
create index referral_inviter on referral (inviter_id, id desc);
create index referral_state on referral (state, id desc);

create table referral_reward (
  -- One for each friend.
  referral_id int primary key references referral (id) on delete cascade,
  inviter_id int not null references account (id) on delete cascade,
  -- The delivered order it was earned by.
  order_id int not null unique references orders (id),
  code text not null unique,
  value int not null check (value > 0),
  earned_at timestamptz not null default now()
);
create index referral_reward_inviter on referral_reward (inviter_id, earned_at desc);
create index referral_reward_age on referral_reward (earned_at desc);
