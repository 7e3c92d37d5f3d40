-- A newsletter is sent at most once to a person: its sending is noted before it begins.
alter table marketing_message add column claimed_at timestamptz;
-- unconfirmed: interrupted after it was claimed, so the mail server may have it.
alter table marketing_message drop constraint marketing_message_failure_check,
  add constraint marketing_message_failure_check check (failure in ('refused', 'withdrawn', 'unconfirmed'));

-- A campaign of a category has all products that are listed in it, also those whose own category is another one.
create or replace view campaign_member as
  select campaign_id, product_id, max(price) as price
  from (
    select campaign_id, product_id, price from campaign_product
    union all
    select cc.campaign_id, p.id, null from campaign_category cc
    join category_line l on l.ancestor_id = cc.category_id join product p on p.category_id = l.category_id
    union all
    select cc.campaign_id, e.product_id, null from campaign_category cc
    join category_line l on l.ancestor_id = cc.category_id
    join product_extra_category e on e.category_id = l.category_id
    union all
    select cr.campaign_id, p.id, null from campaign_producer cr join product p on p.producer_id = cr.producer_id
  ) as member
  group by campaign_id, product_id;

create function enqueue_campaign_turn() returns void language plpgsql as $$
begin
  if exists (
    select from campaign c where c.is_active and c.percent_off is not null and (c.ends_at is null or c.ends_at > now())
      and (exists (select from campaign_category where campaign_id = c.id)
        or exists (select from campaign_producer where campaign_id = c.id))
  ) then
    insert into job (kind, payload) values ('campaign-turn', '{}');
  end if;
end $$;
create or replace function call_campaigns() returns trigger language plpgsql as $$
begin
  perform enqueue_campaign_turn();
  return null;
end $$;
-- Saving a product replaces its extra categories, mostly none by none.
create function call_campaigns_of_extra_categories() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform enqueue_campaign_turn();
  end if;
  return null;
end $$;
create trigger product_extra_category_calls_campaigns_insert after insert on product_extra_category
  referencing new table as changed for each statement execute function call_campaigns_of_extra_categories();
create trigger product_extra_category_calls_campaigns_delete after delete on product_extra_category
  referencing old table as changed for each statement execute function call_campaigns_of_extra_categories();
