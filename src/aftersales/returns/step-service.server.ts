import type { Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import { restock } from '../../sales/inventory/service.server.ts';
import { issuePartialStorno } from '../../sales/invoices/storno-service.server.ts';
import { changeState, type OrderRecord, readOrderRecord } from '../../sales/orders/service.server.ts';
import { refundJob } from '../../sales/orders/state-service.server.ts';
import { refundMethods } from '../../sales/payment-methods/methods.ts';
import { returnEmails } from './mail-texts.ts';
import { countUnreturnedUnits, lockOrder } from './order-queries.server.ts';
import * as queries from './queries.server.ts';
import { amountOf, needsIban, type ReturnRecord } from './record.ts';
import { canTransition, isFinal, type Outcome, type ReturnState } from './rules.ts';
import { isFullyReturned, readSoldLines, refundableServices } from './sold-service.server.ts';
import { stornoReason } from './texts.ts';

export type StepInput = {
  state: ReturnState;
  author: string;
  note: string;
  products?: { id: number; outcome: Outcome }[] | undefined;
  /** Sends no email; the caller sends its own. */
  isSilent?: boolean;
};
export type StateRefusal = Refused<
  'unknownReturn' | 'wrongState' | 'outcomesMissing' | 'ibanMissing' | 'reasonMissing'
>;

type Effect = (
  tx: Transaction,
  order: OrderRecord,
  found: ReturnRecord,
  step: StepInput,
) => Promise<number | StateRefusal | null>;

/** Effects of a state, run before it is saved; 'refunded' returns the refunded amount in bani. */
const effects: Partial<Record<ReturnState, Effect>> = {
  received: receive,
  refunded: refund,
  rejected: async (_tx, _order, _found, { note }) => (note === '' ? refuse('reasonMissing') : null),
};

/** Changes the state with all its effects. On a refusal the caller must roll back the transaction. */
export async function changeReturnState(
  tx: Transaction,
  returnId: number,
  step: StepInput,
): Promise<ReturnRecord | StateRefusal> {
  const unlocked = await queries.selectReturn(tx, returnId);
  if (!unlocked) return refuse('unknownReturn');
  await lockOrder(tx, unlocked.orderId);
  const [found, order] = [await queries.selectReturn(tx, returnId), await readOrderRecord(tx, unlocked.orderId)];
  if (!found || !order) return refuse('unknownReturn');
  if (!canTransition(found.state, step.state)) return refuse('wrongState');
  const effect = (await effects[step.state]?.(tx, order, found, step)) ?? null;
  if (typeof effect === 'object' && effect) return effect;
  await queries.updateState(tx, returnId, { ...step, refundedAmount: effect ?? undefined });
  if (step.state === 'received') await closeOrder(tx, order, step);
  await assignServiceRefund(tx, order);
  return notifyCustomer(tx, returnId, step);
}

async function notifyCustomer(tx: Transaction, returnId: number, { note, isSilent }: StepInput): Promise<ReturnRecord> {
  const changed = await queries.selectReturn(tx, returnId);
  if (!changed) throw new Error(`Return ${returnId} is gone`);
  if (changed.email && !isSilent)
    await enqueueMail(tx, { to: changed.email, ...returnEmails[changed.state](changed, note) });
  if (isFinal(changed.state)) await queries.erasePersonalDataIfAccountErased(tx, changed.accountId);
  return changed;
}

/** Restocked lines return to the lots they came from; discarded lines stay out of stock. */
async function receive(
  tx: Transaction,
  order: OrderRecord,
  { lines }: ReturnRecord,
  { products = [], author }: StepInput,
): Promise<StateRefusal | null> {
  const outcomes = new Map(products.map(({ id, outcome }) => [id, outcome]));
  if (lines.some(({ id }) => !outcomes.has(id))) return refuse('outcomesMissing');
  await queries.updateOutcomes(
    tx,
    products.filter(({ id }) => lines.some((line) => line.id === id)),
  );
  const units = lines.filter(({ id }) => outcomes.get(id) === 'restock');
  await restock(tx, { orderId: order.id, units, reason: 'retur', author });
  return null;
}

/** The order becomes 'returned' when its last unit is back; the email of the return covers it. */
async function closeOrder(tx: Transaction, order: OrderRecord, { author }: StepInput): Promise<void> {
  if ((await countUnreturnedUnits(tx, order.id)) > 0) return;
  await changeState(tx, order.id, 'returned', { author, isSilent: true });
}

/** Issues the storno. A job refunds through the provider; staff pay bank transfers by hand. */
async function refund(tx: Transaction, order: OrderRecord, { id }: ReturnRecord): Promise<number | StateRefusal> {
  await assignServiceRefund(tx, order, id);
  const found = await queries.selectReturn(tx, id);
  if (!found) return refuse('unknownReturn');
  if (needsIban(found)) return refuse('ibanMissing');
  const amount = amountOf(found);
  const key = `return-${id}`;
  if (refundMethods[found.refundBy].isByProvider && amount > 0)
    await enqueue(tx, refundJob, { orderId: order.id, amount, key, reason: 'return' });
  await issuePartialStorno(tx, {
    orderId: order.id,
    cause: `return ${id}`,
    reason: stornoReason,
    lines: found.lines.map(({ orderLineId, quantity, amount: paid }) => ({ orderLineId, quantity, amount: paid })),
    delivery: found.deliveryAmount,
    cashFee: found.feeAmount,
  });
  return amount;
}

/**
 * Delivery and fee are refunded once, when the whole order is returned: with the newest open return, and with the one
 * being refunded now (`refundingId`) only if no other is open, because an open return can still be cancelled.
 */
export async function assignServiceRefund(
  tx: Transaction,
  order: OrderRecord,
  refundingId: number | null = null,
): Promise<void> {
  const openReturnIds = await queries.selectActiveReturnIds(tx, order.id);
  if (openReturnIds.length === 0) return;
  const isWhole = isFullyReturned(await readSoldLines(tx, order));
  const receiverId = openReturnIds.filter((id) => id !== refundingId).at(-1) ?? refundingId;
  const services = isWhole ? await refundableServices(tx, order) : { delivery: 0, fee: 0 };
  await queries.updateServiceRefund(tx, order.id, receiverId, services);
}
