-- Orders that staff make for a customer, who accepts the terms by phone; the author is in the first state.
alter table orders add column origin text not null default 'web' check (origin in ('web', 'phone'));

-- Products added, changed or removed by staff before the order leaves. Amounts in bani.
create table order_change (
  id int primary key generated always as identity,
  order_id int not null references orders (id),
  -- Idempotency key: a repeated request changes once.
  key uuid not null unique,
  author text not null,
  -- What staff wrote; the customer reads it.
  note text not null,
  -- [{name, before, after}], units of each product that changed.
  lines jsonb not null,
  total_before int not null,
  total_after int not null,
  -- What happens to the difference of a paid order: it goes back to the card or by transfer, or the customer is asked
  -- for it by transfer. None for an order that is not paid yet: its amount due changes.
  settlement text not null check (settlement in ('none', 'card', 'transfer', 'asked')),
  -- When the money that the customer was asked for arrived.
  settled_at timestamptz check (settled_at is null or settlement = 'asked'),
  created_at timestamptz not null default now(),
  check (settlement not in ('card', 'transfer') or total_after < total_before),
  check (settlement <> 'asked' or total_after > total_before)
);
create index order_change_order on order_change (order_id);

alter table payout drop constraint payout_cause_check;
alter table payout add constraint payout_cause_check check (cause ~ '^(cancellation|return|shop|change) ');

create function owe_changed() returns trigger language plpgsql as $$
begin
  insert into payout (order_id, cause, amount)
  values (new.order_id, 'change ' || new.id, new.total_before - new.total_after)
  on conflict (cause) do nothing;
  return new;
end $$;
create trigger order_change_is_owed after insert on order_change
  for each row when (new.settlement = 'transfer') execute function owe_changed();

-- At most what was paid and is not already in another payout. What a change of products gave back is no longer in the
-- total; what the customer was asked for and has not sent was not paid.
create or replace function owe_cancelled() returns trigger language plpgsql as $$
declare
  rest int;
begin
  select o.total
    - coalesce((select sum(p.amount) from payout p where p.order_id = o.id and not starts_with(p.cause, 'change ')), 0)
    - coalesce((select sum(c.total_after - c.total_before) from order_change c
        where c.order_id = o.id and c.settlement = 'asked' and c.settled_at is null), 0) into rest
  from orders o where o.id = new.order_id;
  if rest > 0 then
    insert into payout (order_id, cause, amount)
    values (new.order_id, 'cancellation ' || new.id, least(new.amount, rest))
    on conflict (cause) do nothing;
  end if;
  return new;
end $$;

-- A cancelled order gives its money back to the card; what came by transfer for a change goes back by transfer.
create function owe_asked() returns trigger language plpgsql as $$
begin
  insert into payout (order_id, cause, amount)
  select c.order_id, 'change ' || c.id, c.total_after - c.total_before from order_change c
  where c.order_id = new.id and c.settled_at is not null
  on conflict (cause) do nothing;
  return new;
end $$;
create trigger orders_asked_is_owed after update of state on orders
  for each row when (new.state = 'cancelled' and old.state <> 'cancelled' and new.payment_method = 'card')
  execute function owe_asked();

-- An invoice of an order whose products change is taken back by a storno, and another one is written.
drop index invoice_one_per_order;

-- More kinds of codes, and codes for some products only.
do $$
declare
  old_check text;
begin
  for old_check in
    select conname from pg_constraint
    where conrelid = 'promo_code'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%coupon_type%'
  loop
    execute format('alter table promo_code drop constraint %I', old_check);
  end loop;
end $$;
alter table promo_code
  -- Without any of these a code is for all products; a category includes its subcategories.
  add column product_ids int[] not null default '{}',
  add column category_ids int[] not null default '{}',
  add column producer_ids int[] not null default '{}',
  -- Products sold below their earlier price do not count.
  add column excludes_reduced boolean not null default false,
  -- Whether other codes may be on the same order.
  add column is_stackable boolean not null default true,
  -- BuyGet: of every buy_quantity + get_quantity units, the cheapest get_quantity are free.
  add column buy_quantity int check (buy_quantity between 1 and 99),
  add column get_quantity int check (get_quantity between 1 and 99),
  -- Gift: one unit of it is free.
  add column gift_product_id int,
  add constraint promo_code_kind check (coupon_type in ('Percent', 'Fixed', 'FreeDelivery', 'BuyGet', 'Gift')),
  -- Percent, or bani; 0 for the other kinds.
  add constraint promo_code_value check (case coupon_type
    when 'Percent' then value between 1 and 100 when 'Fixed' then value > 0 else value = 0 end),
  add constraint promo_code_buy_get check (
    (coupon_type = 'BuyGet') = (buy_quantity is not null) and (coupon_type = 'BuyGet') = (get_quantity is not null)),
  add constraint promo_code_gift check ((coupon_type = 'Gift') = (gift_product_id is not null));

-- The part of the order's discount that codes for some products gave this line; the rest is split over all lines.
alter table order_line add column own_discount int not null default 0
  constraint order_line_own_discount check (own_discount between 0 and price * quantity);
