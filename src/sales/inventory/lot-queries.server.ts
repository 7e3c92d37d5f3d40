import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { maybeOne } from '../../platform/db/rows.server.ts';
import type { BlockedState } from './packed-rules.ts';
import type { LotUnits } from './rules.ts';

export type Lot = {
  id: number;
  productId: number;
  code: string;
  expiresOn: string | null;
  quantity: number;
  /** Bani without VAT; null when it is not known. */
  unitCost: number | null;
  supplier: string;
  isExpired: boolean;
  /** Set while the lot may not be sold or packed. */
  blockedState: BlockedState | null;
  blockedReason: string;
};

const lotColumns = (db: Db) => db`
  id, product_id, code, expires_on::text as expires_on, quantity, unit_cost, supplier,
  coalesce(expires_on < shop_today(), false) as is_expired, blocked_state, blocked_reason`;

export const selectLots = (db: Db, productId: number): Promise<Lot[]> => db<Lot[]>`
  select ${lotColumns(db)} from stock_lot where product_id = ${productId} order by expires_on nulls last, id`;

export const selectLot = (db: Db, lotId: number): Promise<Lot | undefined> =>
  maybeOne(db<Lot[]>`select ${lotColumns(db)} from stock_lot where id = ${lotId}`);

export const selectLotsByIds = (db: Db, lotIds: readonly number[]): Promise<Lot[]> =>
  db<Lot[]>`select ${lotColumns(db)} from stock_lot where id = any(${[...lotIds]}::int[])`;

type LotBlock = { state: BlockedState | null; reason: string; author: string };

export async function updateBlocked(
  tx: Transaction,
  lotId: number,
  { state, reason, author }: LotBlock,
): Promise<void> {
  await tx`
    update stock_lot set blocked_state = ${state}, blocked_reason = ${reason},
      blocked_at = case when ${state}::text is null then null else now() end,
      blocked_by = case when ${state}::text is null then null else ${author} end
    where id = ${lotId}`;
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
  documentKind: 'reception' | 'count' | null;
  documentId: number | null;
  documentNumber: string | null;
};

export const selectMoves = (db: Db, productId: number, take: number, skip: number): Promise<Move[]> => db<Move[]>`
  select m.id, m.lot_id, l.code as lot_code, m.quantity, m.reason, m.order_id, m.author, m.at,
    m.document_kind, m.document_id, m.document_number
  from stock_move m left join stock_lot l on l.id = m.lot_id
  where m.product_id = ${productId} order by m.at desc, m.id desc limit ${take} offset ${skip}`;

/** Locks the product's stock row, inserting it when missing; false for an unknown product. */
export async function lockOrCreateStock(tx: Transaction, productId: number): Promise<boolean> {
  await tx`
    insert into stock (product_id) select id from product where id = ${productId} on conflict do nothing`;
  return (await tx`select from stock where product_id = ${productId} for update`).length > 0;
}

export async function isBundle(db: Db, productId: number): Promise<boolean> {
  return (await db`select from bundle_part where bundle_id = ${productId} limit 1`).length > 0;
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

/** Sets the acquisition costs of lots. */
export async function updateCosts(tx: Transaction, lots: readonly LotCost[]): Promise<void> {
  await tx`
    update stock_lot l set unit_cost = c.unit_cost
    from unnest(${lots.map(({ lotId }) => lotId)}::int[], ${lots.map(({ unitCost }) => unitCost)}::int[]) as c (lot_id, unit_cost)
    where l.id = c.lot_id and l.unit_cost is distinct from c.unit_cost`;
}

export async function updateSupplier(tx: Transaction, lotId: number, supplier: string): Promise<void> {
  await tx`update stock_lot set supplier = ${supplier} where id = ${lotId}`;
}

/** The latest first. */
export async function selectSuppliers(db: Db): Promise<string[]> {
  const rows = await db<{ supplier: string }[]>`
    select supplier from stock_lot where supplier <> '' group by supplier order by max(id) desc limit 50`;
  return rows.map(({ supplier }) => supplier);
}

/** Units that carry the cost of a lot: those in stock, and those that orders took and still have. */
export async function countCostedUnits(db: Db, lotId: number): Promise<number> {
  const [row] = await db<{ units: number }[]>`
    select (l.quantity - coalesce((
      select sum(m.quantity) from stock_move m
      where m.product_id = l.product_id and m.lot_id = l.id and m.order_id is not null
    ), 0))::int as units from stock_lot l where l.id = ${lotId}`;
  return row?.units ?? 0;
}

type LotCost = { lotId: number; unitCost: number | null };

type NewLot = { productId: number; code: string; expiresOn: string | null };

export const selectLotByCode = (db: Db, productId: number, code: string): Promise<Lot | undefined> =>
  maybeOne(db<Lot[]>`select ${lotColumns(db)} from stock_lot where product_id = ${productId} and code = ${code}`);

/** Returns the lot with this code, inserting it with quantity 0 when missing; an expired new lot is not inserted. */
export async function upsertLot(tx: Transaction, { productId, code, expiresOn }: NewLot): Promise<Lot | undefined> {
  await tx`
    insert into stock_lot (product_id, code, expires_on, quantity)
    select ${productId}, ${code}, ${expiresOn}::date, 0 where ${expiresOn}::date is null or ${expiresOn}::date >= shop_today()
    on conflict do nothing`;
  return selectLotByCode(tx, productId, code);
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

type StockTotals = { name: string; netPrice: number; onHand: number; reserved: number; isBundle: boolean };

export const selectStock = (db: Db, productId: number): Promise<StockTotals | undefined> =>
  maybeOne(db<StockTotals[]>`
    select p.name, round(p.selling_price * 100.0 / (100 + p.vat_rate))::int as net_price,
      coalesce(s.on_hand, 0) as on_hand, coalesce((select sum(blocking) from reservation r
      where r.product_id = p.id and r.expires_at > now() and r.blocking > 0), 0)::int as reserved,
      exists (select from bundle_part b where b.bundle_id = p.id) as is_bundle
    from product p left join stock s on s.product_id = p.id where p.id = ${productId}`);

/** Email addresses of the staff accounts among these authors. */
export async function selectAuthors(db: Db, authors: readonly string[]): Promise<Map<string, string>> {
  const rows = await db<{ author: string; email: string }[]>`
    select 'admin:' || id as author, email from account
    where id = any(select substring(author from '^admin:([0-9]{1,9})$')::int from unnest(${authors}::text[]) as a (author))
      and email is not null`;
  return new Map(rows.map(({ author, email }) => [author, email]));
}

/** Units of a lot that were packed for an order, or that it took and still has. */
export type OrderLot = {
  orderId: number;
  lotId: number;
  productId: number;
  code: string;
  expiresOn: string | null;
  quantity: number;
  /** Confirmed when the order was packed; otherwise assumed, first expired first out. */
  isPacked: boolean;
};

/** The lots that expire first stand first, as units are taken from the shelf. */
export const selectLotsOfOrders = (db: Db, orderIds: readonly number[]): Promise<OrderLot[]> => db<OrderLot[]>`
  select u.order_id, u.lot_id, l.product_id, l.code, l.expires_on::text as expires_on, u.quantity, u.is_packed
  from (
    select order_id, lot_id, quantity, true as is_packed from packed_lot where order_id = any (${[...orderIds]}::int[])
    union all
    select order_id, lot_id, -sum(quantity)::int, false from stock_move m
    where order_id = any (${[...orderIds]}::int[]) and not exists (select from packed_lot k where k.order_id = m.order_id)
    group by order_id, lot_id having sum(quantity) < 0
  ) u join stock_lot l on l.id = u.lot_id order by l.expires_on nulls last, l.id`;

/** Replaces what was confirmed for an order. */
export async function replacePackedLots(
  tx: Transaction,
  orderId: number,
  packed: readonly LotUnits[],
  author: string,
): Promise<void> {
  await deletePackedLots(tx, orderId);
  await tx`
    insert into packed_lot (order_id, lot_id, quantity, author)
    select ${orderId}, lot_id, sum(quantity), ${author}
    from unnest(${packed.map(({ lotId }) => lotId)}::int[], ${packed.map(({ quantity }) => quantity)}::int[]) as p (lot_id, quantity)
    group by lot_id`;
}

export async function deletePackedLots(tx: Transaction, orderId: number): Promise<void> {
  await tx`delete from packed_lot where order_id = ${orderId}`;
}

/** The recalled lots of which orders have units. */
export const selectRecalledLotsOfOrders = (
  db: Db,
  orderIds: readonly number[],
): Promise<{ orderId: number; lotId: number; code: string }[]> => db<
  { orderId: number; lotId: number; code: string }[]
>`
  select m.order_id, l.id as lot_id, l.code from stock_move m join stock_lot l on l.id = m.lot_id
  where m.order_id = any (${[...orderIds]}::int[]) and l.blocked_state = 'recalled'
  group by m.order_id, l.id having sum(m.quantity) < 0 order by l.id`;
