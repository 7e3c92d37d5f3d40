-- E-mails that came back, as mail providers report them (decision 076).

alter table undeliverable_address
  drop constraint undeliverable_address_source_check,
  -- smtp: refused while sending; staff: marked by hand; report: the provider said so later.
  add constraint undeliverable_address_source_check check (source in ('smtp', 'staff', 'report')),
  -- complaint: the person called a message spam.
  add column kind text not null default 'hard' check (kind in ('hard', 'complaint'));

create table mail_bounce (
  id bigint primary key generated always as identity,
  -- Provider, its id of the report and the address: a report that is repeated counts once.
  report_key text not null unique,
  email text not null check (email = lower(email)),
  -- hard: the address takes no e-mail; soft: it did not take this one.
  kind text not null check (kind in ('hard', 'soft', 'complaint')),
  -- The provider's id of the message.
  message_id text not null default '',
  -- The words of the provider.
  detail text not null default '',
  -- When it came back, as reported.
  at timestamptz not null,
  created_at timestamptz not null default now()
);
create index mail_bounce_email on mail_bounce (email, at desc);
create index mail_bounce_age on mail_bounce (created_at);
