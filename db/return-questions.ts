import type { Question } from './questions.ts';

/** What must hold of what was sent back. */
export const returns: Question[] = [
  {
    name: 'more returned than was bought and not cancelled',
    sql: `
      select l.id, l.quantity, l.cancelled_quantity, r.quantity as returned from order_line l
      join returned_units r on r.order_line_id = l.id where r.quantity > l.quantity - l.cancelled_quantity`,
  },
  {
    name: 'an order of which more was given back than was paid',
    sql: `
      select o.id, o.total, o.cancelled_total, r.amount as returned from orders o
      join (select order_id, sum(refunded_amount) as amount from return_request group by order_id) r on r.order_id = o.id
      where r.amount > case when o.paid_at is null then 0 else o.total - o.cancelled_total end`,
  },
  {
    name: 'a return that was paid back and has no storno, or another amount on it',
    sql: `
      select r.id, r.order_id, worth.amount, storno.amount as storno from return_request r
      cross join lateral (
        select sum(l.amount) + r.delivery_amount + r.fee_amount as amount from return_line l where l.return_id = r.id
      ) worth
      left join lateral (
        select sum((line ->> 'discount')::int - (line ->> 'gross')::int) as amount
        from invoice i, jsonb_array_elements(i.content -> 'lines') as line where i.cause = 'return ' || r.id
      ) storno on true
      where r.state = 'refunded' and storno.amount is distinct from worth.amount`,
  },
  {
    name: 'a return to a card whose money did not go back',
    sql: `
      select r.id, r.order_id, r.refunded_amount, paid.amount from return_request r
      left join lateral (
        select sum(f.amount) as amount from payment_refund f where starts_with(f.key, 'return-' || r.id || '/') and f.status <> 'failed'
      ) paid on true
      where r.state = 'refunded' and r.refund_by = 'card' and r.refunded_amount <> coalesce(paid.amount, 0)
        and not exists (
          select from job j where j.kind = 'payment-refund' and j.done_at is null and j.failed_at is null
            and j.payload ->> 'key' = 'return-' || r.id)`,
  },
  {
    name: 'a return whose units arrived and nobody knows what became of them',
    sql: `
      select r.id, l.id as line from return_request r join return_line l on l.return_id = r.id
      where (r.state in ('received', 'refunded')) <> (l.outcome is not null)`,
  },
  {
    name: 'an order that came back whole and is not called so',
    sql: `
      select o.id, o.state from orders o where o.state <> 'returned'
        and exists (select from return_request r where r.order_id = o.id and r.state in ('received', 'refunded'))
        and not exists (
          select from order_line l where l.order_id = o.id and l.quantity - l.cancelled_quantity > coalesce((
            select sum(x.quantity) from return_line x join return_request r on r.id = x.return_id
            where x.order_line_id = l.id and r.state in ('received', 'refunded')), 0))`,
  },
  {
    name: 'a return whose state is not the last line of its history',
    sql: `
      select r.id, r.state, s.state as written from return_request r
      left join lateral (select state from return_state_change s where s.return_id = r.id order by s.id desc limit 1) s on true
      where s.state is distinct from r.state`,
  },
];
