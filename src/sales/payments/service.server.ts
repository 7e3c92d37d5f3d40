import Stripe from 'stripe';
import type { Db } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { toBani } from '../../platform/money.ts';
import { type OrderToPay, readOrderToPay } from '../orders/service.server.ts';
import { OffSessionPayment } from './contract.ts';
import { type Attempt, type AttemptRefused, startAttempt } from './intent-service.server.ts';
import { type CardProvider, isInvalidRequest, isUnavailable } from './provider.server.ts';
import * as queries from './queries.server.ts';
import { type DeclineReason, declineReason, type PayProblem, payProblem } from './rules.ts';
import { canSaveCards, findOwnCard } from './saved-cards-service.server.ts';
import { syncPayment } from './sync-service.server.ts';

type PaymentInput = { productId: number; amount: number };

/** Refuses unless the amount equals the order total. */
export async function createPayment(
  db: Db,
  cards: CardProvider,
  user: CurrentUser,
  input: PaymentInput & { savePaymentMethod: boolean },
): Promise<{ clientSecret: string } | AttemptRefused> {
  const order = await findPayableOrder(db, user, input);
  if (isRefused(order)) return order;
  const attempt = await startAttempt(db, cards, user, order, input.savePaymentMethod && canSaveCards(user));
  return isRefused(attempt) ? attempt : { clientSecret: secretOf(attempt.intent) };
}

async function findPayableOrder(
  db: Db,
  user: CurrentUser,
  input: PaymentInput,
): Promise<OrderToPay | Refused<'unknownOrder' | PayProblem>> {
  const order = await readOrderToPay(db, user, input.productId);
  if (isRefused(order)) return order;
  const problem = payProblem(order, toBani(input.amount), await queries.sumFailures(db, order.id));
  return problem ? refuse(problem) : order;
}

function secretOf({ client_secret: secret, id }: Stripe.PaymentIntent): string {
  if (!secret) throw new Error(`${id} came without its secret`);
  return secret;
}

export async function payOffSession(
  db: Db,
  cards: CardProvider,
  user: CurrentUser,
  input: PaymentInput & { paymentMethodId: string },
): Promise<OffSessionPayment | AttemptRefused | Refused<'unknownCard' | DeclineReason>> {
  const order = await findPayableOrder(db, user, input);
  if (isRefused(order)) return order;
  const card = await findOwnCard(db, cards, user, input.paymentMethodId);
  if (isRefused(card)) return card;
  const attempt = await startAttempt(db, cards, user, order, false);
  return isRefused(attempt) ? attempt : confirmWithCard(db, cards, attempt, card.id);
}

/** A decline ends the attempt with this card; after a lost response the same key is sent again. */
async function confirmWithCard(
  db: Db,
  cards: CardProvider,
  { payment, intent }: Attempt,
  cardId: string,
): Promise<OffSessionPayment | Refused<DeclineReason | 'providerAway'>> {
  const clientSecret = secretOf(intent);
  try {
    const confirmed = await cards.stripe.paymentIntents.confirm(
      intent.id,
      { payment_method: cardId, off_session: true },
      { idempotencyKey: `${payment.key}-${payment.tries}-${cardId}` },
    );
    return await presentIntent(db, confirmed, clientSecret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return handleDecline(db, payment, error, clientSecret);
    if (!isUnavailable(error) && !isInvalidRequest(error, 'payment_intent_unexpected_state')) throw error;
    return resolveUnknownResult(db, cards, payment, clientSecret);
  }
}

async function presentIntent(
  db: Db,
  intent: Stripe.PaymentIntent,
  clientSecret: string,
): Promise<OffSessionPayment | Refused<'providerAway'>> {
  await syncPayment(db, intent);
  const status = OffSessionPayment.shape.status.safeParse(intent.status);
  return status.success ? { status: status.data, clientSecret } : refuse('providerAway');
}

/** authentication_required is not a decline: the browser continues with 3-D Secure. */
async function handleDecline(
  db: Db,
  payment: queries.PaymentRow,
  error: Stripe.errors.StripeCardError,
  clientSecret: string,
): Promise<OffSessionPayment | Refused<DeclineReason>> {
  await queries.incrementTries(db, payment.id);
  if (error.code === 'authentication_required') return { status: 'requires_action', clientSecret };
  return refuse(declineReason(error.code, error.decline_code));
}

export const checkJob = 'payment-check';
const checkDelaySeconds = 30;

/** The result is unknown: reads the intent now and again from a job. */
async function resolveUnknownResult(
  db: Db,
  cards: CardProvider,
  payment: queries.PaymentRow,
  clientSecret: string,
): Promise<OffSessionPayment | Refused<'providerAway'>> {
  await enqueue(db, checkJob, { orderId: payment.orderId }, { delaySeconds: checkDelaySeconds });
  try {
    const intent = await cards.stripe.paymentIntents.retrieve(payment.intentId ?? '');
    // The result is known now, so a retry uses a new key; an intent is charged only once.
    await queries.incrementTries(db, payment.id);
    return await presentIntent(db, intent, clientSecret);
  } catch (error) {
    if (isUnavailable(error)) return refuse('providerAway');
    throw error;
  }
}
