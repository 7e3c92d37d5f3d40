-- What the privacy page promises to forget is forgotten; a proof of consent stays a proof for as long as it says.

create or replace function keep_consent_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.logged_at < now() - interval '3 years' then
    return old;
  end if;
  raise exception 'the consent log is append-only';
end $$;

create index consent_log_age on consent_log using brin (logged_at);
create index chat_message_age on chat_message using brin (sent_at);
create index outbox_age on outbox using brin (created_at);
