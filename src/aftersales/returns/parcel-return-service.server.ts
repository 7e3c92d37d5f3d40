import { randomUUID } from 'node:crypto';
import { type Db, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { type CurrentUser, requireRefund, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import { isUndelivered } from '../../sales/orders/rules.ts';
import { type OrderRecord, readOrderRecord } from '../../sales/orders/service.server.ts';
import { lockLostParcel } from '../../sales/parcels/lost-service.server.ts';
import { paymentMethods } from '../../sales/payment-methods/methods.ts';
import type { AdminReturn } from './admin-contract.ts';
import { readAdminReturn } from './admin-service.server.ts';
import { parcelLostEmail, parcelReturnedEmail } from './mail-texts.ts';
import { lockOrder } from './order-queries.server.ts';
import * as queries from './queries.server.ts';
import { needsIban, type ReturnRecord } from './record.ts';
import { canHaveLabel, isClosedByShop, type Outcome, type ReturnKind, returnNumber } from './rules.ts';
import { buildAllReturnLines, readSoldLines } from './sold-service.server.ts';
import { changeReturnState } from './step-service.server.ts';
import { lostOrderNote } from './texts.ts';

/**
 * Parcels that did not reach the customer: one call closes the order. Each line goes back into its lots or is written
 * off, the invoice gets its storno, a card payment is refunded by the provider, a transfer joins the payouts.
 */

type LineOutcome = { id: number; outcome: Outcome };
type Arrival = { orderId: number; note: string; products: readonly LineOutcome[] };

/** The parcel is back at the shop. Outcomes are by order line; lines left out are restocked. */
export function receiveUndeliveredParcel(
  db: Db,
  user: CurrentUser,
  { orderId, note, products }: Arrival,
): Promise<AdminReturn | Refused<'unknownOrder' | 'notShipped' | 'underReturn' | 'unknownReturn'>> {
  const outcomes = new Map(products.map(({ id, outcome }) => [id, outcome]));
  return rollbackIfRefused(db, async (tx) => {
    await lockOrder(tx, orderId);
    const order = await readOrderRecord(tx, orderId);
    if (!order) return refuse('unknownOrder');
    if (!isUndelivered(order.state)) return refuse('notShipped');
    if (order.paidAt) requireRefund(user);
    return closeOrder(tx, order, {
      kind: 'undelivered',
      author: staffAuthor(user),
      outcomeOf: (orderLineId) => outcomes.get(orderLineId) ?? 'restock',
      email: (record) => parcelReturnedEmail(record, note),
    });
  });
}

/** The courier lost the parcel and the customer gets the money back; everything in it is written off. */
export function refundLostParcel(
  db: Db,
  user: CurrentUser,
  { parcelId, note }: { parcelId: number; note: string },
): Promise<AdminReturn | Refused<'notLost' | 'underReturn' | 'unknownReturn'>> {
  return rollbackIfRefused(db, async (tx) => {
    const order = await lockLostParcel(tx, parcelId);
    if (!order) return refuse('notLost');
    if (order.paidAt) requireRefund(user);
    return closeOrder(tx, order, {
      kind: 'lost',
      author: staffAuthor(user),
      outcomeOf: () => 'discard',
      orderNote: lostOrderNote,
      email: (record) => parcelLostEmail(record, note),
    });
  });
}

type Closing = {
  kind: ReturnKind;
  author: string;
  outcomeOf: (orderLineId: number) => Outcome;
  orderNote?: string;
  email: (record: ReturnRecord) => ReturnType<typeof parcelReturnedEmail>;
};

/** Also ends the returns that the customer asked for while the parcel was on its way. */
async function closeOrder(
  tx: Transaction,
  order: OrderRecord,
  closing: Closing,
): Promise<AdminReturn | Refused<'underReturn' | 'unknownReturn'>> {
  const lines = buildAllReturnLines(await readSoldLines(tx, order));
  const open = await openReturns(tx, order.id);
  const records = [...(lines.length > 0 ? [await insertWhole(tx, order, lines, closing)] : []), ...open];
  const [first] = records;
  if (!first) return refuse('underReturn');
  for (const record of records) {
    const closed = await receiveAndRefund(tx, record, closing);
    if (closed.email) await enqueueMail(tx, { to: closed.email, ...closing.email(closed) });
  }
  return readAdminReturn(tx, first.id);
}

async function openReturns(tx: Transaction, orderId: number): Promise<ReturnRecord[]> {
  const open = await queries.selectActiveReturns(tx, orderId);
  const records = await Promise.all(open.map(({ id }) => queries.selectReturn(tx, id)));
  return records.flatMap((record) => (record && canHaveLabel(record) ? [record] : []));
}

async function insertWhole(
  tx: Transaction,
  order: OrderRecord,
  lines: queries.NewLine[],
  { kind, author }: Closing,
): Promise<ReturnRecord> {
  const id = await queries.nextId(tx);
  await queries.insertReturn(tx, {
    id,
    number: returnNumber(id),
    requestKey: randomUUID(),
    orderId: order.id,
    accountId: order.accountId,
    kind,
    declaredBy: '',
    address: order.shipping,
    refundBy: paymentMethods[order.paymentMethod].refundBy,
    iban: null,
    ibanHolder: null,
    author,
  });
  await queries.insertLines(tx, id, lines);
  const created = await queries.selectReturn(tx, id);
  if (!created) throw new Error(`Return ${id} was not written`);
  return created;
}

/** A return that the customer asked for still waits for her account. */
async function receiveAndRefund(tx: Transaction, record: ReturnRecord, closing: Closing): Promise<ReturnRecord> {
  const { author, outcomeOf, orderNote } = closing;
  const approved = record.state === 'approved' ? record : await step(tx, record, { state: 'approved', author });
  const products = approved.lines.map(({ id, orderLineId }) => ({ id, outcome: outcomeOf(orderLineId) }));
  const received = await step(tx, approved, {
    state: 'received',
    author,
    products,
    ...(orderNote ? { orderNote } : {}),
  });
  const waits = needsIban(received) && !isClosedByShop(received.kind);
  return waits ? received : step(tx, received, { state: 'refunded', author });
}

type SilentStep = Omit<Parameters<typeof changeReturnState>[2], 'note' | 'isSilent'>;

/** The customer gets one e-mail about the whole parcel instead of one per state. */
async function step(tx: Transaction, { id }: ReturnRecord, to: SilentStep): Promise<ReturnRecord> {
  const changed = await changeReturnState(tx, id, { ...to, note: '', isSilent: true });
  if ('ok' in changed) throw new Error(`The parcel of return ${id} cannot become ${to.state}: ${changed.reason}`);
  return changed;
}
