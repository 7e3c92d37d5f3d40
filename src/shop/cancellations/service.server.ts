import type { Who } from '../../kit/admit.server.ts';
import type { Db } from '../../kit/db.server.ts';
import { isRefused, type RefusalOf, type Refused, refuse } from '../../kit/endpoint.ts';
import { toBani } from '../../kit/money.ts';
import {
  cancelUnits,
  listCancellations,
  readCancellableRecords,
  readOwnCancellation,
} from '../orders/cancel-service.server.ts';
import { canCancel } from '../orders/rules.ts';
import { readOwnRecord } from '../orders/service.server.ts';
import type { addCancel, CancellableOrder, Cancellation, getCancelOrderById } from './contract.ts';
import { cancellableOf, cancellationOf } from './present.ts';

export const listCancellable = async (db: Db, { legalEntityId }: Who): Promise<CancellableOrder[]> =>
  (await readCancellableRecords(db, legalEntityId)).map(cancellableOf);

export async function readCancellable(
  db: Db,
  who: Who,
  orderId: number,
): Promise<CancellableOrder | Refused<RefusalOf<typeof getCancelOrderById>>> {
  const order = await readOwnRecord(db, who, orderId);
  if (isRefused(order)) return order;
  if (canCancel(order)) return cancellableOf(order);
  return refuse(order.state === 'cancelled' ? 'alreadyCancelled' : 'notCancellable');
}

type Wish = {
  orderId: number;
  cancelKey: string;
  products: { id: number; quantity: number }[];
  expectedAmount: number;
};

export async function cancel(
  db: Db,
  who: Who,
  { orderId, cancelKey, products, expectedAmount }: Wish,
): Promise<Cancellation | Refused<RefusalOf<typeof addCancel>>> {
  const own = await readOwnRecord(db, who, orderId);
  if (isRefused(own)) return own;
  const made = await cancelUnits(db, {
    orderId,
    key: cancelKey,
    units: products.map(({ id, quantity }) => ({ orderLineId: id, quantity })),
    expectedAmount: toBani(expectedAmount),
    author: 'client',
  });
  return isRefused(made) ? made : cancellationOf(made);
}

export const listOwn = async (db: Db, { legalEntityId }: Who): Promise<Cancellation[]> =>
  (await listCancellations(db, legalEntityId)).map(cancellationOf);

export async function readOwn(
  db: Db,
  { legalEntityId }: Who,
  id: number,
): Promise<Cancellation | Refused<'unknownCancel'>> {
  const made = await readOwnCancellation(db, legalEntityId, id);
  return made ? cancellationOf(made) : refuse('unknownCancel');
}
