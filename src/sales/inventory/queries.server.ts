import { type Db, intArray, type Transaction } from '../../platform/db/db.server.ts';
import {
  holdMinutes,
  type LotUnits,
  type LotUnitsWithExpiry,
  limitsOfHolder,
  maxConsecutiveHoldMinutes,
  maxUnitsPerProduct,
  networkLimits,
  pauseMinutes,
  type ReservationHolder,
  type Units,
} from './rules.ts';

const idsOf = (units: Units[]): number[] => units.map(({ productId }) => productId);
const quantitiesOf = (units: Units[]): number[] => units.map(({ quantity }) => quantity);

/** `execute()` sends the statement immediately, so the next one is pipelined in the same round trip. The lock is a separate statement because only a later statement sees rows committed while it waited. */
const lockStock = (tx: Transaction, productIds: number[]) =>
  tx`select from stock where product_id = any(${intArray(tx, productIds)}) order by product_id for update`.execute();

/** Locks the stock of products of orders: also the parts of bundles, as they are now and as these orders were sold them. */
const lockStockOfOrders = (tx: Transaction, orderIds: number[], productIds: number[]) =>
  tx`
  select from stock where product_id = any(array(
    select unnest(${intArray(tx, productIds)})
    union select product_id from bundle_part where bundle_id = any(${intArray(tx, productIds)})
    union select product_id from sold_part
      where order_id = any(${intArray(tx, orderIds)}) and bundle_id = any(${intArray(tx, productIds)})
  )) order by product_id for update`.execute();

export async function lockStockRows(tx: Transaction, productIds: number[], orderIds: number[] = []): Promise<void> {
  await lockStockOfOrders(tx, orderIds, productIds);
}

/** Units of each product that this owner could buy now. */
export const selectAvailable = (db: Db, holder: ReservationHolder | null, productIds: number[]): Promise<Units[]> => db<
  Units[]
>`
  select p.id as product_id, ${availableUnitsColumn(db, holder)} as quantity from unnest(${intArray(db, productIds)}) as p (id)`;

/** Available units as a column expression, for queries that alias `product` as `p`. */
export const availableUnitsColumn = (db: Db, holder: ReservationHolder | null) => db`coalesce((
    select min(case when c.is_sold then greatest(0,
      coalesce((select sum(a.quantity) from sellable_lot a where a.product_id = c.product_id), 0)
      - coalesce((select sum(h.blocking) from reservation h
          where h.product_id = c.product_id and h.expires_at > now() and h.blocking > 0 and h.holder is distinct from ${holder}), 0)
    ) / c.quantity else 0 end)
    from product_content c where c.sold_id = p.id), 0)::int`;

export type HoldRow = { productId: number; seconds: number };

/** For products whose units are in stock but held by others: the seconds until the first of these holds ends. */
export const selectHolds = (db: Db, holder: ReservationHolder | null, productIds: number[]): Promise<HoldRow[]> => db<
  HoldRow[]
>`
  select p.id as product_id, ceil(extract(epoch from min(h.expires_at) - now()))::int as seconds
  from unnest(${intArray(db, productIds)}) as p (id)
  join product_content c on c.sold_id = p.id
  join reservation h on h.product_id = c.product_id
    and h.expires_at > now() and h.blocking > 0 and h.holder is distinct from ${holder}
  where not exists (
    select from product_content k where k.sold_id = p.id and (not k.is_sold or k.quantity >
      coalesce((select sum(a.quantity) from sellable_lot a where a.product_id = k.product_id), 0)))
  group by p.id`;

/** The parts of a bundle as a JSON list of `SoldPart`; empty for other products. For queries that alias `product` as `p`. */
export const partsColumn = (db: Db) => db`coalesce((
    select json_agg(json_build_object('productId', part.id, 'quantity', b.quantity, 'code', part.code, 'name', part.name,
      'price', part.selling_price, 'vatRate', part.vat_rate) order by b.position)
    from bundle_part b join product part on part.id = b.product_id where b.bundle_id = p.id), '[]')`;

/** The parts as they were when the order was placed, for queries that alias `order_line` as `l`. */
export const soldPartsColumn = (db: Db) => db`coalesce((
    select json_agg(json_build_object('productId', s.product_id, 'quantity', s.quantity, 'code', s.code, 'name', s.name,
      'price', s.price, 'vatRate', s.vat_rate) order by s.position)
    from sold_part s where s.order_id = l.order_id and s.bundle_id = l.product_id), '[]')`;

/** When a running hold is renewed: with every call, when units were added, or not at all. */
export type Renewal = 'always' | 'added' | 'never';
export type ReservationRequest = {
  holder: ReservationHolder;
  units: Units[];
  renewal: Renewal;
  network: string | null;
};
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
  holder: ReservationHolder,
) => db`row(${holdMinutes}::int, ${maxConsecutiveHoldMinutes}::int,
  ${pauseMinutes}::int, ${maxUnitsPerProduct}::int, ${limitsOfHolder(holder).products}::int, ${limitsOfHolder(holder).units}::int,
  ${networkLimits.lastUnits}::int, ${networkLimits.units}::int)::reservation_limits`;

/** Skips rows locked by a concurrent request of the same owner; that request updates them. */
export async function deleteReservations(db: Db, holder: ReservationHolder): Promise<void> {
  await db`
    delete from reservation where holder = ${holder}
    and product_id in (select product_id from reservation where holder = ${holder} for update skip locked)`;
}

export const selectReservations = (db: Db, holder: ReservationHolder): Promise<(Units & { expiresAt: Date })[]> => db<
  (Units & { expiresAt: Date })[]
>`
  select product_id, quantity, expires_at from reservation
  where holder = ${holder} and expires_at > now() order by product_id`;

export type StockDeduction = { holder: ReservationHolder; orderId: number; units: Units[] };

/** Stores what the order's bundles contain now, unless the order has units of them already. */
const insertSoldParts = (tx: Transaction, orderId: number, productIds: number[]) =>
  tx`
  insert into sold_part (order_id, bundle_id, product_id, quantity, position, code, name, price, vat_rate)
  select ${orderId}, b.bundle_id, b.product_id, b.quantity, b.position, p.code, p.name, p.selling_price, p.vat_rate
  from bundle_part b join product p on p.id = b.product_id
  where b.bundle_id = any(${intArray(tx, productIds)})
    and not exists (select from sold_part s where s.order_id = ${orderId} and s.bundle_id = b.bundle_id)`.execute();

/** CTE `content`: the stock units in units of the order's products; a bundle's units are those of its parts. */
const contentCte = (db: Db, orderId: number, units: Units[]) => db`
  content as (
    select input.product_id as sold_id, coalesce(s.product_id, input.product_id) as product_id,
      input.quantity * coalesce(s.quantity, 1) as quantity
    from unnest(${intArray(db, idsOf(units))}, ${intArray(db, quantitiesOf(units))}) as input (product_id, quantity)
    left join sold_part s on s.order_id = ${orderId} and s.bundle_id = input.product_id
  )`;

/** The stock units in units of the order's products; a bundle's units are those of its parts. */
export const selectContent = (db: Db, orderId: number, units: Units[]): Promise<Units[]> => db<Units[]>`
  with ${contentCte(db, orderId, units)}
  select product_id, sum(quantity)::int as quantity from content group by product_id order by product_id`;

/**
 * Takes the units from the lots that expire first and deletes the owner's reservations of these products; all or nothing.
 * A bundle takes the units of its parts. Returns the ids of products with too few units left, not counting units blocked
 * by others.
 */
export async function deductUnits(tx: Transaction, { holder, orderId, units }: StockDeduction): Promise<number[]> {
  const productIds = idsOf(units);
  const [, , short] = await Promise.all([
    insertSoldParts(tx, orderId, productIds),
    lockStockOfOrders(tx, [orderId], productIds),
    tx<{ productId: number }[]>`
      with ${contentCte(tx, orderId, units)}, requested as (
        select product_id, sum(quantity)::int as quantity from content group by product_id
      ), sellable as (
        select id, product_id, quantity,
          sum(quantity) over (partition by product_id order by expires_on nulls last, id) as running_total
        from sellable_lot where product_id = any(array(select product_id from requested))
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
      select distinct sold_id as product_id from content join short using (product_id) order by 1`.execute(),
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

/** A document that moves units: a reception of goods or a count of the stock. */
export type StockDocument = { kind: 'reception' | 'count'; id: number; number: string };
export type MoveReason = { reason: string; orderId?: number; author?: string; document?: StockDocument };

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
const moveCtes = (tx: Transaction, { reason, orderId, author, document }: MoveReason) => tx`
  lots as (
    update stock_lot l set quantity = l.quantity + part.quantity from part where l.id = part.lot_id
  ), moves as (
    insert into stock_move (product_id, lot_id, quantity, reason, order_id, author, document_kind, document_id, document_number)
    select product_id, lot_id, quantity, ${reason}, ${orderId ?? null}, ${author ?? null},
      ${document?.kind ?? null}, ${document?.id ?? null}::int, ${document?.number ?? null} from part
  ), totals as (
    update stock s set on_hand = s.on_hand + total.quantity
    from (select product_id, sum(quantity) as quantity from part group by product_id) total
    where s.product_id = total.product_id
  )`;
