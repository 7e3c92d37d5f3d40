-- The official list of localities (SIRUTA), which staff load in the back office. Without it addresses are compared with
-- the larger towns of src/account/identity/counties.ts only. A new list replaces the old one as a whole.
create table locality (
  siruta int primary key,
  county text not null check (county ~ '^RO-[A-Z]{1,2}$'),
  name text not null check (name <> ''),
  commune text,
  postal_code text check (postal_code ~ '^[0-9]{6}$'),
  search_key text not null,
  rank int not null check (rank between 0 and 2),
  unique (county, name)
);
create index locality_search_key on locality (search_key);

comment on table locality is 'Localities of the official list; sectors of București are not among them.';
comment on column locality.name is 'Unique in its county: villages that share a name have the commune behind it.';
comment on column locality.commune is 'The commune or town that it belongs to.';
comment on column locality.postal_code is 'Only where the whole locality has one code.';
comment on column locality.search_key is 'localityKey of the name without the commune (locality-rules.ts).';
comment on column locality.rank is '0 is a town, 1 the seat of a commune, 2 another village.';

create table locality_list (
  id bool primary key default true check (id),
  source text not null,
  localities int not null check (localities > 0),
  loaded_at timestamptz not null default now()
);
comment on table locality_list is 'The list that was loaded last, in one row.';

create trigger locality_list_announce after insert or update or delete on locality_list
  for each statement execute function announce_content();
