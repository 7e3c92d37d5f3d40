import type { Transaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { putJob } from '../../kit/jobs.server.ts';
import { putMail } from '../../kit/mail.server.ts';
import { giveBack } from '../inventory/service.server.ts';
import { issuePartialStorno } from '../invoices/storno-service.server.ts';
import { changeState, type OrderRecord, readOrderRecord } from '../orders/service.server.ts';
import { refundJob } from '../payments/refund-service.server.ts';
import { forgetIfErased } from './erase-queries.server.ts';
import { letters } from './mail-texts.ts';
import { countOut, lockOrder } from './order-queries.server.ts';
import * as queries from './queries.server.ts';
import { amountOf, needsIban, type ReturnRecord } from './record.ts';
import { canBecome, isOver, type Outcome, type ReturnState } from './rules.ts';
import { isAllGone, readSold, servicesBack } from './sold-service.server.ts';
import { texts } from './texts.ts';

export type Step = {
  state: ReturnState;
  author: string;
  note: string;
  products?: { id: number; outcome: Outcome }[] | undefined;
  /** Someone else writes to the customer about it. */
  isSilent?: boolean;
};
export type NotMoved = Refused<'unknownReturn' | 'wrongState' | 'outcomesMissing' | 'ibanMissing' | 'reasonMissing'>;

type Before = (
  tx: Transaction,
  order: OrderRecord,
  found: ReturnRecord,
  step: Step,
) => Promise<number | NotMoved | null>;

/** What a step brings about before it is written down; 'refunded' says how much went back. */
const consequences: Partial<Record<ReturnState, Before>> = {
  received: receive,
  refunded: refund,
  rejected: async (_tx, _order, _found, { note }) => (note === '' ? refuse('reasonMissing') : null),
};

/** One step, with all that follows from it; of a refused one nothing stays if the caller undoes it. */
export async function moveReturn(tx: Transaction, returnId: number, step: Step): Promise<ReturnRecord | NotMoved> {
  const seen = await queries.selectReturn(tx, returnId);
  if (!seen) return refuse('unknownReturn');
  await lockOrder(tx, seen.orderId);
  const [found, order] = [await queries.selectReturn(tx, returnId), await readOrderRecord(tx, seen.orderId)];
  if (!found || !order) return refuse('unknownReturn');
  if (!canBecome(found.state, step.state)) return refuse('wrongState');
  const before = (await consequences[step.state]?.(tx, order, found, step)) ?? null;
  if (typeof before === 'object' && before) return before;
  await queries.updateState(tx, returnId, { ...step, refundedAmount: before ?? undefined });
  if (step.state === 'received') await closeOrder(tx, order, step);
  await settleServices(tx, order);
  return tell(tx, returnId, step);
}

async function tell(tx: Transaction, returnId: number, { note, isSilent }: Step): Promise<ReturnRecord> {
  const moved = await queries.selectReturn(tx, returnId);
  if (!moved) throw new Error(`Return ${returnId} is gone`);
  if (moved.email && !isSilent) await putMail(tx, { to: moved.email, ...letters[moved.state](moved, note) });
  if (isOver(moved.state)) await forgetIfErased(tx, moved.accountId);
  return moved;
}

/** Every line is either for sale again, back in the lots it came from, or written off: then it stays out of the stock. */
async function receive(
  tx: Transaction,
  order: OrderRecord,
  { lines }: ReturnRecord,
  { products = [], author }: Step,
): Promise<NotMoved | null> {
  const outcomes = new Map(products.map(({ id, outcome }) => [id, outcome]));
  if (lines.some(({ id }) => !outcomes.has(id))) return refuse('outcomesMissing');
  await queries.updateOutcomes(
    tx,
    products.filter(({ id }) => lines.some((line) => line.id === id)),
  );
  const units = lines.filter(({ id }) => outcomes.get(id) === 'restock');
  await giveBack(tx, { orderId: order.id, units, reason: 'retur', author });
  return null;
}

/** When the last unit is back, the order is a returned one. The return's own letter tells it. */
async function closeOrder(tx: Transaction, order: OrderRecord, { author }: Step): Promise<void> {
  if ((await countOut(tx, order.id)) > 0) return;
  await changeState(tx, order.id, 'returned', { author, isSilent: true });
}

/** The card is refunded by a job, an account by the shopkeeper; the storno is written with it. */
async function refund(tx: Transaction, order: OrderRecord, { id }: ReturnRecord): Promise<number | NotMoved> {
  await settleServices(tx, order, id);
  const found = await queries.selectReturn(tx, id);
  if (!found) return refuse('unknownReturn');
  if (needsIban(found)) return refuse('ibanMissing');
  const amount = amountOf(found);
  const key = `return-${id}`;
  if (found.refundBy === 'card' && amount > 0)
    await putJob(tx, refundJob, { orderId: order.id, amount, key, reason: 'return' });
  await issuePartialStorno(tx, {
    orderId: order.id,
    cause: `return ${id}`,
    reason: texts.stornoReason,
    lines: found.lines.map(({ orderLineId, quantity, amount: paid }) => ({ orderLineId, quantity, amount: paid })),
    delivery: found.deliveryAmount,
    cashFee: found.feeAmount,
  });
  return amount;
}

/**
 * Delivery and fee go back with the last return of an order of which nothing is kept: with the newest one under way,
 * and with the one that is paid now only when no other is left, as others may still be called off.
 */
export async function settleServices(
  tx: Transaction,
  order: OrderRecord,
  paidNow: number | null = null,
): Promise<void> {
  const underWay = await queries.selectUnderWay(tx, order.id);
  if (underWay.length === 0) return;
  const isWhole = isAllGone(await readSold(tx, order));
  const keeper = underWay.filter((id) => id !== paidNow).at(-1) ?? paidNow;
  const services = isWhole ? await servicesBack(tx, order) : { delivery: 0, fee: 0 };
  await queries.giveServicesTo(tx, order.id, keeper, services);
}
