import type { Db } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { type OrderToPay, readOrderToPay } from '../orders/service.server.ts';
import { type PaymentProvider, type ProviderPayment, ProviderUnavailable } from './provider.ts';
import * as queries from './queries.server.ts';
import { type PayProblem, payProblem } from './rules.ts';
import { findOrCreateCustomer } from './saved-cards-service.server.ts';
import { syncPayment } from './sync-service.server.ts';

/** A row of the payment table and the provider's payment behind it. */
export type Attempt = { row: queries.PaymentRow; payment: ProviderPayment };
export type AttemptRefused = Refused<'unknownOrder' | PayProblem | 'underWay' | 'tooSmall' | 'providerAway'>;

const maxRounds = 4;

/**
 * Returns the open payment of the order, or a new one. A payment that does not fit (amount, saved card) is cancelled
 * first.
 */
export async function startAttempt(
  db: Db,
  provider: PaymentProvider,
  user: CurrentUser,
  order: OrderToPay,
  saveCard: boolean,
): Promise<Attempt | AttemptRefused> {
  for (let round = 0; round < maxRounds; round++) {
    const claimed = await queries.claimPayment(db, { orderId: order.id, amount: order.total, saveCard });
    if (!claimed) continue;
    const problem = await findProblem(db, user, order);
    if (problem) {
      await queries.cancelUnstarted(db, claimed.id);
      return problem;
    }
    const payment = await readOrStart(db, provider, user, order, claimed);
    if (!payment) continue;
    if (isRefused(payment)) return payment;
    await syncPayment(db, payment);
    const row = (await queries.selectPayment(db, claimed.id)) ?? claimed;
    const check = checkAttempt(row, order.total, saveCard);
    if (check === 'fits') return { row, payment };
    if (check !== 'unfit') return refuse(check);
    await cancelPayment(db, provider, payment.id);
    if (!(await queries.isAwaitingPayment(db, order.id))) return refuse('notAwaiting');
  }
  return refuse('providerAway');
}

/** Read again after the claim, because another attempt may have paid the order meanwhile. */
async function findProblem(
  db: Db,
  user: CurrentUser,
  { id, total }: OrderToPay,
): Promise<Refused<'unknownOrder' | PayProblem> | null> {
  const order = await readOrderToPay(db, user, id);
  if (isRefused(order)) return order;
  const problem = payProblem(order, total, 0);
  return problem && refuse(problem);
}

type AttemptCheck = 'fits' | 'unfit' | 'alreadyPaid' | 'underWay';

function checkAttempt(row: queries.PaymentRow, total: number, saveCard: boolean): AttemptCheck {
  if (row.status === 'succeeded') return 'alreadyPaid';
  if (row.status === 'processing') return 'underWay';
  return row.status === 'open' && row.amount === total && row.saveCard === saveCard ? 'fits' : 'unfit';
}

/** Null when the provider does not know the stored payment; the attempt is then cancelled. */
async function readOrStart(
  db: Db,
  provider: PaymentProvider,
  user: CurrentUser,
  order: OrderToPay,
  { id, key, amount, saveCard, intentId }: queries.PaymentRow,
): Promise<ProviderPayment | Refused<'tooSmall'> | null> {
  if (intentId) return readPayment(db, provider, intentId);
  const customerId = await findOrCreateCustomer(db, provider, user);
  try {
    const started = await provider.start({ key, amount, order, customerId, saveCard });
    if (isRefused(started)) await queries.cancelUnstarted(db, id);
    return started;
  } catch (error) {
    // No client has the secret of this attempt, so it is cancelled and the next attempt uses a new key.
    if (error instanceof ProviderUnavailable && error.isKeySpent) await queries.cancelUnstarted(db, id);
    throw error;
  }
}

/** Null when the provider does not know the payment; the attempt is then cancelled. */
export async function readPayment(
  db: Db,
  provider: PaymentProvider,
  paymentId: string,
): Promise<ProviderPayment | null> {
  const payment = await provider.read(paymentId);
  if (!payment) await queries.cancelUnknown(db, paymentId);
  return payment;
}

/** Cancels the payment; if it was paid meanwhile, records that. */
export async function cancelPayment(db: Db, provider: PaymentProvider, paymentId: string): Promise<void> {
  const payment = await provider.cancel(paymentId);
  await (payment ? syncPayment(db, payment) : queries.cancelUnknown(db, paymentId));
}
