-- A loaded bank statement, with the lines that were left out because their days were loaded before in another format.
create table bank_statement (
  id int primary key generated always as identity,
  account_id int not null references bank_account (id),
  file_name text not null,
  author text not null,
  stored int not null check (stored >= 0),
  known int not null check (known >= 0),
  -- The last day that was loaded in another format; null when no line was left out.
  other_until date,
  -- Day, amount in bani, details and counterparty of each line that was left out.
  skipped jsonb not null default '[]',
  created_at timestamptz not null default now()
);
