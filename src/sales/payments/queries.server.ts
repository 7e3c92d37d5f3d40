import type { Db } from '../../platform/db/db.server.ts';
import { methodsWith } from '../payment-methods/methods.ts';
import type { DeclineReason, PaymentStatus, Refundable, RefundStatus } from './rules.ts';

export type PaymentRow = {
  id: number;
  key: string;
  orderId: number;
  /** Id of the payment at the provider; null until it is started there. */
  intentId: string | null;
  amount: number;
  status: PaymentStatus;
  saveCard: boolean;
  tries: number;
  provider: string;
  /** Where the shopper pays, for providers with pages of their own. */
  pageUrl: string | null;
};

const columns = (db: Db) => db`
  p.id, p.key, p.order_id, p.intent_id, p.amount, p.status, p.save_card, p.tries, p.provider, p.page_url`;

const isOpen = (db: Db) => db`p.status in ('new', 'open', 'processing')`;

export type NewPayment = { orderId: number; amount: number; saveCard: boolean; provider: string };

/** Returns the open attempt of the order or inserts a new one. */
export async function claimPayment(
  db: Db,
  { orderId, amount, saveCard, provider }: NewPayment,
): Promise<PaymentRow | undefined> {
  await db`
    insert into payment (order_id, attempt, amount, save_card, provider)
    select ${orderId}, coalesce(max(attempt), 0) + 1, ${amount}, ${saveCard}, ${provider}
    from payment where order_id = ${orderId}
    on conflict do nothing`;
  return selectOpenPayment(db, orderId);
}

export async function selectOpenPayment(db: Db, orderId: number): Promise<PaymentRow | undefined> {
  const [row] = await db<
    PaymentRow[]
  >`select ${columns(db)} from payment p where p.order_id = ${orderId} and ${isOpen(db)}`;
  return row;
}

export type LatestPayment = PaymentRow & { lastDecline: DeclineReason | null; canCheck: boolean };

/** The newest attempt of an order; null without one, undefined for an unknown order. */
export async function selectLatestPayment(db: Db, identifier: string): Promise<LatestPayment | null | undefined> {
  const [row] = await db<(LatestPayment | { id: null })[]>`
    select ${columns(db)}, p.last_decline, p.checked_at < now() - interval '3 seconds' as can_check
    from orders o left join payment p on p.order_id = o.id
    where o.identifier = ${identifier} order by p.attempt desc limit 1`;
  if (!row) return undefined;
  return row.id === null ? null : row;
}

export async function selectPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db<PaymentRow[]>`select ${columns(db)} from payment p where p.id = ${id}`;
  return row;
}

/** Finds the payment by its id at the provider or, if that was never stored, by its idempotency key. */
export async function lockPaymentByIdOrKey(
  db: Db,
  provider: string,
  { intentId, key }: { intentId: string; key: string | null },
): Promise<PaymentRow | undefined> {
  const [row] = await db<PaymentRow[]>`
    select ${columns(db)} from payment p
    where p.provider = ${provider}
      and (p.intent_id = ${intentId} or (p.intent_id is null and p.key = ${key}::uuid)) for update`;
  return row;
}

export type PaymentUpdate = {
  intentId: string;
  status: PaymentStatus;
  captured: number;
  paymentMethodId: string | null;
  pageUrl: string | null;
};

/** Returns the payment time, if paid. */
export async function updatePayment(db: Db, id: number, update: PaymentUpdate): Promise<Date | null> {
  const [row] = await db<{ paidAt: Date | null }[]>`
    update payment set intent_id = ${update.intentId}, status = ${update.status}, captured = ${update.captured},
      payment_method_id = coalesce(${update.paymentMethodId}, payment_method_id),
      page_url = coalesce(${update.pageUrl}, page_url), call_begun_at = null,
      paid_at = case when ${update.status} = 'succeeded' then coalesce(paid_at, now()) end,
      updated_at = now(), checked_at = now()
    where id = ${id} returning paid_at`;
  return row?.paidAt ?? null;
}

export async function markPaymentChecked(db: Db, id: number): Promise<void> {
  await db`update payment set checked_at = now() where id = ${id}`;
}

/** Cancels an attempt that was never started at the provider. */
export async function cancelUnstarted(db: Db, id: number): Promise<void> {
  await db`
    update payment set status = 'canceled', updated_at = now() where id = ${id} and status = 'new' and intent_id is null`;
}

/** Cancels an attempt whose provider is no longer connected. */
export async function cancelAbandoned(db: Db, id: number): Promise<void> {
  await db`update payment p set status = 'canceled', updated_at = now() where p.id = ${id} and ${isOpen(db)}`;
}

type CallTable = 'payment' | 'payment_refund';

/**
 * Marks that a call that creates something at the provider begins. 'lost': the answer to an earlier call never came;
 * 'inFlight': another process may still be waiting for it.
 */
export async function beginCall(db: Db, table: CallTable, id: number): Promise<'first' | 'lost' | 'inFlight'> {
  const [row] = await db<{ wasBegun: boolean }[]>`
    update ${db(table)} t set call_begun_at = now()
    from (select call_begun_at as at from ${db(table)} where id = ${id} for update) before
    where t.id = ${id} and (before.at is null or before.at < now() - interval '1 minute')
    returning before.at is not null as was_begun`;
  if (!row) return 'inFlight';
  return row.wasBegun ? 'lost' : 'first';
}

/** Marks that the call is over: it was answered or not sent, or its answer is certainly lost. */
export async function endCall(db: Db, table: CallTable, id: number, end: 'answered' | 'lost'): Promise<void> {
  const at = end === 'lost' ? new Date(0) : null;
  await db`update ${db(table)} set call_begun_at = ${at} where id = ${id}`;
}

export async function cancelUnknown(db: Db, intentId: string): Promise<void> {
  await db`
    update payment p set status = 'canceled', updated_at = now() where p.intent_id = ${intentId} and ${isOpen(db)}`;
}

export async function incrementTries(db: Db, id: number): Promise<void> {
  await db`update payment set tries = tries + 1 where id = ${id}`;
}

/** Returns the id of the order. */
export async function countFailure(
  db: Db,
  provider: string,
  { intentId, code, reason }: { intentId: string; code: string; reason: DeclineReason },
): Promise<number | null> {
  const [row] = await db<{ orderId: number }[]>`
    update payment set failures = failures + 1, last_failure = ${code}, last_decline = ${reason}
    where provider = ${provider} and intent_id = ${intentId}
    returning order_id`;
  return row?.orderId ?? null;
}

export async function sumFailures(db: Db, orderId: number): Promise<number> {
  const [row] = await db<{ failures: number }[]>`
    select coalesce(sum(failures), 0)::int as failures from payment where order_id = ${orderId}`;
  return row?.failures ?? 0;
}

export async function isAwaitingPayment(db: Db, orderId: number): Promise<boolean> {
  const rows = await db`
    select from orders
    where id = ${orderId} and state = 'awaiting_payment' and payment_method = any(${methodsWith('isOnline')})`;
  return rows.length > 0;
}

/** Payments that stay open are checked less and less often. */
export const selectDuePayments = (db: Db, max: number): Promise<PaymentRow[]> => db<PaymentRow[]>`
  select ${columns(db)} from payment p
  where ${isOpen(db)} and p.checked_at < now() - greatest(interval '3 minutes', (p.checked_at - p.created_at) / 4)
  order by p.checked_at limit ${max}`;

/** Returns false for a duplicate. A concurrent delivery of the same event waits for the first transaction. */
export async function insertEvent(db: Db, id: string, type: string): Promise<boolean> {
  const rows = await db`
    insert into payment_event (id, type, handled_at) values (${id}, ${type}, now()) on conflict (id) do nothing returning id`;
  return rows.length > 0;
}

export const selectPaymentsOf = (db: Db, accountId: number): Promise<unknown> =>
  db`
    select o.number as "order", p.amount, p.status, p.created_at, p.paid_at
    from payment p join orders o on o.id = p.order_id where o.account_id = ${accountId} order by p.id`;

/** The card that paid an order, at the provider of the payment. */
export async function selectPaidCard(db: Db, orderId: number): Promise<string | null> {
  const [row] = await db<{ paymentMethodId: string | null }[]>`
    select payment_method_id from payment where order_id = ${orderId} and status = 'succeeded' order by id desc limit 1`;
  return row?.paymentMethodId ?? null;
}

type CustomerRow = { key: string; providerId: string | null };

export async function selectProviderId(db: Db, accountId: number, mode: string): Promise<string | null> {
  const [row] = await db<CustomerRow[]>`
    select key, provider_id from payment_customer where account_id = ${accountId} and mode = ${mode}`;
  return row?.providerId ?? null;
}

/** Inserted before the provider is called, so that retries use the same key. */
export async function claimCustomer(db: Db, accountId: number, mode: string): Promise<CustomerRow> {
  const [row] = await db<CustomerRow[]>`
    insert into payment_customer (account_id, mode) values (${accountId}, ${mode})
    on conflict (account_id, mode) do update set mode = excluded.mode
    returning key, provider_id`;
  if (!row) throw new Error(`No customer row for account ${accountId}`);
  return row;
}

export async function setProviderId(db: Db, key: string, providerId: string): Promise<void> {
  await db`update payment_customer set provider_id = ${providerId} where key = ${key}`;
}

export async function renewKey(db: Db, key: string): Promise<void> {
  await db`update payment_customer set key = gen_random_uuid() where key = ${key} and provider_id is null`;
}

export const deleteCustomers = (db: Db, accountId: number): Promise<{ providerId: string; mode: string }[]> =>
  db<{ providerId: string; mode: string }[]>`
    delete from payment_customer where account_id = ${accountId} and provider_id is not null
    returning provider_id, mode`;

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
  /** It is the only refund of the payment and returns all of it. */
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

export type NewRefund = { paymentId: number; key: string; amount: number; reason: string };

export async function insertRefund(db: Db, { paymentId, key, amount, reason }: NewRefund): Promise<void> {
  await db`
    insert into payment_refund (payment_id, key, amount, reason) values (${paymentId}, ${key}, ${amount}, ${reason})
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

export async function lockPaymentById(
  db: Db,
  provider: string,
  intentId: string,
): Promise<{ id: number; orderId: number } | undefined> {
  const [row] = await db<{ id: number; orderId: number }[]>`
    select id, order_id from payment where provider = ${provider} and intent_id = ${intentId} for update`;
  return row;
}

export const selectRefundsOfPayment = (db: Db, paymentId: number): Promise<RefundRow[]> => db<RefundRow[]>`
  select ${refundColumns(db)} from payment_refund r join payment p on p.id = r.payment_id
  where r.payment_id = ${paymentId} and r.status <> 'failed' order by r.id`;

/** Finds the refund by provider id or, if that was never stored, by its idempotency key. */
export async function selectRefundByProviderId(
  db: Db,
  providerId: string,
  providerKey: string | null,
): Promise<RefundRow | undefined> {
  const [row] = await db<RefundRow[]>`
    select ${refundColumns(db)} from payment_refund r join payment p on p.id = r.payment_id
    where r.provider_id = ${providerId} or (r.provider_id is null and r.provider_key = ${providerKey}::uuid)`;
  return row;
}

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
    insert into payment_refund (payment_id, key, amount, status, provider_id, reason)
    values (${refund.paymentId}, ${`provider/${refund.providerId}`}, ${refund.amount}, ${refund.status}, ${refund.providerId}, ${refund.reason})
    on conflict do nothing`;
}
