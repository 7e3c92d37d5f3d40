import type { Db } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { type OrderToPay, readOrderToPay } from '../orders/service.server.ts';
import { callProviderOnce } from './call-provider-once.server.ts';
import type { PaymentProviders } from './connected-providers.server.ts';
import { type PaymentProvider, type ProviderPayment, ProviderUnavailable } from './provider.ts';
import * as queries from './queries.server.ts';
import { type PayingMethod, type PayProblem, payProblem } from './rules.ts';
import { findOrCreateCustomer } from './saved-cards-service.server.ts';
import { syncPayment } from './sync-service.server.ts';

/** A row of the payment table and the provider's payment behind it. */
export type Attempt = { row: queries.PaymentRow; payment: ProviderPayment };
export type AttemptRefused = Refused<'unknownOrder' | PayProblem | 'underWay' | 'tooSmall' | 'providerUnavailable'>;

type NewAttempt = {
  provider: PaymentProvider;
  user: CurrentUser;
  order: OrderToPay;
  saveCard: boolean;
  method: PayingMethod;
};

const maxRounds = 4;

/**
 * Returns the open payment of the order, or a new one. A payment that does not fit (amount, saved card, method, provider) is
 * cancelled first.
 */
export async function startAttempt(
  db: Db,
  providers: PaymentProviders,
  attempt: NewAttempt,
): Promise<Attempt | AttemptRefused> {
  const { provider, user, order, saveCard, method } = attempt;
  for (let round = 0; round < maxRounds; round++) {
    const wanted = { orderId: order.id, amount: order.toPay, saveCard, method, provider: provider.name };
    const claimed = await queries.claimPayment(db, wanted);
    if (!claimed) continue;
    const problem = await findProblem(db, user, order);
    if (problem) {
      await queries.cancelUnstarted(db, claimed.id);
      return problem;
    }
    if (claimed.provider !== provider.name) {
      const ended = await endOtherAttempt(db, providers, claimed);
      if (isRefused(ended)) return ended;
      continue;
    }
    const payment = await readOrStart(db, attempt, claimed);
    if (!payment) continue;
    if (isRefused(payment)) return payment;
    await syncPayment(db, provider, payment);
    const row = (await queries.selectPayment(db, claimed.id)) ?? claimed;
    const check = checkAttempt(row, attempt);
    if (check === 'usable') return { row, payment };
    if (check !== 'outdated') return refuse(check);
    await cancelPayment(db, provider, payment.id);
    if (!(await queries.isAwaitingPayment(db, order.id))) return refuse('notAwaiting');
  }
  return refuse('providerUnavailable');
}

/** Read again after the claim, because another attempt may have paid the order meanwhile. */
async function findProblem(
  db: Db,
  user: CurrentUser,
  { id, toPay }: OrderToPay,
): Promise<Refused<'unknownOrder' | PayProblem> | null> {
  const order = await readOrderToPay(db, user, id);
  if (isRefused(order)) return order;
  const problem = payProblem(order, toPay, 0);
  return problem && refuse(problem);
}

/** Ends an attempt with a provider that takes no new payments any more; it may turn out to be paid. */
async function endOtherAttempt(
  db: Db,
  providers: PaymentProviders,
  { id, intentId, provider: name }: queries.PaymentRow,
): Promise<Refused<'alreadyPaid' | 'underWay'> | null> {
  const provider = await providers.find(db, name);
  if (!intentId) await queries.cancelUnstarted(db, id);
  else if (provider) await cancelPayment(db, provider, intentId);
  else await queries.cancelAbandoned(db, id);
  const status = (await queries.selectPayment(db, id))?.status;
  if (status === 'succeeded') return refuse('alreadyPaid');
  return status === 'processing' ? refuse('underWay') : null;
}

type AttemptCheck = 'usable' | 'outdated' | 'alreadyPaid' | 'underWay';

function checkAttempt(row: queries.PaymentRow, { provider, order, saveCard, method }: NewAttempt): AttemptCheck {
  if (row.status === 'succeeded') return 'alreadyPaid';
  if (row.status === 'processing') return 'underWay';
  const isSame =
    row.status === 'open' && row.amount === order.toPay && row.saveCard === saveCard && row.method === method;
  return isSame && (!provider.isHosted || row.pageUrl !== null) ? 'usable' : 'outdated';
}

/** Null when another attempt is needed; this one is then cancelled. */
async function readOrStart(
  db: Db,
  { provider, user, order }: NewAttempt,
  row: queries.PaymentRow,
): Promise<ProviderPayment | Refused<'tooSmall' | 'providerUnavailable'> | null> {
  const { id, key, amount, saveCard, method, intentId } = row;
  if (intentId) return readPayment(db, provider, intentId);
  const customerId = await findOrCreateCustomer(db, provider, user);
  try {
    const started = await callProviderOnce(db, provider, { table: 'payment', id }, (isRepeated) =>
      provider.start({ key, amount, order, customerId, saveCard, method, isRepeated }),
    );
    if (!isRefused(started)) return started;
    if (started.reason === 'inFlight') return refuse('providerUnavailable');
    await queries.cancelUnstarted(db, id);
    return started.reason === 'keyUsed' ? null : refuse(started.reason);
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
  await (payment ? syncPayment(db, provider, payment) : queries.cancelUnknown(db, paymentId));
}
