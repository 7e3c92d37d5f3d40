-- Passkeys (WebAuthn) of customers and staff (ADR-139).
create table passkey (
  id int generated always as identity primary key,
  account_id int not null references account (id) on delete cascade,
  -- Given by the authenticator, in base64url.
  credential_id text not null unique,
  -- COSE.
  public_key bytea not null,
  -- Signatures so far as the authenticator counts them; 0 for those that do not count.
  counter bigint not null,
  transports text[] not null,
  device_type text not null check (device_type in ('singleDevice', 'multiDevice')),
  is_backed_up boolean not null,
  -- Random id of the account for authenticators, in base64url.
  user_handle text not null,
  -- The host on which the passkey works.
  rp_id text not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id);
create trigger passkey_changed after insert or delete on passkey
  for each row execute function announce_session();

create table passkey_challenge (
  -- SHA-256; each challenge is answered once.
  hash text primary key,
  -- Of the account that adds a passkey; null for a sign-in.
  account_id int references account (id) on delete cascade,
  user_handle text,
  expires_at timestamptz not null default now() + interval '10 minutes'
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

-- Staff with passkeys and without an authenticator app have recovery codes too.
alter table recovery_code drop constraint recovery_code_account_id_fkey;
alter table recovery_code add foreign key (account_id) references account (id) on delete cascade;
