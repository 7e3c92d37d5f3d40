import type { Who } from '../../kit/admit.server.ts';
import { type Db, type Transaction, wholeOrNothing } from '../../kit/db.server.ts';
import { isRefused, type Refused, refuse } from '../../kit/endpoint.ts';
import { toRon } from '../../kit/money.ts';
import { showDay } from '../../kit/romanian.ts';
import { type OrderRecord, readOwnRecord } from '../orders/service.server.ts';
import type { OrderProducts, Return, ReturnableOrder, ReturnableProduct, ReturnSummary } from './contract.ts';
import { unitsLeft, worthOf } from './money-rules.ts';
import * as orders from './order-queries.server.ts';
import { returnOf, summaryOf } from './present.ts';
import * as queries from './queries.server.ts';
import type { ReturnRecord } from './record.ts';
import { canTellIban, refundByFor } from './rules.ts';
import { readSold, type Sold, servicesBack } from './sold-service.server.ts';
import { moveReturn } from './step-service.server.ts';
import { naming, texts } from './texts.ts';

export async function listOrders(db: Db, accountId: number): Promise<ReturnableOrder[]> {
  const rows = await orders.selectReturnable(db, accountId);
  return rows.map(({ createdAt, total, products, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    total: toRon(total),
    productCount: products.reduce((sum, { quantity }) => sum + quantity, 0),
    products: products.map(({ id, name, image }) => ({ id, name, image })),
  }));
}

export type NotNow = Refused<'notDelivered' | 'tooLate'>;

/** Fourteen days from the day on which it arrived, to the end of the last one. */
export async function findWindow(db: Db, order: OrderRecord): Promise<orders.Window | NotNow> {
  if (order.state !== 'delivered' && order.state !== 'returned') return refuse('notDelivered');
  const window = await orders.selectWindow(db, order.id);
  if (!window) return refuse('notDelivered');
  return window.isOpen ? window : refuse('tooLate', naming(texts.tooLate, showDay(new Date(window.lastDay))));
}

export async function readOrder(
  db: Db,
  who: Who,
  orderId: number,
): Promise<OrderProducts | NotNow | Refused<'unknownOrder'>> {
  const order = await readOwnRecord(db, who, orderId);
  if ('ok' in order) return order;
  const window = await findWindow(db, order);
  if ('ok' in window) return window;
  const { delivery, fee } = await servicesBack(db, order);
  return {
    id: order.id,
    number: order.number,
    isPayedOnline: order.paidAt !== null && order.paymentMethod === 'card',
    lastDay: window.lastDay,
    refundBy: refundByFor(order.paymentMethod),
    wholeBonus: toRon(delivery + fee),
    products: (await readSold(db, order)).map(productOf).filter(({ quantity }) => quantity > 0),
  };
}

const productOf = ({ line, sold }: Sold): ReturnableProduct => ({
  id: line.id,
  productId: line.productId,
  name: line.name,
  brand: line.brand,
  image: line.image,
  quantity: unitsLeft(sold),
  price: toRon(line.price),
  worth: Array.from({ length: unitsLeft(sold) }, (_, before) => toRon(worthOf(sold, before + 1))),
});

export const listReturns = async (db: Db, accountId: number): Promise<ReturnSummary[]> =>
  (await queries.selectAllOwn(db, accountId)).map(summaryOf);

type Unknown = Refused<'unknownReturn'>;

export async function readReturn(db: Db, accountId: number, id: number): Promise<Return | Unknown> {
  const found = await queries.selectOwn(db, accountId, id);
  return found ? returnOf(found) : refuse('unknownReturn');
}

export function cancelOwn(
  db: Db,
  accountId: number,
  id: number,
): Promise<Return | Refused<'unknownReturn' | 'notCancellable'>> {
  return wholeOrNothing(db, async (tx) => {
    if (!(await queries.selectOwn(tx, accountId, id))) return refuse('unknownReturn');
    const moved = await moveReturn(tx, id, { state: 'cancelled', author: 'client', note: '' });
    return isRefused(moved) ? refuse('notCancellable') : returnOf(moved);
  });
}

type Account = { iban: string | null; ibanHolder: string | null };

export function tellOwnIban(
  db: Db,
  accountId: number,
  { returnId, ...account }: Account & { returnId: number },
): Promise<Return | Refused<'unknownReturn' | 'notTransfer'>> {
  return wholeOrNothing(db, async (tx) => {
    const told = await tellIban(tx, await queries.selectOwn(tx, accountId, returnId), account);
    return 'ok' in told ? told : returnOf(told);
  });
}

/** Under the lock that the refund takes too, so that money never goes to an account that is being changed. */
export async function tellIban(
  tx: Transaction,
  found: ReturnRecord | undefined,
  { iban, ibanHolder }: Account,
): Promise<ReturnRecord | Refused<'unknownReturn' | 'notTransfer'>> {
  if (!found) return refuse('unknownReturn');
  await orders.lockOrder(tx, found.orderId);
  const now = await queries.selectReturn(tx, found.id);
  if (!now || iban === null || ibanHolder === null || !canTellIban(now)) return refuse('notTransfer');
  await queries.updateIban(tx, now.id, iban, ibanHolder);
  return { ...now, iban, ibanHolder };
}
