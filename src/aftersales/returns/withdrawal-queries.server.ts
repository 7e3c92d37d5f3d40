import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne } from '../../platform/db/rows.server.ts';
import { daysToConfirm, maxDeclarationsPerDay } from './rules.ts';

type NewDeclaration = { orderId: number; name: string; keepsSome: boolean; declaredAt: Date; tokenHash: string };

/** Returns false when the order has reached its daily limit. */
export const insertDeclaration = (tx: Transaction, input: NewDeclaration): Promise<boolean> =>
  exists(tx`
    insert into withdrawal_declaration (order_id, name, keeps_some, declared_at, token_hash, expires_at)
    select ${input.orderId}, ${input.name}, ${input.keepsSome}, ${input.declaredAt}, ${input.tokenHash},
      now() + ${daysToConfirm}::int * interval '1 day'
    where (select count(*) from withdrawal_declaration
      where order_id = ${input.orderId} and declared_at > now() - interval '1 day') < ${maxDeclarationsPerDay}
    returning id`);

type UnmatchedDeclaration = Omit<NewDeclaration, 'orderId'> & { orderNumber: string; email: string };

/** Inserts a declaration that has no link to confirm it. Returns false when the email address has reached its daily limit. */
export const insertUnmatched = (tx: Transaction, input: UnmatchedDeclaration): Promise<boolean> =>
  exists(tx`
    insert into withdrawal_declaration (order_number, email, name, keeps_some, declared_at, token_hash, expires_at)
    select ${input.orderNumber}, ${input.email}, ${input.name}, ${input.keepsSome}, ${input.declaredAt},
      ${input.tokenHash}, now()
    where (select count(*) from withdrawal_declaration
      where order_id is null and email = ${input.email} and declared_at > now() - interval '1 day')
      < ${maxDeclarationsPerDay}
    returning id`);

const isOpenUnmatched = (db: Db) => db`d.order_id is null and d.closed_at is null`;

export type UnmatchedRow = {
  id: number;
  orderNumber: string;
  email: string;
  name: string;
  keepsSome: boolean;
  declaredAt: Date;
  /** Orders with this number or this email, newest first. */
  similarOrders: { id: number; number: string }[];
};

/** The oldest first: the shop has 14 days to give the money back. */
export const selectUnmatched = (db: Db, max: number): Promise<UnmatchedRow[]> => db<UnmatchedRow[]>`
  select d.id, d.order_number, d.email, d.name, d.keeps_some, d.declared_at,
    array(select json_build_object('id', o.id, 'number', o.number) from orders o
      where o.number = d.order_number or lower(o.email) = d.email order by o.created_at desc limit 5) as similar_orders
  from withdrawal_declaration d where ${isOpenUnmatched(db)} order by d.declared_at, d.id limit ${max}`;

export const countUnmatched = (db: Db): Promise<number> =>
  count(db`
    select count(*)::int as count from withdrawal_declaration d where ${isOpenUnmatched(db)}`);

export const lockUnmatched = (
  tx: Transaction,
  id: number,
): Promise<{ name: string; keepsSome: boolean; declaredAt: Date } | undefined> =>
  maybeOne(tx<{ name: string; keepsSome: boolean; declaredAt: Date }[]>`
    select d.name, d.keeps_some, d.declared_at from withdrawal_declaration d
    where d.id = ${id} and ${isOpenUnmatched(tx)} for update`);

export async function attachToOrder(tx: Transaction, id: number, orderId: number): Promise<void> {
  await tx`update withdrawal_declaration set order_id = ${orderId}, confirmed_at = now() where id = ${id}`;
}

export async function closeUnmatched(tx: Transaction, id: number): Promise<void> {
  await tx`update withdrawal_declaration set closed_at = now() where id = ${id}`;
}

type Declaration = {
  id: number;
  orderId: number;
  name: string;
  keepsSome: boolean;
  declaredAt: Date;
  isConfirmed: boolean;
};

/** Locks the unexpired declaration of this token, so that two confirmations run one after the other. */
export const lockDeclaration = (tx: Transaction, tokenHash: string): Promise<Declaration | undefined> =>
  maybeOne(tx<Declaration[]>`
    select id, order_id, name, keeps_some, declared_at,
      confirmed_at is not null as is_confirmed
    from withdrawal_declaration where token_hash = ${tokenHash} and expires_at > now() for update`);

export async function confirmDeclaration(tx: Transaction, id: number): Promise<void> {
  await tx`update withdrawal_declaration set confirmed_at = now() where id = ${id}`;
}

export type PendingDeclarationRow = {
  id: number;
  orderId: number;
  orderNumber: string;
  name: string;
  keepsSome: boolean;
  declaredAt: Date;
  expiresAt: Date;
};

/** Unconfirmed and unexpired declarations, newest first; of one order or of all. */
export const selectPendingDeclarations = (
  db: Db,
  orderId: number | null,
  max: number,
): Promise<PendingDeclarationRow[]> => db<PendingDeclarationRow[]>`
  select d.id, d.order_id, o.number as order_number, d.name, d.keeps_some,
    d.declared_at, d.expires_at
  from withdrawal_declaration d join orders o on o.id = d.order_id
  where d.confirmed_at is null and d.expires_at > now() and ${orderId === null ? db`true` : db`d.order_id = ${orderId}`}
    and not exists (select from withdrawal_declaration c where c.order_id = d.order_id and c.confirmed_at >= d.declared_at)
  order by d.declared_at desc limit ${max}`;

export type OwnDeclarationRow = { orderNumber: string; name: string; declaredAt: Date; confirmedAt: Date | null };

export const selectOwnDeclarations = (db: Db, accountId: number): Promise<OwnDeclarationRow[]> => db<
  OwnDeclarationRow[]
>`
  select coalesce(o.number, d.order_number) as order_number, d.name, d.declared_at, d.confirmed_at
  from withdrawal_declaration d left join orders o on o.id = d.order_id
  where o.account_id = ${accountId}
    or (d.order_id is null and d.email = (select lower(email) from account where id = ${accountId}))
  order by d.id`;

/**
 * Keeps what was declared and when; erases the person, of one account or of all that were erased. Declarations that can
 * still be confirmed or answered keep name and email.
 */
export async function eraseDeclarations(db: Db, accountId: number | null): Promise<void> {
  const owner = accountId === null ? db`a.erased_at is not null` : db`a.id = ${accountId}`;
  await db`
    update withdrawal_declaration set name = '', email = null
    where name <> '' and (confirmed_at is not null or expires_at <= now())
      and order_id in (select o.id from orders o join account a on a.id = o.account_id where ${owner})`;
  await db`
    update withdrawal_declaration set name = '', email = ''
    where order_id is null and closed_at is not null
      and email in (select lower(a.email) from account a where ${owner})`;
}
