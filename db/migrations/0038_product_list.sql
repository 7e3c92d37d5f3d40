-- The list of products in the back office, at 100,000 products: names and codes are searched without regard to diacritics,
-- and the default view is sorted and counted without reading the table with all texts.
alter table product add column search_text text not null generated always as (folded(name || ' ' || code)) stored;
create index product_listed on product (name collate "ro-x-icu", id) where archived_at is null;
-- A generated column has no value yet before the update, so it is no edited field.
create or replace function edited_fields(p product) returns jsonb language sql stable as $$
  select to_jsonb(p)
    - '{version,updated_at,selling_price,base_price,campaign_price,rrp,vat_rate,popularity,search_text}'::text[]
$$;
