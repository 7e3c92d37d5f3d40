-- Product feeds for search engines, social networks, price comparison sites and affiliate networks (decision 137). The
-- columns of a feed are code; a row holds what the shopkeeper sets and how the last file turned out.

create table feed (
  name text primary key,
  is_active boolean not null default false,
  -- Part of the address that the partner reads; it opens nothing but the feed.
  secret text not null unique,
  -- Percent of the selling price; products whose cost is not known are then left out.
  min_margin int check (min_margin between 0 and 99),
  min_stock int not null default 0 check (min_stock between 0 and 10000),
  -- With their subcategories; empty for all.
  category_ids int[] not null default '{}',
  skips_claims boolean not null default false,
  version int not null default 1,
  checked_at timestamptz,
  products int,
  left_out int,
  with_warnings int,
  file_bytes bigint,
  last_read_at timestamptz,
  last_reader text not null default ''
);

-- What is wrong with products in the last file, for the first thousands of them; those with an error are not in it.
create table feed_problem (
  id int primary key generated always as identity,
  feed text not null references feed (name) on delete cascade,
  product_id int not null references product (id) on delete cascade,
  field text not null,
  text text not null,
  is_error boolean not null
);
create index feed_problem_feed on feed_problem (feed, is_error desc, product_id);
create index feed_problem_product on feed_problem (product_id);
