import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne } from '../../platform/db/rows.server.ts';
import { confirmDays, type ProductAlertKind } from './rules.ts';

export type ProductRow = { name: string; price: number };

export const selectProduct = (db: Db, id: number): Promise<ProductRow | undefined> =>
  maybeOne(db<ProductRow[]>`
    select name, selling_price as price from product where id = ${id} and is_published`);

const isOpen = (db: Db) => db`notified_at is null and ended_at is null`;

export const countOpen = (db: Db, email: string): Promise<number> =>
  count(db`
    select count(*)::int as count from product_alert where email = ${email} and ${isOpen(db)}`);

type NewAlert = {
  kind: ProductAlertKind;
  productId: number;
  email: string;
  accountId: number | null;
  price: number;
  /** Null for customers, who need no confirmation. */
  confirmHash: string | null;
};

/** Null when the address waits already; a pending request gets the new link and the new price. */
export async function upsertAlert(db: Db, alert: NewAlert): Promise<number | null> {
  const { kind, productId, email, accountId, price, confirmHash } = alert;
  const row = await maybeOne(db<{ id: number }[]>`
    insert into product_alert as a (kind, product_id, email, account_id, price, confirm_hash, confirm_expires_at, confirmed_at)
    values (${kind}, ${productId}, ${email}, ${accountId}, ${price}, ${confirmHash},
      case when ${confirmHash !== null} then now() + ${confirmDays} * interval '1 day' end,
      case when ${confirmHash === null} then now() end)
    on conflict (email, product_id, kind) where notified_at is null and ended_at is null do update set
      price = excluded.price, account_id = coalesce(excluded.account_id, a.account_id), asked_at = now(),
      confirm_hash = excluded.confirm_hash, confirm_expires_at = excluded.confirm_expires_at,
      confirmed_at = excluded.confirmed_at
    where a.confirmed_at is null
    returning a.id`);
  return row?.id ?? null;
}

/** Idempotent: the link may be opened twice. */
export const confirm = (db: Db, confirmHash: string): Promise<boolean> =>
  exists(db`
    update product_alert set confirmed_at = coalesce(confirmed_at, now())
    where confirm_hash = ${confirmHash} and confirm_expires_at > now() and ended_at is null returning id`);

/** The open request of an address. */
export const selectOpenId = (
  db: Db,
  { kind, productId, email }: Pick<NewAlert, 'kind' | 'productId' | 'email'>,
): Promise<{ id: number } | undefined> =>
  maybeOne(db<{ id: number }[]>`
    select id from product_alert
    where kind = ${kind} and product_id = ${productId} and email = ${email} and ${isOpen(db)}`);

type OwnAlert = { accountId: number; productId: number; kind: ProductAlertKind };

export const selectOwnId = (db: Db, { accountId, productId, kind }: OwnAlert): Promise<{ id: number } | undefined> =>
  maybeOne(db<{ id: number }[]>`
    select id from product_alert
    where account_id = ${accountId} and product_id = ${productId} and kind = ${kind} and ${isOpen(db)}`);

export const endOwn = async (db: Db, { accountId, productId, kind }: OwnAlert): Promise<number[]> =>
  idsOf(
    await db<{ id: number }[]>`
      update product_alert set ended_at = now()
      where account_id = ${accountId} and product_id = ${productId} and kind = ${kind} and ${isOpen(db)} returning id`,
  );

export const endAllOf = async (db: Db, email: string): Promise<number[]> =>
  idsOf(
    await db<{ id: number }[]>`
      update product_alert set ended_at = now() where email = ${email} and ${isOpen(db)} returning id`,
  );

const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

export type DueProductAlert = { id: number; kind: ProductAlertKind; email: string; accountId: number | null };

/**
 * Alerts whose wish came true, marked as notified. A product counts as back when a published product has units in lots
 * that can be sold; the price must be below that of the request, and there must be something to buy.
 */
export const takeDue = (tx: Transaction, limit: number): Promise<DueProductAlert[]> => tx<DueProductAlert[]>`
  with due as (
    select a.id from product_alert a join product p on p.id = a.product_id
    where a.confirmed_at is not null and a.notified_at is null and a.ended_at is null and p.is_published
      and (a.kind = 'stock' or p.selling_price < a.price)
      and sellable_units(a.product_id) > 0
    order by a.id limit ${limit} for update of a skip locked)
  update product_alert a set notified_at = now() from due where a.id = due.id
  returning a.id, a.kind, a.email, a.account_id`;

export type AlertRow = { kind: ProductAlertKind; productId: number; price: number; endedAt: Date | null };

export const selectAlert = (db: Db, id: number): Promise<AlertRow | undefined> =>
  maybeOne(db<AlertRow[]>`select kind, product_id, price, ended_at from product_alert where id = ${id}`);

/** Waits again, unless the same wish was repeated since. */
export async function reopen(db: Db, id: number): Promise<void> {
  await db`
    update product_alert a set notified_at = null
    where a.id = ${id} and not exists (
      select from product_alert b where b.email = a.email and b.product_id = a.product_id and b.kind = a.kind
        and b.notified_at is null and b.ended_at is null)`;
}

export const selectAlertsOf = (db: Db, accountId: number, email: string): Promise<object[]> => db<object[]>`
  select a.kind, a.product_id, p.name as product, a.asked_at, a.confirmed_at, a.notified_at, a.ended_at,
    array(select s.endpoint from push_news n join push_subscription s on s.id = n.subscription_id
      where n.product_alert_id = a.id order by n.id) as notified_browsers
  from product_alert a join product p on p.id = a.product_id
  where a.account_id = ${accountId} or a.email = ${email} order by a.id`;

export const selectIdsOf = async (db: Db, accountId: number, email: string): Promise<number[]> =>
  idsOf(await db<{ id: number }[]>`select id from product_alert where account_id = ${accountId} or email = ${email}`);

export async function deleteAlertsOf(db: Db, accountId: number, email: string): Promise<void> {
  await db`delete from product_alert where account_id = ${accountId} or email = ${email}`;
}

/** Requests that nobody confirmed, and those that were answered or ended long ago. */
export async function deleteOld(db: Db): Promise<void> {
  await db`
    delete from product_alert
    where (confirmed_at is null and confirm_expires_at < now() - interval '1 day')
      or coalesce(notified_at, ended_at) < now() - interval '1 year'`;
}
