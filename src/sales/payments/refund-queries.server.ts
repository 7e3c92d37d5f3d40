import type { Db } from '../../platform/db/db.server.ts';
import { maybeOne } from '../../platform/db/rows.server.ts';
import type { Refundable, RefundStatus } from './rules.ts';

export type RefundRow = {
  id: number;
  orderId: number;
  /** The purpose, which makes repeated requests idempotent. */
  key: string;
  providerKey: string;
  intentId: string;
  amount: number;
  status: RefundStatus;
  providerId: string | null;
  /** The provider that took the payment. */
  provider: string;
  /** The refund is the only one of the payment and returns all of it. */
  isWhole: boolean;
};

const refundColumns = (db: Db) => db`
  r.id, p.order_id, r.key, r.provider_key, p.intent_id, r.amount, r.status, r.provider_id, p.provider,
  r.amount = p.captured and not exists (
    select from payment_refund other where other.payment_id = p.id and other.id <> r.id and other.status <> 'failed'
  ) as is_whole`;

/** Locks the payments and returns what is left to refund of each. */
export async function lockRefundable(db: Db, orderId: number, paymentId: number | null): Promise<Refundable[]> {
  const payments = await db<{ id: number }[]>`
    select id from payment
    where order_id = ${orderId} and status = 'succeeded' and (${paymentId}::int is null or id = ${paymentId})
    order by id for update`;
  if (payments.length === 0) return [];
  return db<Refundable[]>`
    select p.id as payment_id, (p.captured - coalesce(sum(r.amount), 0))::int as left
    from payment p left join payment_refund r on r.payment_id = p.id and r.status <> 'failed'
    where p.id in ${db(payments.map(({ id }) => id))} group by p.id order by p.id`;
}

export type NewRefund = { paymentId: number; key: string; amount: number; reason: string; author: string };

/** `created_at` is after the lock of the order, so that a cancellation that had it before is the earlier one. */
export async function insertRefund(db: Db, { paymentId, key, amount, reason, author }: NewRefund): Promise<void> {
  await db`
    insert into payment_refund (payment_id, key, amount, reason, author, created_at)
    values (${paymentId}, ${key}, ${amount}, ${reason}, ${author}, clock_timestamp())
    on conflict (key) do nothing`;
}

export const selectRefundsByKey = (db: Db, key: string): Promise<RefundRow[]> => db<RefundRow[]>`
  select ${refundColumns(db)} from payment_refund r join payment p on p.id = r.payment_id
  where starts_with(r.key, ${`${key}/`}) order by r.id`;

export const selectDueRefunds = (db: Db, max: number): Promise<RefundRow[]> => db<RefundRow[]>`
  select ${refundColumns(db)} from payment_refund r join payment p on p.id = r.payment_id
  where r.status in ('new', 'pending') and r.updated_at < now() - interval '3 minutes'
  order by r.updated_at limit ${max}`;

export async function markRefundChecked(db: Db, id: number): Promise<void> {
  await db`update payment_refund set updated_at = now() where id = ${id}`;
}

export const lockPaymentById = (
  db: Db,
  provider: string,
  intentId: string,
): Promise<{ id: number; orderId: number } | undefined> =>
  maybeOne(db<{ id: number; orderId: number }[]>`
    select id, order_id from payment where provider = ${provider} and intent_id = ${intentId} for update`);

export const selectRefundsOfPayment = (db: Db, paymentId: number): Promise<RefundRow[]> => db<RefundRow[]>`
  select ${refundColumns(db)} from payment_refund r join payment p on p.id = r.payment_id
  where r.payment_id = ${paymentId} and r.status <> 'failed' order by r.id`;

/** Finds the refund by provider id or, if that was never stored, by its idempotency key. */
export const selectRefundByProviderId = (
  db: Db,
  providerId: string,
  providerKey: string | null,
): Promise<RefundRow | undefined> =>
  maybeOne(db<RefundRow[]>`
    select ${refundColumns(db)} from payment_refund r join payment p on p.id = r.payment_id
    where r.provider_id = ${providerId} or (r.provider_id is null and r.provider_key = ${providerKey}::uuid)`);

/** Keeps an earlier error when a later update has none. */
export async function updateRefund(
  db: Db,
  id: number,
  { providerId, status, error }: { providerId: string | null; status: RefundStatus; error: string | null },
): Promise<void> {
  await db`
    update payment_refund set provider_id = coalesce(${providerId}, provider_id), status = ${status},
      last_error = case when ${status} = 'failed' then coalesce(${error}, last_error) end, updated_at = now()
    where id = ${id}`;
}

export type ProviderRefund = {
  paymentId: number;
  providerId: string;
  amount: number;
  status: RefundStatus;
  reason: string;
};

/** Inserts a refund that was made in the dashboard of the provider. */
export async function insertProviderRefund(db: Db, refund: ProviderRefund): Promise<void> {
  await db`
    insert into payment_refund (payment_id, key, amount, status, provider_id, reason, created_at)
    values (${refund.paymentId}, ${`provider/${refund.providerId}`}, ${refund.amount}, ${refund.status},
      ${refund.providerId}, ${refund.reason}, clock_timestamp())
    on conflict do nothing`;
}
