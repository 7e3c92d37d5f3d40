-- Rendered pages that any process can send again while the page's data is the same. A crash of the database may lose them,
-- and backups leave them out.
create unlogged table rendered_page (
  -- Hash of the program, the page's address and all data it is rendered from.
  key text primary key,
  headers jsonb not null,
  etag text not null,
  -- Compressed with Brotli.
  body bytea not null,
  -- Length of the body before compression.
  size int not null check (size > 0),
  stored_at timestamptz not null default now()
);
alter table rendered_page alter column body set storage external;
create index on rendered_page (stored_at);
