import { type Db, escapeLike } from '../../platform/db/db.server.ts';
import { count } from '../../platform/db/rows.server.ts';
import { matchingOrderNumbers } from '../orders/number-rules.ts';
import type { PaymentSort } from './admin-contract.ts';
import type { PaymentStatus, RefundStatus } from './rules.ts';

export type AdminRow = {
  id: number;
  orderId: number;
  orderNumber: string;
  intentId: string | null;
  createdAt: Date;
  amount: number;
  status: PaymentStatus;
  captured: number;
  refunded: number;
  takenBy: string;
  failures: number;
  lastFailure: string | null;
  providerStatus: PaymentStatus | null;
  providerCaptured: number | null;
  providerRefunded: number | null;
  checkedAt: Date | null;
  isDifferent: boolean;
};

type Page = {
  search: string;
  status: PaymentStatus | 'all';
  show: 'all' | 'different' | 'unchecked';
  sort: PaymentSort;
  take: number;
  skip: number;
};

const from = (db: Db) => db`
  payment p join orders o on o.id = p.order_id left join payment_check c on c.payment_id = p.id
  cross join lateral (
    select coalesce(sum(r.amount), 0)::int as refunded from payment_refund r
    where r.payment_id = p.id and r.status <> 'failed') as back`;

/** Whether the shop and the provider disagree. */
const differs = (db: Db) => db`
  (c.payment_id is not null and
    (c.status is distinct from p.status or c.captured <> p.captured or c.refunded <> back.refunded))`;

const columns = (db: Db) => db`
  p.id, p.order_id, o.number as order_number, p.intent_id, p.created_at,
  p.amount, p.status, p.captured, back.refunded, p.provider as taken_by, p.failures, p.last_failure, c.status as provider_status,
  c.captured as provider_captured, c.refunded as provider_refunded, c.checked_at, ${differs(db)} as is_different`;

const isListed = (db: Db, { search, status, show }: Page) => db`
  (${status} = 'all' or p.status = ${status})
  and (${show} <> 'different' or ${differs(db)})
  and (${show} <> 'unchecked' or (c.payment_id is null and p.intent_id is not null))
  and (${search} = '' or o.number = any(${matchingOrderNumbers(search)}::text[]) or p.intent_id = ${search} or starts_with(p.intent_id, ${`${search}/`})
    or o.email like ${`${escapeLike(search.toLowerCase())}%`})`;

/** Ends with the id, so that pages never overlap. */
const orderBy = (db: Db, sort: PaymentSort) =>
  ({
    different: db`${differs(db)} desc, p.id desc`,
    created: db`p.id`,
    '-created': db`p.id desc`,
    amount: db`p.amount, p.id desc`,
    '-amount': db`p.amount desc, p.id desc`,
  })[sort];

export const selectPage = (db: Db, page: Page): Promise<AdminRow[]> => db<AdminRow[]>`
  select ${columns(db)} from ${from(db)} where ${isListed(db, page)}
  order by ${orderBy(db, page.sort)} limit ${page.take} offset ${page.skip}`;

export const countPage = (db: Db, page: Page): Promise<number> =>
  count(db`
    select count(*)::int as count from ${from(db)} where ${isListed(db, page)}`);

export const countDifferent = (db: Db): Promise<number> =>
  count(db`select count(*)::int as count from ${from(db)} where ${differs(db)}`);

export const selectByIds = (db: Db, ids: number[]): Promise<AdminRow[]> => db<AdminRow[]>`
  select ${columns(db)} from ${from(db)} where p.id = any(${ids}::int[]) order by p.id`;

export const selectOfOrder = (db: Db, orderId: number): Promise<AdminRow[]> => db<AdminRow[]>`
  select ${columns(db)} from ${from(db)} where p.order_id = ${orderId} order by p.id`;

export type RefundLine = {
  id: number;
  amount: number;
  status: RefundStatus;
  reason: string;
  error: string | null;
  createdAt: Date;
};

export const selectRefunds = (db: Db, orderId: number): Promise<RefundLine[]> => db<RefundLine[]>`
  select r.id, r.amount, r.status, r.reason, r.last_error as error, r.created_at
  from payment_refund r join payment p on p.id = r.payment_id where p.order_id = ${orderId} order by r.id`;

/** The status is null when the provider does not know the payment. */
export type ProviderRecord = { status: PaymentStatus | null; captured: number; refunded: number };

export async function upsertCheck(
  db: Db,
  paymentId: number,
  { status, captured, refunded }: ProviderRecord,
): Promise<void> {
  await db`
    insert into payment_check (payment_id, status, captured, refunded)
    values (${paymentId}, ${status}, ${captured}, ${refunded})
    on conflict (payment_id) do update set status = excluded.status, captured = excluded.captured,
      refunded = excluded.refunded, checked_at = now()`;
}
