-- The dashboard and the totals of customers count the same money (decision 052).

-- The revenue of every order that is a sale; the only definition for totals of customers and of the shop.
-- value: what was ordered, less what was cancelled and refunded, whether paid or still owed. amount: the paid part of it.
create or replace view order_revenue as
  select o.id, o.account_id, o.created_at, (case when o.paid_at is null then 0 else v.value end)::int as amount,
    v.value
  from orders o
  cross join lateral (
    select greatest(0, o.total - o.cancelled_total
      - coalesce((select sum(r.refunded_amount) from return_request r where r.order_id = o.id), 0)
      - coalesce((select sum(f.amount) from order_refund f where f.order_id = o.id), 0))::int as value
  ) v
  where o.state not in ('awaiting_payment', 'cancelled', 'returning', 'returned');

-- In bani: the sum of order_revenue.amount, while sold is the sum of order_revenue.value.
alter table sales_day add column collected bigint not null default 0;

-- The next run of the job counts all days again.
delete from sales_count;
