-- Pictures of open parcels; the files are in the private area of the storage under the id (decision 132).
create table packing_picture (
  -- Made by the browser, so that a picture that is sent again is kept once.
  id uuid primary key,
  order_id int not null references orders (id),
  author text not null,
  taken_at timestamptz not null default now()
);
create index packing_picture_order on packing_picture (order_id);
create index packing_picture_age on packing_picture (taken_at);
