-- Delivery prices by weight, and a free-delivery limit of a courier.

-- Null: the limit of delivery_setting.
alter table courier add column free_from int check (free_from >= 0);

-- Prices of parcels up to a weight. Heavier ones cost courier.price, or courier_price.price in a county with its own price.
create table courier_weight_price (
  courier_id int not null references courier (id) on delete cascade,
  -- Empty: counties without a price of their own.
  county text not null default '' check (county ~ '^(RO-[A-Z]{1,2})?$'),
  up_to_grams int not null check (up_to_grams > 0),
  price int not null check (price >= 0),
  primary key (courier_id, county, up_to_grams)
);

create trigger courier_weight_price_told after insert or update or delete on courier_weight_price
  for each statement execute function announce_content();
