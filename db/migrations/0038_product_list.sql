-- The list of products in the back office, at 100,000 products: names and codes are searched without regard to diacritics,
-- and the default view is sorted and counted without reading the table with all texts.
alter table product add column search_text text not null generated always as (folded(name || ' ' || code)) stored;
create index product_listed on product (name collate "ro-x-icu", id) where archived_at is null;
