-- Statements about health in texts of the shop: what the owner accepted, words of the shop's own, and the open warnings.

-- Sentences that the owner accepted despite a warning, as they are compared: lower case, without diacritics.
create table accepted_claim (
  sentence text primary key check (sentence <> ''),
  words text not null,
  rule text not null,
  reason text not null check (reason <> ''),
  accepted_by int references account (id) on delete set null,
  accepted_at timestamptz not null default now()
);

create table claim_word (
  id int primary key generated always as identity,
  words text not null unique check (words <> ''),
  -- false: an expression that is never a warning.
  is_forbidden boolean not null,
  note text not null default '',
  created_at timestamptz not null default now()
);

-- The statements found in published texts by the last check.
create table published_claim (
  id int not null unique generated always as identity,
  -- 'product', 'article', 'campaign', …
  kind text not null,
  item_id text not null,
  title text not null,
  -- Its editor in the back office.
  path text not null,
  sentence text not null,
  excerpt text not null,
  words text not null,
  rule text not null,
  severity text not null check (severity in ('forbidden', 'note')),
  law text not null,
  explanation text not null,
  found_at timestamptz not null default now(),
  primary key (kind, item_id, sentence, words)
);
create index published_claim_sentence on published_claim (sentence);

-- When the published texts were last checked.
create table claim_check (
  id boolean primary key default true check (id),
  checked_at timestamptz not null default now()
);
