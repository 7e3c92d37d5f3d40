-- When a category last changed, for the sitemap; null when that is not known.

alter table category add column updated_at timestamptz;
alter table category alter column updated_at set default now();

alter function touch_product() rename to set_updated_at;
create trigger category_touched before update on category for each row execute function set_updated_at();
