import type { Db } from '../../kit/db.server.ts';
import type { PaymentStatus } from './rules.ts';

export type PaymentRow = {
  id: number;
  key: string;
  orderId: number;
  intentId: string | null;
  amount: number;
  status: PaymentStatus;
  saveCard: boolean;
  tries: number;
};

const columns = (db: Db) => db`
  p.id, p.key, p.order_id as "orderId", p.intent_id as "intentId", p.amount, p.status, p.save_card as "saveCard", p.tries`;

const underWay = (db: Db) => db`p.status in ('new', 'open', 'processing')`;

export type NewPayment = { orderId: number; amount: number; saveCard: boolean };

/** The attempt that is under way, or a new one. */
export async function claimPayment(db: Db, { orderId, amount, saveCard }: NewPayment): Promise<PaymentRow | undefined> {
  await db`
    insert into payment (order_id, attempt, amount, save_card)
    select ${orderId}, coalesce(max(attempt), 0) + 1, ${amount}, ${saveCard} from payment where order_id = ${orderId}
    on conflict do nothing`;
  return selectUnderWay(db, orderId);
}

export async function selectUnderWay(db: Db, orderId: number): Promise<PaymentRow | undefined> {
  const [row] = await db<
    PaymentRow[]
  >`select ${columns(db)} from payment p where p.order_id = ${orderId} and ${underWay(db)}`;
  return row;
}

export async function selectPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db<PaymentRow[]>`select ${columns(db)} from payment p where p.id = ${id}`;
  return row;
}

/** By the provider's id or, if that was never written down, by the key it was asked under. */
export async function lockByIntent(db: Db, intentId: string, key: string | null): Promise<PaymentRow | undefined> {
  const [row] = await db<PaymentRow[]>`
    select ${columns(db)} from payment p
    where p.intent_id = ${intentId} or (p.intent_id is null and p.key = ${key}::uuid) for update`;
  return row;
}

export type Told = { intentId: string; status: PaymentStatus; captured: number; paymentMethodId: string | null };

/** When it was paid, if it was. */
export async function updatePayment(db: Db, id: number, told: Told): Promise<Date | null> {
  const [row] = await db<{ paidAt: Date | null }[]>`
    update payment set intent_id = ${told.intentId}, status = ${told.status}, captured = ${told.captured},
      payment_method_id = coalesce(${told.paymentMethodId}, payment_method_id),
      paid_at = case when ${told.status} = 'succeeded' then coalesce(paid_at, now()) end,
      updated_at = now(), checked_at = now()
    where id = ${id} returning paid_at as "paidAt"`;
  return row?.paidAt ?? null;
}

export async function markChecked(db: Db, id: number): Promise<void> {
  await db`update payment set checked_at = now() where id = ${id}`;
}

/** Nobody holds its secret, so nobody can pay it. */
export async function giveUp(db: Db, id: number): Promise<void> {
  await db`
    update payment set status = 'canceled', updated_at = now() where id = ${id} and status = 'new' and intent_id is null`;
}

export async function giveUpUnknown(db: Db, intentId: string): Promise<void> {
  await db`
    update payment p set status = 'canceled', updated_at = now() where p.intent_id = ${intentId} and ${underWay(db)}`;
}

export async function countTry(db: Db, id: number): Promise<void> {
  await db`update payment set tries = tries + 1 where id = ${id}`;
}

/** The order that was to be paid. */
export async function countFailure(db: Db, intentId: string, code: string): Promise<number | null> {
  const [row] = await db<{ orderId: number }[]>`
    update payment set failures = failures + 1, last_failure = ${code} where intent_id = ${intentId}
    returning order_id as "orderId"`;
  return row?.orderId ?? null;
}

export async function sumFailures(db: Db, orderId: number): Promise<number> {
  const [row] = await db<{ failures: number }[]>`
    select coalesce(sum(failures), 0)::int as failures from payment where order_id = ${orderId}`;
  return row?.failures ?? 0;
}

export async function isAwaited(db: Db, orderId: number): Promise<boolean> {
  const rows = await db`
    select from orders where id = ${orderId} and state = 'awaiting_payment' and payment_method = 'card'`;
  return rows.length > 0;
}

/** The longer a payment stays open, the more seldom it is asked about. */
export const selectDue = (db: Db, most: number): Promise<PaymentRow[]> => db<PaymentRow[]>`
  select ${columns(db)} from payment p
  where ${underWay(db)} and p.checked_at < now() - greatest(interval '3 minutes', (p.checked_at - p.created_at) / 4)
  order by p.checked_at limit ${most}`;

/** Whether it is new. Whoever brings the same event at the same time waits for the first to be through. */
export async function insertEvent(db: Db, id: string, type: string): Promise<boolean> {
  const rows = await db`
    insert into payment_event (id, type, handled_at) values (${id}, ${type}, now()) on conflict (id) do nothing returning id`;
  return rows.length > 0;
}

export const selectPaymentsOf = (db: Db, accountId: number): Promise<unknown> =>
  db`
    select o.number as "order", p.amount, p.status, p.created_at as "createdAt", p.paid_at as "paidAt"
    from payment p join orders o on o.id = p.order_id where o.account_id = ${accountId} order by p.id`;
