import type { Invariant } from './invariant.ts';

export const stock: Invariant[] = [
  {
    name: 'a product whose moves do not add up to its stock, or whose stock is below zero',
    sql: `
      select s.product_id, s.on_hand, coalesce(m.quantity, 0) as moves from stock s
      left join (select product_id, sum(quantity) as quantity from stock_move group by product_id) m using (product_id)
      where s.on_hand <> coalesce(m.quantity, 0) or s.on_hand < 0`,
  },
  {
    name: 'a product whose lots do not add up to its stock, or a lot below zero',
    sql: `
      select s.product_id, s.on_hand, coalesce(l.quantity, 0) as lots from stock s
      left join (select product_id, sum(quantity) as quantity, min(quantity) as least from stock_lot group by product_id) l
        using (product_id)
      where s.on_hand <> coalesce(l.quantity, 0) or l.least < 0`,
  },
  {
    name: 'a lot whose moves do not add up to its quantity',
    sql: `
      select l.id, l.quantity, coalesce(m.quantity, 0) as moves from stock_lot l
      left join (select lot_id, sum(quantity) as quantity from stock_move group by lot_id) m on m.lot_id = l.id
      where l.quantity <> coalesce(m.quantity, 0)`,
  },
  {
    name: 'an order whose stock moves do not match its units',
    sql: `
      with expected as (
        select o.id as order_id, coalesce(s.product_id, l.product_id) as product_id,
          sum(coalesce(s.quantity, 1) * case when o.state = 'cancelled' then 0
            else l.quantity - l.cancelled_quantity - coalesce(r.quantity, 0) end) as quantity
        from orders o join order_line l on l.order_id = o.id
        left join sold_part s on s.order_id = o.id and s.bundle_id = l.product_id
        left join (
          select order_line_id, sum(quantity) as quantity from return_line where outcome = 'restock' group by order_line_id
        ) r on r.order_line_id = l.id
        group by o.id, coalesce(s.product_id, l.product_id)
      ), taken as (
        select order_id, product_id, -sum(quantity) as quantity from stock_move
        where order_id is not null group by order_id, product_id
      )
      select order_id, product_id, coalesce(expected.quantity, 0) as expected, coalesce(taken.quantity, 0) as taken
      from expected full join taken using (order_id, product_id)
      where coalesce(expected.quantity, 0) <> coalesce(taken.quantity, 0)`,
  },
  {
    name: 'a bundle with stock of its own, or inside another bundle',
    sql: `
      select b.bundle_id, b.product_id from bundle_part b
      where exists (select from stock_lot l where l.product_id = b.bundle_id)
        or exists (select from stock s where s.product_id = b.bundle_id and s.on_hand > 0)
        or exists (select from bundle_part inner_part where inner_part.bundle_id = b.product_id)`,
  },
];
