import type { Db } from '../../kit/db.server.ts';
import type { OrderRecord } from './record.ts';

export type FollowedRow = Pick<
  OrderRecord,
  'number' | 'state' | 'createdAt' | 'paymentMethod' | 'paidAt' | 'waybill' | 'courierName'
> & { states: { state: OrderRecord['state']; at: string }[] };

export async function selectFollowed(db: Db, number: string, email: string): Promise<FollowedRow | undefined> {
  const [row] = await db<FollowedRow[]>`
    select o.number, o.state, o.created_at as "createdAt", o.payment_method as "paymentMethod", o.paid_at as "paidAt",
      o.waybill, o.courier_name as "courierName",
      array(select json_build_object('state', s.state, 'at', s.at)
        from order_state_change s where s.order_id = o.id order by s.id) as states
    from orders o where o.number = ${number} and lower(o.email) = ${email}`;
  return row;
}

/** Written down before the answer is known, so that many at once are counted too. */
export async function beginTry(db: Db, networkHash: string): Promise<{ id: number; before: number }> {
  const [row] = await db<{ id: number; before: number }[]>`
    insert into order_follow_miss (network_hash) values (${networkHash})
    returning id, (select count(*)::int from order_follow_miss
      where network_hash = ${networkHash} and missed_at > now() - interval '1 hour') as before`;
  if (!row) throw new Error('The try was not written down');
  return row;
}

/** It was not a guess. */
export async function forgetTry(db: Db, id: number): Promise<void> {
  await db`delete from order_follow_miss where id = ${id}`;
}

export async function sweepMisses(db: Db): Promise<void> {
  await db`delete from order_follow_miss where missed_at < now() - interval '1 hour'`;
}
