import type { Who } from '../../kit/admit.server.ts';
import { type Db, wholeOrNothing } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { toBani, toRon } from '../../kit/money.ts';
import type { PersonalData } from '../../kit/personal-data.server.ts';
import { readOrderRecord } from '../orders/service.server.ts';
import { showIban } from '../returns/iban-rules.ts';
import type { Payout } from './contract.ts';
import * as queries from './queries.server.ts';
import { kindNames, paidByHand, readCause } from './rules.ts';

type Wanted = Omit<queries.Page, 'orderId'> & { orderId?: number | undefined };

export async function listPayouts(db: Db, wanted: Wanted) {
  const page = { ...wanted, orderId: wanted.orderId ?? null };
  const [total, waiting, rows] = await Promise.all([
    queries.countPage(db, page),
    queries.countWaiting(db),
    queries.selectPage(db, page),
  ]);
  return { total, waiting: waiting.count, waitingAmount: toRon(waiting.amount), payouts: rows.map(payoutOf) };
}

function payoutOf({ cause, ...row }: queries.PayoutRow): Payout {
  const { kind, sourceId } = readCause(cause);
  return {
    ...row,
    kind,
    kindName: kindNames[kind],
    sourceId,
    amount: toRon(row.amount),
    iban: row.iban && showIban(row.iban),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}

async function read(db: Db, id: number): Promise<Payout> {
  const row = await queries.selectOne(db, id);
  if (!row) throw new Error(`Payout ${id} is gone`);
  return payoutOf(row);
}

type Account = { iban: string | null; ibanHolder: string | null };
type NotChanged = Refused<'unknownPayout' | 'changed'>;

export const changeAccount = (
  db: Db,
  id: number,
  { version, iban, ibanHolder }: Account & { version: number },
): Promise<Payout | NotChanged | Refused<'alreadySent'>> =>
  wholeOrNothing(db, async (tx) => {
    const row = await queries.lockOne(tx, id);
    if (!row) return refuse('unknownPayout');
    if (row.sentAt) return refuse('alreadySent');
    if (row.version !== version) return refuse('changed');
    await queries.setAccount(tx, id, { iban, ibanHolder });
    return read(tx, id);
  });

type Sent = { version: number; isSent: boolean; reference: string };

export const markSent = (
  db: Db,
  who: Who,
  id: number,
  { version, isSent, reference }: Sent,
): Promise<Payout | NotChanged | Refused<'ibanMissing'>> =>
  wholeOrNothing(db, async (tx) => {
    const row = await queries.lockOne(tx, id);
    if (!row) return refuse('unknownPayout');
    if (row.version !== version) return refuse('changed');
    if (isSent && !row.iban) return refuse('ibanMissing');
    await queries.setSent(tx, id, isSent ? who.legalEntityId : null, isSent ? reference : '');
    return read(tx, id);
  });

type Wish = Account & { key: string; amount: number; reason: string };
type NotOwed = Refused<'unknownOrder' | 'notPaid' | 'paidByCard' | 'tooMuch'>;

/** Never more than came in and is not owed already; the order is held while that is counted. */
export const addPayout = (
  db: Db,
  orderId: number,
  { key, amount, reason, iban, ibanHolder }: Wish,
): Promise<Payout | NotOwed> =>
  wholeOrNothing(db, async (tx) => {
    const owed = await queries.sumOwed(tx, orderId);
    const order = await readOrderRecord(tx, orderId);
    if (!order) return refuse('unknownOrder');
    if (!order.paidAt) return refuse('notPaid');
    if (order.paymentMethod === 'card') return refuse('paidByCard');
    const cause = `shop ${key}`;
    const known = await queries.selectByCause(tx, cause);
    if (known) return payoutOf(known);
    if (toBani(amount) > paidByHand(order) - owed) return refuse('tooMuch');
    await queries.insertPayout(tx, { orderId, cause, amount: toBani(amount), reason, iban, ibanHolder });
    const made = await queries.selectByCause(tx, cause);
    return made ? payoutOf(made) : refuse('unknownOrder');
  });

export const payoutsData: PersonalData = {
  room: 'payouts',
  export: (db, accountId) => queries.selectOwn(db, accountId),
  erase: (tx, accountId) => queries.forgetAccounts(tx, accountId),
};
