import type { Transaction } from '../../platform/db/db.server.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { type CourierAccounts, findCourier } from '../delivery/courier-accounts.server.ts';
import { amountToCollect } from '../orders/amounts.ts';
import { type OrderRecord, setWaybill } from '../orders/service.server.ts';
import { sendJob } from './jobs.server.ts';
import * as queries from './queries.server.ts';
import { parcelReference } from './rules.ts';

type NewOrderParcel = Omit<queries.NewParcel, 'orderId' | 'cashOnDelivery'>;

/** A parcel in the state 'sending' gets its AWB from a job. */
export async function insertForOrder(tx: Transaction, order: OrderRecord, parcel: NewOrderParcel): Promise<void> {
  const cashOnDelivery = amountToCollect(order);
  const parcelId = await queries.insertParcel(tx, { ...parcel, orderId: order.id, cashOnDelivery });
  if (parcel.state === 'sending') return enqueue(tx, sendJob, { parcelId });
  await queries.storeDelivery(tx, parcelId);
  await setWaybill(tx, order.id, parcel.awb);
}

/**
 * Requests another parcel of the same size from the order's courier. Without an account at the courier nothing is
 * requested: staff write the number of the new parcel.
 */
export async function insertCopy(
  tx: Transaction,
  accounts: CourierAccounts,
  order: OrderRecord,
  { parcel, author }: { parcel: queries.ParcelRow; author: string },
): Promise<void> {
  const courier = await findCourier(tx, order.courierId);
  if (!courier || (await accounts.status(tx, courier.adapter)) !== 'connected') return;
  const earlier = await queries.selectOfOrders(tx, [order.id]);
  const { insuredValue, canOpen, pieces, weightGrams, lengthCm, widthCm, heightCm, content, note } = parcel;
  await insertForOrder(tx, order, {
    ...{ insuredValue, canOpen, pieces, weightGrams, lengthCm, widthCm, heightCm, content, note, author },
    courierId: courier.id,
    courierName: courier.name,
    adapter: courier.adapter,
    reference: parcelReference(order.number, earlier.length + 1),
    state: 'sending',
    awb: null,
  });
}
