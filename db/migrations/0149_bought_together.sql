-- Products that different buyers had in one order of the last year, counted every night. Each product keeps its best ones.
create table bought_together (
  product_id int not null references product (id) on delete cascade,
  other_id int not null references product (id) on delete cascade,
  buyers int not null check (buyers > 0),
  primary key (product_id, other_id),
  check (product_id <> other_id)
);
