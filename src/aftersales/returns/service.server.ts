import { randomUUID } from 'node:crypto';
import { addresses } from '../../account/identity/address-book-service.server.ts';
import { type Db, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, type RefusalOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import { toRon } from '../../platform/money.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import type { CourierAccounts } from '../../sales/delivery/courier-accounts.server.ts';
import { allocateOrderDiscount } from '../../sales/orders/amounts.ts';
import { Shipping } from '../../sales/orders/contract.ts';
import { type OrderRecord, readOwnRecord } from '../../sales/orders/service.server.ts';
import { readReturnLabel } from '../../sales/parcels/return-parcel-service.server.ts';
import { paymentMethods, refundMethods } from '../../sales/payment-methods/methods.ts';
import type {
  addReturn as addReturnEndpoint,
  NewReturn,
  OrderProducts,
  Return,
  ReturnableOrder,
  ReturnableProduct,
  ReturnSummary,
} from './contract.ts';
import { eraseReturnData } from './erasure-service.server.ts';
import { returnRequested } from './jobs.ts';
import { chooseLabel, type LabelChoice, type LabelRefusal } from './label-service.server.ts';
import * as orders from './order-queries.server.ts';
import { returnOf, summaryOf } from './present.ts';
import * as queries from './queries.server.ts';
import type { ReturnRecord } from './record.ts';
import { amountPaidFor, canSetIban, isSameChoice, repeatMinutes, returnNumber, unitsLeft } from './rules.ts';
import { buildReturnLines, readSoldLines, refundableServices, type SoldOrderLine } from './sold-service.server.ts';
import { returnEmails } from './state-mail-texts.ts';
import { assignServiceRefund, changeReturnState } from './step-service.server.ts';
import { refusalTexts, withDetail } from './texts.ts';
import { selectOwnDeclarations } from './withdrawal-queries.server.ts';

export async function listReturnableOrders(db: Db, accountId: number): Promise<ReturnableOrder[]> {
  const rows = await orders.selectReturnable(db, accountId);
  return rows.map(({ createdAt, total, products, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    total: toRon(total),
    productCount: products.reduce((sum, { quantity }) => sum + quantity, 0),
    products: products.map(({ id, name, image }) => ({ id, name, image })),
  }));
}

export type WindowRefusal = Refused<'notDelivered' | 'tooLate'>;

/** The return window ends at the end of the fourteenth day after delivery; `at` is the time of the request, by default now. */
export async function findReturnWindow(
  db: Db,
  order: OrderRecord,
  at: Date | null = null,
): Promise<orders.ReturnWindow | WindowRefusal> {
  if (order.state !== 'delivered' && order.state !== 'returned') return refuse('notDelivered');
  const window = await orders.selectReturnWindow(db, order.id, at);
  if (!window) return refuse('notDelivered');
  return window.isOpen
    ? window
    : refuse('tooLate', withDetail(refusalTexts.tooLate, formatDate(new Date(window.lastDay))));
}

export async function readReturnableOrder(
  db: Db,
  user: CurrentUser,
  orderId: number,
): Promise<OrderProducts | WindowRefusal | Refused<'unknownOrder'>> {
  const order = await readOwnRecord(db, user, orderId);
  return 'ok' in order ? order : readReturnable(db, order);
}

/** The products of an order that can still be returned. */
export async function readReturnable(db: Db, order: OrderRecord): Promise<OrderProducts | WindowRefusal> {
  const window = await findReturnWindow(db, order);
  if ('ok' in window) return window;
  const { delivery, fee } = await refundableServices(db, order);
  const { delivery: paid } = allocateOrderDiscount(order);
  return {
    id: order.id,
    number: order.number,
    isPayedOnline: order.paidAt !== null && paymentMethods[order.paymentMethod].isOnline,
    lastDay: window.lastDay,
    refundBy: paymentMethods[order.paymentMethod].refundBy,
    isForGiftCard: await orders.isPaidByGiftCard(db, order.id),
    wholeBonus: toRon(delivery + fee),
    partOfDelivery: delivery > 0 && delivery < paid ? { paid: toRon(paid), refunded: toRon(delivery) } : null,
    products: (await readSoldLines(db, order)).map(productOf).filter(({ quantity }) => quantity > 0),
  };
}

const productOf = ({ line, sold }: SoldOrderLine): ReturnableProduct => ({
  id: line.id,
  productId: line.productId,
  name: line.name,
  brand: line.brand,
  image: line.image,
  quantity: unitsLeft(sold),
  price: toRon(line.price),
  worth: Array.from({ length: unitsLeft(sold) }, (_, before) => toRon(amountPaidFor(sold, before + 1))),
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
  return rollbackIfRefused(db, async (tx) => {
    if (!(await queries.selectOwn(tx, accountId, id))) return refuse('unknownReturn');
    const cancelled = await changeReturnState(tx, id, { state: 'cancelled', author: 'client', note: '' });
    return isRefused(cancelled) ? refuse('notCancellable') : returnOf(cancelled);
  });
}

type Account = { iban: string | null; ibanHolder: string | null };

export function setOwnIban(
  db: Db,
  accountId: number,
  { returnId, ...account }: Account & { returnId: number },
): Promise<Return | Refused<'unknownReturn' | 'notTransfer'>> {
  return rollbackIfRefused(db, async (tx) => {
    const updated = await setIban(tx, await queries.selectOwn(tx, accountId, returnId), account);
    return 'ok' in updated ? updated : returnOf(updated);
  });
}

/** Takes the same order lock as the refund, so a refund never uses an IBAN that is being changed. */
export async function setIban(
  tx: Transaction,
  found: ReturnRecord | undefined,
  { iban, ibanHolder }: Account,
): Promise<ReturnRecord | Refused<'unknownReturn' | 'notTransfer'>> {
  if (!found) return refuse('unknownReturn');
  await orders.lockOrder(tx, found.orderId);
  const locked = await queries.selectReturn(tx, found.id);
  if (!locked || iban === null || ibanHolder === null || !canSetIban(locked)) return refuse('notTransfer');
  await queries.updateIban(tx, locked.id, iban, ibanHolder);
  return { ...locked, iban, ibanHolder };
}

/** Returns that are still open keep their IBAN; it is erased when they end. */
export const returnsData: PersonalData = {
  section: 'returns',
  export: async (db, accountId) => ({
    returns: (await queries.selectAllOwn(db, accountId)).map(returnOf),
    declarations: await selectOwnDeclarations(db, accountId),
  }),
  erase: eraseReturnData,
};

type AddReturnRefusal = RefusalOf<typeof addReturnEndpoint>;

/** Locks the order before reading the returnable units, so that concurrent requests cannot return the same unit twice. */
export function addReturn(db: Db, user: CurrentUser, body: NewReturn): Promise<Return | Refused<AddReturnRefusal>> {
  return rollbackIfRefused(db, async (tx) => {
    await orders.lockOrder(tx, body.orderId);
    const order = await readOwnRecord(tx, user, body.orderId);
    if ('ok' in order) return order;
    const existing = await findRepeated(tx, order.id, body);
    return existing ? returnOf(existing) : addToOrder(tx, order, body);
  });
}

/** The return that an earlier copy of the same request created. */
async function findRepeated(
  tx: Transaction,
  orderId: number,
  { requestKey, products }: NewReturn,
): Promise<ReturnRecord | undefined> {
  if (requestKey) return queries.selectByRequestKey(tx, orderId, requestKey);
  const recent = await queries.selectRecent(tx, orderId, repeatMinutes);
  return recent.find(({ lines }) => isSameChoice(lines, products));
}

async function addToOrder(
  tx: Transaction,
  order: OrderRecord,
  body: NewReturn,
): Promise<Return | Refused<AddReturnRefusal>> {
  const window = await findReturnWindow(tx, order);
  if ('ok' in window) return window;
  const address = await addresses.read(tx, order.accountId, body.addressId);
  if (isRefused(address)) return refuse('unknownAddress');
  const lines = buildReturnLines(await readSoldLines(tx, order), body.products);
  if ('ok' in lines) return lines;
  const { requestKey = randomUUID(), iban, ibanHolder } = body;
  const request = { kind: 'return', requestKey, iban, ibanHolder, declaredBy: '', lines } as const;
  return returnOf(await createReturn(tx, order, { ...request, address: Shipping.parse(address) }));
}

type ReturnRequest = Pick<
  queries.NewReturn,
  'kind' | 'requestKey' | 'iban' | 'ibanHolder' | 'declaredBy' | 'address' | 'declaredAt'
> &
  Partial<Pick<queries.NewReturn, 'author' | 'refundBy'>> & {
    lines: queries.NewLine[];
    /** Sends no email; the caller sends its own. */
    isSilent?: boolean;
  };

/** Inserts a return, emails the customer, and tells staff of one they did not open. The caller must hold the order lock. */
export async function createReturn(
  tx: Transaction,
  order: OrderRecord,
  {
    lines,
    author = 'client',
    refundBy = paymentMethods[order.paymentMethod].refundBy,
    isSilent = false,
    ...request
  }: ReturnRequest,
): Promise<ReturnRecord> {
  const id = await queries.nextId(tx);
  await queries.insertReturn(tx, {
    ...request,
    ...(refundMethods[refundBy].needsIban ? {} : { iban: null, ibanHolder: null }),
    id,
    number: returnNumber(id),
    orderId: order.id,
    accountId: order.accountId,
    refundBy,
    author,
  });
  await queries.insertLines(tx, id, lines);
  if (author === 'client') await enqueue(tx, returnRequested, { returnId: id });
  return settleAndNotify(tx, order, id, isSilent);
}

/** Call after the lines are written: assigns the delivery refund and sends the email. */
export async function settleAndNotify(
  tx: Transaction,
  order: OrderRecord,
  returnId: number,
  isSilent = false,
): Promise<ReturnRecord> {
  await assignServiceRefund(tx, order);
  const created = await queries.selectReturn(tx, returnId);
  if (!created) throw new Error(`Return ${returnId} was not written`);
  if (created.email && !isSilent) await enqueueMail(tx, { to: created.email, ...returnEmails.requested(created, '') });
  return created;
}

export const requestOwnLabel = (
  db: Db,
  accounts: CourierAccounts,
  accountId: number,
  { returnId, ...choice }: LabelChoice & { returnId: number },
): Promise<Return | LabelRefusal> =>
  rollbackIfRefused(db, async (tx) => {
    const chosen = await chooseLabel(tx, accounts, await queries.selectOwn(tx, accountId, returnId), choice, 'client');
    return 'ok' in chosen ? chosen : returnOf(chosen);
  });

export async function readOwnLabel(db: Db, accounts: CourierAccounts, accountId: number, returnId: number) {
  const found = await queries.selectOwn(db, accountId, returnId);
  return found ? readReturnLabel(db, accounts, found.id) : refuse('unknownReturn');
}
