import { type Db, type Transaction, wholeOrNothing } from '../../kit/db.server.ts';
import { isRefused, type Refused, refuse } from '../../kit/endpoint.ts';
import { putJob } from '../../kit/jobs.server.ts';
import { putMail } from '../../kit/mail.server.ts';
import type { Bani } from '../../kit/money.ts';
import { giveBack } from '../inventory/service.server.ts';
import { partLetter } from './cancel-mail.ts';
import * as queries from './cancel-queries.server.ts';
import { areLeft, canCancelUnits, dueOf, isAllLeft, refundWayOf, worthToCancel } from './cancel-rules.ts';
import { lockOrder, selectInStates } from './queries.server.ts';
import type { Cancellation, OrderRecord } from './record.ts';
import { canCancel, cancellableStates } from './rules.ts';
import { readOrderRecord } from './service.server.ts';
import { cancelOrder, refundJob } from './state-service.server.ts';
import type { UnitsBack, Worth } from './worth-rules.ts';

export type { Cancellation } from './record.ts';

/** The invoices room takes this part of the invoice back. */
const partCancelledJob = 'order-part-cancelled';

export type CancelWish = {
  orderId: number;
  /** One wish is done once, however often it is sent. */
  key: string;
  units: readonly UnitsBack[];
  /** What the customer was told they get back, or no longer have to pay; null when nobody was told. */
  expectedAmount: Bani | null;
  author: string;
  /** The shop says why; a customer need not. */
  reason?: 'customer' | 'shop';
  note?: string;
};

type Why = 'notCancellable' | 'alreadyCancelled' | 'onlyWhole' | 'tooMany' | 'amountChanged';

/** Units of an order that has not left yet; the last ones take the order along. The caller has made sure they may. */
export const cancelUnits = (db: Db, wish: CancelWish): Promise<Cancellation | Refused<Why>> =>
  wholeOrNothing(db, async (tx) => {
    const order = await lockOrder(tx, wish.orderId);
    const known = await queries.selectByKey(tx, wish.orderId, wish.key);
    if (known) return known;
    if (!order || !canCancel(order))
      return refuse(order?.state === 'cancelled' ? 'alreadyCancelled' : 'notCancellable');
    if (!areLeft(order, wish.units)) return refuse('tooMany');
    return isAllLeft(order, wish.units) ? cancelWhole(tx, order, wish) : cancelPart(tx, order, wish);
  });

async function cancelWhole(tx: Transaction, order: OrderRecord, wish: CancelWish) {
  if (!isExpected(wish, dueOf(order))) return refuse('amountChanged');
  const { author, key, reason = 'customer', note = '' } = wish;
  const gone = await cancelOrder(tx, order.id, { author, key, reason, note });
  if (isRefused(gone)) return refuse('notCancellable');
  return (await queries.selectByKey(tx, order.id, key)) ?? refuse('notCancellable');
}

const isExpected = ({ expectedAmount }: CancelWish, amount: Bani): boolean =>
  expectedAmount === null || expectedAmount === amount;

async function cancelPart(tx: Transaction, order: OrderRecord, wish: CancelWish) {
  if (!canCancelUnits(order)) return refuse('onlyWhole');
  const lines = worthToCancel(order, wish.units);
  const amount = sum(lines, 'amount');
  if (!isExpected(wish, amount)) return refuse('amountChanged');
  const id = await queries.insertCancellation(tx, partOf(order, lines, wish));
  await queries.takeOff(tx, order.id, lines);
  await giveBack(tx, {
    orderId: order.id,
    units: productsOf(order, lines),
    reason: 'produse anulate',
    author: wish.author,
  });
  return tellPart(tx, order, await made(tx, id));
}

const sum = (lines: readonly Worth[], what: 'goods' | 'discount' | 'amount'): Bani =>
  lines.reduce((all, line) => all + line[what], 0);

function partOf(order: OrderRecord, lines: Worth[], { key, author, note = '' }: CancelWish): queries.NewCancellation {
  const [goods, discount, amount] = [sum(lines, 'goods'), sum(lines, 'discount'), sum(lines, 'amount')];
  const money = { goods, discount, services: 0, amount, refund: refundWayOf(order, amount) };
  return { orderId: order.id, key, isWhole: false, author, note, lines, ...money };
}

const productsOf = ({ lines }: OrderRecord, gone: readonly Worth[]) =>
  gone.flatMap(({ orderLineId, quantity }) => {
    const line = lines.find(({ id }) => id === orderLineId);
    return line ? [{ productId: line.productId, quantity }] : [];
  });

async function made(tx: Transaction, id: number): Promise<Cancellation> {
  const cancellation = await queries.selectCancellation(tx, id);
  if (!cancellation) throw new Error(`Cancellation ${id} is gone`);
  return cancellation;
}

/** Money, invoice and mail follow from jobs of the same transaction. */
async function tellPart(tx: Transaction, { id: orderId }: OrderRecord, cancellation: Cancellation) {
  const { id, refund, amount } = cancellation;
  if (refund === 'card')
    await putJob(tx, refundJob, { orderId, amount, key: `cancellation-${id}`, reason: 'produse anulate' });
  await putJob(tx, partCancelledJob, { orderId, cancellationId: id });
  const order = await readOrderRecord(tx, orderId);
  if (order?.email) await putMail(tx, { to: order.email, ...partLetter(order, cancellation) });
  return cancellation;
}

/** For other rooms, whoever asks: the caller has made sure that they may. */
export const readCancellation = async (db: Db, id: number): Promise<Cancellation | null> =>
  (await queries.selectCancellation(db, id)) ?? null;

export const listCancellations = (db: Db, accountId: number): Promise<Cancellation[]> =>
  queries.selectOwn(db, accountId);

export const readOwnCancellation = async (db: Db, accountId: number, id: number): Promise<Cancellation | null> =>
  (await queries.selectOne(db, accountId, id)) ?? null;

/** Somebody's orders that have not left yet, the newest first. */
export const readCancellableRecords = (db: Db, accountId: number): Promise<OrderRecord[]> =>
  selectInStates(db, accountId, cancellableStates);
