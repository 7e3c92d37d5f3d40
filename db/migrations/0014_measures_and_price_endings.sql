-- Weights and sizes of products, products without a price per unit, endings of campaign prices.

-- Of one piece, packed for sale. Null takes the value of the category, its parents, then of the shop's settings.
-- The three sides count only together.
alter table product
  add column weight_grams int check (weight_grams > 0),
  add column length_mm int check (length_mm > 0),
  add column width_mm int check (width_mm > 0),
  add column height_mm int check (height_mm > 0);
alter table category
  add column weight_grams int check (weight_grams > 0),
  add column length_mm int check (length_mm > 0),
  add column width_mm int check (width_mm > 0),
  add column height_mm int check (height_mm > 0);

-- A product with an empty unit_name or without unit_count has no price per unit.
alter table product alter column unit_count drop not null;

-- The bani in which prices computed from percent_off end; null leaves them as computed.
alter table campaign add column price_ending int check (price_ending in (0, 90, 99));
