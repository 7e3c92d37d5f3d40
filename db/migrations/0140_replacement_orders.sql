-- Orders that replace units of a recalled lot without cost (decision 116).
alter table orders
  drop constraint orders_origin_check,
  add constraint orders_origin_check check (origin in ('web', 'phone', 'repeat', 'gift_card', 'replacement'));
