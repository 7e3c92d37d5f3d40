import type { Db, Transaction } from '../../kit/db.server.ts';
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

/** Behind a select the length of a list is no part of the plan, so one plan serves every call instead of a new one each. */
const listOf = (db: Db, values: number[]) => db`(select ${values}::int[])::int[]`;

/** Sent at once, so that what is read under the lock can follow in the same trip; a statement of its own, so that it reads what the lock waited for. */
const lockStock = (tx: Transaction, productIds: number[]) =>
  tx`select from stock where product_id = any(${listOf(tx, productIds)}) order by product_id for update`.execute();

export async function waitForStock(tx: Transaction, productIds: number[]): Promise<void> {
  await lockStock(tx, productIds);
}

/** What a holder could buy now of each product. */
export const selectAvailable = (db: Db, holder: Holder | null, productIds: number[]): Promise<Units[]> => db<Units[]>`
  select product_id as "productId", greatest(0,
    coalesce((select sum(quantity) from sellable_lot l where l.product_id = wanted.product_id), 0)
    - coalesce((select sum(quantity) from reservation r
        where r.product_id = wanted.product_id and r.expires_at > now() and r.holder is distinct from ${holder}), 0)
  )::int as quantity
  from unnest(${productIds}::int[]) as wanted (product_id)`;

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

/** The lots of some products and what others hold of them, with the stock locked until the transaction ends. */
export async function readForTaking(tx: Transaction, holder: Holder, productIds: number[]) {
  const [, lots, held] = await Promise.all([
    lockStock(tx, productIds),
    tx<DatedUnits[]>`
      select id as "lotId", product_id as "productId", quantity, expires_on::text as "expiresOn"
      from sellable_lot where product_id = any(${listOf(tx, productIds)})`.execute(),
    tx<Units[]>`
      select product_id as "productId", quantity from reservation
      where product_id = any(${productIds}::int[]) and expires_at > now() and holder <> ${holder}`.execute(),
  ]);
  return { lots, held };
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
export async function move(tx: Transaction, parts: LotUnits[], { reason, orderId, author }: Reason): Promise<void> {
  const lotIds = parts.map(({ lotId }) => lotId);
  await tx`
    with part as (
      select * from unnest(${listOf(tx, lotIds)}, ${listOf(tx, idsOf(parts))}, ${listOf(tx, quantitiesOf(parts))})
        as given (lot_id, product_id, quantity)
    ), lots as (
      update stock_lot l set quantity = l.quantity + part.quantity from part where l.id = part.lot_id
    ), moves as (
      insert into stock_move (product_id, lot_id, quantity, reason, order_id, author)
      select product_id, lot_id, quantity, ${reason}, ${orderId ?? null}, ${author ?? null} from part
    )
    update stock s set on_hand = s.on_hand + total.quantity
    from (select product_id, sum(quantity) as quantity from part group by product_id) total
    where s.product_id = total.product_id`;
}

export async function deleteHeldOf(tx: Transaction, holder: Holder, productIds: number[]): Promise<void> {
  await tx`delete from reservation where holder = ${holder} and product_id = any(${productIds}::int[])`;
}
