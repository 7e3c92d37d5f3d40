export const cancellations = [
  {
    name: 'an order whose partial cancellations do not add up',
    sql: `
      select o.id, o.cancelled_total, c.amount from orders o
      left join (select order_id, sum(amount) as amount from order_cancellation where not is_whole group by order_id) c
        on c.order_id = o.id
      where o.cancelled_total <> coalesce(c.amount, 0)
      union all
      select l.order_id, l.cancelled_quantity, k.quantity from order_line l
      left join (
        select k.order_line_id, sum(k.quantity) as quantity from order_cancellation_line k
        join order_cancellation c on c.id = k.cancellation_id and not c.is_whole group by k.order_line_id
      ) k on k.order_line_id = l.id
      where l.cancelled_quantity <> coalesce(k.quantity, 0)`,
  },
  {
    name: 'a cancellation whose lines do not add up to it',
    sql: `
      select c.id, c.amount, k.amount as lines from order_cancellation c
      left join (select cancellation_id, sum(amount) as amount from order_cancellation_line group by cancellation_id) k
        on k.cancellation_id = c.id
      where not c.is_whole and c.amount is distinct from k.amount`,
  },
  {
    name: 'a partial cancellation without its refund to the card',
    sql: `
      select c.order_id, c.amount, r.amount as refunded from (
        select order_id, sum(amount - gift_amount) as amount from order_cancellation where refund = 'card' group by order_id
      ) c left join (
        select p.order_id, sum(r.amount) as amount from payment p join payment_refund r on r.payment_id = p.id
        where r.status <> 'failed' group by p.order_id
      ) r on r.order_id = c.order_id
      where coalesce(r.amount, 0) + coalesce((
        select sum(x.amount) from payout x where x.order_id = c.order_id and starts_with(x.cause, 'change ')), 0) < c.amount
      and not exists (
        select from job j where j.kind = 'payment-refund' and j.done_at is null and j.failed_at is null
          and j.payload ->> 'orderId' = c.order_id::text)`,
  },
  {
    name: 'a cancelled order that gives back more than earlier refunds of the shop left',
    sql: `
      select o.id, o.total, c.amount, f.amount as refunded from orders o
      join (
        select order_id, sum(amount) as amount, max(created_at) as at from order_cancellation
        group by order_id having bool_or(is_whole)
      ) c on c.order_id = o.id
      cross join lateral (
        select coalesce(sum(amount), 0) as amount from shop_refund where order_id = o.id and created_at < c.at
      ) f
      where c.amount + f.amount > o.total - coalesce((
        select sum(x.total_after - x.total_before) from order_change x
        where x.order_id = o.id and x.settlement = 'asked' and x.settled_at is null), 0)`,
  },
  {
    name: 'stornos of more than was invoiced',
    sql: `
      select i.order_id, line ->> 'code' as code, sum((line ->> 'gross')::int - (line ->> 'discount')::int) as left
      from invoice i, jsonb_array_elements(i.content -> 'lines') as line
      group by i.order_id, line ->> 'orderLineId', line ->> 'code'
      having sum((line ->> 'gross')::int - (line ->> 'discount')::int) < 0 or sum((line ->> 'net')::int) < 0`,
  },
  {
    name: 'a partial cancellation that is still invoiced',
    sql: `
      select c.id, c.order_id from order_cancellation c join orders o on o.id = c.order_id
      where not c.is_whole and o.state <> 'cancelled' and c.created_at < now() - interval '15 minutes'
        and exists (select from invoice i where i.order_id = c.order_id)
        and not exists (
          select from invoice i where i.cause = 'cancellation ' || c.id or 'cancellation ' || c.id = any(i.deducted))`,
  },
];
