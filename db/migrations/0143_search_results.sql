-- What staff decide about the results of a search, and what visitors with consent have opened from it.

create table search_rule (
  id int primary key generated always as identity,
  version int not null default 1,
  words text not null check (words <> ''),
  -- The words as searches are compared, without endings of spelling, stop words and diacritics.
  key text not null unique check (key <> ''),
  -- First of the results, in this order.
  pinned int[] not null default '{}' check (cardinality(pinned) <= 20),
  -- Never among the results.
  hidden int[] not null default '{}' check (cardinality(hidden) <= 50),
  check (cardinality(pinned) + cardinality(hidden) > 0)
);
create trigger search_rule_changed after insert or update or delete on search_rule
  for each row execute function announce_catalog();

-- Computed every night from the clicks; replaced as a whole.
create table search_click_score (
  words text not null,
  product_id int not null references product (id) on delete cascade,
  points int not null check (points between 1 and 8),
  primary key (words, product_id)
);

-- Different addresses that opened the product on that day; who clicks twice counts once.
alter table search_click_day add column visitors int not null default 0;
