-- Back office: order notes, reports, imports.

-- Internal notes on an order; the customer never sees them.
create table order_note (
  id int primary key generated always as identity,
  order_id int not null references orders (id),
  author_id int not null references account (id),
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index order_note_order on order_note (order_id, id);

-- Reports: figures of past days, computed by a job, so that a year is 365 rows. Today is computed on request.
-- Days follow Romania's calendar.

create table sales_day (
  day date primary key,
  orders int not null,
  -- In bani, paid or owed.
  sold bigint not null,
  -- Visitors who put something into a cart.
  carts int not null
);

create table sales_product_day (
  day date not null,
  product_id int not null,
  units int not null,
  sold bigint not null,
  primary key (day, product_id)
);

-- One row: the day of the last full recomputation.
create table sales_count (
  is_only boolean primary key default true check (is_only),
  counted_on date not null
);

-- Searches without results, counted per day; nothing identifies the visitor.
create table search_miss (
  day date not null,
  words text not null,
  times int not null default 1,
  primary key (day, words)
);

-- Imports

create table import (
  id int primary key generated always as identity,
  file_name text not null,
  size int not null default 0,
  encoding text not null default 'utf-8',
  -- The administrator who uploaded it; the name is read from the account.
  account_id int not null,
  state text not null default 'uploading' check (state in
    ('uploading', 'reading', 'ready', 'unreadable', 'waiting', 'running', 'done', 'failed', 'cancelled')),
  -- Detected from the column names.
  kind text check (kind in ('products', 'stock', 'prices')),
  format text check (format in ('vitrina', 'woocommerce', 'shopify')),
  -- [{ header, field }]; field is null for a column that is ignored.
  columns jsonb not null default '[]',
  -- The producers and categories it creates.
  makes jsonb not null default '{"producers": [], "categories": []}',
  -- Progress of the current step, in entries.
  total int not null default 0,
  done int not null default 0,
  new_count int not null default 0,
  changed_count int not null default 0,
  unchanged_count int not null default 0,
  faulty_count int not null default 0,
  draft_count int not null default 0,
  warning_count int not null default 0,
  problem text,
  is_cancel_asked boolean not null default false,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);

-- The uploaded file in chunks, until the import ends; in the database, because processes share no folder.
-- Unlogged: a crash of the database may lose it.
create unlogged table import_part (
  import_id int not null references import (id) on delete cascade,
  position int not null,
  bytes bytea not null,
  primary key (import_id, position)
);
alter table import_part alter column bytes set storage external;

-- Every entry of the file as parsed, and what importing it would do.
create unlogged table import_row (
  import_id int not null references import (id) on delete cascade,
  position int not null,
  line int not null,
  code text not null,
  verdict text not null check (verdict in ('new', 'changed', 'unchanged', 'faulty')),
  is_draft boolean not null default false,
  given json not null,
  shown json not null,
  primary key (import_id, position)
);
alter table import_row alter column given set storage external;
create index import_row_verdict on import_row (import_id, verdict, position);

create table import_fault (
  id bigint primary key generated always as identity,
  import_id int not null references import (id) on delete cascade,
  line int not null,
  column_name text not null,
  sentence text not null,
  is_warning boolean not null
);
create index import_fault_order on import_fault (import_id, is_warning, line, id);

-- Pictures named in the file, downloaded after the import.
create table import_picture (
  import_id int not null references import (id) on delete cascade,
  code text not null,
  pictures text[] not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  problem text,
  primary key (import_id, code)
);
create index import_picture_waiting on import_picture (import_id, code) where state = 'waiting';
