import type { Db } from '../../kit/db.server.ts';
import type { Refundable, RefundStatus } from './rules.ts';

export type RefundRow = {
  id: number;
  orderId: number;
  /** What it is for. */
  key: string;
  providerKey: string;
  intentId: string;
  amount: number;
  status: RefundStatus;
  providerId: string | null;
};

const columns = (db: Db) => db`
  r.id, p.order_id as "orderId", r.key, r.provider_key as "providerKey", p.intent_id as "intentId", r.amount, r.status, r.provider_id as "providerId"`;

/** What came in for an order, or for one payment of it, and has not gone back; the payments are held meanwhile. */
export async function lockRefundable(db: Db, orderId: number, paymentId: number | null): Promise<Refundable[]> {
  const payments = await db<{ id: number }[]>`
    select id from payment
    where order_id = ${orderId} and status = 'succeeded' and (${paymentId}::int is null or id = ${paymentId})
    order by id for update`;
  if (payments.length === 0) return [];
  return db<Refundable[]>`
    select p.id as "paymentId", (p.captured - coalesce(sum(r.amount), 0))::int as left
    from payment p left join payment_refund r on r.payment_id = p.id and r.status <> 'failed'
    where p.id in ${db(payments.map(({ id }) => id))} group by p.id order by p.id`;
}

export type NewRefund = { paymentId: number; key: string; amount: number; reason: string };

export async function insertRefund(db: Db, { paymentId, key, amount, reason }: NewRefund): Promise<void> {
  await db`
    insert into payment_refund (payment_id, key, amount, reason) values (${paymentId}, ${key}, ${amount}, ${reason})
    on conflict (key) do nothing`;
}

export const selectByKey = (db: Db, key: string): Promise<RefundRow[]> => db<RefundRow[]>`
  select ${columns(db)} from payment_refund r join payment p on p.id = r.payment_id
  where starts_with(r.key, ${`${key}/`}) order by r.id`;

export const selectDue = (db: Db, most: number): Promise<RefundRow[]> => db<RefundRow[]>`
  select ${columns(db)} from payment_refund r join payment p on p.id = r.payment_id
  where r.status in ('new', 'pending') and r.updated_at < now() - interval '3 minutes'
  order by r.updated_at limit ${most}`;

export async function markChecked(db: Db, id: number): Promise<void> {
  await db`update payment_refund set updated_at = now() where id = ${id}`;
}

export async function lockPayment(db: Db, intentId: string): Promise<{ id: number; orderId: number } | undefined> {
  const [row] = await db<{ id: number; orderId: number }[]>`
    select id, order_id as "orderId" from payment where intent_id = ${intentId} for update`;
  return row;
}

/** By the provider's id or, if that was never written down, by the key it was asked under. */
export async function selectTold(
  db: Db,
  providerId: string,
  providerKey: string | null,
): Promise<RefundRow | undefined> {
  const [row] = await db<RefundRow[]>`
    select ${columns(db)} from payment_refund r join payment p on p.id = r.payment_id
    where r.provider_id = ${providerId} or (r.provider_id is null and r.provider_key = ${providerKey}::uuid)`;
  return row;
}

export async function updateRefund(
  db: Db,
  id: number,
  { providerId, status, error }: { providerId: string | null; status: RefundStatus; error: string | null },
): Promise<void> {
  await db`
    update payment_refund set provider_id = coalesce(${providerId}, provider_id), status = ${status},
      last_error = ${error}, updated_at = now()
    where id = ${id}`;
}

export type ForeignRefund = {
  paymentId: number;
  providerId: string;
  amount: number;
  status: RefundStatus;
  reason: string;
};

/** One that was made at the provider itself: the books follow. */
export async function insertForeign(db: Db, refund: ForeignRefund): Promise<void> {
  await db`
    insert into payment_refund (payment_id, key, amount, status, provider_id, reason)
    values (${refund.paymentId}, ${`provider/${refund.providerId}`}, ${refund.amount}, ${refund.status}, ${refund.providerId}, ${refund.reason})
    on conflict do nothing`;
}
