import type { MessageKind } from '../../content/mailings/rules.ts';
import type { Db } from '../../platform/db/db.server.ts';

type Brought = { clicked: number; orders: number; value: number };
export type MessageFigures = Brought & { kind: MessageKind; sent: number; failed: number; unsubscribed: number };

/** By the day the message was prepared; the value in bani is the shop's one definition of revenue. */
export const selectMessageFigures = (db: Db, days: number): Promise<MessageFigures[]> => db<MessageFigures[]>`
  select m.kind, count(m.sent_at)::int as sent, count(*) filter (where m.failure = 'refused')::int as failed,
    count(m.clicked_at)::int as clicked, count(m.unsubscribed_at)::int as unsubscribed,
    coalesce(sum(brought.orders), 0)::int as orders, coalesce(sum(brought.value), 0)::float8 as value
  from marketing_message m
  left join (
    select o.message_id, count(*) as orders, sum(r.value) as value
    from marketing_order o join order_revenue r on r.id = o.order_id group by 1
  ) brought on brought.message_id = m.id
  where m.created_at > now() - ${days} * interval '1 day'
  group by m.kind`;

/** Friends who registered, and the first delivered order of each. */
export async function selectReferralFigures(db: Db, days: number): Promise<Brought> {
  const [row] = await db<Brought[]>`
    select count(*)::int as clicked, count(r.id)::int as orders, coalesce(sum(r.value), 0)::float8 as value
    from referral f
    left join referral_reward w on w.referral_id = f.id
    left join order_revenue r on r.id = w.order_id
    where f.state <> 'refused' and f.registered_at > now() - ${days} * interval '1 day'`;
  return row ?? { clicked: 0, orders: 0, value: 0 };
}
