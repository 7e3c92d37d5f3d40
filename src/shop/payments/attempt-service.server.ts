import type Stripe from 'stripe';
import type { Who } from '../../kit/admit.server.ts';
import type { Db } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import type { OrderToPay } from '../orders/service.server.ts';
import { customerFor, keepsCards } from './customer-service.server.ts';
import { isSpent, isWrong, type OpenCards } from './provider.server.ts';
import * as queries from './queries.server.ts';
import { settle } from './settle-service.server.ts';

export type Attempt = { payment: queries.PaymentRow; intent: Stripe.PaymentIntent };
export type NoAttempt = Refused<'alreadyPaid' | 'underWay' | 'notAwaiting' | 'tooSmall' | 'providerAway'>;

const mostRounds = 4;

/** One intent per order and attempt: the one that is under way is used again if it fits, else it is ended first. */
export async function attemptFor(
  db: Db,
  cards: OpenCards,
  who: Who,
  order: OrderToPay,
  saveCard: boolean,
): Promise<Attempt | NoAttempt> {
  for (let round = 0; round < mostRounds; round++) {
    const claimed = await queries.claimPayment(db, { orderId: order.id, amount: order.total, saveCard });
    const intent = claimed && (await intentOf(db, cards, who, order, claimed));
    if (!intent) continue;
    if (intent === 'tooSmall') return refuse('tooSmall');
    await settle(db, intent);
    const payment = (await queries.selectPayment(db, claimed.id)) ?? claimed;
    const found = verdictOn(payment, order.total, saveCard);
    if (found === 'fits') return { payment, intent };
    if (found !== 'unfit') return refuse(found);
    await endIntent(db, cards, intent.id);
    if (!(await queries.isAwaited(db, order.id))) return refuse('notAwaiting');
  }
  return refuse('providerAway');
}

type Verdict = 'fits' | 'unfit' | 'alreadyPaid' | 'underWay';

function verdictOn(payment: queries.PaymentRow, total: number, saveCard: boolean): Verdict {
  if (payment.status === 'succeeded') return 'alreadyPaid';
  if (payment.status === 'processing') return 'underWay';
  return payment.status === 'open' && payment.amount === total && payment.saveCard === saveCard ? 'fits' : 'unfit';
}

/** Null when the provider does not know what the books say it does: that attempt is over. */
async function intentOf(
  db: Db,
  cards: OpenCards,
  who: Who,
  order: OrderToPay,
  payment: queries.PaymentRow,
): Promise<Stripe.PaymentIntent | 'tooSmall' | null> {
  if (payment.intentId) return readIntent(db, cards, payment.intentId);
  const customer = keepsCards(who) ? await customerFor(db, cards, who) : undefined;
  try {
    return await createIntent(cards, order.number, payment, customer);
  } catch (error) {
    // Nobody has its secret, so nothing is lost: the next attempt asks under a new key.
    if (isSpent(error) || isWrong(error, 'amount_too_small')) await queries.giveUp(db, payment.id);
    if (!isWrong(error, 'amount_too_small')) throw error;
    return 'tooSmall';
  }
}

/** Asked under the attempt's own key: a lost answer, or two at once, still make one intent. */
const createIntent = (
  { stripe }: OpenCards,
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

/** An intent that only another provider knows, from before the keys were changed, can be paid by nobody. */
export async function readIntent(db: Db, { stripe }: OpenCards, id: string): Promise<Stripe.PaymentIntent | null> {
  try {
    return await stripe.paymentIntents.retrieve(id);
  } catch (error) {
    if (!isWrong(error, 'resource_missing')) throw error;
    await queries.giveUpUnknown(db, id);
    return null;
  }
}

/** Nobody can pay it any more, or it turns out that somebody just did. */
export async function endIntent(db: Db, cards: OpenCards, id: string): Promise<void> {
  try {
    await settle(db, await cards.stripe.paymentIntents.cancel(id));
  } catch (error) {
    if (!isWrong(error, 'payment_intent_unexpected_state') && !isWrong(error, 'resource_missing')) throw error;
    const intent = await readIntent(db, cards, id);
    if (intent) await settle(db, intent);
  }
}
