import type { Db, Transaction } from '../../platform/db/db.server.ts';
import type { LotUnits } from './rules.ts';

export type Lot = {
  id: number;
  productId: number;
  code: string;
  expiresOn: string | null;
  quantity: number;
  isExpired: boolean;
};

const lotColumns = (db: Db) => db`
  id, product_id, code, expires_on::text as expires_on, quantity,
  coalesce(expires_on < shop_today(), false) as is_expired`;

export const selectLots = (db: Db, productId: number): Promise<Lot[]> => db<Lot[]>`
  select ${lotColumns(db)} from stock_lot where product_id = ${productId} order by expires_on nulls last, id`;

export async function selectLot(db: Db, lotId: number): Promise<Lot | undefined> {
  const [lot] = await db<Lot[]>`select ${lotColumns(db)} from stock_lot where id = ${lotId}`;
  return lot;
}

export type Move = {
  id: number;
  lotId: number | null;
  lotCode: string | null;
  quantity: number;
  reason: string;
  orderId: number | null;
  author: string | null;
  at: Date;
};

export const selectMoves = (db: Db, productId: number, take: number, skip: number): Promise<Move[]> => db<Move[]>`
  select m.id, m.lot_id, l.code as lot_code, m.quantity, m.reason, m.order_id, m.author, m.at
  from stock_move m left join stock_lot l on l.id = m.lot_id
  where m.product_id = ${productId} order by m.at desc, m.id desc limit ${take} offset ${skip}`;

/** Locks the product's stock row, inserting it when missing; false for an unknown product. */
export async function lockOrCreateStock(tx: Transaction, productId: number): Promise<boolean> {
  await tx`
    insert into stock (product_id) select id from product where id = ${productId} on conflict do nothing`;
  return (await tx`select from stock where product_id = ${productId} for update`).length > 0;
}

/** Like `lockOrCreateStock` for many products, sorted by id to avoid deadlocks. */
export async function lockOrCreateStocks(tx: Transaction, productIds: number[]): Promise<void> {
  await tx`
    insert into stock (product_id) select id from product where id = any(${productIds}::int[]) order by id on conflict do nothing`;
  await tx`select from stock where product_id = any(${productIds}::int[]) order by product_id for update`;
}

export const selectLotsOfProducts = (db: Db, productIds: number[]): Promise<Lot[]> => db<Lot[]>`
  select ${lotColumns(db)} from stock_lot where product_id = any(${productIds}::int[]) order by expires_on nulls last, id`;

/** Inserts missing lots with quantity 0. */
export async function insertLots(tx: Transaction, lots: readonly NewLot[]): Promise<void> {
  await tx`
    insert into stock_lot (product_id, code, expires_on, quantity)
    select product_id, code, expires_on, 0
    from unnest(${lots.map(({ productId }) => productId)}::int[], ${lots.map(({ code }) => code)}::text[],
      ${lots.map(({ expiresOn }) => expiresOn)}::date[]) as l (product_id, code, expires_on)
    on conflict do nothing`;
}

type NewLot = { productId: number; code: string; expiresOn: string | null };

/** Returns the lot with this code, inserting it with quantity 0 when missing; an expired new lot is not inserted. */
export async function upsertLot(tx: Transaction, { productId, code, expiresOn }: NewLot): Promise<Lot | undefined> {
  await tx`
    insert into stock_lot (product_id, code, expires_on, quantity)
    select ${productId}, ${code}, ${expiresOn}::date, 0 where ${expiresOn}::date is null or ${expiresOn}::date >= shop_today()
    on conflict do nothing`;
  const [lot] = await tx<Lot[]>`
    select ${lotColumns(tx)} from stock_lot where product_id = ${productId} and code = ${code}`;
  return lot;
}

export async function selectExpiredProducts(db: Db, limit: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select distinct product_id as id from stock_lot where expires_on < shop_today() and quantity > 0 order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

export const selectExpiredUnits = (tx: Transaction, productIds: number[]): Promise<LotUnits[]> => tx<LotUnits[]>`
  select id as lot_id, product_id, quantity from stock_lot
  where product_id = any(${productIds}::int[]) and expires_on < shop_today() and quantity > 0`;

/** When fewer units are left than carts block, the reservations that expire first keep theirs. */
export async function trimReservations(tx: Transaction, productIds: number[]): Promise<void> {
  await tx`
    with blocked as (
      select holder, product_id, blocking, sum(blocking) over (partition by product_id order by expires_at, holder) as running_total
      from reservation where product_id = any(${productIds}::int[]) and expires_at > now() and blocking > 0
    ), sellable as (
      select product_id, sum(quantity) as quantity from sellable_lot
      where product_id = any(${productIds}::int[]) group by product_id
    ), over as (
      select holder, product_id, blocked.blocking - blocked.running_total + coalesce(sellable.quantity, 0) as remaining
      from blocked left join sellable using (product_id) where blocked.running_total > coalesce(sellable.quantity, 0)
    ), released as (
      delete from reservation r using over where r.holder = over.holder and r.product_id = over.product_id and remaining <= 0
    )
    update reservation r set quantity = remaining, blocking = remaining from over
    where r.holder = over.holder and r.product_id = over.product_id and remaining > 0`;
}

export async function deleteExpiredReservations(db: Db): Promise<void> {
  await db`
    delete from reservation where (holder, product_id) in (
      select holder, product_id from reservation where expires_at < now() - interval '1 day' for update skip locked)`;
}

/** Clears cached pages, because product pages show the expiry date. */
export async function notifyExpiryChange(db: Db): Promise<void> {
  await db`select pg_notify('content', '')`;
}

export type Days = { today: string; tomorrow: string; secondsUntilTomorrow: number };

export async function selectDays(db: Db): Promise<Days> {
  const [days] = await db<Days[]>`
    select shop_today()::text as today, (shop_today() + 1)::text as tomorrow,
      ceil(extract(epoch from (shop_today() + 1)::timestamp at time zone 'Europe/Bucharest' - now()))::int as seconds_until_tomorrow`;
  if (!days) throw new Error('The database does not know what day it is');
  return days;
}
