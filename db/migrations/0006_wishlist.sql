-- What customers gather: lists of favourites, and the products they looked at last.

create table favorite_list (
  id int primary key generated always as identity,
  account_id int not null references account (id) on delete cascade,
  name text not null check (name <> '' and length(name) <= 60),
  is_default boolean not null default false,
  -- Whoever has it may look at the list; it opens nothing else, and its owner sees it again whenever asked.
  share_token text unique,
  created_at timestamptz not null default now()
);
-- Whatever the locale of the database, Ș and ș are one letter.
create unique index favorite_list_name on favorite_list (account_id, lower(name collate pg_c_utf8));
create unique index favorite_list_default on favorite_list (account_id) where is_default;

create table favorite_product (
  list_id int not null references favorite_list (id) on delete cascade,
  product_id int not null references product (id) on delete cascade,
  added_at timestamptz not null default clock_timestamp(),
  primary key (list_id, product_id)
);
create index favorite_product_newest on favorite_product (list_id, added_at desc);
create index favorite_product_product on favorite_product (product_id);

-- Lists of others that a customer has opened.
create table favorite_list_visit (
  account_id int not null references account (id) on delete cascade,
  list_id int not null references favorite_list (id) on delete cascade,
  opened_at timestamptz not null default now(),
  primary key (account_id, list_id)
);
create index favorite_list_visit_list on favorite_list_visit (list_id);

-- When someone sent a list by mail, to keep it to a few a day; to whom is not kept.
create table favorite_mail (
  id int primary key generated always as identity,
  account_id int not null references account (id) on delete cascade,
  sent_at timestamptz not null default now()
);
create index favorite_mail_account on favorite_mail (account_id, sent_at);

create table recent_product (
  account_id int not null references account (id) on delete cascade,
  product_id int not null references product (id) on delete cascade,
  viewed_at timestamptz not null default clock_timestamp(),
  primary key (account_id, product_id)
);
create index recent_product_newest on recent_product (account_id, viewed_at desc);
create index recent_product_product on recent_product (product_id);
