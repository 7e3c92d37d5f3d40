import { addDays } from '../../platform/days.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/db/db.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { toRon } from '../../platform/money.ts';
import type { OrderRecord } from '../orders/record.ts';
import { readOrderRecord } from '../orders/service.server.ts';
import { cancelOrder } from '../orders/state-service.server.ts';
import type { PaymentProviders } from '../payments/connected-providers.server.ts';
import { approvalNeeded } from '../payments/contract.ts';
import { ProviderUnavailable } from '../payments/provider.ts';
import { payOffSession } from '../payments/service.server.ts';
import * as mails from './mail-texts.ts';
import { emailCustomer, recordEvent } from './notify-service.server.ts';
import { toMail } from './present-service.server.ts';
import * as queries from './queries.server.ts';
import { nextAttempt, openCycle } from './rules.ts';
import type { RepeatSettings } from './settings.ts';

type Charge = { orderId: number; dueOn: string; attempts: number };
/** `today` is the local day. */
type Run = { today: string; settings: RepeatSettings };

/** The provider is called outside a transaction; its idempotency key makes two simultaneous charges one. */
export async function chargeOpenOrder(db: Pool, providers: PaymentProviders, id: number, run: Run): Promise<void> {
  const row = await queries.selectRepeat(db, id);
  const cycle = row && openCycle(row, 'ordered');
  const order = cycle?.orderId && (await readOrderRecord(db, cycle.orderId));
  if (!row || !cycle || !order) return;
  const charge = { orderId: order.id, dueOn: cycle.dueOn, attempts: cycle.attempts };
  if (order.state !== 'awaiting_payment') return settle(db, id, charge);
  if (row.state !== 'active' || (cycle.nextAttemptOn ?? '') > run.today) return;
  const result = await payWithCard(db, providers, row, order);
  if (result === 'paid' || result === 'over') return settle(db, id, charge);
  if (result === 'waiting') return waitForBank(db, id, charge, run.today);
  await inTransaction(db, (tx) => recordFailure(tx, id, { ...charge, reason: result.reason }, run));
}

/** 'over': the order no longer awaits money. */
async function payWithCard(
  db: Pool,
  providers: PaymentProviders,
  { accountId, cardId }: queries.RepeatRow,
  { id, toPay }: OrderRecord,
): Promise<'paid' | 'over' | 'waiting' | Refused> {
  if (cardId === null) return refuse('noCard');
  const user = { legalEntityId: accountId, role: 'customer', tokenHash: '' } as const;
  const paid = await payOffSession(db, providers, user, {
    productId: id,
    amount: toRon(toPay),
    paymentMethodId: cardId,
  });
  if (!isRefused(paid)) {
    if (paid.status === approvalNeeded) return refuse('approval');
    return paid.status === 'processing' ? 'waiting' : 'paid';
  }
  if (paid.reason === 'alreadyPaid' || paid.reason === 'notAwaiting') return 'over';
  if (paid.reason === 'underWay') return 'waiting';
  if (paid.reason === 'providerUnavailable') throw new ProviderUnavailable(`Order ${id} was not charged`);
  return paid;
}

/** Closes the delivery by the state of its order. */
const settle = (db: Pool, id: number, { orderId, dueOn }: Charge): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await queries.lockRepeat(tx, id);
    const order = await readOrderRecord(tx, orderId);
    if (!row || !order || order.state === 'awaiting_payment' || openCycle(row, 'ordered')?.dueOn !== dueOn) return;
    const isCancelled = order.state === 'cancelled';
    await queries.updateCycle(tx, id, dueOn, { state: isCancelled ? 'cancelled' : 'done', lastError: null });
    await recordEvent(
      tx,
      row,
      isCancelled ? `Comanda ${order.number} a fost anulată.` : `Comanda ${order.number} este plătită.`,
    );
  });

const waitForBank = (db: Pool, id: number, { dueOn }: Charge, today: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await queries.lockRepeat(tx, id);
    if (row && openCycle(row, 'ordered')?.dueOn === dueOn)
      await queries.updateCycle(tx, id, dueOn, { state: 'ordered', nextAttemptOn: addDays(today, 1) });
  });

/** Counts a failed charge once, also when two processes saw it; the last one cancels the order and pauses. */
async function recordFailure(
  tx: Transaction,
  id: number,
  { orderId, dueOn, attempts, reason }: Charge & { reason: string },
  { today, settings }: Run,
): Promise<void> {
  const row = await queries.lockRepeat(tx, id);
  const cycle = row && openCycle(row, 'ordered');
  const order = await readOrderRecord(tx, orderId);
  if (!row || !order || cycle?.dueOn !== dueOn || cycle.attempts !== attempts) return;
  const failures = attempts + 1;
  const retryOn = nextAttempt(failures, today, settings);
  const failed = { orderId, number: order.number, total: order.toPay, reason };
  const mail = toMail(row, []);
  if (retryOn !== null) {
    const update = { state: 'ordered', attempts: failures, nextAttemptOn: retryOn, lastError: reason } as const;
    await queries.updateCycle(tx, id, dueOn, update);
    await emailCustomer(tx, row, mails.failedEmail(mail, failed, retryOn));
    return recordEvent(tx, row, `Plata comenzii ${order.number} nu a reușit. ${mails.failureText(reason)}`);
  }
  const cancelled = await cancelOrder(tx, orderId, { author: 'sistem', reason: 'expired', isSilent: true });
  // Paid meanwhile on the page of the order; the next run settles it.
  if (isRefused(cancelled)) return;
  await queries.updateCycle(tx, id, dueOn, { state: 'failed', attempts: failures, lastError: reason });
  await queries.updateRepeat(tx, id, { state: 'paused', pauseReason: 'payment' });
  await emailCustomer(tx, row, mails.pausedByPaymentEmail(mail, failed));
  await recordEvent(
    tx,
    row,
    `Oprită după ultima încercare de plată a comenzii ${order.number}. ${mails.failureText(reason)}`,
  );
}
