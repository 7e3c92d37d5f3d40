-- When the next call to the marketplace may be sent: one row for each of its limits, shared by all processes.
create table marketplace_limit (
  budget text primary key check (budget in ('orders', 'other')),
  next_at timestamptz not null default '-infinity'
);
insert into marketplace_limit (budget) values ('orders'), ('other');
