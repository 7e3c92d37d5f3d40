import { type Db, rollbackIfRefused } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { formatIban } from '../../platform/iban.ts';
import { toBani, toRon } from '../../platform/money.ts';
import { bookRefund } from '../../sales/invoices/storno-service.server.ts';
import { isGiftCardSale } from '../../sales/orders/rules.ts';
import { readOrderRecord } from '../../sales/orders/service.server.ts';
import { paymentMethods } from '../../sales/payment-methods/methods.ts';
import type { Payout } from './contract.ts';
import * as queries from './queries.server.ts';
import { paidOffline, parseCause, payoutKindNames } from './rules.ts';

type PayoutQuery = Omit<queries.PayoutFilter, 'orderId'> & { orderId?: number | undefined };

export async function listPayouts(db: Db, query: PayoutQuery) {
  const filter = { ...query, orderId: query.orderId ?? null };
  const [total, waiting, rows] = await Promise.all([
    queries.countPayouts(db, filter),
    queries.sumPending(db),
    queries.selectPayouts(db, filter),
  ]);
  return { total, waiting: waiting.count, waitingAmount: toRon(waiting.amount), rows: rows.map(toPayout) };
}

function toPayout({ cause, ...row }: queries.PayoutRow): Payout {
  const { kind, sourceId } = parseCause(cause);
  return {
    ...row,
    kind,
    kindName: payoutKindNames[kind],
    sourceId,
    amount: toRon(row.amount),
    iban: row.iban && formatIban(row.iban),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}

async function read(db: Db, id: number): Promise<Payout> {
  const row = await queries.selectPayout(db, id);
  if (!row) throw new Error(`Payout ${id} does not exist`);
  return toPayout(row);
}

type Account = { iban: string | null; ibanHolder: string | null };
type PayoutConflict = Refused<'unknownPayout' | 'changed'>;

export const changeAccount = (
  db: Db,
  id: number,
  { version, iban, ibanHolder }: Account & { version: number },
): Promise<Payout | PayoutConflict | Refused<'alreadySent'>> =>
  rollbackIfRefused(db, async (tx) => {
    const row = await queries.lockPayout(tx, id);
    if (!row) return refuse('unknownPayout');
    if (row.sentAt) return refuse('alreadySent');
    if (row.version !== version) return refuse('changed');
    await queries.setAccount(tx, id, { iban, ibanHolder });
    return read(tx, id);
  });

type Sent = { version: number; isSent: boolean; reference: string };

export const markSent = (
  db: Db,
  user: CurrentUser,
  id: number,
  { version, isSent, reference }: Sent,
): Promise<Payout | PayoutConflict | Refused<'ibanMissing'>> =>
  rollbackIfRefused(db, async (tx) => {
    const row = await queries.lockPayout(tx, id);
    if (!row) return refuse('unknownPayout');
    if (row.version !== version) return refuse('changed');
    if (isSent && !row.iban) return refuse('ibanMissing');
    await queries.setSent(tx, id, isSent ? user.legalEntityId : null, isSent ? reference : '');
    return read(tx, id);
  });

type NewPayoutInput = Account & { key: string; amount: number; reason: string };
type PayoutRefused = Refused<'unknownOrder' | 'notPaid' | 'paidByCard' | 'tooMuch'>;

/** Refuses more than was paid and not yet owed; `sumPayouts` locks the order until the transaction ends. */
export const addPayout = (
  db: Db,
  user: CurrentUser,
  orderId: number,
  { key, amount, reason, iban, ibanHolder }: NewPayoutInput,
): Promise<Payout | PayoutRefused> =>
  rollbackIfRefused(db, async (tx) => {
    const owed = await queries.sumPayouts(tx, orderId);
    const order = await readOrderRecord(tx, orderId);
    if (!order || isGiftCardSale(order)) return refuse('unknownOrder');
    if (!order.paidAt) return refuse('notPaid');
    if (paymentMethods[order.paymentMethod].isOnline) return refuse('paidByCard');
    const cause = `shop ${key}`;
    const existing = await queries.selectByCause(tx, cause);
    if (existing) return toPayout(existing);
    if (toBani(amount) > paidOffline(order) - owed) return refuse('tooMuch');
    await queries.insertPayout(tx, {
      orderId,
      cause,
      amount: toBani(amount),
      reason,
      author: staffAuthor(user),
      iban,
      ibanHolder,
    });
    await bookRefund(tx, { orderId, reason, author: staffAuthor(user) });
    const payout = await queries.selectByCause(tx, cause);
    return payout ? toPayout(payout) : refuse('unknownOrder');
  });

export const payoutsData: PersonalData = {
  section: 'payouts',
  export: (db, accountId) => queries.selectPayoutsOfAccount(db, accountId),
  erase: (tx, accountId) => queries.eraseBankAccounts(tx, accountId),
};
