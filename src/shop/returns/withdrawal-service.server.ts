import { randomUUID } from 'node:crypto';
import { type Db, type Transaction, wholeOrNothing } from '../../kit/db.server.ts';
import { isRefused, type RefusalOf, type Refused, refuse } from '../../kit/endpoint.ts';
import { putMail } from '../../kit/mail.server.ts';
import type { Caller } from '../../kit/serve.server.ts';
import { followOrder } from '../orders/follow-service.server.ts';
import { canCancel } from '../orders/rules.ts';
import { cancelOrder, type OrderRecord, readOrderRecord } from '../orders/service.server.ts';
import { announce, register } from './add-service.server.ts';
import type { ChosenProducts } from './fields.ts';
import { stoppedLetter } from './mail-texts.ts';
import { unitsLeft } from './money-rules.ts';
import { lockOrder, selectOrderId } from './order-queries.server.ts';
import { returnOf } from './present.ts';
import * as queries from './queries.server.ts';
import type { ReturnRecord } from './record.ts';
import { findWindow, tellIban } from './service.server.ts';
import { choose, chooseAll, readSold } from './sold-service.server.ts';
import type { NewWithdrawal, Withdrawal, WithdrawalView, withdraw as withdrawEndpoint } from './withdrawal-contract.ts';

type Why = RefusalOf<typeof withdrawEndpoint>;

/** Whoever may follow an order may withdraw from it: the same question, and guesses are counted with it. */
export async function withdraw(db: Db, given: NewWithdrawal, caller: Caller): Promise<Withdrawal | Refused<Why>> {
  const followed = await followOrder(db, given, caller);
  if ('ok' in followed) return followed;
  return wholeOrNothing(db, async (tx) => {
    const orderId = await selectOrderId(tx, followed.number);
    if (orderId === undefined) return refuse('notFound');
    await lockOrder(tx, orderId);
    const order = await readOrderRecord(tx, orderId);
    if (!order) return refuse('notFound');
    return canCancel(order) ? stop(tx, order, given) : sendBack(tx, order, given);
  });
}

/** It has not left yet: there is nothing to send back. */
async function stop(
  tx: Transaction,
  order: OrderRecord,
  { name, keepsSome }: NewWithdrawal,
): Promise<Withdrawal | Refused<Why>> {
  if (keepsSome) return refuse('notSent');
  const stopped = await cancelOrder(tx, order.id, { author: 'client', reason: 'customer' });
  if ('ok' in stopped) return refuse('alreadyOver');
  const at = stopped.states.at(-1)?.at ?? new Date();
  const { email, number: orderNumber, paidAt } = stopped;
  await putMail(tx, { to: email, ...stoppedLetter({ name, orderNumber, email, at, isPaid: paidAt !== null }) });
  return { outcome: 'cancelled', returnNumber: null, orderNumber, name, email, at: at.toISOString() };
}

async function sendBack(
  tx: Transaction,
  order: OrderRecord,
  { name }: NewWithdrawal,
): Promise<Withdrawal | Refused<Why>> {
  const known = await queries.selectWithdrawal(tx, order.id);
  if (known) return answerOf(known);
  if (order.state === 'cancelled' || order.state === 'returned') return refuse('alreadyOver');
  const window = order.state === 'delivered' ? await findWindow(tx, order) : null;
  if (isRefused(window)) return refuse('tooLate', window.messageUser);
  const lines = chooseAll(await readSold(tx, order));
  if (lines.length === 0) return refuse('nothingLeft');
  const wish = { kind: 'withdrawal', requestKey: randomUUID(), declaredBy: name, address: order.shipping } as const;
  return answerOf(await register(tx, order, { ...wish, iban: null, ibanHolder: null, lines }));
}

const answerOf = ({ number, orderNumber, declaredBy, email, createdAt }: ReturnRecord): Withdrawal => ({
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

const canChoose = ({ state }: ReturnRecord): boolean => state === 'requested' || state === 'approved';

async function viewOf(db: Db, record: ReturnRecord): Promise<WithdrawalView> {
  const { id: _, orderId, address: __, canCancel: ___, ...shown } = returnOf(record);
  const isOpen = canChoose(record);
  return { ...shown, canChoose: isOpen, choices: isOpen ? await choicesOf(db, orderId, record) : [] };
}

/** What is in the parcel now and what the customer would keep, together. */
async function choicesOf(db: Db, orderId: number, { lines }: ReturnRecord): Promise<WithdrawalView['choices']> {
  const order = await readOrderRecord(db, orderId);
  if (!order) return [];
  const chosen = new Map(lines.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  return (await readSold(db, order))
    .map(({ line: { id, name, image }, sold }) => ({
      id,
      name,
      image,
      quantity: unitsLeft(sold) + (chosen.get(id) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}

type Account = { identifier: string; iban: string | null; ibanHolder: string | null };

export function tellWithdrawalIban(
  db: Db,
  { identifier, ...account }: Account,
): Promise<WithdrawalView | Refused<'unknownReturn' | 'notTransfer'>> {
  return wholeOrNothing(db, async (tx) => {
    const told = await tellIban(tx, await queries.selectByIdentifier(tx, identifier), account);
    return 'ok' in told ? told : viewOf(tx, told);
  });
}

type Choice = { identifier: string; products: ChosenProducts };
type NotChosen = Refused<'unknownReturn' | 'notChangeable' | 'tooMany' | 'unknownLine'>;

/** The parcel holds other products than was said at first; the letter is written anew. */
export function chooseWithdrawn(db: Db, { identifier, products }: Choice): Promise<WithdrawalView | NotChosen> {
  return wholeOrNothing(db, async (tx) => {
    const seen = await queries.selectByIdentifier(tx, identifier);
    if (!seen) return refuse('unknownReturn');
    await lockOrder(tx, seen.orderId);
    const [found, order] = [await queries.selectReturn(tx, seen.id), await readOrderRecord(tx, seen.orderId)];
    if (!found || !order || !canChoose(found)) return refuse('notChangeable');
    await queries.deleteLines(tx, found.id);
    const lines = choose(await readSold(tx, order), products);
    if ('ok' in lines) return lines;
    await queries.insertLines(tx, found.id, lines);
    return viewOf(tx, await announce(tx, order, found.id));
  });
}
