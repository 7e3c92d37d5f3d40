-- Files that the shop keeps and sends unchanged, such as the Commission's notice on the legal guarantee (decision 081).

create table stored_file (
  -- SHA-256 of the bytes: the same file is stored once, and its address never shows another one.
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  content_type text not null,
  bytes bytea not null,
  created_at timestamptz not null default now()
);
