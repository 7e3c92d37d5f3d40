-- Families of products that a code is for, beside products, categories and producers.
alter table promo_code add column family_ids int[] not null default '{}';

-- What the customer was asked for after a change of the products and has not sent is not paid.
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
  where o.state not in ('awaiting_payment', 'cancelled', 'returning', 'returned');
