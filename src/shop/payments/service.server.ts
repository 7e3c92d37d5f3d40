import Stripe from 'stripe';
import type { Who } from '../../kit/admit.server.ts';
import type { Db } from '../../kit/db.server.ts';
import { isRefused, type Refused, refuse } from '../../kit/endpoint.ts';
import { putJob } from '../../kit/jobs.server.ts';
import { toBani } from '../../kit/money.ts';
import { type OrderToPay, orderToPay } from '../orders/service.server.ts';
import { type Attempt, attemptFor, type NoAttempt } from './attempt-service.server.ts';
import { OffSessionPayment } from './contract.ts';
import { keepsCards } from './customer-service.server.ts';
import { ownCard } from './method-service.server.ts';
import { isAway, isWrong, type OpenCards } from './provider.server.ts';
import * as queries from './queries.server.ts';
import { type DeclineReason, declineReason, type PayProblem, payProblem } from './rules.ts';
import { settle } from './settle-service.server.ts';

type Wish = { productId: number; amount: number };
type NotPaid = Refused<'unknownOrder' | PayProblem> | NoAttempt;

/** The amount must be the order's own, else nothing is begun. */
export async function createPayment(
  db: Db,
  cards: OpenCards,
  who: Who,
  wish: Wish & { savePaymentMethod: boolean },
): Promise<{ clientSecret: string } | NotPaid> {
  const order = await payable(db, who, wish);
  if (isRefused(order)) return order;
  const attempt = await attemptFor(db, cards, who, order, wish.savePaymentMethod && keepsCards(who));
  return isRefused(attempt) ? attempt : { clientSecret: secretOf(attempt.intent) };
}

async function payable(db: Db, who: Who, wish: Wish): Promise<OrderToPay | Refused<'unknownOrder' | PayProblem>> {
  const order = await orderToPay(db, who, wish.productId);
  if (isRefused(order)) return order;
  const problem = payProblem(order, toBani(wish.amount), await queries.sumFailures(db, order.id));
  return problem ? refuse(problem) : order;
}

function secretOf({ client_secret: secret, id }: Stripe.PaymentIntent): string {
  if (!secret) throw new Error(`${id} came without its secret`);
  return secret;
}

export async function payOffSession(
  db: Db,
  cards: OpenCards,
  who: Who,
  wish: Wish & { paymentMethodId: string },
): Promise<OffSessionPayment | NotPaid | Refused<'unknownCard' | DeclineReason>> {
  const order = await payable(db, who, wish);
  if (isRefused(order)) return order;
  const card = await ownCard(db, cards, who, wish.paymentMethodId);
  if (isRefused(card)) return card;
  const attempt = await attemptFor(db, cards, who, order, false);
  return isRefused(attempt) ? attempt : confirmWith(db, cards, attempt, card.id);
}

/** A decline counts as an answer; a lost one does not, and is asked for again under the same key. */
async function confirmWith(
  db: Db,
  cards: OpenCards,
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
    return await answerFor(db, confirmed, clientSecret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return declined(db, payment, error, clientSecret);
    if (!isAway(error) && !isWrong(error, 'payment_intent_unexpected_state')) throw error;
    return unclear(db, cards, payment, clientSecret);
  }
}

async function answerFor(
  db: Db,
  intent: Stripe.PaymentIntent,
  clientSecret: string,
): Promise<OffSessionPayment | Refused<'providerAway'>> {
  await settle(db, intent);
  const status = OffSessionPayment.shape.status.safeParse(intent.status);
  return status.success ? { status: status.data, clientSecret } : refuse('providerAway');
}

/** The bank wants the holder: that is no refusal, the browser goes on with 3-D Secure. */
async function declined(
  db: Db,
  payment: queries.PaymentRow,
  error: Stripe.errors.StripeCardError,
  clientSecret: string,
): Promise<OffSessionPayment | Refused<DeclineReason>> {
  await queries.countTry(db, payment.id);
  if (error.code === 'authentication_required') return { status: 'requires_action', clientSecret };
  return refuse(declineReason(error.code, error.decline_code));
}

export const checkJob = 'payment-check';
const secondsToCheck = 30;

/** Whether money was taken is not known here: the provider is asked, now and if need be later. */
async function unclear(
  db: Db,
  cards: OpenCards,
  payment: queries.PaymentRow,
  clientSecret: string,
): Promise<OffSessionPayment | Refused<'providerAway'>> {
  await putJob(db, checkJob, { orderId: payment.orderId }, { delaySeconds: secondsToCheck });
  try {
    const intent = await cards.stripe.paymentIntents.retrieve(payment.intentId ?? '');
    // The answer is known now; whoever tries again asks anew, and an intent takes money only once.
    await queries.countTry(db, payment.id);
    return await answerFor(db, intent, clientSecret);
  } catch (error) {
    if (isAway(error)) return refuse('providerAway');
    throw error;
  }
}
