import type { Db } from '../../platform/db/db.server.ts';
import { count, maybeOne } from '../../platform/db/rows.server.ts';
import type { NewReturn } from './mail-texts.ts';

/** More are shown as 1000. */
const maxCounted = 1000;

export const countPlaced = (db: Db): Promise<number> =>
  count(db`
    select count(*)::int as count from (
      select from orders where state = 'placed' and origin <> 'gift_card' limit ${maxCounted}) as placed`);

/** No transaction that places an order is open longer. */
const overlapSeconds = 60;
const maxOrders = 50;

export const selectPlacedSince = (db: Db, since: string): Promise<{ id: number; number: string; total: number }[]> =>
  db<{ id: number; number: string; total: number }[]>`
    select o.id, o.number, o.total - o.cancelled_total as total
    from order_state_change c join orders o on o.id = c.order_id
    where c.state = 'placed' and o.origin <> 'gift_card' and c.at > ${since}::timestamptz - ${overlapSeconds} * interval '1 second'
    order by c.at desc, c.id desc limit ${maxOrders}`;

export async function selectTime(db: Db): Promise<Date> {
  const [row] = await db<{ at: Date }[]>`select now() as at`;
  if (!row) throw new Error('The database does not know the time');
  return row.at;
}

export const selectReturn = (db: Db, id: number): Promise<NewReturn | undefined> =>
  maybeOne(db<NewReturn[]>`
    select r.id, r.number, r.kind, o.number as order_number, array(
      select x.quantity || ' × ' || l.name from return_line x join order_line l on l.id = x.order_line_id
      where x.return_id = r.id order by x.id) as products
    from return_request r join orders o on o.id = r.order_id where r.id = ${id}`);
