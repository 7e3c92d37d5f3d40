-- Counts what makes the confirmed stock of an offer doubtful: the marketplace changes it by itself with every order that it
-- takes or cancels. An offer whose stock was sent before the last of them is sent again.
alter table marketplace_offer
  add column stock_version int not null default 0,
  add column sent_stock_version int not null default 0;
create trigger offer_to_marketplace after update of stock_version on marketplace_offer
  for each statement execute function enqueue_marketplace_offers();
