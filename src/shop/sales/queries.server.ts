import type { Db, Transaction } from '../../kit/db.server.ts';
import { fold } from '../../kit/romanian.ts';
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

export type Page = {
  search: string;
  state: 'waiting' | 'sent' | 'all';
  orderId: number | null;
  sort: PayoutSort;
  take: number;
  skip: number;
};

const payouts = (db: Db) => db`
  select p.id, p.version, p.order_id as "orderId", o.number as "orderNumber",
    trim(o.first_name || ' ' || o.last_name) as customer, o.email, o.phone_number as "phoneNumber", p.cause, p.amount,
    p.reason, p.iban, p.iban_holder as "ibanHolder", p.created_at as "createdAt", p.sent_at as "sentAt",
    a.email as "sentBy", p.reference
  from payout p join orders o on o.id = p.order_id left join account a on a.id = p.sent_by`;

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const isListed = (db: Db, { search, state, orderId }: Page) => db`
  (${state} = 'all' or (p.sent_at is not null) = (${state} = 'sent'))
  and (${orderId}::int is null or p.order_id = ${orderId})
  and (${search} = '' or o.number = upper(${search}) or p.reference = ${search}
    or p.iban = upper(replace(${search}, ' ', '')) or o.email like ${`${escaped(search.toLowerCase())}%`}
    or strpos(folded(o.first_name || ' ' || o.last_name), ${fold(search)}) > 0)`;

/** Ends with the id, so that pages never overlap. */
const inOrder = (db: Db, sort: PayoutSort) =>
  ({
    created: db`p.created_at, p.id`,
    '-created': db`p.created_at desc, p.id desc`,
    amount: db`p.amount, p.id`,
    '-amount': db`p.amount desc, p.id`,
  })[sort];

export const selectPage = (db: Db, page: Page): Promise<PayoutRow[]> => db<PayoutRow[]>`
  ${payouts(db)} where ${isListed(db, page)}
  order by ${inOrder(db, page.sort)} limit ${page.take} offset ${page.skip}`;

export async function countPage(db: Db, page: Page): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from payout p join orders o on o.id = p.order_id where ${isListed(db, page)}`;
  return row?.count ?? 0;
}

type Waiting = { count: number; amount: number };

export async function countWaiting(db: Db): Promise<Waiting> {
  const [row] = await db<Waiting[]>`
    select count(*)::int as count, coalesce(sum(amount), 0)::int as amount from payout where sent_at is null`;
  return row ?? { count: 0, amount: 0 };
}

export async function selectOne(db: Db, id: number): Promise<PayoutRow | undefined> {
  const [row] = await db<PayoutRow[]>`${payouts(db)} where p.id = ${id}`;
  return row;
}

/** Whoever else wants to change it waits. */
export async function lockOne(tx: Transaction, id: number): Promise<PayoutRow | undefined> {
  await tx`select from payout where id = ${id} for update`;
  return selectOne(tx, id);
}

export async function selectByCause(db: Db, cause: string): Promise<PayoutRow | undefined> {
  const [row] = await db<PayoutRow[]>`${payouts(db)} where p.cause = ${cause}`;
  return row;
}

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

export async function sumOwed(tx: Transaction, orderId: number): Promise<number> {
  await tx`select from orders where id = ${orderId} for update`;
  const [row] = await tx<{ sum: number }[]>`
    select coalesce(sum(amount), 0)::int as sum from payout where order_id = ${orderId}`;
  return row?.sum ?? 0;
}

export type NewPayout = Account & { orderId: number; cause: string; amount: number; reason: string };

export async function insertPayout(tx: Transaction, made: NewPayout): Promise<void> {
  await tx`
    insert into payout (order_id, cause, amount, reason, iban, iban_holder)
    values (${made.orderId}, ${made.cause}, ${made.amount}, ${made.reason}, ${made.iban}, ${made.ibanHolder})
    on conflict (cause) do nothing`;
}

export const selectOwn = (db: Db, accountId: number): Promise<unknown> => db`
  select o.number as "order", p.amount, p.reason, p.iban, p.iban_holder as "ibanHolder", p.created_at as "createdAt",
    p.sent_at as "sentAt"
  from payout p join orders o on o.id = p.order_id where o.account_id = ${accountId} order by p.id`;

/** Where money went is forgotten; where it must still go is not. */
export async function forgetAccounts(tx: Transaction, accountId: number): Promise<void> {
  await tx`
    update payout set iban = null, iban_holder = null, version = version + 1
    where sent_at is not null and order_id in (select id from orders where account_id = ${accountId})`;
}
