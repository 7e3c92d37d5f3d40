import type { Db, Transaction } from '../../platform/db/db.server.ts';
import type { Bani } from '../../platform/money.ts';
import type { ParcelEvent } from '../delivery/couriers/port.ts';
import { type ParcelState, trackedStates } from './rules.ts';

export type ParcelRow = {
  id: number;
  orderId: number;
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
  author: string;
  createdAt: Date;
  trackedAt: Date | null;
};

type NewParcel = Omit<
  ParcelRow,
  'id' | 'returnAwb' | 'cost' | 'attempts' | 'calledAt' | 'message' | 'createdAt' | 'trackedAt'
>;

export async function insertParcel(tx: Transaction, parcel: NewParcel): Promise<number> {
  const [row] = await tx<{ id: number }[]>`insert into parcel ${tx(parcel)} returning id`;
  if (!row) throw new Error('No parcel was written');
  return row.id;
}

export const selectOfOrders = (db: Db, orderIds: readonly number[]): Promise<ParcelRow[]> =>
  db<ParcelRow[]>`select * from parcel where order_id = any (${[...orderIds]}::int[]) order by id desc`;

export async function selectParcel(db: Db, id: number): Promise<ParcelRow | null> {
  const [row] = await db<ParcelRow[]>`select * from parcel where id = ${id}`;
  return row ?? null;
}

export async function lockParcel(tx: Transaction, id: number): Promise<ParcelRow | null> {
  const [row] = await tx<ParcelRow[]>`select * from parcel where id = ${id} for update`;
  return row ?? null;
}

export type ParcelUpdate = Partial<
  Pick<
    ParcelRow,
    'state' | 'awb' | 'returnAwb' | 'cost' | 'message' | 'attempts' | 'calledAt' | 'trackedAt' | 'cashOnDelivery'
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
    from parcel where courier_id = ${courierId} and state = 'registered' and awb is not null`;
  return row ?? { parcels: 0, weightGrams: 0 };
}
