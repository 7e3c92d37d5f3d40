import { randomUUID } from 'node:crypto';
import { type Db, inTransaction, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, type RefusalOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { Caller } from '../../platform/http/register-endpoints.server.ts';
import { enqueueMail, enqueueRateLimitedMail } from '../../platform/mail/mail.server.ts';
import { hashToken, newToken } from '../../platform/secrets.server.ts';
import type { CourierAccounts } from '../../sales/delivery/courier-accounts.server.ts';
import { isWithinLimit } from '../../sales/orders/follow-service.server.ts';
import { matchingOrderNumbers, normalizeOrderNumber } from '../../sales/orders/number-rules.ts';
import { canCancel } from '../../sales/orders/rules.ts';
import { cancelOrder, type OrderRecord, readOrderRecord } from '../../sales/orders/service.server.ts';
import { readReturnLabel } from '../../sales/parcels/return-parcel-service.server.ts';
import type { ChosenProducts } from './chosen-products.ts';
import { chooseLabel, type LabelChoice, type LabelRefusal } from './label-service.server.ts';
import { declarationEmail, orderCancelledEmail, unmatchedEmail } from './mail-texts.ts';
import { lockOrder, selectOrderKey } from './order-queries.server.ts';
import { returnOf } from './present.ts';
import * as queries from './queries.server.ts';
import type { ReturnRecord } from './record.ts';
import { maxTriesPerHour, unitsLeft } from './rules.ts';
import { createReturn, findReturnWindow, setIban, settleAndNotify } from './service.server.ts';
import { buildAllReturnLines, buildReturnLines, readSoldLines } from './sold-service.server.ts';
import type {
  confirmWithdrawal as confirmEndpoint,
  declareWithdrawal,
  NewWithdrawal,
  Withdrawal,
  WithdrawalView,
} from './withdrawal-contract.ts';
import * as declarations from './withdrawal-queries.server.ts';

type WithdrawRefusal = RefusalOf<typeof declareWithdrawal>;
type ConfirmRefusal = Refused<Exclude<RefusalOf<typeof confirmEndpoint>, 'badLink'>>;

/** Executes the withdrawal at once for the signed-in owner of the order; anyone else must confirm by the link sent to the order's email. */
export async function withdraw(
  db: Db,
  user: CurrentUser | null,
  body: NewWithdrawal,
  caller: Caller,
): Promise<Withdrawal | Refused<WithdrawRefusal>> {
  const input = { ...body, number: normalizeOrderNumber(body.number) };
  const key = await selectOrderKey(db, matchingOrderNumbers(body.number), input.email);
  const at = new Date();
  if (key && key.accountId === user?.legalEntityId)
    return rollbackIfRefused(db, (tx) => executeWithdrawal(tx, key.id, { ...input, declaredAt: at }));
  if (!(await isWithinLimit(db, 'withdrawal', caller, maxTriesPerHour))) return refuse('tooMany');
  await (key ? declare(db, key.id, input, at) : keepUnmatched(db, input, at));
  return pendingWithdrawal(input, at);
}

const pendingWithdrawal = ({ name, number, email }: NewWithdrawal, at: Date): Withdrawal => ({
  outcome: 'pending',
  returnNumber: null,
  orderNumber: number,
  name,
  email,
  at: at.toISOString(),
});

/** Stores the declaration and emails the confirmation link to the address of the order. */
const declare = (db: Db, orderId: number, { name, email, number, keepsSome }: NewWithdrawal, at: Date) =>
  inTransaction(db, async (tx) => {
    const token = newToken();
    const isInserted = await declarations.insertDeclaration(tx, {
      orderId,
      name,
      keepsSome,
      declaredAt: at,
      tokenHash: hashToken(token),
    });
    if (isInserted)
      await enqueueRateLimitedMail(tx, 'withdrawal', {
        to: email,
        ...declarationEmail({ name, orderNumber: number, email, at, token }),
      });
  });

/** Staff look for the order: the number or the address may be mistyped, and the declaration counts all the same. */
const keepUnmatched = (db: Db, { name, email, number: orderNumber, keepsSome }: NewWithdrawal, at: Date) =>
  inTransaction(db, async (tx) => {
    const declaration = { orderNumber, email, name, keepsSome, declaredAt: at, tokenHash: hashToken(newToken()) };
    if (await declarations.insertUnmatched(tx, declaration))
      await enqueueRateLimitedMail(tx, 'withdrawal', {
        to: email,
        ...unmatchedEmail({ name, orderNumber, email, at }),
      });
  });

/** Idempotent: a second confirmation returns the result of the first. */
export function confirmWithdrawal(db: Db, token: string): Promise<Withdrawal | ConfirmRefusal | Refused<'badLink'>> {
  return rollbackIfRefused(db, async (tx) => {
    const declaration = await declarations.lockDeclaration(tx, hashToken(token));
    if (!declaration) return refuse('badLink');
    const { orderId, isConfirmed } = declaration;
    if (isConfirmed) return readConfirmedWithdrawal(tx, orderId, declaration);
    const done = await executeWithdrawal(tx, orderId, declaration);
    if (!isRefused(done)) await declarations.confirmDeclaration(tx, declaration.id);
    return done;
  });
}

type Declaration = { name: string; keepsSome: boolean; declaredAt: Date };

async function readConfirmedWithdrawal(
  tx: Transaction,
  orderId: number,
  { name, declaredAt }: Declaration,
): Promise<Withdrawal> {
  const existing = await queries.selectWithdrawal(tx, orderId);
  return existing
    ? returnWithdrawal(existing)
    : cancelledWithdrawal(await readExistingOrder(tx, orderId), name, declaredAt);
}

async function readExistingOrder(tx: Transaction, orderId: number): Promise<OrderRecord> {
  const order = await readOrderRecord(tx, orderId);
  if (!order) throw new Error(`Order ${orderId} is gone`);
  return order;
}

export async function executeWithdrawal(
  tx: Transaction,
  orderId: number,
  declaration: Declaration,
): Promise<Withdrawal | ConfirmRefusal> {
  await lockOrder(tx, orderId);
  const order = await readExistingOrder(tx, orderId);
  return canCancel(order)
    ? cancelUnshippedOrder(tx, order, declaration)
    : createWithdrawalReturn(tx, order, declaration);
}

/** An order that has not shipped is cancelled as a whole instead of returned. */
async function cancelUnshippedOrder(
  tx: Transaction,
  order: OrderRecord,
  { name, keepsSome, declaredAt: at }: Declaration,
): Promise<Withdrawal | ConfirmRefusal> {
  if (keepsSome) return refuse('notSent');
  const cancelled = await cancelOrder(tx, order.id, { author: 'client', reason: 'customer' });
  if ('ok' in cancelled) return refuse('alreadyOver');
  const { email, number: orderNumber, paidAt } = cancelled;
  await enqueueMail(tx, {
    to: email,
    ...orderCancelledEmail({ name, orderNumber, email, at, isPaid: paidAt !== null }),
  });
  return cancelledWithdrawal(cancelled, name, at);
}

const cancelledWithdrawal = ({ number, email }: OrderRecord, name: string, at: Date): Withdrawal => ({
  outcome: 'cancelled',
  returnNumber: null,
  orderNumber: number,
  name,
  email,
  at: at.toISOString(),
});

async function createWithdrawalReturn(
  tx: Transaction,
  order: OrderRecord,
  { name, declaredAt }: Declaration,
): Promise<Withdrawal | ConfirmRefusal> {
  const existing = await queries.selectWithdrawal(tx, order.id);
  if (existing) return returnWithdrawal(existing);
  if (['cancelled', 'returning', 'returned'].includes(order.state)) return refuse('alreadyOver');
  const window = order.state === 'delivered' ? await findReturnWindow(tx, order, declaredAt) : null;
  if (isRefused(window)) return refuse('tooLate', window.messageUser);
  const lines = buildAllReturnLines(await readSoldLines(tx, order));
  if (lines.length === 0) return refuse('nothingLeft');
  const request = { kind: 'withdrawal', requestKey: randomUUID(), declaredBy: name, address: order.shipping } as const;
  return returnWithdrawal(
    await createReturn(tx, order, { ...request, declaredAt, iban: null, ibanHolder: null, lines }),
  );
}

const returnWithdrawal = ({ number, orderNumber, declaredBy, email, createdAt }: ReturnRecord): Withdrawal => ({
  outcome: 'return',
  returnNumber: number,
  orderNumber,
  name: declaredBy,
  email,
  at: createdAt.toISOString(),
});

type Unknown = Refused<'unknownReturn'>;

export async function readWithdrawal(db: Db, identifier: string): Promise<WithdrawalView | Unknown> {
  const found = await queries.selectByIdentifier(db, identifier);
  return found ? viewOf(db, found) : refuse('unknownReturn');
}

const canChoose = ({ kind, state }: ReturnRecord): boolean =>
  kind === 'withdrawal' && (state === 'requested' || state === 'approved');

async function viewOf(db: Db, record: ReturnRecord): Promise<WithdrawalView> {
  const { id: _, orderId, address: __, canCancel: ___, ...view } = returnOf(record);
  const isOpen = canChoose(record);
  return {
    ...view,
    county: record.address?.county ?? null,
    canChoose: isOpen,
    choices: isOpen ? await choicesOf(db, orderId, record) : [],
  };
}

/** Each order line with the units that are in this return plus the units that could still be added. */
async function choicesOf(db: Db, orderId: number, { lines }: ReturnRecord): Promise<WithdrawalView['choices']> {
  const order = await readOrderRecord(db, orderId);
  if (!order) return [];
  const returnedUnits = new Map(lines.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  return (await readSoldLines(db, order))
    .map(({ line: { id, name, image }, sold }) => ({
      id,
      name,
      image,
      quantity: unitsLeft(sold) + (returnedUnits.get(id) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}

type Account = { identifier: string; iban: string | null; ibanHolder: string | null };

export function setWithdrawalIban(
  db: Db,
  { identifier, ...account }: Account,
): Promise<WithdrawalView | Refused<'unknownReturn' | 'notTransfer'>> {
  return rollbackIfRefused(db, async (tx) => {
    const updated = await setIban(tx, await queries.selectByIdentifier(tx, identifier), account);
    return 'ok' in updated ? updated : viewOf(tx, updated);
  });
}

type Choice = { identifier: string; products: ChosenProducts };
type ChoiceRefusal = Refused<'unknownReturn' | 'notChangeable' | 'tooMany' | 'unknownLine'>;

/** Replaces the lines of the withdrawal and sends the confirmation email again. */
export function chooseWithdrawn(db: Db, { identifier, products }: Choice): Promise<WithdrawalView | ChoiceRefusal> {
  return rollbackIfRefused(db, async (tx) => {
    const seen = await queries.selectByIdentifier(tx, identifier);
    if (!seen) return refuse('unknownReturn');
    await lockOrder(tx, seen.orderId);
    const [found, order] = [await queries.selectReturn(tx, seen.id), await readOrderRecord(tx, seen.orderId)];
    if (!found || !order || !canChoose(found)) return refuse('notChangeable');
    await queries.deleteLines(tx, found.id);
    const lines = buildReturnLines(await readSoldLines(tx, order), products);
    if ('ok' in lines) return lines;
    await queries.insertLines(tx, found.id, lines);
    return viewOf(tx, await settleAndNotify(tx, order, found.id));
  });
}

export const requestWithdrawalLabel = (
  db: Db,
  accounts: CourierAccounts,
  { identifier, ...choice }: LabelChoice & { identifier: string },
): Promise<WithdrawalView | LabelRefusal> =>
  rollbackIfRefused(db, async (tx) => {
    const chosen = await chooseLabel(tx, accounts, await queries.selectByIdentifier(tx, identifier), choice, 'client');
    return 'ok' in chosen ? chosen : viewOf(tx, chosen);
  });

export async function readWithdrawalLabel(db: Db, accounts: CourierAccounts, identifier: string) {
  const found = await queries.selectByIdentifier(db, identifier);
  return found ? readReturnLabel(db, accounts, found.id) : refuse('unknownReturn');
}
