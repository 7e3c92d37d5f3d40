import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { maybeOne, one } from '../../platform/db/rows.server.ts';
import { maxAgeDays, restoreDays } from './rules.ts';

export type Units = { productId: number; quantity: number };
export type AbandonedCart = { accountId: number; email: string; lines: Units[] };

const lockSpace = 7_203_130;

/** One process at a time looks for carts. */
export const lockReminders = (tx: Transaction) => tx`select pg_advisory_xact_lock(${lockSpace})`.execute();

/** The account ordered since a moment, with the account or with its address; a cancelled order does not count. */
const hasOrderedSince = (db: Db, since: ReturnType<Db>) => db`exists (
  select from orders o where (o.account_id = a.id or o.email = a.email) and o.state <> 'cancelled' and o.origin <> 'gift_card'
    and o.created_at > ${since})`;

/**
 * Carts of customers who agreed to commercial emails, left for `hours`, with something that can be bought. A cart is the
 * same as long as one of the lines of the reminder is in it, so it is mentioned once.
 */
export const selectAbandonedCarts = (tx: Transaction, hours: number, limit: number): Promise<AbandonedCart[]> => tx<
  AbandonedCart[]
>`
  select a.id as account_id, a.email, c.lines
  from (
    select l.account_id, min(l.added_at) as started_at,
      greatest(max(l.added_at), (select max(h.at) from cart_history h where h.account_id = l.account_id)) as left_at,
      json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity) order by l.id) as lines
    from cart_line l join product p on p.id = l.product_id and p.is_published
    where sellable_units(l.product_id) > 0
    group by l.account_id
  ) c
  join account a on a.id = c.account_id and a.role = 'customer' and a.erased_at is null and a.locked_at is null
  join newsletter_subscriber n on n.email = a.email and n.status = 'confirmed'
  where c.left_at < now() - ${hours} * interval '1 hour'
    and c.left_at > now() - ${hours} * interval '1 hour' - ${maxAgeDays} * interval '1 day'
    and not exists (select from undeliverable_address u where u.email = a.email)
    and not exists (select from cart_reminder r where r.account_id = a.id and r.created_at >= c.started_at)
    and not ${hasOrderedSince(tx, tx`c.left_at`)}
  order by c.left_at limit ${limit}`;

export async function insertReminder(tx: Transaction, { accountId, lines }: AbandonedCart): Promise<number> {
  const { id } = await one(tx<{ id: number }[]>`
    insert into cart_reminder (account_id, lines) values (${accountId}, ${JSON.stringify(lines)}::text::jsonb)
    returning id`);
  return id;
}

export type Reminder = { accountId: number; firstName: string; lines: Units[]; hasOrdered: boolean; hasCart: boolean };

export const selectReminder = (db: Db, id: number): Promise<Reminder | undefined> =>
  maybeOne(db<Reminder[]>`
    select r.account_id, a.first_name, r.lines, ${hasOrderedSince(db, db`r.created_at`)} as has_ordered,
      exists (select from cart_line l where l.account_id = a.id) as has_cart
    from cart_reminder r join account a on a.id = r.account_id where r.id = ${id} and a.erased_at is null`);

/** The lines of a reminder by the token of its message. */
export async function selectLinesByToken(db: Db, token: string): Promise<Units[] | undefined> {
  const [row] = await db<{ lines: Units[] }[]>`
    select r.lines from marketing_message m join cart_reminder r on r.id = m.subject_id
    where m.token = ${token} and m.kind = 'cart' and m.email is not null
      and r.created_at > now() - ${restoreDays} * interval '1 day'`;
  return row?.lines;
}

export const selectRemindersOf = (db: Db, accountId: number): Promise<object[]> => db<object[]>`
  select lines, created_at from cart_reminder where account_id = ${accountId} order by id`;

export async function deleteRemindersOf(db: Db, accountId: number): Promise<void> {
  await db`delete from cart_reminder where account_id = ${accountId}`;
}
