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
    name: 'an order without returns whose packed lots are not its stock moves',
    sql: `
      with packed as (
        select order_id, lot_id, quantity from packed_lot k
        where not exists (select from return_request r where r.order_id = k.order_id)
      ), moved as (
        select order_id, lot_id, -sum(quantity) as quantity from stock_move
        where order_id in (select order_id from packed) group by order_id, lot_id having sum(quantity) <> 0
      )
      select order_id, lot_id, packed.quantity as packed, moved.quantity as moved
      from packed full join moved using (order_id, lot_id)
      where packed.quantity is distinct from moved.quantity`,
  },
  {
    name: 'a bundle with stock of its own, or inside another bundle',
    sql: `
      select b.bundle_id, b.product_id from bundle_part b
      where exists (select from stock_lot l where l.product_id = b.bundle_id)
        or exists (select from stock s where s.product_id = b.bundle_id and s.on_hand > 0)
        or exists (select from bundle_part inner_part where inner_part.bundle_id = b.product_id)`,
  },
  {
    name: 'a reception whose lines are not its stock moves',
    sql: `
      with line as (
        select l.reception_id, l.lot_id, sum(case when r.state = 'posted' then l.quantity else 0 end) as quantity
        from reception_line l join reception r on r.id = l.reception_id
        where l.lot_id is not null group by l.reception_id, l.lot_id
      ), moved as (
        select document_id as reception_id, lot_id, sum(quantity) as quantity from stock_move
        where document_kind = 'reception' group by document_id, lot_id
      )
      select reception_id, lot_id, line.quantity as on_paper, moved.quantity as moved
      from line full join moved using (reception_id, lot_id)
      where coalesce(line.quantity, 0) <> coalesce(moved.quantity, 0)`,
  },
  {
    name: 'a posted reception with units outside a lot, or with more units reversed than received',
    sql: `
      select l.id, l.quantity, v.reversed from reception_line l join reception r on r.id = l.reception_id
      left join (select reverses_line_id, -sum(quantity) as reversed from reception_line group by reverses_line_id) v
        on v.reverses_line_id = l.id
      where r.state = 'posted' and ((l.quantity <> 0 and l.lot_id is null) or coalesce(v.reversed, 0) > greatest(l.quantity, 0))`,
  },
  {
    name: 'an order to a supplier whose state is not what has arrived',
    sql: `
      with arrived as (
        select l.order_id, bool_and(l.quantity <= coalesce(g.units, 0)) as is_complete, bool_or(coalesce(g.units, 0) > 0) as has_any
        from purchase_order_line l left join (
          select r.purchase_order_id, gl.product_id, sum(gl.quantity) as units
          from reception_line gl join reception r on r.id = gl.reception_id where r.state = 'posted'
          group by r.purchase_order_id, gl.product_id
        ) g on g.purchase_order_id = l.order_id and g.product_id = l.product_id
        group by l.order_id
      )
      select o.id, o.state from purchase_order o join arrived a on a.order_id = o.id
      where o.state in ('sent', 'partly', 'received')
        and o.state <> case when a.is_complete then 'received' when a.has_any then 'partly' else 'sent' end`,
  },
  {
    name: 'a posted stock count whose differences are not its stock moves',
    sql: `
      with line as (
        select l.count_id, l.lot_id, l.counted - l.expected as quantity from stock_count_line l
        join stock_count c on c.id = l.count_id where c.state = 'posted' and l.counted is distinct from l.expected
      ), moved as (
        select document_id as count_id, lot_id, sum(quantity) as quantity from stock_move
        where document_kind = 'count' group by document_id, lot_id
      )
      select count_id, lot_id, line.quantity as difference, moved.quantity as moved
      from line full join moved using (count_id, lot_id)
      where coalesce(line.quantity, 0) <> coalesce(moved.quantity, 0)`,
  },
];
