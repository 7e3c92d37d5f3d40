-- What keeping the catalogue needs: versions, an archive, what is decided for later, old addresses, pictures that were sent.

-- Grows with every change: whoever edits what someone else has changed meanwhile is told.
alter table product
  add column version int not null default 1,
  add column archived_at timestamptz;
alter table category add column version int not null default 1;
alter table producer add column version int not null default 1;
alter table filter_group add column version int not null default 1;
alter table hashtag add column version int not null default 1;

-- Prices, campaigns and popularity move by themselves and are in nobody's way.
create function edited_fields(p product) returns jsonb language sql stable as $$
  select to_jsonb(p) - '{version,updated_at,selling_price,base_price,campaign_price,recommended_price,vat_rate,popularity}'::text[]
$$;
create function grow_product_version() returns trigger language plpgsql as $$
begin
  if new.version = old.version and edited_fields(new) <> edited_fields(old) then
    new.version := old.version + 1;
  end if;
  if new.is_published then
    new.archived_at := null;
  end if;
  return new;
end $$;
create trigger product_versioned before update on product for each row execute function grow_product_version();

-- Since when which rate holds; one that begins later waits here for its day.
create table product_vat (
  product_id int not null references product (id) on delete cascade,
  since date not null,
  rate int not null check (rate in (0, 11, 21)),
  primary key (product_id, since)
);
insert into product_vat (product_id, since, rate) select id, added_on, vat_rate from product;

create function begin_vat() returns trigger language plpgsql as $$
begin
  insert into product_vat (product_id, since, rate) select id, added_on, vat_rate from made on conflict do nothing;
  return null;
end $$;
create trigger product_vat_begun after insert on product
  referencing new table as made for each statement execute function begin_vat();

create function record_vat() returns trigger language plpgsql as $$
begin
  insert into product_vat (product_id, since, rate) values (new.id, shop_today(), new.vat_rate)
  on conflict (product_id, since) do update set rate = excluded.rate;
  return null;
end $$;
create trigger product_vat_changed after update on product
  for each row when (old.vat_rate is distinct from new.vat_rate) execute function record_vat();

-- A price that begins later.
create table price_plan (
  id int primary key generated always as identity,
  product_id int not null references product (id) on delete cascade,
  starts_at timestamptz not null,
  price int not null check (price > 0),
  recommended_price int check (recommended_price > 0),
  created_at timestamptz not null default now(),
  done_at timestamptz,
  unique (product_id, starts_at)
);
create index price_plan_due on price_plan (starts_at) where done_at is null;

-- Addresses that categories had before they were renamed still lead to them.
create table category_slug (
  slug text primary key,
  category_id int not null references category (id) on delete cascade
);
create function keep_category_slug() returns trigger language plpgsql as $$
begin
  delete from category_slug where slug = new.slug;
  if tg_op = 'UPDATE' and old.slug <> new.slug then
    insert into category_slug (slug, category_id) values (old.slug, new.id)
    on conflict (slug) do update set category_id = excluded.category_id;
  end if;
  return null;
end $$;
create trigger category_slug_kept after insert or update of slug on category
  for each row execute function keep_category_slug();

-- Which point of a picture stays in sight when it is cut square, in percent.
alter table product_picture
  add column focus_x int not null default 50 check (focus_x between 0 and 100),
  add column focus_y int not null default 50 check (focus_y between 0 and 100);

-- Pictures the shopkeeper sent for the catalogue; those that nothing shows are swept away.
create table catalog_picture (
  name text primary key check (name ~ '^[0-9a-f]{32}$'),
  created_at timestamptz not null default now()
);
create view catalog_picture_use as
  select file as image from product_picture
  union all select image from hashtag where image is not null
  union all select logo from producer;
create index product_picture_file on product_picture (file);
