-- Filters of the lists of the back office that a person has saved under a name.
create table list_view (
  id int primary key generated always as identity,
  account_id int not null references account (id) on delete cascade,
  -- The path of the list: '/admin/orders'.
  list text not null check (list ~ '^/admin(/[a-z-]+)+$'),
  name text not null check (name <> ''),
  -- The query of the page: 'state=placed&sort=-total'.
  query text not null,
  -- Whether colleagues see it too.
  is_shared boolean not null default false,
  unique (account_id, list, name)
);
create index list_view_by_list on list_view (list);
