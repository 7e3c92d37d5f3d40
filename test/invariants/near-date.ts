import type { Invariant } from './invariant.ts';

/** Offers of lots close to their date (ADR-118). */
export const nearDate: Invariant[] = [
  {
    name: 'an offer on sale without the lowest price of the 30 days before it, or not below it',
    table: 'near_date_price',
    sql: `
      select p.id, p.selling_price, last.price, last.reference from product p
      left join lateral (
        select price, reference, since from near_date_price where offer_id = p.id order by since desc limit 1) last on true
      where p.is_offered and (last.price is distinct from p.selling_price or last.price >= last.reference
        or last.reference is distinct from lowest_price_until(p.offer_of, last.since))`,
  },
  {
    name: 'an offer that is on sale and not open, or of a product that is not',
    table: 'near_date_offer',
    sql: `
      select p.id, o.state, parent.is_published, parent.has_offers from product p join product parent on parent.id = p.offer_of
      left join near_date_offer o on o.offer_id = p.id
      where p.is_offered and (o.state is distinct from 'open' or not parent.is_published or not parent.has_offers)`,
  },
  {
    name: 'an offer with another lot than its own',
    table: 'near_date_offer',
    sql: `
      select l.id, l.product_id, o.lot_id, l.offered_from from stock_lot l join product p on p.id = l.product_id
      left join near_date_offer o on o.offer_id = l.product_id
      where (p.offer_of is not null or l.offered_from is not null) and l.offered_from is distinct from o.lot_id`,
  },
  {
    name: 'a line that ships a lot of another product, or an offer that ships another lot than its own',
    table: 'near_date_offer',
    sql: `
      select m.order_id, m.product_id, m.lot_id from stock_move m join stock_lot l on l.id = m.lot_id
      where m.order_id is not null and l.product_id <> m.product_id
      group by m.order_id, m.product_id, m.lot_id having sum(m.quantity) <> 0
      union all
      select l.order_id, l.product_id, k.lot_id from order_line l join product p on p.id = l.product_id
      join packed_lot k on k.order_id = l.order_id join stock_lot s on s.id = k.lot_id and s.product_id = p.id
      where p.offer_of is not null and s.offered_from is null`,
  },
  {
    name: 'units of an offer beside it, or more of them reserved than its lot has',
    table: 'near_date_offer',
    sql: `
      select l.id, l.quantity, r.blocking from stock_lot l join product p on p.id = l.product_id
      join (select product_id, sum(blocking) as blocking from reservation where expires_at > now() group by product_id) r
        on r.product_id = p.id
      where p.offer_of is not null and r.blocking > l.quantity
      union all
      select l.id, l.quantity, null from near_date_offer o join product p on p.id = o.offer_id and p.is_offered
      join stock_lot l on l.id = o.lot_id where l.quantity > 0`,
  },
];
