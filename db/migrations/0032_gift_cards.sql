-- Gift cards: codes with a balance (decision 065). Amounts are in bani.

create table gift_card (
  id int primary key generated always as identity,
  -- Whoever knows the code can spend the card.
  code text not null unique check (code ~ '^CADOU(-[A-Z2-9]{4}){3}$'),
  -- Idempotency key: a repeated request issues one card.
  key uuid not null unique,
  amount int not null check (amount > 0),
  -- The sum of the movements, kept by their trigger.
  balance int not null default 0,
  -- Null when the code is handed over otherwise.
  recipient_email text,
  -- For the recipient, in the e-mail with the code.
  message text not null default '' check (length(message) <= 500),
  valid_until date not null,
  blocked_at timestamptz,
  author text not null,
  created_at timestamptz not null default now(),
  constraint gift_card_balance check (balance between 0 and amount)
);
create index gift_card_created on gift_card (created_at desc, id desc);

create table gift_card_movement (
  id bigint primary key generated always as identity,
  gift_card_id int not null references gift_card (id),
  kind text not null check (kind in ('issued', 'spent', 'returned')),
  amount int not null,
  -- The card is spent before the order is inserted, in one transaction.
  order_id int references orders (id) deferrable initially deferred,
  at timestamptz not null default now(),
  check (case kind when 'spent' then amount < 0 else amount > 0 end),
  check ((kind = 'issued') = (order_id is null))
);
create index gift_card_movement_card on gift_card_movement (gift_card_id, id);
create index gift_card_movement_order on gift_card_movement (order_id) where order_id is not null;
create unique index gift_card_movement_issued on gift_card_movement (gift_card_id) where kind = 'issued';

create function move_gift_card() returns trigger language plpgsql as $$
begin
  update gift_card set balance = balance + new.amount where id = new.gift_card_id;
  return null;
end $$;
create trigger gift_card_movement_counts after insert on gift_card_movement
  for each row execute function move_gift_card();

create function keep_gift_card_movements() returns trigger language plpgsql as $$
begin
  raise exception 'the movements of a gift card are append-only';
end $$;
create trigger gift_card_movement_is_kept before update or delete on gift_card_movement
  for each row execute function keep_gift_card_movements();

-- The total of an order is what its invoice says; a gift card pays gift_amount of it, the payment method the rest.
alter table orders
  add column gift_card_id int references gift_card (id),
  add column gift_amount int not null default 0,
  add constraint orders_gift_amount check (gift_amount between 0 and total),
  add constraint orders_gift_card check (gift_amount = 0 or gift_card_id is not null),
  add column to_pay int not null generated always as (total - gift_amount) stored;
create index orders_gift_card on orders (gift_card_id) where gift_card_id is not null;

-- The part of the money to return that goes back to the gift card.
alter table order_cancellation add column gift_amount int not null default 0 check (gift_amount between 0 and amount);
alter table return_request add column gift_amount int not null default 0
  constraint return_request_gift_amount check (gift_amount between 0 and coalesce(refunded_amount, 0));
alter table order_change add column gift_amount int not null default 0
  constraint order_change_gift_amount check (gift_amount between 0 and greatest(0, total_before - total_after));

-- What the customer keeps of an order, at what it costs: the total without cancellations, returns and refunds.
create function order_worth(wanted int) returns int language sql stable as $$
  select case when o.state = 'cancelled' then 0 else greatest(0, o.total - o.cancelled_total
    - coalesce((select sum(f.amount) from order_refund f where f.order_id = o.id), 0)
    - coalesce((
        select sum(r.delivery_amount + r.fee_amount - r.charged_amount
          + (select coalesce(sum(l.amount), 0) from return_line l where l.return_id = r.id))
        from return_request r where r.order_id = o.id and r.state = 'refunded'), 0))::int end
  from orders o where o.id = wanted
$$;

-- What the gift card of an order has paid and not got back.
create function gift_paid(wanted int) returns int language sql stable as $$
  select -coalesce(sum(amount), 0)::int from gift_card_movement where order_id = wanted
$$;

-- A gift card keeps paying for what the customer keeps, as far as it paid; the rest goes back to it. A card that ended
-- meanwhile is valid for another 30 days.
create function return_to_gift_card(wanted int) returns void language plpgsql as $$
declare
  card int;
  back int;
begin
  select o.gift_card_id, least(o.gift_amount, order_worth(o.id)) into card, back from orders o where o.id = wanted;
  if card is null then return; end if;
  back := gift_paid(wanted) - back;
  if back > 0 then
    insert into gift_card_movement (gift_card_id, kind, amount, order_id) values (card, 'returned', back, wanted);
    update gift_card set valid_until = shop_today() + 30 where id = card and valid_until < shop_today() + 30;
  end if;
end $$;

create function order_returns_to_gift_card() returns trigger language plpgsql as $$
begin
  perform return_to_gift_card(new.id);
  return null;
end $$;
create trigger orders_return_to_gift_card after update of state, total, gift_amount, cancelled_total on orders
  for each row when (new.gift_card_id is not null) execute function order_returns_to_gift_card();

create function part_returns_to_gift_card() returns trigger language plpgsql as $$
begin
  perform return_to_gift_card(new.order_id);
  return null;
end $$;
create trigger return_request_to_gift_card after update of state on return_request
  for each row when (new.state = 'refunded') execute function part_returns_to_gift_card();
create trigger order_refund_to_gift_card after insert on order_refund
  for each row execute function part_returns_to_gift_card();

-- Payouts are of the money that was paid beside the gift card.

-- At most what was paid and is not already in another payout. What a change of products gave back is no longer in the
-- amount to pay; what the customer was asked for and has not sent was not paid.
create or replace function owe_cancelled() returns trigger language plpgsql as $$
declare
  rest int;
begin
  select o.to_pay
    - coalesce((select sum(p.amount) from payout p where p.order_id = o.id and not starts_with(p.cause, 'change ')), 0)
    - coalesce((select sum(c.total_after - c.total_before) from order_change c
        where c.order_id = o.id and c.settlement = 'asked' and c.settled_at is null), 0) into rest
  from orders o where o.id = new.order_id;
  if rest > 0 then
    insert into payout (order_id, cause, amount)
    values (new.order_id, 'cancellation ' || new.id, least(new.amount - new.gift_amount, rest))
    on conflict (cause) do nothing;
  end if;
  return new;
end $$;
drop trigger order_cancellation_is_owed on order_cancellation;
create trigger order_cancellation_is_owed after insert on order_cancellation
  for each row when (new.refund = 'transfer' and new.amount > new.gift_amount) execute function owe_cancelled();

create or replace function owe_returned() returns trigger language plpgsql as $$
begin
  insert into payout (order_id, cause, amount, iban, iban_holder)
  values (new.order_id, 'return ' || new.id, new.refunded_amount - new.gift_amount, new.iban, new.iban_holder)
  on conflict (cause) do nothing;
  return new;
end $$;
drop trigger return_request_is_owed on return_request;
create trigger return_request_is_owed after insert or update of state on return_request
  for each row when (new.state = 'refunded' and new.refund_by = 'transfer' and new.refunded_amount > new.gift_amount)
  execute function owe_returned();

create or replace function owe_changed() returns trigger language plpgsql as $$
begin
  insert into payout (order_id, cause, amount)
  values (new.order_id, 'change ' || new.id, new.total_before - new.total_after - new.gift_amount)
  on conflict (cause) do nothing;
  return new;
end $$;
