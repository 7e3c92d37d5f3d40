import { type Db, listOf, type Transaction } from '../../kit/db.server.ts';
import {
  type DatedUnits,
  type Holder,
  type LotUnits,
  minutesHeld,
  mostUnits,
  mostVisitors,
  type Units,
} from './rules.ts';

const idsOf = (units: Units[]): number[] => units.map(({ productId }) => productId);
const quantitiesOf = (units: Units[]): number[] => units.map(({ quantity }) => quantity);

/** Sent at once, so that what is read under the lock can follow in the same trip; a statement of its own, so that it reads what the lock waited for. */
const lockStock = (tx: Transaction, productIds: number[]) =>
  tx`select from stock where product_id = any(${listOf(tx, productIds)}) order by product_id for update`.execute();

export async function waitForStock(tx: Transaction, productIds: number[]): Promise<void> {
  await lockStock(tx, productIds);
}

/** What a holder could buy now of each product. */
export const selectAvailable = (db: Db, holder: Holder | null, productIds: number[]): Promise<Units[]> => db<Units[]>`
  select p.id as "productId", ${availableUnits(db, holder)} as quantity from unnest(${listOf(db, productIds)}) as p (id)`;

/** The same as a column, for a query in which the product goes by the name `p`. */
export const availableUnits = (db: Db, holder: Holder | null) => db`greatest(0,
    coalesce((select sum(a.quantity) from sellable_lot a where a.product_id = p.id), 0)
    - coalesce((select sum(h.quantity) from reservation h
        where h.product_id = p.id and h.expires_at > now() and h.holder is distinct from ${holder}), 0)
  )::int`;

export type Wish = { holder: Holder; units: Units[]; isRestart: boolean; ipHash: string | null };
export type HeldRow = { productId: number; wanted: number; reserved: number; available: number; secondsLeft: number };

/** Makes the holder's reservation exactly the wish, as far as the units are there, and says what became of each product. */
export const hold = (db: Db, { holder, units, isRestart, ipHash }: Wish): Promise<HeldRow[]> => db<HeldRow[]>`
  select product_id as "productId", wanted, reserved, available, seconds_left as "secondsLeft"
  from reserve_units(${holder}, ${idsOf(units)}, ${quantitiesOf(units)}, ${isRestart}, ${ipHash},
    ${minutesHeld}, ${mostUnits}, ${mostVisitors})`;

/** Rows that a call of the same holder works on just now are left to that call. */
export async function deleteHeld(db: Db, holder: Holder): Promise<void> {
  await db`
    delete from reservation where holder = ${holder}
    and product_id in (select product_id from reservation where holder = ${holder} for update skip locked)`;
}

export const selectHeld = (db: Db, holder: Holder): Promise<(Units & { expiresAt: Date })[]> => db<
  (Units & { expiresAt: Date })[]
>`
  select product_id as "productId", quantity, expires_at as "expiresAt" from reservation
  where holder = ${holder} and expires_at > now() order by product_id`;

export type Taking = { holder: Holder; orderId: number; units: Units[] };

/**
 * Takes the units from the lots with the nearest dates and ends what the holder held of them; all of them or none.
 * Answers with the products of which there are not enough once those held by others are left alone.
 */
export async function take(tx: Transaction, { holder, orderId, units }: Taking): Promise<number[]> {
  const productIds = idsOf(units);
  const [, short] = await Promise.all([
    lockStock(tx, productIds),
    tx<{ productId: number }[]>`
      with wish as (
        select * from unnest(${listOf(tx, productIds)}, ${listOf(tx, quantitiesOf(units))}) as given (product_id, quantity)
      ), shelf as (
        select id, product_id, quantity,
          sum(quantity) over (partition by product_id order by expires_on nulls last, id) as up_to
        from sellable_lot where product_id = any(${listOf(tx, productIds)})
      ), short as (
        select product_id from wish where quantity >
          coalesce((select max(up_to) from shelf where shelf.product_id = wish.product_id), 0)
          - coalesce((select sum(h.quantity) from reservation h
              where h.product_id = wish.product_id and h.expires_at > now() and h.holder <> ${holder}), 0)
      ), part as (
        select shelf.id as lot_id, product_id, -least(shelf.quantity, wish.quantity - up_to + shelf.quantity)::int as quantity
        from shelf join wish using (product_id)
        where up_to - shelf.quantity < wish.quantity and not exists (select from short)
      ), ${moving(tx, { reason: 'comandă', orderId })}, let_go as (
        delete from reservation where holder = ${holder} and product_id in (select product_id from part)
      )
      select product_id as "productId" from short order by product_id`.execute(),
  ]);
  return short.map(({ productId }) => productId);
}

/** What an order still has of each lot, with the stock locked until the transaction ends. */
export async function readForReturning(tx: Transaction, orderId: number, productIds: number[]): Promise<DatedUnits[]> {
  const [, lots] = await Promise.all([
    lockStock(tx, productIds),
    tx<DatedUnits[]>`
      select l.id as "lotId", l.product_id as "productId", -sum(m.quantity)::int as quantity, l.expires_on::text as "expiresOn"
      from stock_move m join stock_lot l on l.id = m.lot_id
      where m.order_id = ${orderId} and m.product_id = any(${listOf(tx, productIds)})
      group by l.id having sum(m.quantity) < 0`.execute(),
  ]);
  return lots;
}

export type Reason = { reason: string; orderId?: number; author?: string };

/** Writes the moves and what they change; units with a minus leave the lots. The stock is locked by the caller. */
export async function move(tx: Transaction, parts: LotUnits[], why: Reason): Promise<void> {
  const lotIds = parts.map(({ lotId }) => lotId);
  await tx`
    with part as (
      select * from unnest(${listOf(tx, lotIds)}, ${listOf(tx, idsOf(parts))}, ${listOf(tx, quantitiesOf(parts))})
        as given (lot_id, product_id, quantity)
    ), ${moving(tx, why)}
    select`;
}

/** The parts of a statement that moves every `part` of it. */
const moving = (tx: Transaction, { reason, orderId, author }: Reason) => tx`
  lots as (
    update stock_lot l set quantity = l.quantity + part.quantity from part where l.id = part.lot_id
  ), moves as (
    insert into stock_move (product_id, lot_id, quantity, reason, order_id, author)
    select product_id, lot_id, quantity, ${reason}, ${orderId ?? null}, ${author ?? null} from part
  ), totals as (
    update stock s set on_hand = s.on_hand + total.quantity
    from (select product_id, sum(quantity) as quantity from part group by product_id) total
    where s.product_id = total.product_id
  )`;
