import { type Db, inTransaction, type Transaction } from '../../kit/db.server.ts';
import { isRefused, type Refused, refuse } from '../../kit/endpoint.ts';
import { toRon } from '../../kit/money.ts';
import type { Who } from '../../kit/serve.server.ts';
import { makeWaybill } from '../delivery/service.server.ts';
import type { AdminOrder, AdminOrderHead, AdminOrderPage } from './admin-contract.ts';
import * as queries from './admin-queries.server.ts';
import { dueOf } from './cancel-rules.ts';
import { orderOf } from './present.ts';
import type { OrderRecord } from './record.ts';
import { lifecycle, type OrderState, paymentMethodNames, stateNames } from './rules.ts';
import { readOrderRecord } from './service.server.ts';
import { changeState, markPaid } from './state-service.server.ts';

const countedUpTo = 10_000;

type Wanted = { search?: string | undefined; state?: OrderState | undefined; take: number; skip: number };

export async function listOrders(db: Db, { search, state, take, skip }: Wanted): Promise<AdminOrderPage> {
  const wanted = { search: search || null, state: state ?? null };
  const [total, rows] = await Promise.all([
    queries.countHeads(db, wanted, countedUpTo),
    queries.selectHeads(db, wanted, take, skip),
  ]);
  return { total, orders: rows.map(headOf) };
}

const headOf = (row: queries.HeadRow): AdminOrderHead => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  stateName: stateNames[row.state],
  paymentMethodName: paymentMethodNames[row.paymentMethod],
  total: toRon(row.total),
});

export async function readOrder(db: Db, orderId: number): Promise<AdminOrder | Refused<'unknownOrder'>> {
  const order = await readOrderRecord(db, orderId);
  return order ? adminOrderOf(order) : refuse('unknownOrder');
}

const adminOrderOf = (order: OrderRecord): AdminOrder => ({
  ...orderOf(order),
  accountId: order.accountId,
  isGuest: order.isGuest,
  termsVersion: order.termsVersion,
  cancelReason: order.cancelReason,
  states: order.states.map((change) => ({ ...change, name: stateNames[change.state], at: change.at.toISOString() })),
  next: nextOf(order),
});

/** Money on the bank's paper is seen by people; money on a card only by its payment. */
const nextOf = ({ state, paymentMethod }: OrderRecord): OrderState[] =>
  lifecycle[state].filter(
    (next) => next !== 'placed' || (state === 'awaiting_payment' && paymentMethod === 'transfer'),
  );

type Step = { state: OrderState; note: string; waybill?: string | null | undefined };
type Why = 'unknownOrder' | 'wrongState' | 'paymentDecides' | 'courierAway';

export async function moveOn(db: Db, who: Who, orderId: number, step: Step): Promise<AdminOrder | Refused<Why>> {
  const order = await readOrderRecord(db, orderId);
  if (!order) return refuse('unknownOrder');
  if (!nextOf(order).includes(step.state)) return refuse(step.state === 'placed' ? 'paymentDecides' : 'wrongState');
  const waybill = step.state === 'shipped' ? await waybillFor(db, order, step) : undefined;
  if (waybill === null) return refuse('courierAway');
  const by = { author: `admin:${who.legalEntityId}`, note: step.note, ...(waybill ? { waybill } : {}) };
  const moved = await inTransaction(db, (tx) => move(tx, order, step.state, by));
  return isRefused(moved) ? moved : readOrder(db, orderId);
}

/** The courier is asked outside any transaction; null when it does not answer. */
async function waybillFor(db: Db, order: OrderRecord, { waybill }: Step): Promise<string | null> {
  const known = waybill ?? order.waybill;
  if (known) return known.toUpperCase();
  return makeWaybill(db, parcelOf(order)).catch(() => null);
}

const parcelOf = (order: OrderRecord) => ({
  orderNumber: order.number,
  courierId: order.courierId,
  recipient: { ...order.shipping, email: order.email },
  address: order.shipping,
  lockerId: order.locker?.id ?? null,
  cash: order.paymentMethod === 'cash' && !order.paidAt ? dueOf(order) : 0,
});

async function move(
  tx: Transaction,
  { id, total }: OrderRecord,
  state: OrderState,
  by: { author: string; note: string; waybill?: string },
): Promise<OrderRecord | null | Refused<'unknownOrder' | 'wrongState'>> {
  if (state !== 'placed') return changeState(tx, id, state, by);
  const paid = await markPaid(tx, id, { amount: total, at: new Date(), author: by.author });
  return paid === 'placed' ? null : refuse('wrongState');
}
