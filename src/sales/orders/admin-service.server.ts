import { countyName } from '../../account/identity/counties.ts';
import { resolveLocality } from '../../account/identity/locality-service.server.ts';
import { type Db, inTransaction, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import {
  type CurrentUser,
  requireRefund,
  requireStaffPermission,
  staffAuthor,
} from '../../platform/http/authenticate.server.ts';
import { type EndpointSpec, isRefused, type RefusalOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import { toRon } from '../../platform/money.ts';
import type { Locker } from '../delivery/contract.ts';
import { hasCourierApi, quoteDelivery } from '../delivery/service.server.ts';
import { hasRecalledLots } from '../inventory/lot-service.server.ts';
import { lotTexts } from '../inventory/lot-texts.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import { readOrderMargin } from '../promotions/margin-service.server.ts';
import type * as contract from './admin-contract.ts';
import type { AdminOrder, AdminOrderHead, AdminOrderPage, OrderSort } from './admin-contract.ts';
import * as queries from './admin-queries.server.ts';
import { remainingDiscount, remainingGoods } from './amounts.ts';
import { cancelUnits } from './cancel-service.server.ts';
import { readOpenDifference } from './change-service.server.ts';
import type { Billing, Shipping } from './contract.ts';
import { confirmAgainJob, proformaJob } from './jobs.ts';
import { reminderEmail } from './mail-texts.ts';
import { presentOrder } from './present.ts';
import { lockOrder, selectOrder, updateEdited } from './queries.server.ts';
import type { OrderRecord } from './record.ts';
import {
  authorName,
  awaitsTransfer,
  canCancel,
  canChangeLines,
  canPay,
  isGiftCardSale,
  isUndelivered,
  nextStatesOf,
  type OrderState,
  orderQueue,
  parseAdminId,
  type QueueStep,
  stateNames,
  undeliveredStates,
} from './rules.ts';
import { readOrderRecord } from './service.server.ts';
import { stateEmails } from './state-mail-texts.ts';
import { changeState, markPaid } from './state-service.server.ts';
import { permissionForStep } from './step-permission.ts';
import { texts } from './texts.ts';

const maxCount = 10_000;

type FilterQuery = Partial<{ [Name in keyof queries.OrderFilters]: queries.OrderFilters[Name] | undefined }> & {
  state?: OrderState | undefined;
  step?: QueueStep | undefined;
};
type Page = { take: number; skip: number; sort: OrderSort };

export async function listOrders(db: Db, { take, skip, sort, ...query }: FilterQuery & Page): Promise<AdminOrderPage> {
  const filters = withNulls(query);
  const [total, rows] = await Promise.all([
    queries.countHeads(db, filters, maxCount),
    queries.selectHeads(db, filters, { take, skip, sort }),
  ]);
  return { total, rows: rows.map(headOf) };
}

const withNulls = ({ ids, search, state, step, ...query }: FilterQuery): queries.OrderFilters => ({
  ids: ids ?? null,
  search: search || null,
  ...(step ? orderQueue[step] : { states: state ? [state] : null, hasWaybill: null }),
  payment: query.payment ?? null,
  courierId: query.courierId ?? null,
  channel: query.channel ?? null,
  from: query.from ?? null,
  until: query.until ?? null,
});

/** The heads of these orders, in the same order; for lists of features that know more about orders. */
export async function readHeads(db: Db, ids: readonly number[]): Promise<AdminOrderHead[]> {
  const page = { take: ids.length, skip: 0, sort: 'created' as const };
  const rows = await queries.selectHeads(db, withNulls({ ids }), page);
  const heads = new Map(rows.map((row) => [row.id, headOf(row)]));
  return ids.flatMap((id) => heads.get(id) ?? []);
}

/** Ids of shipped, undelivered orders that match a search. */
export const findUndelivered = (db: Db, search: string): Promise<number[]> =>
  queries.selectIdsBySearch(db, search, undeliveredStates, maxCount);

const maxQueued = 1000;

export async function countQueue(db: Db): Promise<Record<QueueStep, number>> {
  const count = (step: QueueStep) => queries.countHeads(db, withNulls({ step }), maxQueued);
  const [placed, packing, handover, sent] = await Promise.all([
    count('new'),
    count('packing'),
    count('handover'),
    count('sent'),
  ]);
  return { new: placed, packing, handover, sent };
}

const headOf = (row: queries.HeadRow): AdminOrderHead => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  stateName: stateNames[row.state],
  paymentMethodName: paymentMethods[row.paymentMethod].name,
  total: toRon(row.total),
});

export async function readOrder(db: Db, orderId: number): Promise<AdminOrder | Refused<'unknownOrder'>> {
  const order = await readOrderRecord(db, orderId);
  if (!order) return refuse('unknownOrder');
  const [version, notes, refunds, openDifference, margin] = await Promise.all([
    queries.selectVersion(db, orderId),
    queries.selectNotes(db, orderId),
    queries.selectRefunds(db, orderId),
    readOpenDifference(db, orderId),
    readMargin(db, order),
  ]);
  const emails = await queries.selectEmails(db, adminIdsIn([...order.states, ...refunds]));
  return adminOrderOf(order, { version, notes, refunds, openDifference, margin, emails });
}

/** Returned units are back in stock, but still in the amounts of the order. */
async function readMargin(db: Db, order: OrderRecord): Promise<AdminOrder['margin']> {
  if (order.lines.some(({ returnedQuantity }) => returnedQuantity > 0)) return null;
  return readOrderMargin(db, order.id, Math.max(0, remainingGoods(order) - remainingDiscount(order)));
}

type Authored = { author: string };

/** Returns a function that maps an author to its display name. */
export async function loadAuthorNames(db: Db, changes: readonly Authored[]): Promise<(author: string) => string> {
  const emails = await queries.selectEmails(db, adminIdsIn(changes));
  return (author) => authorName(author, emails);
}

const adminIdsIn = (changes: readonly Authored[]): number[] =>
  changes.flatMap(({ author }) => parseAdminId(author) ?? []);

type StaffData = {
  version: number;
  notes: queries.NoteRow[];
  refunds: queries.RefundRow[];
  openDifference: number;
  margin: AdminOrder['margin'];
  emails: Map<number, string>;
};

const adminOrderOf = (
  order: OrderRecord,
  { version, notes, refunds, openDifference, margin, emails }: StaffData,
): AdminOrder => ({
  ...presentOrder(order),
  accountId: order.accountId,
  isGuest: order.isGuest,
  termsVersion: order.termsVersion,
  origin: order.origin,
  cancelReason: order.cancelReason,
  states: order.states.map((change) => ({
    ...change,
    name: stateNames[change.state],
    at: change.at.toISOString(),
    authorName: authorName(change.author, emails),
  })),
  version,
  canChangeDelivery: canCancel(order),
  canChangeLines: canChangeLines(order),
  openDifference: toRon(openDifference),
  margin,
  notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
  refunds: refunds.map(({ amount, at, author, ...refund }) => ({
    ...refund,
    amount: toRon(amount),
    at: at.toISOString(),
    authorName: authorName(author, emails),
  })),
  next: nextStates(order),
});

/**
 * Staff confirm bank transfers; only the payment provider confirms online payments. Customer returns and undelivered parcels
 * reach `returned` through their own endpoints, which also restock the units.
 */
const nextStates = (order: OrderRecord): OrderState[] =>
  nextStatesOf(order).filter((next) =>
    next === 'placed' ? awaitsTransfer(order) : next !== 'returned' || isUndelivered(order.state),
  );

type StateStep = { state: OrderState; version?: number | undefined; note: string; waybill?: string | null | undefined };
type Refusal = 'unknownOrder' | 'wrongState' | 'paymentDecides' | 'noWaybill' | 'changed';

export async function changeOrderState(
  db: Db,
  user: CurrentUser,
  orderId: number,
  step: StateStep,
): Promise<AdminOrder | Refused<Refusal>> {
  requireStaffPermission(user, 'orders:read');
  requireStaffPermission(user, permissionForStep(step.state));
  const order = await readOrderRecord(db, orderId);
  if (!order) return refuse('unknownOrder');
  if (step.version && step.version !== (await queries.selectVersion(db, orderId))) return refuse('changed');
  if (step.state === 'shipped' && (await hasRecalledLots(db, orderId)))
    return refuse('wrongState', lotTexts.recalledLot);
  if (step.state === 'returned' || !nextStates(order).includes(step.state))
    return refuse(step.state === 'placed' ? 'paymentDecides' : 'wrongState');
  const waybill = step.state === 'shipped' ? await waybillFor(db, order, step) : undefined;
  if (waybill === null) return refuse('noWaybill');
  const by = { author: staffAuthor(user), note: step.note, ...(waybill ? { waybill } : {}) };
  const moved = await inTransaction(db, async (tx) => {
    const changed = await applyStep(tx, order, step.state, by);
    if (step.state === 'cancelled' && changed && !isRefused(changed) && changed.paidAt) requireRefund(user);
    return changed;
  });
  return isRefused(moved) ? moved : readOrder(db, orderId);
}

/**
 * The number for the customer: the typed one or the one of the order's parcel. Null when the courier gives numbers
 * itself and has not given one yet; other couriers deliver without.
 */
async function waybillFor(db: Db, order: OrderRecord, { waybill }: StateStep): Promise<string | null | undefined> {
  const existing = waybill ?? order.waybill;
  if (existing) return existing.toUpperCase();
  return (await hasCourierApi(db, order.courierId)) ? null : undefined;
}

async function applyStep(
  tx: Transaction,
  { id, toPay }: OrderRecord,
  state: OrderState,
  by: { author: string; note: string; waybill?: string },
): Promise<OrderRecord | null | Refused<'unknownOrder' | 'wrongState'>> {
  if (state !== 'placed') return changeState(tx, id, state, by);
  const paid = await markPaid(tx, id, { amount: toPay, at: new Date(), author: by.author });
  return paid === 'placed' ? null : refuse('wrongState');
}

type RefusedBy<Endpoint extends EndpointSpec> = Refused<RefusalOf<Endpoint>>;

/** Locks the order and refuses if its version has changed; nothing of the sale of a gift card is edited. */
export async function lockVersion(
  tx: Transaction,
  orderId: number,
  version: number,
): Promise<OrderRecord | Refused<'unknownOrder' | 'changed'>> {
  const order = await lockOrder(tx, orderId);
  if (!order || isGiftCardSale(order)) return refuse('unknownOrder');
  return (await queries.selectVersion(tx, orderId)) === version ? order : refuse('changed');
}

export const changeDelivery = (
  db: Db,
  user: CurrentUser,
  orderId: number,
  { version, courierId, lockerId, ...typed }: contract.DeliveryChange,
): Promise<AdminOrder | RefusedBy<typeof contract.changeDelivery>> =>
  rollbackIfRefused(db, async (tx) => {
    const order = await lockVersion(tx, orderId, version);
    if (isRefused(order)) return order;
    if (!canCancel(order)) return refuse('notChangeable');
    const resolved = await resolveLocality(tx, typed);
    if (isRefused(resolved)) return resolved;
    const { localityConfirmed: _, ...address } = resolved;
    const shipping: Shipping = { ...address, countyName: countyName(address.county) };
    const carrier = await carrierOf(tx, order, shipping.county, { courierId, lockerId });
    if (isRefused(carrier)) return carrier;
    await updateEdited(tx, { ...order, shipping, ...carrier }, null);
    await insertOwnNote(tx, user, orderId, texts.deliveryChanged(formatRecipient(shipping), carrier.courierName));
    return readOrder(tx, orderId);
  });

const formatRecipient = ({ firstName, lastName, locality, street }: Shipping): string =>
  `${firstName} ${lastName}, ${locality}, ${street}`;

type Carrier = { courierId: number; courierName: string; locker: Locker | null };
type DeliveryChoice = { courierId: number; lockerId: number | null };

/** Keeps the agreed price; a different courier only has to serve the destination. */
async function carrierOf(tx: Transaction, order: OrderRecord, county: string, selected: DeliveryChoice) {
  const isSame = selected.courierId === order.courierId && selected.lockerId === (order.locker?.id ?? null);
  if (isSame) return { courierId: order.courierId, courierName: order.courierName, locker: order.locker };
  const { goodsTotal, discount, lines, paymentMethod } = order;
  const quoted = await quoteDelivery(tx, {
    ...selected,
    county,
    goodsTotal,
    discount,
    lines,
    isCash: paymentMethods[paymentMethod].isPaidOnDelivery,
  });
  if (!quoted.ok) return quoted;
  const { courier, locker } = quoted;
  return { courierId: courier.id, courierName: courier.name, locker } satisfies Carrier;
}

/** Changes who the order is billed to, also in a proforma that awaits its payment, which the customer gets again. */
export async function saveBilling(tx: Transaction, order: OrderRecord, billing: Billing): Promise<void> {
  await updateEdited(tx, { ...order, billing }, null);
  if (paymentMethods[order.paymentMethod].isPaidToAccount)
    await enqueue(tx, proformaJob, { orderId: order.id, sendsEmail: awaitsTransfer(order) });
}

export const insertOwnNote = (tx: Transaction, user: CurrentUser, orderId: number, text: string): Promise<void> =>
  queries.insertNote(tx, orderId, user.legalEntityId, text);

export const cancelProducts = (
  db: Db,
  user: CurrentUser,
  orderId: number,
  { version, cancelKey, reason, products }: contract.ProductsToCancel,
): Promise<AdminOrder | RefusedBy<typeof contract.cancelProducts>> =>
  rollbackIfRefused(db, async (tx) => {
    const order = await lockVersion(tx, orderId, version);
    if (isRefused(order)) return order;
    if (order.paidAt) requireRefund(user);
    const cancelled = await cancelUnits(tx, {
      orderId,
      key: cancelKey,
      units: products.map(({ id, quantity }) => ({ orderLineId: id, quantity })),
      expectedAmount: null,
      author: staffAuthor(user),
      reason: 'shop',
      note: reason,
    });
    return isRefused(cancelled) ? cancelled : readOrder(tx, orderId);
  });

export const addNote = (
  db: Db,
  user: CurrentUser,
  orderId: number,
  text: string,
): Promise<AdminOrder | Refused<'unknownOrder'>> =>
  inTransaction(db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return refuse('unknownOrder');
    await insertOwnNote(tx, user, orderId, text);
    return readOrder(tx, orderId);
  });

export async function sendMailAgain(
  db: Db,
  orderId: number,
  mail: 'state' | 'confirmation',
): Promise<null | RefusedBy<typeof contract.sendOrderMail>> {
  const order = await selectOrder(db, orderId);
  if (!order) return refuse('unknownOrder');
  if (isGiftCardSale(order)) return refuse('noMail');
  const isPlaced = order.states.some(({ state }) => state === 'placed');
  const email = currentStateEmail(order);
  const hasEmail = mail === 'confirmation' ? isPlaced : email !== undefined || awaitsTransfer(order);
  if (!order.email || !hasEmail) return refuse('noMail');
  if (mail === 'confirmation') await enqueue(db, confirmAgainJob, { orderId });
  else if (awaitsTransfer(order)) await enqueue(db, proformaJob, { orderId, sendsEmail: true });
  else if (email) await enqueueMail(db, { to: order.email, ...email });
  return null;
}

function currentStateEmail(order: OrderRecord) {
  if (canPay(order)) return reminderEmail(order);
  return stateEmails[order.state]?.(order, order.states.at(-1)?.note ?? '');
}
