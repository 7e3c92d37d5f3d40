import { type Db, escapeLike, type Transaction } from '../../platform/db/db.server.ts';
import { count, maybeOne, one } from '../../platform/db/rows.server.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import { matchingOrderNumbers } from '../../sales/orders/number-rules.ts';
import type { PayoutSort } from './contract.ts';

export type PayoutRow = {
  id: number;
  version: number;
  orderId: number;
  orderNumber: string;
  customer: string;
  email: string;
  phoneNumber: string;
  cause: string;
  amount: number;
  reason: string;
  iban: string | null;
  ibanHolder: string | null;
  createdAt: Date;
  sentAt: Date | null;
  sentBy: string | null;
  reference: string;
};

export type PayoutFilter = {
  search: string;
  state: 'waiting' | 'sent' | 'all';
  orderId: number | null;
  sort: PayoutSort;
  take: number;
  skip: number;
};

const payouts = (db: Db) => db`
  select p.id, p.version, p.order_id, o.number as order_number,
    trim(o.first_name || ' ' || o.last_name) as customer, o.email, o.phone_number, p.cause, p.amount,
    p.reason, p.iban, p.iban_holder, p.created_at, p.sent_at,
    a.email as sent_by, p.reference
  from payout p join orders o on o.id = p.order_id left join account a on a.id = p.sent_by`;

const matchesFilter = (db: Db, { search, state, orderId }: PayoutFilter) => db`
  (${state} = 'all' or (p.sent_at is not null) = (${state} = 'sent'))
  and (${orderId}::int is null or p.order_id = ${orderId})
  and (${search} = '' or o.number = any(${matchingOrderNumbers(search)}::text[]) or p.reference = ${search}
    or p.iban = upper(replace(${search}, ' ', '')) or o.email like ${`${escapeLike(search.toLowerCase())}%`}
    or strpos(folded(o.first_name || ' ' || o.last_name), ${normalizeForSearch(search)}) > 0)`;

/** Every order ends with the id, so that pages never overlap. */
const orderBy = (db: Db, sort: PayoutSort) =>
  ({
    created: db`p.created_at, p.id`,
    '-created': db`p.created_at desc, p.id desc`,
    amount: db`p.amount, p.id`,
    '-amount': db`p.amount desc, p.id`,
  })[sort];

export const selectPayouts = (db: Db, page: PayoutFilter): Promise<PayoutRow[]> => db<PayoutRow[]>`
  ${payouts(db)} where ${matchesFilter(db, page)}
  order by ${orderBy(db, page.sort)} limit ${page.take} offset ${page.skip}`;

export const countPayouts = (db: Db, page: PayoutFilter): Promise<number> =>
  count(db`
    select count(*)::int as count from payout p join orders o on o.id = p.order_id where ${matchesFilter(db, page)}`);

type PendingTotals = { count: number; amount: number };

export async function sumPending(db: Db): Promise<PendingTotals> {
  const [row] = await db<PendingTotals[]>`
    select count(*)::int as count, coalesce(sum(amount), 0)::int as amount from payout where sent_at is null`;
  return row ?? { count: 0, amount: 0 };
}

export const selectPayout = (db: Db, id: number): Promise<PayoutRow | undefined> =>
  maybeOne(db<PayoutRow[]>`${payouts(db)} where p.id = ${id}`);

export async function lockPayout(tx: Transaction, id: number): Promise<PayoutRow | undefined> {
  await tx`select from payout where id = ${id} for update`;
  return selectPayout(tx, id);
}

export const selectByCause = (db: Db, cause: string): Promise<PayoutRow | undefined> =>
  maybeOne(db<PayoutRow[]>`${payouts(db)} where p.cause = ${cause}`);

type Account = { iban: string | null; ibanHolder: string | null };

export async function setAccount(tx: Transaction, id: number, { iban, ibanHolder }: Account): Promise<void> {
  await tx`
    update payout set iban = ${iban}, iban_holder = ${ibanHolder}, version = version + 1 where id = ${id}`;
}

export async function setSent(tx: Transaction, id: number, adminId: number | null, reference: string): Promise<void> {
  await tx`
    update payout set sent_at = case when ${adminId}::int is null then null else now() end, sent_by = ${adminId},
      reference = ${reference}, version = version + 1
    where id = ${id}`;
}

/** Without what changes of products gave back: the total of the order no longer contains it. */
export async function sumPayouts(tx: Transaction, orderId: number): Promise<number> {
  await tx`select from orders where id = ${orderId} for update`;
  const { sum } = await one(tx<{ sum: number }[]>`
    select coalesce(sum(amount), 0)::int as sum from payout
    where order_id = ${orderId} and not starts_with(cause, 'change ')`);
  return sum;
}

export type NewPayout = Account & { author: string; orderId: number; cause: string; amount: number; reason: string };

export async function insertPayout(tx: Transaction, payout: NewPayout): Promise<void> {
  await tx`
    insert into payout (order_id, cause, amount, reason, author, iban, iban_holder, created_at)
    values (${payout.orderId}, ${payout.cause}, ${payout.amount}, ${payout.reason}, ${payout.author}, ${payout.iban},
      ${payout.ibanHolder}, clock_timestamp())
    on conflict (cause) do nothing`;
}

export const selectPayoutsOfAccount = (db: Db, accountId: number): Promise<unknown> => db`
  select o.number as "order", p.amount, p.reason, p.iban, p.iban_holder, p.created_at,
    p.sent_at
  from payout p join orders o on o.id = p.order_id where o.account_id = ${accountId} order by p.id`;

/** Erases the bank accounts of sent payouts; pending ones still need theirs. */
export async function eraseBankAccounts(tx: Transaction, accountId: number): Promise<void> {
  await tx`
    update payout set iban = null, iban_holder = null, version = version + 1
    where sent_at is not null and order_id in (select id from orders where account_id = ${accountId})`;
}
