-- Gift cards that customers buy (decision 106). A sale is an order without lines, so that its payment, its transfer, its
-- cancellation and its refund are those of orders; it has no invoice and no parcel.
alter table orders drop constraint orders_origin_check;
alter table orders add constraint orders_origin_check check (origin in ('web', 'phone', 'repeat', 'gift_card'));
create index orders_gift_card_sale on orders (created_at desc, id desc) where origin = 'gift_card';

alter table gift_card add column design text not null default 'classic' check (length(design) <= 20);

create table gift_card_sale (
  order_id int primary key references orders (id),
  -- Whoever has it reads the sale and, for a card to print, its code; it is in the link of the buyer's e-mails.
  secret uuid not null unique default gen_random_uuid(),
  design text not null check (length(design) <= 20),
  -- Null: the buyer prints the card. Until the card is written; then the card has them, and here they are erased.
  recipient_email text,
  recipient_name text not null default '' check (length(recipient_name) <= 100),
  sender_name text not null default '' check (length(sender_name) <= 100),
  message text not null default '' check (length(message) <= 500),
  send_on date,
  is_printed boolean not null,
  -- Written after the payment.
  gift_card_id int unique references gift_card (id)
);

-- 'refunded': the buyer withdrew, so the money went back and the card is ended.
alter table gift_card_movement drop constraint gift_card_movement_kind_check;
alter table gift_card_movement drop constraint gift_card_movement_check;
alter table gift_card_movement drop constraint gift_card_movement_check1;
alter table gift_card_movement
  add constraint gift_card_movement_kind check (kind in ('issued', 'spent', 'returned', 'refunded')),
  add constraint gift_card_movement_sign check (case when kind in ('spent', 'refunded') then amount < 0 else amount > 0 end),
  add constraint gift_card_movement_of_order check ((kind in ('issued', 'refunded')) = (order_id is null));
create unique index gift_card_movement_refunded on gift_card_movement (gift_card_id) where kind = 'refunded';
create index gift_card_movement_at on gift_card_movement (at);

-- The sale of a gift card is no revenue: what is bought with the card is.
create or replace view order_revenue as
  select o.id, o.account_id, o.created_at,
    (case when o.paid_at is null then 0 else greatest(0, v.value - v.open) end)::int as amount, v.value
  from orders o
  cross join lateral (
    select greatest(0, o.total - o.cancelled_total
        - coalesce((select sum(r.refunded_amount) from return_request r where r.order_id = o.id), 0)
        - coalesce((select sum(f.amount) from order_refund f where f.order_id = o.id), 0))::int as value,
      coalesce((select sum(c.total_after - c.total_before) from order_change c
        where c.order_id = o.id and c.settlement = 'asked' and c.settled_at is null), 0)::int as open
  ) v
  where o.state not in ('awaiting_payment', 'cancelled', 'returning', 'returned') and o.origin <> 'gift_card';

-- Webhooks tell of orders of goods only.
create or replace function announce_order_state() returns trigger language plpgsql as $$
begin
  if is_event_wanted('order.' || new.state) and (new.state <> 'cancelled'
    or exists (select from order_state_change where order_id = new.order_id and state = 'placed'))
    and not exists (select from orders where id = new.order_id and origin = 'gift_card')
  then
    perform enqueue_webhook_event('order.' || new.state, jsonb_build_array(new.order_id));
  end if;
  return null;
end $$;

create or replace function announce_order_paid() returns trigger language plpgsql as $$
begin
  if new.origin <> 'gift_card' and is_event_wanted('order.paid') then
    perform enqueue_webhook_event('order.paid', jsonb_build_array(new.id));
  end if;
  return null;
end $$;
