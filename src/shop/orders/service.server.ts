import type { Who } from '../../kit/admit.server.ts';
import { type Db, inTransaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import type { Order, OrderPage, PaymentStatus } from './contract.ts';
import { orderOf, paymentStatusOf, summaryOf } from './present.ts';
import * as queries from './queries.server.ts';
import type { OrderRecord } from './record.ts';
import { canEdit, lifecycle, type OrderState, orderStates, stateNames } from './rules.ts';
import * as states from './state-service.server.ts';

export type { OrderRecord } from './record.ts';
export { cancelOrder, changeState, deliveredJob, markPaid } from './state-service.server.ts';

export type UnknownOrder = Refused<'unknownOrder'>;

/** For other rooms, whoever asks: the caller has made sure that they may. */
export const readOrderRecord = async (db: Db, orderId: number): Promise<OrderRecord | null> =>
  (await queries.selectOrder(db, orderId)) ?? null;

/** One's own order, with money in bani. */
export const readOwnRecord = async (db: Db, who: Who, orderId: number): Promise<OrderRecord | UnknownOrder> =>
  (await queries.selectOwn(db, who.legalEntityId, orderId)) ?? refuse('unknownOrder');

export async function readOrder(db: Db, who: Who, orderId: number): Promise<Order | UnknownOrder> {
  const order = await readOwnRecord(db, who, orderId);
  return 'ok' in order ? order : orderOf(order);
}

export async function readForEdit(
  db: Db,
  who: Who,
  orderId: number,
): Promise<Order | Refused<'unknownOrder' | 'notEditable'>> {
  const order = await readOwnRecord(db, who, orderId);
  if ('ok' in order) return order;
  return canEdit(order) ? orderOf(order) : refuse('notEditable');
}

export type OrderToPay = Pick<
  OrderRecord,
  'id' | 'number' | 'identifier' | 'accountId' | 'email' | 'total' | 'state' | 'paymentMethod'
>;

export async function orderToPay(db: Db, who: Who, orderId: number): Promise<OrderToPay | UnknownOrder> {
  const order = await readOwnRecord(db, who, orderId);
  if ('ok' in order) return order;
  const { id, number, identifier, accountId, email, total, state, paymentMethod } = order;
  return { id, number, identifier, accountId, email, total, state, paymentMethod };
}

type Page = { take: number; skip: number };

export async function listOrders(db: Db, accountId: number, { take, skip }: Page): Promise<OrderPage> {
  const [total, orders] = await Promise.all([
    queries.countOrders(db, accountId),
    queries.selectPage(db, accountId, take, skip),
  ]);
  return { total, orders: orders.map(summaryOf) };
}

export async function readPaymentStatus(db: Db, identifier: string): Promise<PaymentStatus | UnknownOrder> {
  const row = await queries.selectStatus(db, identifier);
  return row ? paymentStatusOf(row) : refuse('unknownOrder');
}

type StateType = { state: OrderState; name: string; next: OrderState[] };

export const listStates = (): StateType[] =>
  orderStates.map((state) => ({ state, name: stateNames[state], next: [...lifecycle[state]] }));

/** The shopper is through with the checkout. Whether the order is paid is for the payment to say. */
export async function finishOrder(db: Db, who: Who, orderId: number): Promise<null | UnknownOrder> {
  const isOwn = await queries.finishOrder(db, who.legalEntityId, orderId);
  return isOwn ? null : refuse('unknownOrder');
}

type NotCancelled = Refused<'unknownOrder' | 'notCancellable' | 'alreadyCancelled'>;

export async function cancelOwn(db: Db, who: Who, orderId: number): Promise<Order | NotCancelled> {
  return inTransaction(db, async (tx) => {
    const order = await readOwnRecord(tx, who, orderId);
    if ('ok' in order) return order;
    const gone = await states.cancelOrder(tx, orderId, { author: 'client', reason: 'customer' });
    if (!('ok' in gone)) return orderOf(gone);
    return refuse(order.state === 'cancelled' ? 'alreadyCancelled' : 'notCancellable');
  });
}
