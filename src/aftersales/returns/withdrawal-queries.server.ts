import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { daysToConfirm, maxDeclarationsPerDay } from './rules.ts';

type NewDeclaration = { orderId: number; name: string; keepsSome: boolean; declaredAt: Date; tokenHash: string };

/** Returns false when the order has reached its daily limit. */
export async function insertDeclaration(tx: Transaction, input: NewDeclaration): Promise<boolean> {
  const rows = await tx`
    insert into withdrawal_declaration (order_id, name, keeps_some, declared_at, token_hash, expires_at)
    select ${input.orderId}, ${input.name}, ${input.keepsSome}, ${input.declaredAt}, ${input.tokenHash},
      now() + ${daysToConfirm}::int * interval '1 day'
    where (select count(*) from withdrawal_declaration
      where order_id = ${input.orderId} and declared_at > now() - interval '1 day') < ${maxDeclarationsPerDay}
    returning id`;
  return rows.length > 0;
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
export async function lockDeclaration(tx: Transaction, tokenHash: string): Promise<Declaration | undefined> {
  const [row] = await tx<Declaration[]>`
    select id, order_id, name, keeps_some, declared_at,
      confirmed_at is not null as is_confirmed
    from withdrawal_declaration where token_hash = ${tokenHash} and expires_at > now() for update`;
  return row;
}

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
  select o.number as order_number, d.name, d.declared_at, d.confirmed_at
  from withdrawal_declaration d join orders o on o.id = d.order_id
  where o.account_id = ${accountId} order by d.id`;

/** Keeps what was declared and when; erases the name. */
export async function eraseDeclarations(db: Db, accountId: number): Promise<void> {
  await db`
    update withdrawal_declaration set name = '', expires_at = least(expires_at, now())
    where order_id in (select id from orders where account_id = ${accountId})`;
}
