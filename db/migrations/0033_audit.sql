-- What was done in the back office, by whom. Rows come and stay: nobody changes or removes one.

create table audit (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  -- Who: the name is looked up when it is read, so an erased account leaves no name here.
  account_id int not null,
  method text not null,
  -- The endpoint's pattern, '/api/admin/orders/:id/state', and what it says it does.
  path text not null,
  summary text not null,
  -- What it was done to, as the address or the body names it: '17', or empty.
  subject text not null default '',
  -- What was sent, without secrets, contact data and pictures.
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

-- Two people may edit one code: whoever saves over a newer version is told so.
alter table promo_code add column version int not null default 1;

-- What was given up is looked for in the back office.
create index job_failed on job (failed_at) where failed_at is not null;
