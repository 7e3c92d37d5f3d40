import { type Db, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { type CourierAccounts, findCourier, findCourierLockerId } from '../delivery/courier-accounts.server.ts';
import type { OrderRecord } from '../orders/service.server.ts';
import { lockOrderAndParcel } from './change.server.ts';
import type { OrderParcels } from './contract.ts';
import { enqueueCancel } from './jobs.server.ts';
import * as queries from './queries.server.ts';
import { canHaveParcel, deliveryPlanOf } from './rules.ts';
import { readOrderParcels } from './service.server.ts';
import { texts } from './texts.ts';

type Unknown = Refused<'unknownParcel' | 'unknownOrder' | 'wrongState'>;
type NewAwbRefused = Refused<'unknownCourier' | 'notConnected' | 'unknownLocker'>;

/**
 * Lets a job cancel the AWB that has the delivery from before a change; the same transaction as the cancellation then
 * requests another one. What would refuse the new AWB is checked first, so that the order is not left without one.
 */
export const remakeParcel = (
  db: Db,
  accounts: CourierAccounts,
  parcelId: number,
): Promise<OrderParcels | Unknown | NewAwbRefused> =>
  rollbackIfRefused(db, async (tx) => {
    const both = await lockOrderAndParcel(tx, parcelId);
    if (!both) return refuse('unknownParcel');
    const { parcel, order } = both;
    if (deliveryPlanOf(parcel) !== 'remake' || !canHaveParcel(order.state)) return refuse('wrongState');
    const refused = await checkNewAwb(tx, accounts, order);
    if (isRefused(refused)) return refused;
    await queries.updateParcel(tx, parcelId, { isRemade: true, isUnwanted: true, message: '' });
    await enqueueCancel(tx, parcelId);
    return readOrderParcels(tx, accounts, order.id);
  });

/** Whether the order's courier can be asked for an AWB. */
async function checkNewAwb(
  tx: Transaction,
  accounts: CourierAccounts,
  { courierId, locker }: OrderRecord,
): Promise<null | NewAwbRefused> {
  const courier = await findCourier(tx, courierId);
  if (!courier) return refuse('unknownCourier');
  const status = await accounts.status(tx, courier.adapter);
  if (status === 'own') return refuse('notConnected', texts.notRemadeHere(courier.name));
  if (status === 'notConnected') return refuse('notConnected', texts.notConnected(courier.name));
  if (locker && !(await findCourierLockerId(tx, locker.id)))
    return refuse('unknownLocker', texts.unknownLocker(courier.name));
  return null;
}

/** Staff have changed the delivery at the courier, so the parcel goes where the order says. */
export const acceptDelivery = (
  db: Db,
  accounts: CourierAccounts,
  parcelId: number,
): Promise<OrderParcels | Unknown | Refused<'otherCourier'>> =>
  rollbackIfRefused(db, async (tx) => {
    const both = await lockOrderAndParcel(tx, parcelId);
    if (!both) return refuse('unknownParcel');
    const { parcel, order } = both;
    const plan = deliveryPlanOf(parcel);
    if (!plan || plan === 'wait') return refuse('wrongState');
    if (parcel.courierId !== order.courierId) return refuse('otherCourier');
    await queries.storeDelivery(tx, parcelId);
    await queries.updateParcel(tx, parcelId, { message: '' });
    return readOrderParcels(tx, accounts, order.id);
  });
