-- Who wants the newsletter, who asked for it and has not said so a second time, and who no longer wants it.

create table newsletter_subscriber (
  id int primary key generated always as identity,
  email text not null unique check (email = lower(email)),
  status text not null check (status in ('pending', 'confirmed', 'unsubscribed')),
  -- Travels in every newsletter, so it is kept as it is; it opens the way out and nothing else.
  unsubscribe_token text not null unique,
  confirm_hash text unique,
  confirm_expires_at timestamptz,
  -- Confirmation mails of the last day.
  mailed_at timestamptz[] not null default '{}',
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  check ((status = 'confirmed') <= (confirmed_at is not null)),
  check ((status = 'unsubscribed') <= (unsubscribed_at is not null))
);

-- How often one network asked during the last hour.
create table newsletter_request (
  id int primary key generated always as identity,
  network_hash text not null,
  asked_at timestamptz not null default now()
);
create index newsletter_request_network on newsletter_request (network_hash, asked_at);
create index newsletter_request_age on newsletter_request (asked_at);
