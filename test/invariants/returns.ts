export const returns = [
  {
    name: 'more returned than was bought and not cancelled',
    sql: `
      select l.id, l.quantity, l.cancelled_quantity, r.quantity as returned from order_line l
      join returned_units r on r.order_line_id = l.id where r.quantity > l.quantity - l.cancelled_quantity`,
  },
  {
    name: 'an order with more refunded than paid',
    sql: `
      select o.id, o.total, o.cancelled_total, r.amount as returned from orders o
      join (select order_id, sum(refunded_amount) as amount from return_request group by order_id) r on r.order_id = o.id
      where r.amount > case when o.paid_at is null then o.gift_amount else o.total - o.cancelled_total end`,
  },
  {
    name: 'a refund by the shop without a storno of the same amount, or without order lines',
    sql: `
      select f.id, f.order_id, f.amount, storno.amount as storno, parts.amount as parts from order_refund f
      left join lateral (
        select sum((line ->> 'discount')::int - (line ->> 'gross')::int) as amount
        from invoice i, jsonb_array_elements(i.content -> 'lines') as line where i.cause = 'refund ' || f.id
      ) storno on true
      cross join lateral (
        select coalesce(sum(l.amount), 0) + f.delivery_amount + f.fee_amount as amount
        from order_refund_line l where l.refund_id = f.id
      ) parts
      where parts.amount <> f.amount or (storno.amount is distinct from f.amount and exists (
        select from invoice i where i.order_id = f.order_id and not 'refund ' || f.id = any(i.deducted)
          and i.kind = 'invoice'))`,
  },
  {
    name: 'an order with more refunded by the shop than credited by its stornos',
    sql: `
      with refunded as (
        select distinct order_id from shop_refund
      ), net as (
        select o.id, case when o.payment_method = 'cash' then greatest(0, o.to_pay - o.cancelled_total) else o.to_pay end
          + least(o.gift_amount, order_worth(o.id))
          - coalesce((select sum(r.amount) from payment p join payment_refund r on r.payment_id = p.id
            where p.order_id = o.id and r.status <> 'failed'), 0)
          - coalesce((select sum(amount) from payout where order_id = o.id), 0) as amount
        from refunded g join orders o on o.id = g.order_id
        where o.state <> 'cancelled'
      ), invoiced as (
        select i.order_id, sum((line ->> 'gross')::int - (line ->> 'discount')::int) as amount
        from invoice i join refunded g on g.order_id = i.order_id, jsonb_array_elements(i.content -> 'lines') as line
        group by i.order_id
      )
      select k.id, k.amount as net, i.amount as invoiced from net k join invoiced i on i.order_id = k.id
      where k.amount < i.amount and not exists (
        select from job j where j.kind in ('payment-refund', 'order-part-cancelled') and j.done_at is null
          and j.failed_at is null and j.payload ->> 'orderId' = k.id::text)`,
  },
  {
    name: 'a refunded return without a storno of the same amount',
    sql: `
      select r.id, r.order_id, worth.amount, storno.amount as storno from return_request r
      cross join lateral (
        select sum(l.amount) + r.delivery_amount + r.fee_amount - r.charged_amount as amount
        from return_line l where l.return_id = r.id
      ) worth
      left join lateral (
        select sum((line ->> 'discount')::int - (line ->> 'gross')::int) as amount
        from invoice i, jsonb_array_elements(i.content -> 'lines') as line where i.cause = 'return ' || r.id
      ) storno on true
      where r.state = 'refunded' and storno.amount is distinct from worth.amount
        and exists (select from invoice i where i.order_id = r.order_id)`,
  },
  {
    name: 'a return refunded to a card without its refund',
    sql: `
      select r.id, r.order_id, r.refunded_amount, paid.amount from return_request r
      left join lateral (
        select sum(f.amount) as amount from payment_refund f where starts_with(f.key, 'return-' || r.id || '/') and f.status <> 'failed'
      ) paid on true
      where r.state = 'refunded' and r.refund_by = 'card' and r.refunded_amount - r.gift_amount <> coalesce(paid.amount, 0)
        and not exists (
          select from job j where j.kind = 'payment-refund' and j.done_at is null and j.failed_at is null
            and j.payload ->> 'key' = 'return-' || r.id)`,
  },
  {
    name: 'a received return with units without outcome',
    sql: `
      select r.id, l.id as line from return_request r join return_line l on l.return_id = r.id
      where (r.state in ('received', 'refunded')) <> (l.outcome is not null)`,
  },
  {
    name: 'a completely returned order that is not in state returned',
    sql: `
      select o.id, o.state from orders o where o.state <> 'returned'
        and exists (select from return_request r where r.order_id = o.id and r.state in ('received', 'refunded'))
        and not exists (
          select from order_line l where l.order_id = o.id and l.quantity - l.cancelled_quantity > coalesce((
            select sum(x.quantity) from return_line x join return_request r on r.id = x.return_id
            where x.order_line_id = l.id and r.state in ('received', 'refunded')), 0))`,
  },
  {
    name: 'a return whose state is not the last entry of its history',
    sql: `
      select r.id, r.state, s.state as written from return_request r
      left join lateral (select state from return_state_change s where s.return_id = r.id order by s.id desc limit 1) s on true
      where s.state is distinct from r.state`,
  },
];
