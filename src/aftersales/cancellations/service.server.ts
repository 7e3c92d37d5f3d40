import type { Db } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, type RefusalOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { toBani } from '../../platform/money.ts';
import {
  cancelUnits,
  listCancellations,
  readCancellableRecords,
  readOwnCancellation,
} from '../../sales/orders/cancel-service.server.ts';
import { canCancel, cancelRefusal } from '../../sales/orders/rules.ts';
import { readOwnRecord } from '../../sales/orders/service.server.ts';
import type { addCancel, CancellableOrder, Cancellation, getCancelOrderById } from './contract.ts';
import { cancellableOf, cancellationOf } from './present.ts';

export const listCancellable = async (db: Db, { legalEntityId }: CurrentUser): Promise<CancellableOrder[]> =>
  (await readCancellableRecords(db, legalEntityId)).map(cancellableOf);

export async function readCancellable(
  db: Db,
  user: CurrentUser,
  orderId: number,
): Promise<CancellableOrder | Refused<RefusalOf<typeof getCancelOrderById>>> {
  const order = await readOwnRecord(db, user, orderId);
  if (isRefused(order)) return order;
  if (canCancel(order)) return cancellableOf(order);
  return refuse(cancelRefusal(order.state));
}

type CancelInput = {
  orderId: number;
  cancelKey: string;
  products: { id: number; quantity: number }[];
  expectedAmount: number;
};

export async function cancel(
  db: Db,
  user: CurrentUser,
  { orderId, cancelKey, products, expectedAmount }: CancelInput,
): Promise<Cancellation | Refused<RefusalOf<typeof addCancel>>> {
  const own = await readOwnRecord(db, user, orderId);
  if (isRefused(own)) return own;
  const cancellation = await cancelUnits(db, {
    orderId,
    key: cancelKey,
    units: products.map(({ id, quantity }) => ({ orderLineId: id, quantity })),
    expectedAmount: toBani(expectedAmount),
    author: 'client',
  });
  return isRefused(cancellation) ? cancellation : cancellationOf(cancellation);
}

export const listOwn = async (db: Db, { legalEntityId }: CurrentUser): Promise<Cancellation[]> =>
  (await listCancellations(db, legalEntityId)).map(cancellationOf);

export async function readOwn(
  db: Db,
  { legalEntityId }: CurrentUser,
  id: number,
): Promise<Cancellation | Refused<'unknownCancel'>> {
  const cancellation = await readOwnCancellation(db, legalEntityId, id);
  return cancellation ? cancellationOf(cancellation) : refuse('unknownCancel');
}
