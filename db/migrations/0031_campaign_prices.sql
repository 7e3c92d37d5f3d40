-- Campaigns that carry prices.

-- What the shop itself asks, and the lowest price of the campaigns that run; shoppers pay the lower of the two.
alter table product
  add column base_price int check (base_price > 0),
  add column campaign_price int check (campaign_price > 0);

alter table product disable trigger product_touched;
update product set base_price = selling_price;
alter table product enable trigger product_touched;

alter table product
  alter column base_price set not null,
  add constraint product_asks_the_lower check (selling_price = least(base_price, campaign_price));
create index product_in_campaign on product (id) where campaign_price is not null;

-- Whoever sets the price of a product sets the shop's own; a campaign that asks less still asks less.
create function settle_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.base_price := coalesce(new.base_price, new.selling_price);
  elsif new.selling_price <> old.selling_price and new.base_price = old.base_price
    and new.campaign_price is not distinct from old.campaign_price then
    new.base_price := new.selling_price;
  end if;
  new.selling_price := least(new.base_price, new.campaign_price);
  return new;
end $$;
create trigger product_price_settled before insert or update on product
  for each row execute function settle_price();

-- A price that follows from another column is written down too.
drop trigger product_price_changed on product;
create trigger product_price_changed after update on product
  for each row when (old.selling_price is distinct from new.selling_price) execute function record_price();

-- The lowest price in force during the 30 days before a moment.
create function lowest_price_until(product int, moment timestamptz) returns int language sql stable as $$
  with price as (
    select h.price, h.since, lead(h.since) over (order by h.since) as until
    from price_history h where h.product_id = product
  )
  select min(price.price) from price
  where price.since < moment and (price.until is null or price.until > moment - interval '30 days')
$$;

alter table campaign
  add column narrow_image text not null default '',
  add column percent_off int check (percent_off between 1 and 90),
  -- Grows with every change: whoever edits what someone else has changed meanwhile is told.
  add column version int not null default 1;
update campaign set narrow_image = regexp_replace(image, '([^/]+)$', 'card-\1');

-- A price of its own for a product of the campaign.
alter table campaign_product add column price int check (price > 0);

create table campaign_category (
  campaign_id int not null references campaign (id) on delete cascade,
  category_id int not null references category (id) on delete cascade,
  primary key (campaign_id, category_id)
);
create table campaign_producer (
  campaign_id int not null references campaign (id) on delete cascade,
  producer_id int not null references producer (id) on delete cascade,
  primary key (campaign_id, producer_id)
);
create trigger campaign_category_announced after insert or update or delete on campaign_category
  for each statement execute function announce_catalog();
create trigger campaign_producer_announced after insert or update or delete on campaign_producer
  for each statement execute function announce_catalog();

-- A category and everything above it, itself included.
create view category_line as
  with recursive line as (
    select id as category_id, id as ancestor_id from category
    union all
    select line.category_id, c.parent_id from line join category c on c.id = line.ancestor_id
    where c.parent_id is not null
  )
  select category_id, ancestor_id from line;

-- The products of a campaign: those named, and all of its categories and producers.
create view campaign_member as
  select campaign_id, product_id, max(price) as price
  from (
    select campaign_id, product_id, price from campaign_product
    union all
    select cc.campaign_id, p.id, null from campaign_category cc
    join category_line l on l.ancestor_id = cc.category_id join product p on p.category_id = l.category_id
    union all
    select cr.campaign_id, p.id, null from campaign_producer cr join product p on p.producer_id = cr.producer_id
  ) as member
  group by campaign_id, product_id;

-- What a campaign makes of a product's price, from which price it started, and since when it no longer does.
create table campaign_price (
  campaign_id int not null references campaign (id) on delete cascade,
  product_id int not null references product (id) on delete cascade,
  reference int not null check (reference > 0),
  price int not null check (price > 0),
  since timestamptz not null default now(),
  left_at timestamptz,
  primary key (campaign_id, product_id)
);
create index campaign_price_now on campaign_price (product_id) where left_at is null;

-- A product that comes into a category or a producer's range comes into their campaigns too.
create function call_campaigns() returns trigger language plpgsql as $$
begin
  if exists (
    select from campaign c where c.is_active and c.percent_off is not null and (c.ends_at is null or c.ends_at > now())
      and (exists (select from campaign_category where campaign_id = c.id)
        or exists (select from campaign_producer where campaign_id = c.id))
  ) then
    insert into job (kind, payload) values ('campaign-turn', '{}');
  end if;
  return null;
end $$;
create trigger product_calls_campaigns after insert or update of category_id, producer_id on product
  for each statement execute function call_campaigns();
create trigger category_calls_campaigns after update of parent_id on category
  for each statement execute function call_campaigns();

-- Pictures the shopkeeper sent for campaigns and slides; those that nothing shows are swept away.
create table window_picture (
  name text primary key check (name ~ '^[0-9a-f]{32}$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  created_at timestamptz not null default now()
);
