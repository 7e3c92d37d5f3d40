import type { Db, Pool, Transaction } from '../../kit/db.server.ts';
import { putJob } from '../../kit/jobs.server.ts';
import { putMail } from '../../kit/mail.server.ts';
import type { Bani } from '../../kit/money.ts';
import { canPay } from '../orders/rules.ts';
import { readOrderRecord } from '../orders/service.server.ts';
import { declinedLetter, refundedLetter } from './mail-texts.ts';
import { declineReason } from './rules.ts';

const declinedJob = 'payment-declined';
/** Who is still at the card form sees the refusal there and tries again. */
const secondsToTryAgain = 120;

type Declined = { orderId: number; code: string };

/** One letter for an order, however many of its cards are refused. */
export const putDeclined = (tx: Transaction, declined: Declined): Promise<void> =>
  putJob(tx, declinedJob, declined, {
    key: `${declinedJob} ${declined.orderId}`,
    delaySeconds: secondsToTryAgain,
  });

async function tellDeclined(db: Pool, { orderId, code }: Declined): Promise<void> {
  const order = await readOrderRecord(db, orderId);
  if (!order?.email || !canPay(order)) return;
  const letter = declinedLetter(order, declineReason(code, code));
  await putMail(db, { to: order.email, ...letter }, { key: `mail ${declinedJob} ${orderId}` });
}

export const letterJobs = { [declinedJob]: tellDeclined };

type Refunded = { orderId: number; amount: Bani; key: string };

/** Returns tell of their own money: their letter says for what it is. */
const isToldElsewhere = (key: string): boolean => key.startsWith('return');

export async function tellRefunded(db: Db, { orderId, amount, key }: Refunded): Promise<void> {
  if (isToldElsewhere(key)) return;
  const order = await readOrderRecord(db, orderId);
  if (!order?.email) return;
  await putMail(db, { to: order.email, ...refundedLetter(order, amount) }, { key: `mail refund ${key}` });
}
