-- Notifications of the channel 'catalog' name what changed, so that processes update single products, and a log keeps
-- the same for processes that start or reconnect.

create table catalog_change (
  id bigint primary key generated always as identity,
  -- Transactions commit in another order than they begin: a reader that knows the oldest transaction that was open when
  -- it last read finds here everything that it cannot have seen.
  xid xid8 not null default pg_current_xact_id(),
  table_name text not null,
  -- Products where the table has a product_id and for answers, bundles for their parts, campaigns for the categories and
  -- producers of a campaign, otherwise ids of the table itself. Null stands for any row.
  ids int[],
  changed_at timestamptz not null default now()
);
create index catalog_change_xid on catalog_change (xid);
create index catalog_change_changed_at on catalog_change (changed_at);

-- A payload of NOTIFY is limited to 8,000 bytes, which hold 700 ids of ten digits. So many changes that reading all
-- products is faster are sent without ids.
-- A bundle shows its parts, and is for sale while they are, so it changes with them.
create function record_catalog_change(changed_table text, changed_ids int[]) returns void language plpgsql as $$
declare
  named int[] := case when cardinality(changed_ids) <= 20000 then changed_ids end;
begin
  if changed_table in ('product', 'product_picture') and named is not null then
    named := named || array(select distinct bundle_id from bundle_part
      where product_id = any(named) and bundle_id <> all(named));
  end if;
  insert into catalog_change (table_name, ids) values (changed_table, named);
  if named is null then
    perform pg_notify('catalog', json_build_object('table', changed_table, 'ids', null)::text);
  else
    perform pg_notify('catalog', json_build_object('table', changed_table, 'ids', json_agg(id order by id))::text)
    from unnest(named) with ordinality as one (id, n) group by (n - 1) / 700;
  end if;
end $$;

create or replace function announce_catalog() returns trigger language plpgsql as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  if tg_table_name = 'product_answer' then
    -- A question that is deleted with its answers is logged itself.
    perform record_catalog_change(tg_table_name, array[q.product_id])
    from product_question q where q.id = (changed ->> 'question_id')::int;
    return null;
  end if;
  perform record_catalog_change(tg_table_name,
    case when tg_level = 'ROW' then array[coalesce(changed ->> 'product_id', changed ->> 'id')::int] end);
  return null;
end $$;

create or replace function announce_catalog_rows() returns trigger language plpgsql as $$
declare
  key_column text;
  changed_ids int[];
begin
  select attname into key_column from pg_attribute
  where attrelid = tg_relid and atttypid = 'int'::regtype and not attisdropped
    and attname in ('bundle_id', 'product_id', 'id', case when tg_table_name like 'campaign%' then 'campaign_id' end)
  order by array_position(array['bundle_id', 'product_id', 'campaign_id', 'id'], attname::text) limit 1;
  if key_column is not null then
    execute format('select array_agg(distinct %I) from changed', key_column) into changed_ids;
    if changed_ids is not null then
      perform record_catalog_change(tg_table_name, changed_ids);
    end if;
  elsif exists (select from changed) then
    perform record_catalog_change(tg_table_name, null);
  end if;
  return null;
end $$;

-- The availability of a bundle follows from the stock of its parts: listings show whether there are any, its page the
-- last five.
create or replace function announce_bundles() returns trigger language plpgsql as $$
declare
  flipped int[];
  running_low int[];
begin
  select array_agg(bundle_id) filter (where has_flipped), array_agg(bundle_id) filter (where not has_flipped)
  into flipped, running_low
  from (select bundle_id, (old.on_hand >= quantity) is distinct from (new.on_hand >= quantity) as has_flipped
    from bundle_part
    where product_id = new.product_id and least(old.on_hand / quantity, 6) <> least(new.on_hand / quantity, 6)) as bundle;
  if flipped is not null then
    perform record_catalog_change('stock', flipped);
  end if;
  if running_low is not null then
    perform pg_notify('content', json_build_object('table', 'stock', 'ids', running_low)::text);
  end if;
  return null;
end $$;
