import type { Db } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, refuse } from '../../platform/http/endpoint.ts';
import { type OrderLot, readLotsOfOrders } from '../inventory/lot-service.server.ts';
import { hasLeft } from './rules.ts';
import { readOrderRecord, readOwnRecord, type UnknownOrder } from './service.server.ts';

/** For the customer, who is told no lot that may still change. */
export async function readOwnLots(
  db: Db,
  user: CurrentUser,
  orderId: number,
): Promise<Omit<OrderLot, 'orderId' | 'lotId' | 'isPacked'>[] | UnknownOrder> {
  const order = await readOwnRecord(db, user, orderId);
  if (isRefused(order)) return order;
  const lots = await readLotsOfOrders(db, [orderId]);
  return lots
    .filter(({ isPacked }) => isPacked || hasLeft(order.state))
    .map(({ productId, code, expiresOn, quantity }) => ({ productId, code, expiresOn, quantity }));
}

export async function readStaffLots(db: Db, orderId: number): Promise<Omit<OrderLot, 'orderId'>[] | UnknownOrder> {
  if (!(await readOrderRecord(db, orderId))) return refuse('unknownOrder');
  return (await readLotsOfOrders(db, [orderId])).map(({ orderId: _, ...lot }) => lot);
}
