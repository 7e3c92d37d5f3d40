-- What visitors allowed, and when: a proof, so it is only ever added to.

create table consent_log (
  id bigint primary key generated always as identity,
  visitor_id text not null check (visitor_id ~ '^[0-9a-f-]{36}$'),
  version int not null,
  analytics boolean not null,
  marketing boolean not null,
  ip_hash text not null,
  user_agent text not null,
  logged_at timestamptz not null default now()
);
create index consent_log_visitor on consent_log (visitor_id, logged_at);

create function keep_consent_log() returns trigger language plpgsql as $$
begin
  raise exception 'the consent log is append-only';
end $$;
create trigger consent_log_is_kept before update or delete on consent_log
  for each row execute function keep_consent_log();
create trigger consent_log_is_not_emptied before truncate on consent_log
  for each statement execute function keep_consent_log();
