import type { Db } from '../../platform/db/db.server.ts';
import { maybeOne } from '../../platform/db/rows.server.ts';
import type { OrderRecord } from './record.ts';

export type FollowedRow = Pick<
  OrderRecord,
  'number' | 'identifier' | 'state' | 'createdAt' | 'paymentMethod' | 'paidAt' | 'waybill' | 'courierName'
> & { states: { state: OrderRecord['state']; at: string }[] };

export const selectFollowed = (db: Db, numbers: string[], email: string): Promise<FollowedRow | undefined> =>
  maybeOne(db<FollowedRow[]>`
    select o.number, o.identifier, o.state, o.created_at, o.payment_method, o.paid_at,
      o.waybill, o.courier_name,
      array(select json_build_object('state', s.state, 'at', s.at)
        from order_state_change s where s.order_id = o.id order by s.id) as states
    from orders o where o.number = any(${numbers}::text[]) and lower(o.email) = ${email}`);

/** Inserted before the lookup, so that concurrent attempts are counted too. */
export async function insertAttempt(db: Db, networkHash: string): Promise<{ id: number; attemptsBefore: number }> {
  const [row] = await db<{ id: number; attemptsBefore: number }[]>`
    insert into order_follow_miss (network_hash) values (${networkHash})
    returning id, (select count(*)::int from order_follow_miss
      where network_hash = ${networkHash} and missed_at > now() - interval '1 hour') as attempts_before`;
  if (!row) throw new Error('The attempt was not inserted');
  return row;
}

export async function deleteAttempt(db: Db, id: number): Promise<void> {
  await db`delete from order_follow_miss where id = ${id}`;
}

export async function deleteExpiredAttempts(db: Db): Promise<void> {
  await db`delete from order_follow_miss where missed_at < now() - interval '1 hour'`;
}
