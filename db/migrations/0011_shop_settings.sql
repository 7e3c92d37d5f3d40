-- What the shopkeeper sets, by group. Each save is a row, so the newest is in force and the others are the history.

create table shop_setting (
  key text not null check (key ~ '^[a-z][a-z0-9-]{1,39}$'),
  version int not null check (version > 0),
  -- A field that is missing has the default of its schema.
  values jsonb not null check (jsonb_typeof(values) = 'object'),
  saved_at timestamptz not null default now(),
  -- Stays when the account is deleted.
  saved_by text not null,
  primary key (key, version)
);
