import type { Db, Transaction } from '../../platform/db/db.server.ts';
import type { Bani } from '../../platform/money.ts';
import type { AddressDestination, ParcelEvent, Recipient } from '../delivery/couriers/port.ts';
import type { OrderState } from '../orders/rules.ts';
import { deliveredByCourier, type ParcelState, trackedStates } from './rules.ts';

/** The customer from whom a return comes. */
export type ReturnSender = Recipient & { address: AddressDestination };

/** The delivery that a courier was told of, as texts. */
type SentTo = { courierId: number; name: string; phone: string; place: string };

export type ParcelRow = {
  id: number;
  orderId: number;
  /** Null for a parcel to the customer. */
  returnId: number | null;
  courierId: number;
  courierName: string;
  adapter: string;
  reference: string;
  state: ParcelState;
  awb: string | null;
  returnAwb: string | null;
  cost: Bani | null;
  cashOnDelivery: Bani;
  insuredValue: Bani;
  canOpen: boolean;
  pieces: number;
  weightGrams: number;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
  content: string;
  note: string;
  attempts: number;
  calledAt: Date | null;
  message: string;
  /** Where the customer leaves a return. */
  lockerId: number | null;
  dropOffCode: string | null;
  isUnwanted: boolean;
  cancelProblem: string;
  sentTo: SentTo | null;
  /** The order has another recipient, address or courier now than the courier was told. */
  hasOtherDelivery: boolean;
  /** The AWB is being cancelled, and made again afterwards. */
  isRemade: boolean;
  author: string;
  createdAt: Date;
  trackedAt: Date | null;
};

export type NewParcel = Pick<
  ParcelRow,
  | 'orderId'
  | 'courierId'
  | 'courierName'
  | 'adapter'
  | 'reference'
  | 'state'
  | 'awb'
  | 'cashOnDelivery'
  | 'insuredValue'
  | 'canOpen'
  | 'pieces'
  | 'weightGrams'
  | 'lengthCm'
  | 'widthCm'
  | 'heightCm'
  | 'content'
  | 'note'
  | 'author'
> & { returnId?: number; lockerId?: number | null; sender?: ReturnSender };

const columns = (db: Db) => db`
  id, order_id, return_id, courier_id, courier_name, adapter, reference, state, awb, return_awb, cost, cash_on_delivery,
  insured_value, can_open, pieces, weight_grams, length_cm, width_cm, height_cm, content, note, attempts, called_at,
  message, locker_id, drop_off_code, is_unwanted, cancel_problem, sent_to, is_remade, author, created_at, tracked_at,
  coalesce(sent_to <> (
    select parcel_delivery(o.courier_id, o.shipping, o.locker) from orders o where o.id = parcel.order_id
  ), false) as has_other_delivery`;

export async function insertParcel(tx: Transaction, { sender, ...parcel }: NewParcel): Promise<number> {
  const [row] = await tx<{ id: number }[]>`insert into parcel ${tx(parcel)} returning id`;
  if (row && sender) await tx`update parcel set sender = ${JSON.stringify(sender)}::text::jsonb where id = ${row.id}`;
  if (!row) throw new Error('No parcel was written');
  return row.id;
}

export const selectOfOrders = (db: Db, orderIds: readonly number[]): Promise<ParcelRow[]> =>
  db<ParcelRow[]>`
    select ${columns(db)} from parcel
    where order_id = any (${[...orderIds]}::int[]) and return_id is null order by id desc`;

type OrderCourier = { id: number; state: OrderState; courierId: number };

export const selectOrderCouriers = (db: Db, orderIds: readonly number[]): Promise<OrderCourier[]> =>
  db<OrderCourier[]>`
    select id, state, courier_id from orders
    where id = any (${[...orderIds]}::int[]) order by array_position(${[...orderIds]}::int[], id)`;

/** Newest first. */
export const selectOfReturn = (db: Db, returnId: number): Promise<ParcelRow[]> =>
  db<ParcelRow[]>`select ${columns(db)} from parcel where return_id = ${returnId} order by id desc`;

export async function selectSender(db: Db, id: number): Promise<ReturnSender | null> {
  const [row] = await db<{ sender: ReturnSender | null }[]>`select sender from parcel where id = ${id}`;
  return row?.sender ?? null;
}

/** The customer's data is not needed once the courier has answered. */
export async function eraseSender(tx: Transaction, id: number): Promise<void> {
  await tx`update parcel set sender = null where id = ${id} and sender is not null`;
}

/** Stores the delivery of the order as the one that the courier is told of. */
export async function storeDelivery(tx: Transaction, id: number): Promise<void> {
  await tx`
    update parcel set sent_to = parcel_delivery(o.courier_id, o.shipping, o.locker)
    from orders o where o.id = parcel.order_id and parcel.id = ${id}`;
}

export async function selectParcel(db: Db, id: number): Promise<ParcelRow | null> {
  const [row] = await db<ParcelRow[]>`select ${columns(db)} from parcel where id = ${id}`;
  return row ?? null;
}

export async function lockParcel(tx: Transaction, id: number): Promise<ParcelRow | null> {
  const [row] = await tx<ParcelRow[]>`select ${columns(tx)} from parcel where id = ${id} for update`;
  return row ?? null;
}

export type ParcelUpdate = Partial<
  Pick<
    ParcelRow,
    | 'state'
    | 'awb'
    | 'returnAwb'
    | 'cost'
    | 'message'
    | 'attempts'
    | 'calledAt'
    | 'trackedAt'
    | 'cashOnDelivery'
    | 'dropOffCode'
    | 'isUnwanted'
    | 'cancelProblem'
    | 'isRemade'
  >
>;

export async function updateParcel(tx: Transaction, id: number, changes: ParcelUpdate): Promise<void> {
  await tx`update parcel set ${tx({ ...changes, updatedAt: new Date() })} where id = ${id}`;
}

export async function insertEvents(tx: Transaction, parcelId: number, events: readonly ParcelEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx`
    insert into parcel_event ${tx(events.map((event) => ({ parcelId, ...event })))}
    on conflict (parcel_id, at, code, text) do nothing`;
}

export type EventRow = ParcelEvent & { parcelId: number };

export const selectEvents = (db: Db, parcelIds: readonly number[]): Promise<EventRow[]> =>
  db<EventRow[]>`
    select parcel_id, at, state, code, text, place from parcel_event
    where parcel_id = any (${[...parcelIds]}::int[]) order by at, id`;

export type TrackedRow = Pick<ParcelRow, 'id' | 'adapter' | 'awb' | 'returnAwb' | 'state'>;

/** Parcels under way that were not asked about since `before`, the longest waiting first; given up after 60 days. */
export const selectUnderWay = (db: Db, before: Date, limit: number): Promise<TrackedRow[]> =>
  db<TrackedRow[]>`
    select id, adapter, awb, return_awb, state from parcel
    where awb is not null and state in ${db([...trackedStates])} and adapter <> 'table'
      and created_at > now() - interval '60 days' and (tracked_at is null or tracked_at < ${before})
    order by tracked_at nulls first, id limit ${limit}`;

/** Sets the time also when the courier knows nothing new, so that other parcels get their turn. */
export async function markTracked(db: Db, ids: readonly number[]): Promise<void> {
  await db`update parcel set tracked_at = now() where id = any (${[...ids]}::int[])`;
}

export async function selectWaitingForPickup(
  db: Db,
  courierId: number,
): Promise<{ parcels: number; weightGrams: number }> {
  const [row] = await db<{ parcels: number; weightGrams: number }[]>`
    select coalesce(sum(pieces), 0)::int as parcels, coalesce(sum(weight_grams), 0)::int as weight_grams
    from parcel
    where courier_id = ${courierId} and state = 'registered' and awb is not null and return_id is null
      and not is_unwanted`;
  return row ?? { parcels: 0, weightGrams: 0 };
}

export type TaskRow = Pick<
  ParcelRow,
  | 'id'
  | 'orderId'
  | 'returnId'
  | 'courierName'
  | 'awb'
  | 'reference'
  | 'state'
  | 'cancelProblem'
  | 'message'
  | 'hasOtherDelivery'
> & { orderNumber: string; orderState: OrderState; since: Date };

/**
 * Parcels that may wait for a person, the longest waiting first; `taskOf` decides. Parcels that came back or were lost are
 * found by their orders, because the orders that they are still part of are few.
 */
export const selectTaskRows = (db: Db, limit: number): Promise<TaskRow[]> => db<TaskRow[]>`
  select p.id, p.order_id, p.return_id, p.courier_name, p.awb, p.reference, p.state, p.cancel_problem, p.message,
    o.number as order_number, o.state as order_state, p.updated_at as since,
    coalesce(p.sent_to <> parcel_delivery(o.courier_id, o.shipping, o.locker), false) as has_other_delivery
  from parcel p join orders o on o.id = p.order_id
  where p.id in (
    select id from parcel where cancel_problem <> '' or state = 'uncertain'
    union all
    select part.id from orders under_way join parcel part on part.order_id = under_way.id
    where under_way.state in ('shipped', 'returning') and part.state in ('returned', 'lost')
    union all
    select sent.id from parcel sent join orders of_it on of_it.id = sent.order_id
    where sent.sent_to is not null and sent.state in ${db([...deliveredByCourier])}
      and sent.sent_to <> parcel_delivery(of_it.courier_id, of_it.shipping, of_it.locker))
  order by p.updated_at, p.id limit ${limit}`;

/** The courier of returns: the one that customers see, or only its adapter's name when the shop offers none. */
export async function selectCourierOf(db: Db, adapter: string): Promise<{ id: number; name: string } | null> {
  const [row] = await db<{ id: number; name: string }[]>`
    select id, name from courier where adapter = ${adapter} order by is_active desc, kind, position, id limit 1`;
  return row ?? null;
}

/** The courier whose lockers take returns. */
export async function selectLockerCourier(db: Db, adapter: string): Promise<number | null> {
  const [row] = await db<{ id: number }[]>`
    select c.id from courier c where c.adapter = ${adapter} and c.kind = 'locker' and c.is_active
      and exists (select from locker l where l.courier_id = c.id and l.is_active and l.courier_locker_id is not null)
    order by c.position, c.id limit 1`;
  return row?.id ?? null;
}

export type ReturnLocker = {
  id: string;
  name: string;
  county: string;
  locality: string;
  street: string;
  postalCode: string;
};

/** A locker with the courier's own id of it; null when it is closed or typed by hand. */
export async function selectLocker(db: Db, lockerId: number): Promise<ReturnLocker | null> {
  const [row] = await db<ReturnLocker[]>`
    select courier_locker_id as id, name, county, locality, street, postal_code
    from locker where id = ${lockerId} and is_active and courier_locker_id is not null`;
  return row ?? null;
}
