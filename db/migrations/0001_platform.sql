-- Platform: text and time helpers, cache notifications, background jobs, outgoing messages, audit log.

-- PostgreSQL before version 17 has no built-in pg_c_utf8; indexes below need its locale-independent lower case.
do $$
begin
  if not exists (select from pg_collation where collname = 'pg_c_utf8') then
    create collation pg_c_utf8 (provider = icu, locale = 'und');
  end if;
end
$$;

-- The calendar day in Romania, whatever the time zone of the server.
create function shop_today() returns date language sql stable
  return (now() at time zone 'Europe/Bucharest')::date;

-- A name in lower case without Romanian diacritics (comma and cedilla forms), for searching.
create function folded(name text) returns text language sql immutable parallel safe strict as $$
  select lower(translate(name, 'ĂăÂâÎîȘșŞşȚțŢţ', 'aaaaiisssstttt'))
$$;

-- Channel 'catalog': every process rebuilds its catalog index and clears its caches.
create function announce_catalog() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', '');
  return null;
end $$;

-- For statement triggers with a transition table named changed: a statement that changes no row notifies nobody.
create function announce_catalog_rows() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform pg_notify('catalog', '');
  end if;
  return null;
end $$;

-- Channel 'content': every process clears its cached pages and responses; the catalog index stays.
create function announce_content() returns trigger language plpgsql as $$
begin
  perform pg_notify('content', '');
  return null;
end $$;

-- Jobs

create table job (
  id bigint primary key generated always as identity,
  kind text not null,
  payload jsonb not null,
  -- A job is not added while another one with the same key exists.
  key text unique,
  -- While the job runs, this is the end of its lease: if the process dies, the job is due again at that time.
  run_at timestamptz not null default now(),
  -- Counted and committed before the work begins, so a job that kills its process is not retried for ever.
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  -- Set when no further attempt is made.
  failed_at timestamptz,
  -- Whether the insert notifies all processes; false when the inserting process wakes its own workers after commit.
  rings boolean not null default true,
  is_running boolean not null default false,
  -- How many leases expired because the process ended during the work.
  interruptions int not null default 0
);
create index job_waiting on job (run_at) where done_at is null and failed_at is null;
create index job_done on job (done_at) where done_at is not null;
create index job_failed on job (failed_at) where failed_at is not null;

create function announce_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('job', '');
  return null;
end $$;
create trigger job_announced after insert on job for each row when (new.rings) execute function announce_job();

-- Outgoing messages

-- Emails and text messages that the default transports store instead of sending.
create table outbox (
  id bigint primary key generated always as identity,
  kind text not null check (kind in ('mail', 'sms')),
  recipient text not null,
  subject text not null default '',
  text_body text not null,
  html_body text not null default '',
  attachments jsonb not null default '[]',
  created_at timestamptz not null default now(),
  -- A mail job can run twice when its process dies; the second run inserts nothing.
  message_id uuid unique
);
create index outbox_recipient on outbox (recipient, created_at);
create index outbox_age on outbox using brin (created_at);

-- Request times per kind of email and recipient; subject is a hash of both.
create table mail_limit (
  subject text primary key,
  requested timestamptz[] not null,
  updated_at timestamptz not null default now()
);
create index mail_limit_age on mail_limit (updated_at);

-- Audit log of the back office: append-only.

create table audit (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  -- No foreign key and no name: the name is read from the account, so erasing the account removes it from the log.
  account_id int not null,
  method text not null,
  -- The route pattern, e.g. '/api/admin/orders/:id/state', and its summary.
  path text not null,
  summary text not null,
  -- The id of the changed object, from the address or the body; empty when there is none.
  subject text not null default '',
  -- The request body without secrets, contact data and pictures.
  body jsonb,
  request_id text not null
);
create index audit_account on audit (account_id, id desc);
create index audit_path on audit (path, id desc);
create index audit_subject on audit (subject, id desc) where subject <> '';
create index audit_at on audit (at);

create function refuse_to_forget() returns trigger language plpgsql as $$
begin
  raise exception 'The log of the back office is only added to';
end $$;
create trigger audit_stays before update or delete on audit for each row execute function refuse_to_forget();
create trigger audit_stays_whole before truncate on audit for each statement execute function refuse_to_forget();
