import { type Db, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { formatLei } from '../../platform/lei.ts';
import { type Bani, toRon } from '../../platform/money.ts';
import { markPaid } from '../../sales/orders/service.server.ts';
import { markSent } from '../orders/service.server.ts';
import * as queries from './bank-queries.server.ts';
import { findExact, fitsGroup, fitsPayout } from './bank-service.server.ts';
import { courierNameOf } from './couriers-service.server.ts';
import { mentionsCourier, mentionsProvider } from './rules.ts';
import { texts } from './texts.ts';

/**
 * Links the incoming lines that name a courier or the card provider and have the amount of exactly one transfer;
 * `ids` null tries all lines without a link.
 */
export async function linkRecognised(tx: Transaction, ids: readonly number[] | null, author: string): Promise<void> {
  const courierName = await courierNameOf(tx);
  const openLines = await queries.selectOpenLines(tx);
  let groups = await queries.selectRemittanceGroups(tx);
  let payouts = await queries.selectOpenCardPayouts(tx);
  for (const line of openLines.filter(({ id }) => ids === null || ids.includes(id))) {
    const fitting = [
      groups.filter((one) => fitsGroup(line, one) && mentionsCourier(line, one.courier, courierName(one.courier))),
      payouts.filter((one) => fitsPayout(line, one) && mentionsProvider(line, one.provider, one.providerId)),
    ] as const;
    if (fitting[0].length + fitting[1].length !== 1) continue;
    const [[group], [payout]] = fitting;
    if (group) await queries.linkRemittances(tx, line.id, group);
    if (payout) await queries.linkCardPayout(tx, line.id, payout.id);
    await queries.setLink(tx, line.id, { kind: group ? 'courier' : 'card' }, author);
    groups = groups.filter((one) => one !== group);
    payouts = payouts.filter((one) => one !== payout);
  }
}

/** Confirms the payment of orders with an exact match; `ids` null confirms all of them. */
export async function confirmExact(
  tx: Transaction,
  ids: readonly number[] | null,
  author: string,
): Promise<{ confirmed: number; left: number }> {
  const matches = (await findExact(tx)).filter(({ line }) => ids === null || ids.includes(line.id));
  let confirmed = 0;
  for (const { line, order } of matches) {
    const outcome = await rollbackIfRefused(tx, (inner) => payOrder(inner, line, order.id, author));
    if (!isRefused(outcome)) confirmed++;
  }
  return { confirmed, left: matches.length - confirmed };
}

export const confirmTransfers = (db: Db, user: CurrentUser, ids: readonly number[] | null) =>
  rollbackIfRefused(db, (tx) => confirmExact(tx, ids, staffAuthor(user)));

/** Marks the order as paid, as staff do by hand, and links the line. An order that staff confirmed before is only linked. */
async function payOrder(
  tx: Transaction,
  { id, amount }: queries.OpenLine,
  orderId: number,
  author: string,
): Promise<null | Refused<'notPayable' | 'alreadyLinked'>> {
  if ((await queries.lockLine(tx, id))?.kind !== null) return refuse('alreadyLinked');
  const outcome = await markPaid(tx, orderId, { amount, at: new Date(), author });
  if (outcome === 'refund') return refuse('notPayable');
  await queries.setLink(tx, id, { kind: 'order', orderId }, author);
  return null;
}

export type LinkInput =
  | { kind: 'order'; orderNumber: string }
  | { kind: 'courier'; courier: string; reference: string }
  | { kind: 'card'; id: number }
  | { kind: 'refund'; id: number }
  | { kind: 'other' };

type LinkRefused = Refused<
  | 'unknownRow'
  | 'alreadyLinked'
  | 'unknownOrder'
  | 'wrongAmount'
  | 'notTransfer'
  | 'notPayable'
  | 'orderHasLine'
  | 'notMatching'
  | 'payoutRefused'
>;

export const linkBankLine = (db: Db, user: CurrentUser, id: number, input: LinkInput): Promise<null | LinkRefused> =>
  rollbackIfRefused(db, async (tx) => {
    const line = await queries.lockLine(tx, id);
    if (!line) return refuse('unknownRow');
    if (line.kind !== null) return refuse('alreadyLinked');
    const author = staffAuthor(user);
    switch (input.kind) {
      case 'order':
        return linkOrder(tx, line, input.orderNumber, author);
      case 'courier':
        return linkCourier(tx, line, input, author);
      case 'card':
        return linkCard(tx, line, input.id, author);
      case 'refund':
        return linkRefund(tx, user, line, input.id);
      case 'other':
        await queries.setLink(tx, id, { kind: 'other' }, author);
        return null;
    }
  });

async function linkOrder(
  tx: Transaction,
  line: queries.OpenLine,
  orderNumber: string,
  author: string,
): Promise<null | LinkRefused> {
  const order = await queries.selectOrder(tx, orderNumber);
  if (!order) return refuse('unknownOrder');
  if (!order.isTransfer) return refuse('notTransfer');
  if (order.hasLine) return refuse('orderHasLine');
  if (order.toPay !== line.amount) return refuse('wrongAmount', texts.wrongAmount(ron(line.amount), ron(order.toPay)));
  return payOrder(tx, line, order.id, author);
}

const ron = (amount: Bani): string => formatLei(toRon(amount));

async function linkCourier(
  tx: Transaction,
  line: queries.OpenLine,
  { courier, reference }: { courier: string; reference: string },
  author: string,
): Promise<null | Refused<'notMatching'>> {
  const groups = await queries.selectRemittanceGroups(tx);
  const group = groups.find((one) => one.courier === courier && one.reference === reference);
  if (group?.amount !== line.amount) return refuse('notMatching');
  await queries.linkRemittances(tx, line.id, group);
  await queries.setLink(tx, line.id, { kind: 'courier' }, author);
  return null;
}

async function linkCard(
  tx: Transaction,
  line: queries.OpenLine,
  id: number,
  author: string,
): Promise<null | Refused<'notMatching'>> {
  const payout = (await queries.selectOpenCardPayouts(tx)).find((one) => one.id === id);
  if (payout?.net !== line.amount) return refuse('notMatching');
  await queries.linkCardPayout(tx, line.id, id);
  await queries.setLink(tx, line.id, { kind: 'card' }, author);
  return null;
}

/** A refund that waits is marked as sent, with the bank's reference. */
async function linkRefund(
  tx: Transaction,
  user: CurrentUser,
  line: queries.OpenLine,
  id: number,
): Promise<null | Refused<'notMatching' | 'payoutRefused'>> {
  const refund = (await queries.selectOpenRefunds(tx)).find((one) => one.id === id);
  if (!refund || refund.amount !== 0 - line.amount) return refuse('notMatching');
  if (!refund.isSent) {
    const sent = { version: refund.version, isSent: true, reference: line.reference.slice(0, 60) };
    if (isRefused(await markSent(tx, user, id, sent))) return refuse('payoutRefused');
  }
  await queries.setLink(tx, line.id, { kind: 'refund', payoutId: id }, staffAuthor(user));
  return null;
}

export const unlinkBankLine = (db: Db, id: number): Promise<null | Refused<'unknownRow'>> =>
  rollbackIfRefused(db, async (tx) => {
    if (!(await queries.lockLine(tx, id))) return refuse('unknownRow');
    await queries.removeLink(tx, id);
    return null;
  });
