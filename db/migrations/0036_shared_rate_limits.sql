-- Requests of busy clients, counted by all processes together. A crash of the database may lose them, and backups leave
-- them out.
create unlogged table rate_count (
  -- Hash of the group and the address of a client, or of an API key.
  key text primary key,
  count int not null check (count > 0),
  -- End of the window; the next request after it begins another one.
  expires_at timestamptz not null
);
