import type { Db, Transaction } from '../../kit/db.server.ts';
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
  id, product_id as "productId", code, expires_on::text as "expiresOn", quantity,
  coalesce(expires_on < shop_today(), false) as "isExpired"`;

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
  select m.id, m.lot_id as "lotId", l.code as "lotCode", m.quantity, m.reason, m.order_id as "orderId", m.author, m.at
  from stock_move m left join stock_lot l on l.id = m.lot_id
  where m.product_id = ${productId} order by m.at desc, m.id desc limit ${take} offset ${skip}`;

/** Locks the product's stock, which is made when it is missing; false when there is no such product. */
export async function lockOrMakeStock(tx: Transaction, productId: number): Promise<boolean> {
  await tx`
    insert into stock (product_id) select id from product where id = ${productId} on conflict do nothing`;
  return (await tx`select from stock where product_id = ${productId} for update`).length > 0;
}

/** As lockOrMakeStock, for many; in one order, so that nobody waits in a circle. */
export async function lockOrMakeStocks(tx: Transaction, productIds: number[]): Promise<void> {
  await tx`
    insert into stock (product_id) select id from product where id = any(${productIds}::int[]) order by id on conflict do nothing`;
  await tx`select from stock where product_id = any(${productIds}::int[]) order by product_id for update`;
}

export const selectLotsOf = (db: Db, productIds: number[]): Promise<Lot[]> => db<Lot[]>`
  select ${lotColumns(db)} from stock_lot where product_id = any(${productIds}::int[]) order by expires_on nulls last, id`;

/** Lots that are not there yet, with nothing in them. */
export async function insertLots(tx: Transaction, lots: readonly NewLot[]): Promise<void> {
  await tx`
    insert into stock_lot (product_id, code, expires_on, quantity)
    select product_id, code, expires_on, 0
    from unnest(${lots.map(({ productId }) => productId)}::int[], ${lots.map(({ code }) => code)}::text[],
      ${lots.map(({ expiresOn }) => expiresOn)}::date[]) as l (product_id, code, expires_on)
    on conflict do nothing`;
}

type NewLot = { productId: number; code: string; expiresOn: string | null };

/** The lot of this code, made empty when it is new; a new one that is already past its date is not made. */
export async function keepLot(tx: Transaction, { productId, code, expiresOn }: NewLot): Promise<Lot | undefined> {
  await tx`
    insert into stock_lot (product_id, code, expires_on, quantity)
    select ${productId}, ${code}, ${expiresOn}::date, 0 where ${expiresOn}::date is null or ${expiresOn}::date >= shop_today()
    on conflict do nothing`;
  const [lot] = await tx<Lot[]>`
    select ${lotColumns(tx)} from stock_lot where product_id = ${productId} and code = ${code}`;
  return lot;
}

export async function selectExpiredProducts(db: Db, most: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select distinct product_id as id from stock_lot where expires_on < shop_today() and quantity > 0 order by id limit ${most}`;
  return rows.map(({ id }) => id);
}

export const selectExpiredUnits = (tx: Transaction, productIds: number[]): Promise<LotUnits[]> => tx<LotUnits[]>`
  select id as "lotId", product_id as "productId", quantity from stock_lot
  where product_id = any(${productIds}::int[]) and expires_on < shop_today() and quantity > 0`;

/** When fewer units are left than are held, those whose time ends first keep theirs. */
export async function trimHeld(tx: Transaction, productIds: number[]): Promise<void> {
  await tx`
    with held as (
      select holder, product_id, quantity, sum(quantity) over (partition by product_id order by expires_at, holder) as up_to
      from reservation where product_id = any(${productIds}::int[]) and expires_at > now()
    ), there as (
      select product_id, sum(quantity) as quantity from sellable_lot
      where product_id = any(${productIds}::int[]) group by product_id
    ), over as (
      select holder, product_id, held.quantity - held.up_to + coalesce(there.quantity, 0) as keeps
      from held left join there using (product_id) where held.up_to > coalesce(there.quantity, 0)
    ), gone as (
      delete from reservation r using over where r.holder = over.holder and r.product_id = over.product_id and keeps <= 0
    )
    update reservation r set quantity = keeps from over
    where r.holder = over.holder and r.product_id = over.product_id and keeps > 0`;
}

export async function deleteLongExpired(db: Db): Promise<void> {
  await db`
    delete from reservation where (holder, product_id) in (
      select holder, product_id from reservation where expires_at < now() - interval '1 day' for update skip locked)`;
}

/** Pages that say until when a product keeps are made anew. */
export async function announceDates(db: Db): Promise<void> {
  await db`select pg_notify('content', '')`;
}

export type Days = { today: string; tomorrow: string; secondsUntilTomorrow: number };

export async function selectDays(db: Db): Promise<Days> {
  const [days] = await db<Days[]>`
    select shop_today()::text as today, (shop_today() + 1)::text as tomorrow,
      ceil(extract(epoch from (shop_today() + 1)::timestamp at time zone 'Europe/Bucharest' - now()))::int as "secondsUntilTomorrow"`;
  if (!days) throw new Error('The database does not know what day it is');
  return days;
}
