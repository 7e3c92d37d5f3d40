-- The shop's own data: every process reads changed settings, then clears its cached pages.

create function announce_shop_setting() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_setting', '');
  return null;
end $$;
create trigger shop_data_announced after insert or update or delete on shop_setting
  for each statement execute function announce_shop_setting();

-- The shopkeeper sets the list of VAT rates.
alter table product drop constraint product_vat_rate_check,
  add constraint product_vat_rate_check check (vat_rate between 0 and 50);
alter table product_vat drop constraint product_vat_rate_check1,
  add constraint product_vat_rate_check check (rate between 0 and 50);
