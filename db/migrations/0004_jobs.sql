-- What is to be done outside the shop after a transaction: mails, messages, calls to others.

create table job (
  id bigint primary key generated always as identity,
  kind text not null,
  payload jsonb not null,
  -- A second job under the same key is not wanted while the first one is known.
  key text unique,
  run_at timestamptz not null default now(),
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  failed_at timestamptz
);
create index job_waiting on job (run_at) where done_at is null and failed_at is null;

create function announce_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('job', '');
  return null;
end $$;
create trigger job_announced after insert on job for each statement execute function announce_job();

-- Mails and text messages that the default transports write down instead of sending.
create table outbox (
  id bigint primary key generated always as identity,
  kind text not null check (kind in ('mail', 'sms')),
  recipient text not null,
  subject text not null default '',
  text_body text not null,
  html_body text not null default '',
  attachments jsonb not null default '[]',
  created_at timestamptz not null default now()
);
create index outbox_recipient on outbox (recipient, created_at);
