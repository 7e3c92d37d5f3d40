-- Accounts at other services (tax authority, invoicing, …), entered in the back office.

create table connection (
  kind text primary key check (kind ~ '^[a-z][a-z0-9-]{1,39}$'),
  -- JSON as an envelope of encryptSecret: what staff entered.
  settings text not null,
  -- JSON as an envelope of encryptSecret: what the service issued, such as OAuth tokens.
  tokens text,
  updated_at timestamptz not null default now(),
  -- When the service was last asked whether the settings work, and what it answered; null when they do.
  checked_at timestamptz,
  last_error text
);
