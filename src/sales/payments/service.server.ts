import { z } from 'zod';
import type { Db } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { toBani } from '../../platform/money.ts';
import { Id } from '../../platform/schema.ts';
import { type OrderToPay, readOrderToPay } from '../orders/service.server.ts';
import { type Attempt, type AttemptRefused, startAttempt } from './attempt-service.server.ts';
import type { PaymentProviders } from './connected-providers.server.ts';
import { approvalNeeded, type OffSessionPayment } from './contract.ts';
import { type PaymentProvider, type ProviderPayment, ProviderUnavailable, type SavedCards } from './provider.ts';
import * as queries from './queries.server.ts';
import { type DeclineReason, type PayingMethod, type PayProblem, payProblem } from './rules.ts';
import { canSaveCards, requireOwnCard } from './saved-cards-service.server.ts';
import { syncPayment } from './sync-service.server.ts';

/** Turns an outage of the provider into the `providerUnavailable` refusal. */
export async function refuseWhenUnavailable<Result>(
  request: () => Promise<Result>,
): Promise<Result | Refused<'providerUnavailable'>> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof ProviderUnavailable) return refuse('providerUnavailable');
    throw error;
  }
}

type PaymentInput = { productId: number; amount: number };

/** Refuses unless the amount equals what is to pay of the order. */
export async function createPayment(
  db: Db,
  providers: PaymentProviders,
  user: CurrentUser,
  {
    method = 'card',
    savePaymentMethod,
    ...input
  }: PaymentInput & { savePaymentMethod: boolean; method?: PayingMethod },
): Promise<{ clientSecret: string } | AttemptRefused | Refused<'cardsOff'>> {
  const order = await findPayableOrder(db, user, input);
  if (isRefused(order)) return order;
  const provider = await providers.current(db);
  if (!provider || (method === 'wallet' && !provider.hasWallets)) return refuse('cardsOff');
  const saveCard = savePaymentMethod && canSaveCards(provider, user);
  const attempt = await startAttempt(db, providers, { provider, user, order, saveCard, method });
  return isRefused(attempt) ? attempt : { clientSecret: secretOf(attempt) };
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

function secretOf({ row, payment }: Attempt): string {
  const secret = payment.clientSecret ?? row.pageUrl;
  if (secret === null) throw new Error(`${payment.id} came without its secret`);
  return secret;
}

/** Pays with a saved card while the holder is not asked. */
export async function payOffSession(
  db: Db,
  providers: PaymentProviders,
  user: CurrentUser,
  { paymentMethodId: cardId, ...input }: PaymentInput & { paymentMethodId: string },
): Promise<OffSessionPayment | AttemptRefused | Refused<'unknownCard' | DeclineReason | 'cardsOff'>> {
  const order = await findPayableOrder(db, user, input);
  if (isRefused(order)) return order;
  const provider = await providers.current(db);
  if (!provider) return refuse('cardsOff');
  const savedCards = await requireOwnCard(db, provider, user, cardId);
  if (isRefused(savedCards)) return savedCards;
  const attempt = await startAttempt(db, providers, { provider, user, order, saveCard: false, method: 'card' });
  return isRefused(attempt) ? attempt : payWithCard(db, provider, savedCards, attempt, cardId);
}

/** A decline ends the attempt with this card; after a lost response the same key is sent again. */
async function payWithCard(
  db: Db,
  provider: PaymentProvider,
  savedCards: SavedCards,
  attempt: Attempt,
  cardId: string,
): Promise<OffSessionPayment | Refused<DeclineReason | 'providerUnavailable'>> {
  const { row, payment } = attempt;
  const clientSecret = secretOf(attempt);
  const key = `${row.key}-${row.tries}-${cardId}`;
  const paid = await refuseWhenUnavailable(() => savedCards.pay({ paymentId: payment.id, cardId, key }));
  if (!isRefused(paid)) return present(db, provider, paid, clientSecret);
  if (paid.reason === 'providerUnavailable' || paid.reason === 'notOpen')
    return resolveUnknownResult(db, provider, row, clientSecret);
  await queries.incrementTries(db, row.id);
  return paid.reason === 'needsCardholder' ? { status: approvalNeeded, clientSecret } : refuse(paid.reason);
}

async function present(
  db: Db,
  provider: PaymentProvider,
  payment: ProviderPayment,
  clientSecret: string,
): Promise<OffSessionPayment | Refused<'providerUnavailable'>> {
  await syncPayment(db, provider, payment);
  if (payment.status === 'succeeded' || payment.status === 'processing')
    return { status: payment.status, clientSecret };
  return payment.needsApproval ? { status: approvalNeeded, clientSecret } : refuse('providerUnavailable');
}

export const checkJob = defineJob('payment-check', z.object({ orderId: Id }));
const checkDelaySeconds = 30;

/** The result is unknown: reads the payment now and again from a job. */
async function resolveUnknownResult(
  db: Db,
  provider: PaymentProvider,
  { id, orderId, intentId }: queries.PaymentRow,
  clientSecret: string,
): Promise<OffSessionPayment | Refused<'providerUnavailable'>> {
  await enqueue(db, checkJob, { orderId }, { delaySeconds: checkDelaySeconds });
  const payment = await refuseWhenUnavailable(() => provider.read(intentId ?? ''));
  if (!payment || isRefused(payment)) return refuse('providerUnavailable');
  // The result is known now, so a retry uses a new key; a payment is charged only once.
  await queries.incrementTries(db, id);
  return present(db, provider, payment, clientSecret);
}
