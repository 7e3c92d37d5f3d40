export const rewards = [
  {
    name: 'two rewards for one referral, or a reward without a rewarded referral',
    sql: `
      select referral_id, count(*) from referral_reward group by referral_id having count(*) > 1
      union all
      select coalesce(w.referral_id, r.id), 0 from referral_reward w full join referral r on r.id = w.referral_id
      where (r.state is not distinct from 'rewarded') <> (w.referral_id is not null)`,
  },
  {
    name: 'a reward without a delivered order of the invitee, or without its code',
    sql: `
      select w.referral_id, w.order_id, w.code from referral_reward w join referral r on r.id = w.referral_id
      where not exists (
        select from orders o join order_state_change s on s.order_id = o.id and s.state = 'delivered'
        where o.id = w.order_id and o.account_id = r.invitee_id)
      or not exists (select from promo_code c where c.code = w.code and c.account_id = w.inviter_id and c.value = w.value)`,
  },
  {
    name: 'a buy-back paid without a code of its value, or paid before it was received',
    sql: `
      select b.id, b.state, b.code from buyback b
      left join promo_code c on c.code = b.code and c.account_id = b.account_id and c.value = b.offer
      where (b.state = 'paid') <> (c.id is not null)
      union all
      select b.id, b.state, b.code from buyback b where b.state = 'paid' and not exists (
        select from buyback_state_change s where s.buyback_id = b.id and s.state = 'received')`,
  },
  {
    name: 'a buy-back whose state is not the last entry of its history',
    sql: `
      select b.id, b.state, s.state as written from buyback b
      left join lateral (
        select state from buyback_state_change s where s.buyback_id = b.id order by s.id desc limit 1) s on true
      where s.state is distinct from b.state`,
  },
  {
    name: 'a unit bought back more often than it was sold',
    sql: `
      select b.order_id, b.product_id, count(*), max(l.quantity - l.cancelled_quantity) as sold from buyback b
      join order_line l on l.order_id = b.order_id and l.product_id = b.product_id
      where b.state not in ('declined', 'rejected')
      group by b.order_id, b.product_id having count(*) > max(l.quantity - l.cancelled_quantity)`,
  },
  {
    name: 'food that is sold as used',
    sql: `select p.id, p.name from product p join category c on c.id = p.category_id where p.is_buy_back and c.is_food`,
  },
];
