import { type Db, intArray, type Transaction } from '../../platform/db/db.server.ts';
import {
  holdMinutes,
  type LotUnits,
  type LotUnitsWithExpiry,
  maxConsecutiveHoldMinutes,
  maxUnitsPerProduct,
  networkLimits,
  ownerLimits,
  pauseMinutes,
  type ReservationOwner,
  type Units,
} from './rules.ts';

const idsOf = (units: Units[]): number[] => units.map(({ productId }) => productId);
const quantitiesOf = (units: Units[]): number[] => units.map(({ quantity }) => quantity);

/** `execute()` sends the statement immediately, so the next one is pipelined in the same round trip. The lock is a separate statement because only a later statement sees rows committed while it waited. */
const lockStock = (tx: Transaction, productIds: number[]) =>
  tx`select from stock where product_id = any(${intArray(tx, productIds)}) order by product_id for update`.execute();

export async function lockStockRows(tx: Transaction, productIds: number[]): Promise<void> {
  await lockStock(tx, productIds);
}

/** Units of each product that this owner could buy now. */
export const selectAvailable = (db: Db, holder: ReservationOwner | null, productIds: number[]): Promise<Units[]> => db<
  Units[]
>`
  select p.id as product_id, ${availableUnitsColumn(db, holder)} as quantity from unnest(${intArray(db, productIds)}) as p (id)`;

/** The same as a column expression, for queries that alias `product` as `p`. */
export const availableUnitsColumn = (db: Db, holder: ReservationOwner | null) => db`greatest(0,
    coalesce((select sum(a.quantity) from sellable_lot a where a.product_id = p.id), 0)
    - coalesce((select sum(h.blocking) from reservation h
        where h.product_id = p.id and h.expires_at > now() and h.blocking > 0 and h.holder is distinct from ${holder}), 0)
  )::int`;

/** When a running hold is renewed: with every call, when units were added, or not at all. */
export type Renewal = 'always' | 'added' | 'never';
export type ReservationRequest = { holder: ReservationOwner; units: Units[]; renewal: Renewal; network: string | null };
export type ReservedRow = {
  productId: number;
  wanted: number;
  reserved: number;
  available: number;
  blocking: number;
  secondsLeft: number;
  pauseSeconds: number;
};

/** Sets the owner's reservation to these units, as far as they are available, and returns the result for each product. */
export const upsertReservation = (
  db: Db,
  { holder, units, renewal, network }: ReservationRequest,
): Promise<ReservedRow[]> => db<ReservedRow[]>`
  select product_id, wanted, reserved, available, blocking, seconds_left,
    pause_seconds
  from reserve_products(${holder}, ${idsOf(units)}, ${quantitiesOf(units)}, ${renewal}, ${network}, ${reservationLimits(db, holder)})`;

/** The limits of rules.ts as a `reservation_limits` row. */
export const reservationLimits = (
  db: Db,
  holder: ReservationOwner,
) => db`row(${holdMinutes}::int, ${maxConsecutiveHoldMinutes}::int,
  ${pauseMinutes}::int, ${maxUnitsPerProduct}::int, ${ownerLimits(holder).products}::int, ${ownerLimits(holder).units}::int,
  ${networkLimits.lastUnits}::int, ${networkLimits.units}::int)::reservation_limits`;

/** Skips rows locked by a concurrent request of the same owner; that request updates them. */
export async function deleteReservations(db: Db, holder: ReservationOwner): Promise<void> {
  await db`
    delete from reservation where holder = ${holder}
    and product_id in (select product_id from reservation where holder = ${holder} for update skip locked)`;
}

export const selectReservations = (db: Db, holder: ReservationOwner): Promise<(Units & { expiresAt: Date })[]> => db<
  (Units & { expiresAt: Date })[]
>`
  select product_id, quantity, expires_at from reservation
  where holder = ${holder} and expires_at > now() order by product_id`;

export type StockDeduction = { holder: ReservationOwner; orderId: number; units: Units[] };

/**
 * Takes the units from the lots that expire first and deletes the owner's reservations of these products; all or nothing.
 * Returns the ids of products with too few units left, not counting units blocked by others.
 */
export async function deductUnits(tx: Transaction, { holder, orderId, units }: StockDeduction): Promise<number[]> {
  const productIds = idsOf(units);
  const [, short] = await Promise.all([
    lockStock(tx, productIds),
    tx<{ productId: number }[]>`
      with requested as (
        select * from unnest(${intArray(tx, productIds)}, ${intArray(tx, quantitiesOf(units))}) as input (product_id, quantity)
      ), sellable as (
        select id, product_id, quantity,
          sum(quantity) over (partition by product_id order by expires_on nulls last, id) as running_total
        from sellable_lot where product_id = any(${intArray(tx, productIds)})
      ), short as (
        select product_id from requested where quantity >
          coalesce((select max(running_total) from sellable where sellable.product_id = requested.product_id), 0)
          - coalesce((select sum(h.blocking) from reservation h
              where h.product_id = requested.product_id and h.expires_at > now() and h.blocking > 0 and h.holder <> ${holder}), 0)
      ), part as (
        select sellable.id as lot_id, product_id, -least(sellable.quantity, requested.quantity - running_total + sellable.quantity)::int as quantity
        from sellable join requested using (product_id)
        where running_total - sellable.quantity < requested.quantity and not exists (select from short)
      ), ${moveCtes(tx, { reason: 'comandă', orderId })}, released as (
        delete from reservation where holder = ${holder} and product_id in (select product_id from part)
      )
      select product_id from short order by product_id`.execute(),
  ]);
  return short.map(({ productId }) => productId);
}

/** Locks the stock rows until the transaction ends and returns the units of each lot that the order still has. */
export async function lockUnitsOfOrder(
  tx: Transaction,
  orderId: number,
  productIds: number[],
): Promise<LotUnitsWithExpiry[]> {
  const [, lots] = await Promise.all([
    lockStock(tx, productIds),
    tx<LotUnitsWithExpiry[]>`
      select l.id as lot_id, l.product_id, -sum(m.quantity)::int as quantity, l.expires_on::text as expires_on
      from stock_move m join stock_lot l on l.id = m.lot_id
      where m.order_id = ${orderId} and m.product_id = any(${intArray(tx, productIds)})
      group by l.id having sum(m.quantity) < 0`.execute(),
  ]);
  return lots;
}

export type MoveReason = { reason: string; orderId?: number; author?: string };

/** Inserts stock moves and updates lots and totals; negative quantities leave the lot. The caller has locked the stock rows. */
export async function moveUnits(tx: Transaction, parts: LotUnits[], reason: MoveReason): Promise<void> {
  const lotIds = parts.map(({ lotId }) => lotId);
  await tx`
    with part as (
      select * from unnest(${intArray(tx, lotIds)}, ${intArray(tx, idsOf(parts))}, ${intArray(tx, quantitiesOf(parts))})
        as input (lot_id, product_id, quantity)
    ), ${moveCtes(tx, reason)}
    select`;
}

/** CTEs that move every row of the CTE `part`. */
const moveCtes = (tx: Transaction, { reason, orderId, author }: MoveReason) => tx`
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
