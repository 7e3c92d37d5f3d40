import type Stripe from 'stripe';
import type { Db } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { type OrderToPay, readOrderToPay } from '../orders/service.server.ts';
import { type CardProvider, isIdempotencyKeyUsed, isInvalidRequest } from './provider.server.ts';
import * as queries from './queries.server.ts';
import { type PayProblem, payProblem } from './rules.ts';
import { canSaveCards, findOrCreateCustomer } from './saved-cards-service.server.ts';
import { syncPayment } from './sync-service.server.ts';

export type Attempt = { payment: queries.PaymentRow; intent: Stripe.PaymentIntent };
export type AttemptRefused = Refused<'unknownOrder' | PayProblem | 'underWay' | 'tooSmall' | 'providerAway'>;

const maxRounds = 4;

/**
 * Returns the open intent of the order, or a new one. An intent that does not fit (amount, saved card) is cancelled
 * first.
 */
export async function startAttempt(
  db: Db,
  cards: CardProvider,
  user: CurrentUser,
  order: OrderToPay,
  saveCard: boolean,
): Promise<Attempt | AttemptRefused> {
  for (let round = 0; round < maxRounds; round++) {
    const claimed = await queries.claimPayment(db, { orderId: order.id, amount: order.total, saveCard });
    if (!claimed) continue;
    const problem = await findProblem(db, user, order);
    if (problem) {
      await queries.cancelWithoutIntent(db, claimed.id);
      return problem;
    }
    const intent = await loadOrCreateIntent(db, cards, user, order, claimed);
    if (!intent) continue;
    if (intent === 'tooSmall') return refuse('tooSmall');
    await syncPayment(db, intent);
    const payment = (await queries.selectPayment(db, claimed.id)) ?? claimed;
    const check = checkAttempt(payment, order.total, saveCard);
    if (check === 'fits') return { payment, intent };
    if (check !== 'unfit') return refuse(check);
    await cancelIntent(db, cards, intent.id);
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

function checkAttempt(payment: queries.PaymentRow, total: number, saveCard: boolean): AttemptCheck {
  if (payment.status === 'succeeded') return 'alreadyPaid';
  if (payment.status === 'processing') return 'underWay';
  return payment.status === 'open' && payment.amount === total && payment.saveCard === saveCard ? 'fits' : 'unfit';
}

/** Null when the provider does not know the stored intent; the attempt is then cancelled. */
async function loadOrCreateIntent(
  db: Db,
  cards: CardProvider,
  user: CurrentUser,
  order: OrderToPay,
  payment: queries.PaymentRow,
): Promise<Stripe.PaymentIntent | 'tooSmall' | null> {
  if (payment.intentId) return readIntent(db, cards, payment.intentId);
  const customer = canSaveCards(user) ? await findOrCreateCustomer(db, cards, user) : undefined;
  try {
    return await createIntent(cards, order.number, payment, customer);
  } catch (error) {
    // No client has the secret of this attempt, so it is cancelled and the next attempt uses a new key.
    if (isIdempotencyKeyUsed(error) || isInvalidRequest(error, 'amount_too_small'))
      await queries.cancelWithoutIntent(db, payment.id);
    if (!isInvalidRequest(error, 'amount_too_small')) throw error;
    return 'tooSmall';
  }
}

/** Uses the attempt's idempotency key, so that retries and concurrent requests create one intent. */
const createIntent = (
  { stripe }: CardProvider,
  number: string,
  { key, amount, saveCard }: queries.PaymentRow,
  customer: string | undefined,
): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.create(
    {
      amount,
      currency: 'ron',
      allowed_payment_method_types: ['card'],
      description: `Comanda ${number}`,
      metadata: { payment: key, order: number },
      ...(customer ? { customer } : {}),
      ...(saveCard ? { setup_future_usage: 'off_session' } : {}),
    },
    { idempotencyKey: key },
  );

/** An intent is unknown to the provider when it was created under other API keys. */
export async function readIntent(db: Db, { stripe }: CardProvider, id: string): Promise<Stripe.PaymentIntent | null> {
  try {
    return await stripe.paymentIntents.retrieve(id);
  } catch (error) {
    if (!isInvalidRequest(error, 'resource_missing')) throw error;
    await queries.cancelUnknownIntent(db, id);
    return null;
  }
}

/** Cancels the intent; if it was paid meanwhile, records the payment. */
export async function cancelIntent(db: Db, cards: CardProvider, id: string): Promise<void> {
  try {
    await syncPayment(db, await cards.stripe.paymentIntents.cancel(id));
  } catch (error) {
    if (!isInvalidRequest(error, 'payment_intent_unexpected_state') && !isInvalidRequest(error, 'resource_missing'))
      throw error;
    const intent = await readIntent(db, cards, id);
    if (intent) await syncPayment(db, intent);
  }
}
