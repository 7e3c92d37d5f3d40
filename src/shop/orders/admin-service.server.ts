import { authorOf, type Who } from '../../kit/admit.server.ts';
import { type Db, inTransaction, type Transaction } from '../../kit/db.server.ts';
import { isRefused, type Refused, refuse } from '../../kit/endpoint.ts';
import { toRon } from '../../kit/money.ts';
import { makeWaybill } from '../delivery/service.server.ts';
import type { AdminOrder, AdminOrderHead, AdminOrderPage, OrderSort } from './admin-contract.ts';
import * as queries from './admin-queries.server.ts';
import { adminIdOf, authorName } from './author-rules.ts';
import { dueOf } from './cancel-rules.ts';
import { orderOf } from './present.ts';
import type { OrderRecord } from './record.ts';
import { canCancel, lifecycle, type OrderState, paymentMethodNames, stateNames } from './rules.ts';
import { readOrderRecord } from './service.server.ts';
import { changeState, markPaid } from './state-service.server.ts';

const countedUpTo = 10_000;

type Wanted = Partial<{ [Name in keyof queries.Wanted]: queries.Wanted[Name] | undefined }>;
type Page = { take: number; skip: number; sort: OrderSort };

export async function listOrders(db: Db, { take, skip, sort, ...filters }: Wanted & Page): Promise<AdminOrderPage> {
  const wanted = wantedOf(filters);
  const [total, rows] = await Promise.all([
    queries.countHeads(db, wanted, countedUpTo),
    queries.selectHeads(db, wanted, { take, skip, sort }),
  ]);
  return { total, orders: rows.map(headOf) };
}

const wantedOf = ({ search, state, payment, courierId, from, until }: Wanted): queries.Wanted => ({
  search: search || null,
  state: state ?? null,
  payment: payment ?? null,
  courierId: courierId ?? null,
  from: from ?? null,
  until: until ?? null,
});

const headOf = (row: queries.HeadRow): AdminOrderHead => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  stateName: stateNames[row.state],
  paymentMethodName: paymentMethodNames[row.paymentMethod],
  total: toRon(row.total),
});

export async function readOrder(db: Db, orderId: number): Promise<AdminOrder | Refused<'unknownOrder'>> {
  const order = await readOrderRecord(db, orderId);
  if (!order) return refuse('unknownOrder');
  const [version, notes, emails] = await Promise.all([
    queries.selectVersion(db, orderId),
    queries.selectNotes(db, orderId),
    queries.selectEmails(db, adminsIn(order.states)),
  ]);
  return adminOrderOf(order, { version, notes, emails });
}

type Signed = { author: string };

/** For other rooms: who changed something, as the back office reads it. */
export async function nameAuthors(db: Db, changes: readonly Signed[]): Promise<(author: string) => string> {
  const emails = await queries.selectEmails(db, adminsIn(changes));
  return (author) => authorName(author, emails);
}

const adminsIn = (changes: readonly Signed[]): number[] => changes.flatMap(({ author }) => adminIdOf(author) ?? []);

type Beside = { version: number; notes: queries.NoteRow[]; emails: Map<number, string> };

const adminOrderOf = (order: OrderRecord, { version, notes, emails }: Beside): AdminOrder => ({
  ...orderOf(order),
  accountId: order.accountId,
  isGuest: order.isGuest,
  termsVersion: order.termsVersion,
  cancelReason: order.cancelReason,
  states: order.states.map((change) => ({
    ...change,
    name: stateNames[change.state],
    at: change.at.toISOString(),
    authorName: authorName(change.author, emails),
  })),
  version,
  canChangeDelivery: canCancel(order),
  notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
  next: nextOf(order),
});

/** Money on the bank's paper is seen by people, money on a card only by its payment; what comes back is a return. */
const nextOf = ({ state, paymentMethod }: OrderRecord): OrderState[] =>
  lifecycle[state].filter((next) =>
    next === 'placed' ? state === 'awaiting_payment' && paymentMethod === 'transfer' : next !== 'returned',
  );

type Step = { state: OrderState; version?: number | undefined; note: string; waybill?: string | null | undefined };
type Why = 'unknownOrder' | 'wrongState' | 'paymentDecides' | 'courierAway' | 'changed';

export async function moveOn(db: Db, who: Who, orderId: number, step: Step): Promise<AdminOrder | Refused<Why>> {
  const order = await readOrderRecord(db, orderId);
  if (!order) return refuse('unknownOrder');
  if (step.version && step.version !== (await queries.selectVersion(db, orderId))) return refuse('changed');
  if (!nextOf(order).includes(step.state)) return refuse(step.state === 'placed' ? 'paymentDecides' : 'wrongState');
  const waybill = step.state === 'shipped' ? await waybillFor(db, order, step) : undefined;
  if (waybill === null) return refuse('courierAway');
  const by = { author: authorOf(who), note: step.note, ...(waybill ? { waybill } : {}) };
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
