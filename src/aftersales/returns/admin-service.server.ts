import { randomUUID } from 'node:crypto';
import { type Db, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import { loadAuthorNames } from '../../sales/orders/admin-service.server.ts';
import { isUndelivered } from '../../sales/orders/rules.ts';
import { type OrderRecord, readOrderRecord } from '../../sales/orders/service.server.ts';
import { paymentMethods } from '../../sales/payment-methods/methods.ts';
import type { AdminReturn, AdminReturnPage, PendingDeclaration, ReturnSort } from './admin-contract.ts';
import { parcelReturnedEmail } from './mail-texts.ts';
import { lockOrder } from './order-queries.server.ts';
import { adminHeadOf, adminReturnOf } from './present.ts';
import * as queries from './queries.server.ts';
import { needsIban, type ReturnRecord } from './record.ts';
import { type Outcome, type ReturnState, returnNumber } from './rules.ts';
import { buildAllReturnLines, readSoldLines } from './sold-service.server.ts';
import { changeReturnState, type StateRefusal, type StepInput } from './step-service.server.ts';

const maxCount = 10_000;

type ListParams = {
  search?: string | undefined;
  state?: ReturnState | undefined;
  sort: ReturnSort;
  take: number;
  skip: number;
};

export async function listAdminReturns(db: Db, { search, state, ...page }: ListParams): Promise<AdminReturnPage> {
  const filter = { search: search || null, state: state ?? null };
  const [total, found] = await Promise.all([
    queries.countReturns(db, filter, maxCount),
    queries.selectReturnPage(db, filter, page),
  ]);
  return { total, returns: found.map(adminHeadOf) };
}

const maxPending = 100;

export const listPendingDeclarations = async (db: Db, orderId: number | undefined): Promise<PendingDeclaration[]> =>
  (await queries.selectPendingDeclarations(db, orderId ?? null, maxPending)).map(
    ({ declaredAt, expiresAt, ...row }) => ({
      ...row,
      declaredAt: declaredAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }),
  );

export async function readAdminReturn(db: Db, id: number): Promise<AdminReturn | Refused<'unknownReturn'>> {
  const found = await queries.selectReturn(db, id);
  return found ? present(db, found) : refuse('unknownReturn');
}

const present = async (db: Db, record: ReturnRecord): Promise<AdminReturn> =>
  adminReturnOf(record, await loadAuthorNames(db, record.states));

/** Staff cannot cancel a return; only the customer can. */
export function changeStateAsStaff(
  db: Db,
  user: CurrentUser,
  id: number,
  step: Omit<StepInput, 'author'>,
): Promise<AdminReturn | StateRefusal> {
  return rollbackIfRefused(db, async (tx) => {
    if (step.state === 'cancelled') return refuse('wrongState');
    const changed = await changeReturnState(tx, id, { ...step, author: staffAuthor(user) });
    return 'ok' in changed ? changed : present(tx, changed);
  });
}

type ParcelRefusal = 'unknownOrder' | 'notShipped' | 'underReturn' | 'unknownReturn';
type LineOutcome = { id: number; outcome: Outcome }[];
type Parcel = { orderId: number; note: string; products: LineOutcome };

/** Registers an undelivered parcel as a received return of the whole order, and refunds it at once unless an IBAN is missing. */
export function receiveUndeliveredParcel(
  db: Db,
  user: CurrentUser,
  { orderId, note, products }: Parcel,
): Promise<AdminReturn | Refused<ParcelRefusal>> {
  return rollbackIfRefused(db, async (tx) => {
    await lockOrder(tx, orderId);
    const order = await readOrderRecord(tx, orderId);
    if (!order) return refuse('unknownOrder');
    if (!isUndelivered(order.state)) return refuse('notShipped');
    const lines = buildAllReturnLines(await readSoldLines(tx, order));
    if (lines.length === 0) return refuse('underReturn');
    const author = staffAuthor(user);
    const received = await receiveParcel(tx, await insertParcelReturn(tx, order, lines, author), products, author);
    const closed = needsIban(received)
      ? received
      : await changeStateSilently(tx, received, { state: 'refunded', author });
    if (closed.email) await enqueueMail(tx, { to: closed.email, ...parcelReturnedEmail(closed, note) });
    return await readAdminReturn(tx, closed.id);
  });
}

async function insertParcelReturn(
  tx: Transaction,
  order: OrderRecord,
  lines: queries.NewLine[],
  author: string,
): Promise<ReturnRecord> {
  const id = await queries.nextId(tx);
  await queries.insertReturn(tx, {
    id,
    number: returnNumber(id),
    requestKey: randomUUID(),
    orderId: order.id,
    accountId: order.accountId,
    kind: 'return',
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

async function receiveParcel(
  tx: Transaction,
  record: ReturnRecord,
  lineOutcomes: LineOutcome,
  author: string,
): Promise<ReturnRecord> {
  const outcomes = new Map(lineOutcomes.map(({ id, outcome }) => [id, outcome]));
  const approved = await changeStateSilently(tx, record, { state: 'approved', author });
  const products = approved.lines.map(({ id, orderLineId }) => ({
    id,
    outcome: outcomes.get(orderLineId) ?? 'restock',
  }));
  return changeStateSilently(tx, approved, { state: 'received', author, products });
}

type SilentStep = Omit<Parameters<typeof changeReturnState>[2], 'note' | 'isSilent'>;

/** The customer gets one email about the whole parcel instead of one per state. */
async function changeStateSilently(tx: Transaction, { id }: ReturnRecord, to: SilentStep): Promise<ReturnRecord> {
  const changed = await changeReturnState(tx, id, { ...to, note: '', isSilent: true });
  if ('ok' in changed) throw new Error(`The parcel of return ${id} cannot become ${to.state}: ${changed.reason}`);
  return changed;
}
