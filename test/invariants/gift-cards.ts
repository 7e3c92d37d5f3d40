import { overdue } from './invariant.ts';

export const giftCards = [
  {
    name: 'a gift card whose movements do not add up to its balance, or that has more than was issued',
    sql: `
      select g.id, g.balance, m.amount from gift_card g
      left join (select gift_card_id, sum(amount) as amount from gift_card_movement group by gift_card_id) m
        on m.gift_card_id = g.id
      where g.balance is distinct from m.amount or g.balance not between 0 and g.amount`,
  },
  {
    name: 'an order that holds more or less of its gift card than it may',
    sql: `
      select o.id, o.gift_amount, m.spent from orders o
      left join (select order_id, -sum(amount) as spent from gift_card_movement group by order_id) m on m.order_id = o.id
      where coalesce(m.spent, 0) <> least(o.gift_amount, order_worth(o.id))
      union all
      select o.id, o.gift_card_id, m.gift_card_id from orders o
      full join (select distinct on (order_id) order_id, gift_card_id from gift_card_movement
        where order_id is not null order by order_id, id) m on m.order_id = o.id
      where m.gift_card_id is distinct from o.gift_card_id`,
  },
  {
    name: 'a gift card that got back more of an order than it paid, or more than five gift cards of one order',
    sql: `
      select order_id, gift_card_id, sum(amount) as amount from gift_card_movement where order_id is not null
      group by order_id, gift_card_id having sum(amount) > 0
      union all
      select order_id, null, count(distinct gift_card_id) from gift_card_movement where order_id is not null
      group by order_id having count(distinct gift_card_id) > 5`,
  },
  {
    name: 'a paid order whose gift card and payment do not make up its total',
    sql: `
      select o.id, o.total, o.gift_amount, paid.amount from orders o
      cross join lateral (
        select coalesce(sum(p.captured), 0) + coalesce((
          select sum(c.total_after - c.total_before + c.gift_amount) from order_change c
          where c.order_id = o.id and c.settlement <> 'none'), 0) as amount
        from payment p where p.order_id = o.id and p.status = 'succeeded'
      ) paid
      where o.payment_method = 'card' and o.paid_at is not null and o.gift_amount > 0
        and paid.amount + o.gift_amount <> o.total`,
  },
  {
    name: 'gift cards whose outstanding money is not what was issued less what was spent, refunded or has expired',
    sql: `
      select sums.*, cards.* from (
        select coalesce(sum(amount) filter (where kind = 'issued'), 0) as issued,
          coalesce(-sum(amount) filter (where kind in ('spent', 'returned')), 0) as spent,
          coalesce(-sum(amount) filter (where kind = 'refunded'), 0) as refunded
        from gift_card_movement
      ) sums
      cross join (
        select coalesce(sum(balance) filter (where valid_until >= shop_today()), 0) as outstanding,
          coalesce(sum(balance) filter (where valid_until < shop_today()), 0) as expired
        from gift_card
      ) cards
      where outstanding <> issued - spent - refunded - expired`,
  },
  {
    name: 'a gift card that was sold without exactly one payment of its amount, and that nobody blocked',
    sql: `
      select s.order_id, s.gift_card_id from gift_card_sale s
      join orders o on o.id = s.order_id join gift_card g on g.id = s.gift_card_id
      where o.origin <> 'gift_card' or o.paid_at is null or g.amount <> o.total or g.key <> o.checkout_key
        or (o.payment_method = 'card') <> exists (select from payment p where p.order_id = o.id and p.status = 'succeeded')
        or (o.state <> 'cancelled' and o.payment_method = 'card' and g.blocked_at is null and 1 <> (
          select count(*) from payment p where p.order_id = o.id and p.status = 'succeeded' and p.captured = o.total
            and not exists (select from payment_refund r where r.payment_id = p.id and r.status <> 'failed')))`,
  },
  {
    name: 'a gift card whose sale was cancelled and that still has its money, or the other way round',
    sql: `
      select s.order_id, o.state, g.id, g.balance from gift_card_sale s
      join orders o on o.id = s.order_id join gift_card g on g.id = s.gift_card_id
      where (o.state = 'cancelled')
        <> exists (select from gift_card_movement m where m.gift_card_id = g.id and m.kind = 'refunded')
      union all
      select null, null, m.gift_card_id, m.amount from gift_card_movement m
      where m.kind = 'refunded' and not exists (select from gift_card_sale s where s.gift_card_id = m.gift_card_id)`,
  },
  {
    name: 'the sale of a gift card that was paid and has no card',
    sql: `
      select o.id, o.paid_at from orders o left join gift_card_sale s on s.order_id = o.id
      where o.origin = 'gift_card' and (s.order_id is null
        or (o.state = 'placed' and s.gift_card_id is null and o.paid_at < ${overdue}))`,
  },
  {
    name: 'the sale of a gift card with lines, an invoice, a discount or a part paid by another card',
    sql: `
      select o.id from orders o where o.origin = 'gift_card' and (
        o.state not in ('awaiting_payment', 'placed', 'cancelled') or o.gift_amount <> 0 or o.discount <> 0
        or exists (select from order_line l where l.order_id = o.id) or exists (select from invoice i where i.order_id = o.id))`,
  },
];
