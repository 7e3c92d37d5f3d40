-- A change of an account's email address, until both addresses have confirmed it. One per account; a new one replaces it.
create table email_change (
  account_id int primary key references account (id) on delete cascade,
  email text not null,
  -- Of the links sent to the new and to the present address.
  new_token_hash text not null unique,
  old_token_hash text not null unique,
  new_confirmed_at timestamptz,
  old_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
