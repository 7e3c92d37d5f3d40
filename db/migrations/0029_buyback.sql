-- Buy-back: used accessories and devices that customers sell back to the shop.

-- What is eaten never comes back into the shop, and nothing comes back twice.
create function refuse_used_food() returns trigger language plpgsql as $$
begin
  if exists (select from category where id = new.category_id and is_food) then
    raise exception 'food is never sold as used' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger product_used_is_no_food before insert or update of is_buy_back, category_id on product
  for each row when (new.is_buy_back) execute function refuse_used_food();

create function refuse_food_with_used() returns trigger language plpgsql as $$
begin
  if exists (select from product where category_id = new.id and is_buy_back) then
    raise exception 'a category with used products is no food' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger category_with_used_is_no_food before update of is_food on category
  for each row when (new.is_food) execute function refuse_food_with_used();

-- Who may sell back what: delivered units of accessories and devices, never of food, never of what was used already.
-- Whoever may still withdraw from the contract gets all their money back, so that time comes first.
create view sellable_product as
  select o.account_id, l.product_id, l.order_id, l.price,
    l.quantity - l.cancelled_quantity - coalesce(r.quantity, 0) as units, d.delivered_at
  from orders o join order_line l on l.order_id = o.id
  join product p on p.id = l.product_id and not p.is_buy_back
  join category c on c.id = p.category_id and not c.is_food
  join lateral (
    select max(s.at) as delivered_at from order_state_change s where s.order_id = o.id and s.state = 'delivered'
  ) d on d.delivered_at < now() - interval '15 days'
  left join returned_units r on r.order_line_id = l.id
  where o.state = 'delivered' and l.quantity > l.cancelled_quantity + coalesce(r.quantity, 0);

create table buyback (
  id int primary key generated always as identity,
  account_id int not null references account (id) on delete cascade,
  -- A copy of the product at that moment: the product itself may go.
  product_id int not null,
  order_id int not null references orders (id),
  name text not null,
  brand text not null,
  image text not null,
  -- What the customer paid for one, and what the answers are worth.
  base_price int not null check (base_price > 0),
  estimate int not null check (estimate > 0 and estimate <= base_price),
  look text not null check (look in ('new', 'light', 'worn')),
  completeness text not null check (completeness in ('whole', 'part')),
  note text not null default '' check (length(note) <= 1000),
  state text not null default 'requested' check (state in
    ('requested', 'offered', 'accepted', 'received', 'paid', 'declined', 'rejected')),
  offer int check (offer > 0),
  offer_ends_at timestamptz,
  -- The promo code it was paid with.
  code text unique,
  -- The used product that is for sale.
  used_product_id int unique references product (id) on delete set null,
  created_at timestamptz not null default now(),
  check (state not in ('offered', 'accepted', 'received', 'paid') or offer is not null),
  check ((state = 'paid') = (code is not null))
);
create index buyback_account on buyback (account_id, id desc);
create index buyback_order on buyback (order_id, product_id);
create index buyback_state on buyback (state, id);

create function refuse_foreign_buyback() returns trigger language plpgsql as $$
begin
  if not exists (select from sellable_product s where s.account_id = new.account_id
    and s.product_id = new.product_id and s.order_id = new.order_id) then
    raise exception 'only a delivered accessory is bought back' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger buyback_is_sellable before insert on buyback for each row execute function refuse_foreign_buyback();

-- A picture is sent before its request: until then it belongs to nothing, and not for long.
create table buyback_picture (
  id int primary key generated always as identity,
  account_id int not null references account (id) on delete cascade,
  buyback_id int references buyback (id) on delete set null,
  position int not null default 0,
  name text not null unique check (name ~ '^[0-9a-f]{32}$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  created_at timestamptz not null default now()
);
create index buyback_picture_buyback on buyback_picture (buyback_id, position);
create index buyback_picture_account on buyback_picture (account_id, created_at);
create index buyback_picture_loose on buyback_picture (created_at) where buyback_id is null;

create table buyback_state_change (
  id bigint primary key generated always as identity,
  buyback_id int not null references buyback (id),
  state text not null,
  at timestamptz not null default now(),
  author text not null,
  -- What the shop says to the customer.
  note text not null default ''
);
create index buyback_state_change_buyback on buyback_state_change (buyback_id);

create function keep_buyback_states() returns trigger language plpgsql as $$
begin
  raise exception 'the states of a buy-back are append-only';
end $$;
create trigger buyback_state_change_is_kept before update or delete on buyback_state_change
  for each row execute function keep_buyback_states();
