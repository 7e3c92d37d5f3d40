import { type Db, inTransaction, type Transaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { putJob } from '../../kit/jobs.server.ts';
import { putMail } from '../../kit/mail.server.ts';
import { giveCode } from '../promotions/service.server.ts';
import { letters } from './mail-texts.ts';
import * as queries from './queries.server.ts';
import type { BuyBackRow } from './record.ts';
import { canBecome, codeDays, numberOf, offerDays } from './rules.ts';

export const payJob = 'buyback-pay';
export const offerEndJob = 'buyback-offer-end';

/** Whoever erased their account has no address any more. */
export async function tell(tx: Transaction, row: BuyBackRow, note = ''): Promise<void> {
  if (row.email) await putMail(tx, { to: row.email, ...letters[row.state](row, note) });
}

export async function existing(db: Db, id: number): Promise<BuyBackRow> {
  const row = await queries.selectOne(db, id);
  if (!row) throw new Error(`Buy-back ${id} is gone`);
  return row;
}

type NotChanged = Refused<'unknownBuyBack' | 'wrongState'>;

/** Every change is one of the table, written down with its author and told to the customer. */
export async function change(tx: Transaction, id: number, what: queries.Change): Promise<BuyBackRow | NotChanged> {
  const row = await queries.lockOne(tx, id);
  if (!row) return refuse('unknownBuyBack');
  if (!canBecome(row.state, what.state)) return refuse('wrongState');
  await queries.updateState(tx, id, what);
  const changed = await existing(tx, id);
  await tell(tx, changed, what.note);
  return changed;
}

const aDay = 24 * 60 * 60;

export const putOfferEnd = (tx: Transaction, buyBackId: number): Promise<void> =>
  putJob(tx, offerEndJob, { buyBackId }, { delaySeconds: offerDays * aDay + 60 });

/** An offer nobody answered; one that was accepted meanwhile stays. */
export const endOffer = (db: Db, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await queries.lockOne(tx, id);
    if (row?.state === 'offered' && row.isOfferOver) await change(tx, id, { state: 'declined', author: 'sistem' });
  });

/** What arrived is paid with a code, once, however often this is asked for. */
export const pay = (db: Db, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await queries.lockOne(tx, id);
    if (row?.state !== 'received' || row.offer === null) return;
    const code = await giveCode(tx, {
      accountId: row.accountId,
      couponType: 'Fixed',
      value: row.offer,
      description: `Răscumpărare ${numberOf(id)}`,
      validUntil: await queries.selectDayAfter(tx, codeDays),
    });
    await change(tx, id, { state: 'paid', author: 'sistem', code });
  });
