import { type Invariant, overdue } from './invariant.ts';

export const repeatDeliveries: Invariant[] = [
  {
    name: 'a charge of a repeat delivery that was not announced, or costs more than announced',
    table: 'repeat_cycle_line',
    sql: `
      select c.repeat_id, c.due_on, o.number, o.total, c.announced_total from repeat_cycle c join orders o on o.id = c.order_id
      where c.announced_at is null or (c.state <> 'cancelled' and o.cancelled_total = 0 and o.total > c.announced_total
        and not exists (select from order_change h where h.order_id = o.id))`,
  },
  {
    name: 'an order of a repeat delivery with a product that was not announced, or in another number',
    table: 'repeat_cycle_line',
    sql: `
      select c.repeat_id, c.due_on, l.product_id, l.quantity from repeat_cycle c
      join order_line l on l.order_id = c.order_id and l.gift_code = ''
      where c.announced_total is not null
        and not exists (select from order_change h where h.order_id = c.order_id)
        and not exists (select from repeat_cycle_line k where k.repeat_id = c.repeat_id and k.due_on = c.due_on
          and k.product_id = l.product_id and k.quantity = l.quantity and k.is_ordered)`,
  },
  {
    name: 'a line of a repeat delivery that was ordered twice within a week by the shop itself',
    table: 'repeat_cycle_line',
    sql: `
      select one.repeat_id, one.product_id, one.line_due_on, other.line_due_on as again
      from repeat_cycle_line one join repeat_cycle_line other
        on other.repeat_id = one.repeat_id and other.product_id = one.product_id
        and other.line_due_on >= one.line_due_on and other.line_due_on < one.line_due_on + 7 and other.due_on <> one.due_on
      join repeat_cycle c on c.repeat_id = one.repeat_id and c.due_on = one.due_on and c.state = 'done'
      join repeat_cycle d on d.repeat_id = other.repeat_id and d.due_on = other.due_on and d.state = 'done'
      where one.is_ordered and other.is_ordered and not exists (
        select from repeat_event e where e.repeat_id = one.repeat_id and e.author <> 'sistem'
          and e.at > (select min(o.created_at) from orders o where o.id in (c.order_id, d.order_id)))`,
  },
  {
    name: 'a repeat delivery without lines, or whose parcel is due and was not announced',
    table: 'repeat_cycle_line',
    sql: `
      select r.id, r.next_on from repeat_delivery r
      where r.state = 'active' and r.created_at < ${overdue}
        and not exists (select from repeat_line l where l.repeat_id = r.id)
      union all
      select r.id, l.next_on from repeat_delivery r join repeat_line l on l.repeat_id = r.id and l.paused_on is null
      where r.state = 'active' and l.next_on < shop_today() - 1
        and not exists (select from repeat_cycle c where c.repeat_id = r.id and c.state in ('announced', 'ordered'))`,
  },
];
