import { type Db, inTransaction } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { Order, OrderPage, PaymentStatus, PlacedCheckout } from './contract.ts';
import { presentOrder, presentPaymentStatus, presentSummary } from './present.ts';
import * as queries from './queries.server.ts';
import type { OrderRecord } from './record.ts';
import {
  type CancelRefusal,
  cancelRefusal,
  canEdit,
  type OrderState,
  orderStates,
  stateNames,
  stateTransitions,
} from './rules.ts';
import { cancelOrder, lockOrderRecord } from './state-service.server.ts';

export type { OrderRecord } from './record.ts';
export {
  cancelOrder,
  changeState,
  deliveredJob,
  lockOrderRecord,
  markPaid,
  setWaybill,
} from './state-service.server.ts';

export type UnknownOrder = Refused<'unknownOrder'>;

/** For other features. Callers check permissions. */
export const readOrderRecord = async (db: Db, orderId: number): Promise<OrderRecord | null> =>
  (await queries.selectOrder(db, orderId)) ?? null;

/** For anyone who has the secret identifier. */
export async function readRecordByIdentifier(db: Db, identifier: string): Promise<OrderRecord | UnknownOrder> {
  const id = await queries.selectIdByIdentifier(db, identifier);
  const order = id === undefined ? undefined : await queries.selectOrder(db, id);
  return order ?? refuse('unknownOrder');
}

export const readOwnRecord = async (db: Db, user: CurrentUser, orderId: number): Promise<OrderRecord | UnknownOrder> =>
  (await queries.selectOwn(db, user.legalEntityId, orderId)) ?? refuse('unknownOrder');

export async function readOrder(db: Db, user: CurrentUser, orderId: number): Promise<Order | UnknownOrder> {
  const order = await readOwnRecord(db, user, orderId);
  return 'ok' in order ? order : presentOrder(order);
}

export async function readByIdentifier(db: Db, user: CurrentUser, identifier: string): Promise<Order | UnknownOrder> {
  const order = await queries.selectByIdentifier(db, user.legalEntityId, identifier);
  return order ? presentOrder(order) : refuse('unknownOrder');
}

export async function readForEdit(
  db: Db,
  user: CurrentUser,
  orderId: number,
): Promise<Order | Refused<'unknownOrder' | 'notEditable'>> {
  const order = await readOwnRecord(db, user, orderId);
  if ('ok' in order) return order;
  return canEdit(order) ? presentOrder(order) : refuse('notEditable');
}

export type OrderToPay = Pick<
  OrderRecord,
  | 'id'
  | 'number'
  | 'identifier'
  | 'accountId'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'phoneNumber'
  | 'billing'
  | 'toPay'
  | 'state'
  | 'paymentMethod'
  | 'origin'
>;

export const readOrderToPay = (db: Db, user: CurrentUser, orderId: number): Promise<OrderToPay | UnknownOrder> =>
  readOwnRecord(db, user, orderId);

type Page = { take: number; skip: number };

export async function listOrders(db: Db, accountId: number, { take, skip }: Page): Promise<OrderPage> {
  const [total, orders] = await Promise.all([
    queries.countOrders(db, accountId),
    queries.selectPage(db, accountId, take, skip),
  ]);
  return { total, orders: orders.map(presentSummary) };
}

export async function readPaymentStatus(db: Db, identifier: string): Promise<PaymentStatus | UnknownOrder> {
  const row = await queries.selectStatus(db, identifier);
  return row ? presentPaymentStatus(row) : refuse('unknownOrder');
}

/** Cancels an order that still waits for its payment; returns its state afterwards. */
export const dropUnpaidOwn = (db: Db, user: CurrentUser, orderId: number): Promise<OrderState | UnknownOrder> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrderRecord(tx, orderId);
    if (order?.accountId !== user.legalEntityId) return refuse('unknownOrder');
    if (order.state !== 'awaiting_payment') return order.state;
    const cancelled = await cancelOrder(tx, orderId, { author: 'client', reason: 'customer' });
    return 'ok' in cancelled ? order.state : cancelled.state;
  });

export const listPlacedCheckouts = (db: Db, checkoutKeys: string[]): Promise<PlacedCheckout[]> =>
  queries.selectPlacedCheckouts(db, checkoutKeys);

type StateType = { state: OrderState; name: string; next: OrderState[] };

export const listStates = (): StateType[] =>
  orderStates.map((state) => ({ state, name: stateNames[state], next: [...stateTransitions[state]] }));

/** Marks checkout as finished; only the payment decides whether the order is paid. */
export async function finishOrder(db: Db, user: CurrentUser, orderId: number): Promise<null | UnknownOrder> {
  const isOwn = await queries.finishOrder(db, user.legalEntityId, orderId);
  return isOwn ? null : refuse('unknownOrder');
}

type CancelRefused = Refused<'unknownOrder' | CancelRefusal>;

export async function cancelOwn(db: Db, user: CurrentUser, orderId: number): Promise<Order | CancelRefused> {
  return inTransaction(db, async (tx) => {
    const order = await readOwnRecord(tx, user, orderId);
    if ('ok' in order) return order;
    const cancelled = await cancelOrder(tx, orderId, { author: 'client', reason: 'customer' });
    if (!('ok' in cancelled)) return presentOrder(cancelled);
    return refuse(cancelRefusal(order.state));
  });
}

const everything = 100_000;

/** Removes the person from closed orders. */
export const anonymiseOrders = (db: Db, ids: readonly number[]): Promise<void> => queries.anonymise(db, ids);

/**
 * Orders and invoices are retained by law. Cancelled orders are anonymised now, others when they are cancelled, or when
 * nothing of them can be withdrawn any more (`src/aftersales/returns/erasure-service.server.ts`).
 */
export const ordersData: PersonalData = {
  section: 'orders',
  export: async (db, accountId) => (await queries.selectPage(db, accountId, everything, 0)).map(presentOrder),
  erase: async (tx, accountId) => {
    for (const id of await queries.selectUnpaid(tx, accountId))
      await cancelOrder(tx, id, { author: 'client', reason: 'customer', isSilent: true });
    await queries.anonymise(tx, await queries.selectCancelled(tx, accountId));
  },
};
