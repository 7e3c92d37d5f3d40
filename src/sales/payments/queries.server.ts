import type { Db } from '../../platform/db/db.server.ts';
import { exists, maybeOne, one } from '../../platform/db/rows.server.ts';
import { methodsWith } from '../payment-methods/methods.ts';
import type { DeclineReason, PayingMethod, PaymentStatus } from './rules.ts';

export type PaymentRow = {
  id: number;
  key: string;
  orderId: number;
  /** Id of the payment at the provider; null until it is started there. */
  intentId: string | null;
  amount: number;
  status: PaymentStatus;
  saveCard: boolean;
  method: PayingMethod;
  tries: number;
  provider: string;
  /** Where the shopper pays, for providers with pages of their own. */
  pageUrl: string | null;
};

const columns = (db: Db) => db`
  p.id, p.key, p.order_id, p.intent_id, p.amount, p.status, p.save_card, p.method, p.tries, p.provider, p.page_url`;

const isOpen = (db: Db) => db`p.status in ('new', 'open', 'processing')`;

export type NewPayment = {
  orderId: number;
  amount: number;
  saveCard: boolean;
  method: PayingMethod;
  provider: string;
};

/** Returns the open attempt of the order or inserts a new one. */
export async function claimPayment(
  db: Db,
  { orderId, amount, saveCard, method, provider }: NewPayment,
): Promise<PaymentRow | undefined> {
  await db`
    insert into payment (order_id, attempt, amount, save_card, method, provider)
    select ${orderId}, coalesce(max(attempt), 0) + 1, ${amount}, ${saveCard}, ${method}, ${provider}
    from payment where order_id = ${orderId}
    on conflict do nothing`;
  return selectOpenPayment(db, orderId);
}

export const selectOpenPayment = (db: Db, orderId: number): Promise<PaymentRow | undefined> =>
  maybeOne(db<PaymentRow[]>`select ${columns(db)} from payment p where p.order_id = ${orderId} and ${isOpen(db)}`);

export type LatestPayment = PaymentRow & { lastDecline: DeclineReason | null; canCheck: boolean };

/** The newest attempt of an order; null without one, undefined for an unknown order. */
export async function selectLatestPayment(db: Db, identifier: string): Promise<LatestPayment | null | undefined> {
  const [row] = await db<(LatestPayment | { id: null })[]>`
    select ${columns(db)}, p.last_decline, p.checked_at < now() - interval '1 second' as can_check
    from orders o left join payment p on p.order_id = o.id
    where o.identifier = ${identifier} order by p.attempt desc limit 1`;
  if (!row) return undefined;
  return row.id === null ? null : row;
}

export const selectPayment = (db: Db, id: number): Promise<PaymentRow | undefined> =>
  maybeOne(db<PaymentRow[]>`select ${columns(db)} from payment p where p.id = ${id}`);

/** Finds the payment by its id at the provider or, if that was never stored, by its idempotency key. */
export const lockPaymentByIdOrKey = (
  db: Db,
  provider: string,
  { intentId, key }: { intentId: string; key: string | null },
): Promise<PaymentRow | undefined> =>
  maybeOne(db<PaymentRow[]>`
    select ${columns(db)} from payment p
    where p.provider = ${provider}
      and (p.intent_id = ${intentId} or (p.intent_id is null and p.key = ${key}::uuid)) for update`);

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
  const { failures } = await one(db<{ failures: number }[]>`
    select coalesce(sum(failures), 0)::int as failures from payment where order_id = ${orderId}`);
  return failures;
}

export const isAwaitingPayment = (db: Db, orderId: number): Promise<boolean> =>
  exists(db`
    select from orders
    where id = ${orderId} and state = 'awaiting_payment' and payment_method = any(${methodsWith('isOnline')})`);

/** Payments that stay open are checked less and less often. */
export const selectDuePayments = (db: Db, max: number): Promise<PaymentRow[]> => db<PaymentRow[]>`
  select ${columns(db)} from payment p
  where ${isOpen(db)} and p.checked_at < now() - greatest(interval '3 minutes', (p.checked_at - p.created_at) / 4)
  order by p.checked_at limit ${max}`;

/** Returns false for a duplicate. A concurrent delivery of the same event waits for the first transaction. */
export const insertEvent = (db: Db, id: string, type: string): Promise<boolean> =>
  exists(db`
    insert into payment_event (id, type, handled_at) values (${id}, ${type}, now()) on conflict (id) do nothing returning id`);

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
