import { timingSafeEqual } from 'node:crypto';
import type { Db, Transaction } from '../../kit/db.server.ts';
import type { Asked, Confirm } from './asks.ts';
import { tell } from './event-service.server.ts';
import { type Answer, unexpectedState, unknownObject, wrongRequest } from './faults.ts';
import { createMethod, lockCustomer, lockMethod } from './method-service.server.ts';
import {
  type Intent,
  type Method,
  newPaymentIntent,
  newSetupIntent,
  type PaymentIntent,
  secondsNow,
} from './objects.ts';
import { askHolder, decline, refuseHolder, succeed } from './outcome-service.server.ts';
import * as queries from './queries.server.ts';
import { verdictOn } from './rules.ts';

export type IntentKind = Intent['object'];

/** The smallest payment the provider takes in RON. */
const leastAmount = 200;

export async function createPayment(tx: Transaction, asked: Asked<'payment'>): Promise<Answer> {
  if (asked.amount < leastAmount)
    throw wrongRequest('The amount is too small.', { code: 'amount_too_small', param: 'amount' });
  if (asked.customer) await lockCustomer(tx, asked.customer);
  const method = asked.payment_method ? await lockMethod(tx, asked.payment_method) : null;
  const intent = newPaymentIntent(asked, method);
  await queries.insertObject(tx, intent);
  await tell(tx, 'payment_intent.created', intent);
  if (!asked.confirm) return { status: 200, body: intent };
  return confirmIntent(tx, intent, { off_session: asked.off_session });
}

export async function createSetup(tx: Transaction, asked: Asked<'setup'>): Promise<Answer> {
  if (asked.customer) await lockCustomer(tx, asked.customer);
  const intent = newSetupIntent(asked);
  await queries.insertObject(tx, intent);
  await tell(tx, 'setup_intent.created', intent);
  return { status: 200, body: intent };
}

/** With a public key the intent opens only to its own secret. */
export type Asker = { isSecret: true } | { isSecret: false; clientSecret: string };

export async function lockIntent(db: Db, kind: IntentKind, id: string, asker: Asker): Promise<Intent> {
  const intent = await queries.lockObject<Intent>(db, kind, id);
  if (!intent || !(asker.isSecret || isSame(asker.clientSecret, intent.client_secret))) throw unknownObject();
  return intent;
}

const isSame = (given: string, kept: string): boolean =>
  given.length === kept.length && timingSafeEqual(Buffer.from(given), Buffer.from(kept));

const openStates: Intent['status'][] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export async function confirmIntent(tx: Transaction, intent: Intent, asked: Confirm): Promise<Answer> {
  if (!openStates.includes(intent.status)) throw unexpectedState(intent);
  const isOffSession = asked.off_session === true;
  if (isOffSession && intent.object === 'payment_intent' && intent.setup_future_usage)
    throw wrongRequest('You cannot confirm with off_session when setup_future_usage is also set.');
  const method = await methodFor(tx, intent, asked);
  const hidden = await queries.selectHidden(tx, method.id);
  const verdict = verdictOn({ ...hidden, isOffSession, isSetup: intent.object === 'setup_intent' });
  if (verdict.is === 'approved') return succeed(tx, intent, method);
  return verdict.is === 'asks' ? askHolder(tx, intent, method) : decline(tx, intent, method, verdict.why);
}

async function methodFor(tx: Transaction, intent: Intent, asked: Confirm): Promise<Method> {
  if (asked.payment_method_data) return createMethod(tx, asked.payment_method_data);
  const id = asked.payment_method ?? intent.payment_method;
  if (!id) throw wrongRequest('A payment method is missing.', { param: 'payment_method' });
  const method = await lockMethod(tx, id);
  if (method.customer !== null && method.customer !== intent.customer)
    throw wrongRequest('The payment method belongs to another customer.', { param: 'payment_method' });
  return method;
}

/** What the holder told the bank. */
export async function answerChallenge(tx: Transaction, intent: Intent, answer: 'approve' | 'refuse'): Promise<Answer> {
  if (intent.status !== 'requires_action' || !intent.payment_method) throw unexpectedState(intent);
  const method = await lockMethod(tx, intent.payment_method);
  return answer === 'approve' ? succeed(tx, intent, method) : refuseHolder(tx, intent, method);
}

export async function cancelPayment(tx: Transaction, id: string, asked: Asked<'cancel'>): Promise<Answer> {
  const intent = await queries.lockObject<PaymentIntent>(tx, 'payment_intent', id);
  if (!intent) throw unknownObject();
  if (!openStates.includes(intent.status)) throw unexpectedState(intent);
  const canceled: PaymentIntent = {
    ...intent,
    status: 'canceled',
    next_action: null,
    canceled_at: secondsNow(),
    cancellation_reason: asked.cancellation_reason ?? null,
  };
  await queries.updateObject(tx, canceled);
  await tell(tx, 'payment_intent.canceled', canceled);
  return { status: 200, body: canceled };
}
