import type { Transaction } from '../../platform/db/db.server.ts';
import { lockOrderRecord, type OrderRecord } from '../orders/service.server.ts';
import * as queries from './queries.server.ts';
import { canMove, type ParcelState } from './rules.ts';

type LockedParcel = { parcel: queries.ParcelRow; order: OrderRecord };

/** Locks the order before its parcel, as everything that changes both. */
export async function lockOrderAndParcel(tx: Transaction, parcelId: number): Promise<LockedParcel | null> {
  const seen = await queries.selectParcel(tx, parcelId);
  const order = seen && (await lockOrderRecord(tx, seen.orderId));
  const parcel = order && (await queries.lockParcel(tx, parcelId));
  return parcel && order ? { parcel, order } : null;
}

/** Moves the parcel when the table of transitions allows it. */
export async function moveParcel(
  tx: Transaction,
  parcel: queries.ParcelRow,
  state: ParcelState,
  changes: queries.ParcelUpdate = {},
): Promise<boolean> {
  if (!canMove(parcel.state, state)) return false;
  await queries.updateParcel(tx, parcel.id, { message: '', ...changes, state });
  if (state === 'registered' || state === 'failed') await queries.eraseSender(tx, parcel.id);
  return true;
}
