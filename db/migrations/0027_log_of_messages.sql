-- Every message is in the outbox from the moment it is enqueued, also when a mail server sends it.
alter table outbox
  -- The key of the email's definition; empty for text messages.
  add column template text not null default '',
  -- 'failed' is the result of the last attempt; the job retries for two days.
  add column state text not null default 'sent' check (state in ('queued', 'sent', 'failed')),
  add column attempts int not null default 1 check (attempts >= 0),
  -- What the mail server said at the last attempt.
  add column error text not null default '',
  add column sent_at timestamptz,
  -- No foreign keys: the log outlives what the message is about.
  add column order_id int,
  add column account_id int,
  -- The kept body lacks its secret links or codes, so it cannot be sent again.
  add column is_masked boolean not null default false,
  -- The body was removed because it was kept long enough.
  add column is_body_removed boolean not null default false,
  -- When staff last sent it again.
  add column resent_at timestamptz;
alter table outbox alter column text_body set default '';
update outbox set sent_at = created_at;

create index outbox_unsent on outbox (id) where state <> 'sent';
create index outbox_template on outbox (template, id);
create index outbox_with_body on outbox (created_at) where not is_body_removed;
