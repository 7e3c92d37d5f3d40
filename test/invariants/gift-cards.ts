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
];
