-- Prices of thousands of products change when a campaign starts. Rows are compared as they are, because making JSON of both
-- took a third of that time. Prices, VAT and popularity also change without an editor; a generated column has no value yet
-- before the update.
create or replace function grow_product_version() returns trigger language plpgsql as $$
declare
  edited product := new;
begin
  edited.updated_at := old.updated_at;
  edited.selling_price := old.selling_price;
  edited.base_price := old.base_price;
  edited.campaign_price := old.campaign_price;
  edited.rrp := old.rrp;
  edited.vat_rate := old.vat_rate;
  edited.popularity := old.popularity;
  edited.search_text := old.search_text;
  if edited is distinct from old and new.version = old.version then
    new.version := old.version + 1;
  end if;
  if new.is_published then
    new.archived_at := null;
  end if;
  return new;
end $$;
drop function edited_fields(product);
