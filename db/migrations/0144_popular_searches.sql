-- What visitors with consent search most and find, for the list below the empty search field. Computed once a day and
-- replaced as a whole.

create table search_popular (
  position int primary key,
  words text not null check (words <> '')
);
