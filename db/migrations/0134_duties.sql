-- The duties of law: the runs of their checks and the dated evidence of each, and reviews that are not promoted.
create table duty_run (
  id int primary key generated always as identity,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  reason text not null check (reason in ('night', 'person')),
  -- Chooses the random products: with the same catalogue, the same seed chooses the same ones.
  seed text not null check (seed <> ''),
  pages int not null default 0 check (pages >= 0),
  -- Pages that did not answer, for example because the shop was busy.
  unread_pages int not null default 0 check (unread_pages >= 0)
);
create index duty_run_finished on duty_run (finished_at desc) where finished_at is not null;

-- What a run found about a duty. Rows are written once, when the run ends, and kept for two years.
create table duty_evidence (
  id int primary key generated always as identity,
  run_id int not null references duty_run (id) on delete cascade,
  duty text not null,
  state text not null check (state in ('met', 'unmet', 'to-check', 'not-applicable')),
  pages int not null check (pages >= 0),
  records int not null check (records >= 0),
  missing int not null check (missing >= 0),
  to_check int not null check (to_check >= 0),
  -- The first of them: level, place, path of its editor, and what is missing.
  findings jsonb not null,
  -- Words of a page as it was served, and the SHA-256 of the whole page.
  page_path text not null default '',
  excerpt text not null default '',
  page_hash text not null default '' check (page_hash ~ '^([0-9a-f]{64})?$'),
  unique (duty, run_id)
);
create index duty_evidence_run on duty_evidence (run_id);

create function keep_duty_evidence() returns trigger language plpgsql as $$
begin
  raise exception 'evidence of duties is not changed';
end $$;
create trigger duty_evidence_is_kept before update on duty_evidence
  for each row execute function keep_duty_evidence();

-- A review that says what a supplement may not claim is shown after the others and promoted nowhere.
alter table review add column has_claim boolean not null default false;
create index review_promoted on review (product_id, has_claim, written_at desc, id desc) where state = 'approved';
drop index review_public;
