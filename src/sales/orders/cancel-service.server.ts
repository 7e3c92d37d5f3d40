import { type Db, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import type { Bani } from '../../platform/money.ts';
import { reopenPacking } from '../inventory/packed-service.server.ts';
import { restock } from '../inventory/service.server.ts';
import { refundMethods } from '../payment-methods/methods.ts';
import { findKeptGifts } from '../promotions/service.server.ts';
import {
  calculateCancelledAmounts,
  canCancelUnits,
  coversRemainingUnits,
  fullCancellationAmount,
  hasUnitsLeft,
  type LineAmount,
  type LineUnits,
  refundOfAmount,
  withGifts,
} from './amounts.ts';
import * as queries from './cancel-queries.server.ts';
import { partCancelledJob } from './jobs.ts';
import { partialCancellationEmail } from './mail-texts.ts';
import { lockOrder, selectInStates } from './queries.server.ts';
import { boughtLines, type Cancellation, type OrderRecord } from './record.ts';
import { type CancelRefusal, canCancel, cancellableStates, cancelRefusal } from './rules.ts';
import { readOrderRecord } from './service.server.ts';
import { cancelOrder, refundJob, splitReturnedOf } from './state-service.server.ts';

export type { Cancellation } from './record.ts';

export type CancelRequest = {
  orderId: number;
  /** Idempotency key: repeated requests return the first cancellation. */
  key: string;
  units: readonly LineUnits[];
  /** The amount shown to the customer; null when none was shown. */
  expectedAmount: Bani | null;
  author: string;
  reason?: 'customer' | 'shop';
  note?: string;
};

type Refusal = CancelRefusal | 'onlyWhole' | 'tooMany' | 'amountChanged';

/**
 * Cancels units of an order that has not shipped; cancelling the last units cancels the order. Callers check
 * permissions.
 */
export const cancelUnits = (db: Db, request: CancelRequest): Promise<Cancellation | Refused<Refusal>> =>
  rollbackIfRefused(db, async (tx) => {
    const order = await lockOrder(tx, request.orderId);
    const existing = await queries.selectByKey(tx, request.orderId, request.key);
    if (existing) return existing;
    if (!order) return refuse('notCancellable');
    if (!canCancel(order)) return refuse(cancelRefusal(order.state));
    if (!hasUnitsLeft(order, request.units)) return refuse('tooMany');
    const units = withGifts(order.lines, request.units, await findLostGifts(tx, order, request.units));
    return coversRemainingUnits(order, units)
      ? cancelWhole(tx, order, request)
      : cancelPart(tx, order, { ...request, units });
  });

/** Codes of the gifts whose condition what is left of the order does not meet. */
async function findLostGifts(tx: Transaction, { lines }: OrderRecord, units: readonly LineUnits[]): Promise<string[]> {
  const codes = lines.map(({ giftCode }) => giftCode).filter(Boolean);
  if (codes.length === 0) return [];
  const left = boughtLines(lines).map(({ id, productId, price, quantity, cancelledQuantity }) => {
    const cancelled = units.find(({ orderLineId }) => orderLineId === id)?.quantity ?? 0;
    return { productId, price, quantity: quantity - cancelledQuantity - cancelled };
  });
  const kept = await findKeptGifts(
    tx,
    codes,
    left.filter(({ quantity }) => quantity > 0),
  );
  return codes.filter((code) => !kept.includes(code));
}

async function cancelWhole(tx: Transaction, order: OrderRecord, request: CancelRequest) {
  if (!isExpected(request, fullCancellationAmount(order))) return refuse('amountChanged');
  const { author, key, reason = 'customer', note = '' } = request;
  const cancelled = await cancelOrder(tx, order.id, { author, key, reason, note });
  if (isRefused(cancelled)) return refuse('notCancellable');
  return (await queries.selectByKey(tx, order.id, key)) ?? refuse('notCancellable');
}

const isExpected = ({ expectedAmount }: CancelRequest, amount: Bani): boolean =>
  expectedAmount === null || expectedAmount === amount;

async function cancelPart(tx: Transaction, order: OrderRecord, request: CancelRequest) {
  if (!canCancelUnits(order)) return refuse('onlyWhole');
  const lines = calculateCancelledAmounts(order, request.units);
  const amount = sum(lines, 'amount');
  if (!isExpected(request, amount)) return refuse('amountChanged');
  const back = await splitReturnedOf(tx, order, amount);
  const id = await queries.insertCancellation(tx, partialCancellation(order, lines, back, request));
  await queries.subtractCancelledUnits(tx, order.id, lines);
  await reopenPacking(tx, order.id);
  await restock(tx, {
    orderId: order.id,
    units: productUnits(order, lines),
    reason: 'produse anulate',
    author: request.author,
  });
  return enqueueFollowUps(tx, order, await readExisting(tx, id));
}

const sum = (lines: readonly LineAmount[], field: 'goods' | 'discount' | 'amount'): Bani =>
  lines.reduce((all, line) => all + line[field], 0);

function partialCancellation(
  order: OrderRecord,
  lines: LineAmount[],
  back: { money: Bani; gift: Bani },
  { key, author, note = '' }: CancelRequest,
): queries.NewCancellation {
  const [goods, discount, amount] = [sum(lines, 'goods'), sum(lines, 'discount'), sum(lines, 'amount')];
  const refund = refundOfAmount(order, back.money);
  const money = { goods, discount, services: 0, amount, giftAmount: back.gift, refund };
  return { orderId: order.id, key, isWhole: false, author, note, lines, ...money };
}

const productUnits = ({ lines }: OrderRecord, cancelled: readonly LineAmount[]) =>
  cancelled.flatMap(({ orderLineId, quantity }) => {
    const line = lines.find(({ id }) => id === orderLineId);
    return line ? [{ productId: line.productId, quantity }] : [];
  });

async function readExisting(tx: Transaction, id: number): Promise<Cancellation> {
  const cancellation = await queries.selectCancellation(tx, id);
  if (!cancellation) throw new Error(`Cancellation ${id} is missing`);
  return cancellation;
}

/** Enqueues refund, storno and e-mail in the same transaction. */
async function enqueueFollowUps(tx: Transaction, { id: orderId }: OrderRecord, cancellation: Cancellation) {
  const { id, refund, amount, giftAmount } = cancellation;
  if (refundMethods[refund].isByProvider)
    await enqueue(tx, refundJob, {
      orderId,
      amount: amount - giftAmount,
      key: `cancellation-${id}`,
      reason: 'produse anulate',
    });
  await enqueue(tx, partCancelledJob, { cancellationId: id });
  const order = await readOrderRecord(tx, orderId);
  if (order?.email) await enqueueMail(tx, { to: order.email, ...partialCancellationEmail(order, cancellation) });
  return cancellation;
}

/** For other features. Callers check permissions. */
export const readCancellation = async (db: Db, id: number): Promise<Cancellation | null> =>
  (await queries.selectCancellation(db, id)) ?? null;

export const listCancellations = (db: Db, accountId: number): Promise<Cancellation[]> =>
  queries.selectOwnCancellations(db, accountId);

export const readOwnCancellation = async (db: Db, accountId: number, id: number): Promise<Cancellation | null> =>
  (await queries.selectOwnCancellation(db, accountId, id)) ?? null;

/** Orders that have not shipped, newest first. */
export const readCancellableRecords = (db: Db, accountId: number): Promise<OrderRecord[]> =>
  selectInStates(db, accountId, cancellableStates);
