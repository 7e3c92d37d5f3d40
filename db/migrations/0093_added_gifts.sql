-- An automatic gift is added to the orders that meet its conditions (decision 105).
alter table promo_code
  add column gift_quantity int not null default 1 check (gift_quantity between 1 and 99),
  drop constraint promo_code_automatic,
  add constraint promo_code_automatic check (not is_automatic or (account_id is null and not is_public and not is_referral));

-- The code that gave the line to the customer; empty for products that were bought, which may be in the order too.
alter table order_line
  add column gift_code text not null default '',
  drop constraint order_line_price_check,
  add constraint order_line_price_check check (case when gift_code = '' then price > 0 else price = 0 end),
  drop constraint order_line_order_id_product_id_key,
  add constraint order_line_product_once unique (order_id, product_id, gift_code);

-- Gifts are not bought back.
create or replace view sellable_product as
  select o.account_id, l.product_id, l.order_id, l.price,
    l.quantity - l.cancelled_quantity - coalesce(r.quantity, 0) as units, d.delivered_at
  from orders o join order_line l on l.order_id = o.id
  join product p on p.id = l.product_id and not p.is_buy_back
  join category c on c.id = p.category_id and not c.is_food
  join lateral (
    select max(s.at) as delivered_at from order_state_change s where s.order_id = o.id and s.state = 'delivered'
  ) d on d.delivered_at < now() - interval '15 days'
  left join returned_units r on r.order_line_id = l.id
  where o.state = 'delivered' and l.gift_code = '' and l.quantity > l.cancelled_quantity + coalesce(r.quantity, 0);
