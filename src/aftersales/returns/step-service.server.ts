import type { Transaction } from '../../platform/db/db.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import { lockGiftCardsOf } from '../../sales/gift-cards/service.server.ts';
import { lockStock, restock, writeOff } from '../../sales/inventory/service.server.ts';
import { issuePartialStorno } from '../../sales/invoices/storno-service.server.ts';
import { changeState, type OrderRecord, readOrderRecord } from '../../sales/orders/service.server.ts';
import { refundJob } from '../../sales/orders/state-service.server.ts';
import { closeParcelsOf } from '../../sales/parcels/lost-service.server.ts';
import { discardReturnParcel } from '../../sales/parcels/return-parcel-service.server.ts';
import { lostReason } from '../../sales/parcels/rules.ts';
import { refundMethods } from '../../sales/payment-methods/methods.ts';
import { requestParcel } from './label-service.server.ts';
import { countUnreturnedUnits, lockOrder } from './order-queries.server.ts';
import * as queries from './queries.server.ts';
import { calculateRefund, needsIban, type ReturnRecord } from './record.ts';
import { canTransition, isClosedByShop, isFinal, type Outcome, type ReturnState } from './rules.ts';
import { isFullyReturned, readSoldLines, refundableServices } from './sold-service.server.ts';
import { returnEmails } from './state-mail-texts.ts';
import { stornoReason } from './texts.ts';

export type StepInput = {
  state: ReturnState;
  author: string;
  note: string;
  products?: { id: number; outcome: Outcome }[] | undefined;
  /** Sends no email; the caller sends its own. */
  isSilent?: boolean;
  /** In the history of the order, when it is closed. */
  orderNote?: string;
};
export type StateRefusal = Refused<
  'unknownReturn' | 'wrongState' | 'outcomesMissing' | 'ibanMissing' | 'reasonMissing'
>;

type Effect = (
  tx: Transaction,
  order: OrderRecord,
  found: ReturnRecord,
  step: StepInput,
) => Promise<Refunded | StateRefusal | null>;

type Refunded = ReturnType<typeof calculateRefund>;

/** Effects of a state, run before it is saved; 'refunded' returns the amounts in bani. */
const effects: Partial<Record<ReturnState, Effect>> = {
  approved: async (tx, _order, found, { author }) => {
    await requestParcel(tx, found, author);
    return null;
  },
  received: receive,
  refunded: refund,
  rejected: async (tx, _order, { id }, { note }) => {
    if (note === '') return refuse('reasonMissing');
    await discardReturnParcel(tx, id);
    return null;
  },
  cancelled: async (tx, _order, { id }) => {
    await discardReturnParcel(tx, id);
    return null;
  },
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
  await lockGiftCardsOf(tx, order);
  const effect = (await effects[step.state]?.(tx, order, found, step)) ?? null;
  if (isRefused(effect)) return effect;
  await queries.updateState(tx, returnId, { ...step, refunded: effect ?? undefined });
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

/** Restocked lines return to the lots they came from; discarded ones, and all of a recall, are written off by these lots. */
async function receive(
  tx: Transaction,
  order: OrderRecord,
  { lines, kind }: ReturnRecord,
  { products = [], author }: StepInput,
): Promise<StateRefusal | null> {
  const outcomes = new Map(products.map(({ id, outcome }) => [id, kind === 'recall' ? 'discard' : outcome]));
  if (lines.some(({ id }) => !outcomes.has(id))) return refuse('outcomesMissing');
  await queries.updateOutcomes(
    tx,
    lines.map(({ id }) => ({ id, outcome: outcomes.get(id) ?? 'discard' })),
  );
  const unitsOf = (outcome: Outcome) => lines.filter(({ id }) => outcomes.get(id) === outcome);
  // One order of locks for both.
  await lockStock(
    tx,
    lines.map(({ productId }) => productId).sort((a, b) => a - b),
    [order.id],
  );
  await restock(tx, { orderId: order.id, units: unitsOf('restock'), reason: 'retur', author });
  const reason = kind === 'lost' ? lostReason : 'casat la retur';
  await writeOff(tx, { orderId: order.id, units: unitsOf('discard'), reason, author });
  return null;
}

/** The order becomes 'returned' when its last unit is back; the email of the return covers it. */
async function closeOrder(tx: Transaction, order: OrderRecord, { author, orderNote }: StepInput): Promise<void> {
  if ((await countUnreturnedUnits(tx, order.id)) > 0) return;
  await changeState(tx, order.id, 'returned', { author, isSilent: true, ...(orderNote ? { note: orderNote } : {}) });
  await closeParcelsOf(tx, order.id);
}

/** Issues the storno. A job refunds through the provider; staff pay bank transfers by hand. */
async function refund(tx: Transaction, order: OrderRecord, { id }: ReturnRecord): Promise<Refunded | StateRefusal> {
  await assignServiceRefund(tx, order, id);
  const found = await queries.selectReturn(tx, id);
  if (!found) return refuse('unknownReturn');
  if (needsIban(found) && !isClosedByShop(found.kind)) return refuse('ibanMissing');
  const settled = calculateRefund(found);
  const { amount, gift, charge } = settled;
  const key = `return-${id}`;
  if (refundMethods[found.refundBy].isByProvider && amount > gift)
    await enqueue(tx, refundJob, { orderId: order.id, amount: amount - gift, key, reason: 'return' });
  await issuePartialStorno(tx, {
    orderId: order.id,
    cause: `return ${id}`,
    reason: stornoReason,
    lines: found.lines.map(({ orderLineId, quantity, amount: paid }) => ({ orderLineId, quantity, amount: paid })),
    delivery: found.deliveryAmount,
    cashFee: found.feeAmount,
    charge,
  });
  return settled;
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
  const open = await queries.selectActiveReturns(tx, order.id);
  if (open.length === 0) return;
  const isWhole = isFullyReturned(await readSoldLines(tx, order));
  const receiver = open.filter(({ id }) => id !== refundingId).at(-1) ?? open.find(({ id }) => id === refundingId);
  const services = isWhole ? await refundableServices(tx, order, receiver?.kind) : { delivery: 0, fee: 0 };
  await queries.updateServiceRefund(tx, order.id, receiver?.id ?? null, services);
}
