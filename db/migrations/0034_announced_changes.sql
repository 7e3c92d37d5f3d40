-- Notifications of the channel 'content' name the changed table, and the product where its number of units changed, so
-- that caches drop only what shows it: {"table": "story", "ids": null}, {"table": "stock", "ids": [12]}.
create or replace function announce_content() returns trigger language plpgsql as $$
declare
  ids int[];
begin
  if tg_table_name = 'stock' then
    ids := array[new.product_id];
  end if;
  perform pg_notify('content', json_build_object('table', tg_table_name, 'ids', ids)::text);
  return null;
end $$;
