-- Files that come in: what was sent, what was understood of it, what is wrong with it, and how far it is.

create table import (
  id int primary key generated always as identity,
  file_name text not null,
  size int not null default 0,
  encoding text not null default 'utf-8',
  -- Who sent it; the name is looked up when it is read.
  account_id int not null,
  state text not null default 'uploading' check (state in
    ('uploading', 'reading', 'ready', 'unreadable', 'waiting', 'running', 'done', 'failed', 'cancelled')),
  -- What it holds and whose format it has, once the names of its columns are read.
  kind text check (kind in ('products', 'stock', 'prices')),
  format text check (format in ('vitrina', 'woocommerce', 'shopify')),
  -- [{ header, field }]: what became of each column; a field of null is a column nobody reads.
  columns jsonb not null default '[]',
  -- Producers and categories that come into being with it.
  makes jsonb not null default '{"producers": [], "categories": []}',
  -- How many of its entries are done, in the step that is under way.
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

-- The file itself, in pieces, until it is done with: processes share the database, not a folder. A database that crashes may forget it.
create unlogged table import_part (
  import_id int not null references import (id) on delete cascade,
  position int not null,
  bytes bytea not null,
  primary key (import_id, position)
);
alter table import_part alter column bytes set storage external;

-- What each entry of the file says, as far as it could be understood, and what it would do.
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

-- Pictures that products of a file shall have; fetched from where they are after the file is in.
create table import_picture (
  import_id int not null references import (id) on delete cascade,
  code text not null,
  pictures text[] not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  problem text,
  primary key (import_id, code)
);
create index import_picture_waiting on import_picture (import_id, code) where state = 'waiting';

-- Where a picture was fetched from: a file that names the same place again changes nothing.
alter table product_picture add column source text;
