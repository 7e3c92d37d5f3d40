import { type Invariant, overdue } from './invariant.ts';

/** Orders that left with units of the lots of open recalls: all moves but those of returns. */
const buyers = `
  select x.recall_id, m.order_id, min(s.at) as left_at from recall_lot x
  join recall r on r.id = x.recall_id and r.state = 'started' and not r.is_exercise
  join stock_move m on m.lot_id = x.lot_id and m.order_id is not null
  join (select order_id, min(at) as at from order_state_change where state = 'shipped' group by order_id) s
    on s.order_id = m.order_id
  where m.at <= s.at or m.reason in ('comandă', 'pierdut de curier')
  group by x.recall_id, m.order_id, m.lot_id having sum(m.quantity) < 0`;

export const recalls: Invariant[] = [
  {
    name: 'an open recall that lacks a buyer of its lots, or has somebody else',
    table: 'recall',
    sql: `
      with buyer as (select recall_id, order_id, min(left_at) as left_at from (${buyers}) b group by recall_id, order_id),
      listed as (
        select c.recall_id, c.order_id from recall_recipient c join recall r on r.id = c.recall_id
        where r.state = 'started' and not r.is_exercise
      )
      select coalesce(buyer.recall_id, listed.recall_id) as recall_id, order_id, buyer.left_at
      from buyer full join listed using (recall_id, order_id)
      where buyer.recall_id is null or (listed.recall_id is null and buyer.left_at < ${overdue})`,
  },
  {
    name: 'a lot of an open recall that is on sale, or whose product is reserved beyond its other lots',
    table: 'recall',
    sql: `
      select l.id, l.code, l.blocked_state from recall_lot x
      join recall r on r.id = x.recall_id and r.state = 'started' and not r.is_exercise
      join stock_lot l on l.id = x.lot_id
      where l.blocked_state is distinct from 'recalled' or exists (select from sellable_lot s where s.id = l.id)
        or coalesce((select sum(h.blocking) from reservation h
            where h.product_id = l.product_id and h.expires_at > now() and h.blocking > 0), 0)
          > coalesce((select sum(s.quantity) from sellable_lot s where s.product_id = l.product_id), 0)`,
  },
  {
    name: 'a buyer of an open recall whom nobody wrote to',
    table: 'recall',
    sql: `
      select c.id, c.recall_id, c.order_id from recall_recipient c
      join recall r on r.id = c.recall_id and r.state = 'started' and not r.is_exercise
      where c.added_at < ${overdue} and not exists (select from recall_message m where m.recipient_id = c.id)`,
  },
  {
    name: 'an exercise that wrote to somebody',
    table: 'recall',
    sql: `
      select c.id from recall_message m join recall_recipient c on c.id = m.recipient_id
      join recall r on r.id = c.recall_id where r.is_exercise`,
  },
];
