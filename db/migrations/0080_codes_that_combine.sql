-- Codes are combined only when both allow it, and by default they do not. Vouchers of one customer (rewards, buy-back) were
-- earned one by one, so they still add up with each other.
alter table promo_code alter column is_stackable set default false;
update promo_code set is_stackable = false, version = version + 1 where account_id is null and is_stackable;

-- Whether the code may take an order below the lowest margin of the shop. Vouchers of one customer are owed in full.
alter table promo_code add column allows_below_margin boolean not null default false;
update promo_code set allows_below_margin = true where account_id is not null and not is_referral;

-- What one unit of a product was bought for, in bani with VAT: the average of the lots in stock whose cost is known,
-- otherwise the last known cost. A bundle costs what its parts cost. Products without a known cost are left out.
create view product_unit_cost as
  select c.sold_id as product_id, ceil(sum(c.quantity * l.cost * (100 + p.vat_rate) / 100.0))::int as cost
  from product_content c
  join product p on p.id = c.product_id
  left join lateral (
    select coalesce(
      (select sum(s.unit_cost::numeric * s.quantity) / sum(s.quantity) from stock_lot s
        where s.product_id = c.product_id and s.quantity > 0 and s.unit_cost is not null),
      (select s.unit_cost from stock_lot s
        where s.product_id = c.product_id and s.unit_cost is not null order by s.id desc limit 1)) as cost) l on true
  group by c.sold_id having bool_and(l.cost is not null);
