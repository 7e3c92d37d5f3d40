-- Notifications of the channel 'content' name the changed text, so that caches drop only what shows it:
-- {"table": "story", "ids": [12]}, {"table": "page_version", "ids": null, "key": "privacy"}. Without an id, lists of texts
-- or the footer show something else too: {"table": "story", "ids": null}.

-- What decides on the lists that contain a text and on its position there, and for custom pages what the footer shows.
-- Null for a text that is in no list.
create function listed_part_of(text_table text, fields jsonb) returns jsonb language sql immutable
  return case
    when fields ->> 'published_at' is null or fields ->> 'is_in_footer' = 'false' then null
    when text_table = 'custom_page' then jsonb_build_array(fields -> 'published_at', fields -> 'slug', fields -> 'title')
    else jsonb_build_array(fields -> 'published_at', fields -> 'tags')
  end;

create function announce_text() returns trigger language plpgsql as $$
declare
  is_listed_alike boolean := listed_part_of(tg_table_name, to_jsonb(old))
    is not distinct from listed_part_of(tg_table_name, to_jsonb(new));
begin
  perform pg_notify('content', json_build_object('table', tg_table_name,
    'ids', case when is_listed_alike then array[coalesce(new.id, old.id)] end)::text);
  return null;
end $$;

create function announce_page() returns trigger language plpgsql as $$
begin
  perform pg_notify('content', json_build_object('table', tg_table_name, 'ids', null, 'key', new.key)::text);
  return null;
end $$;

drop trigger blog_article_told on blog_article;
create trigger blog_article_told after insert or update or delete on blog_article
  for each row execute function announce_text();
drop trigger story_told on story;
create trigger story_told after insert or update or delete on story for each row execute function announce_text();
drop trigger custom_page_told on custom_page;
create trigger custom_page_told after insert or update or delete on custom_page
  for each row execute function announce_text();
-- Versions of a page are added, never changed.
drop trigger page_version_told on page_version;
create trigger page_version_told after insert on page_version for each row execute function announce_page();
