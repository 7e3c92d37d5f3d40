import type { Db, Transaction } from '../../src/platform/db/db.server.ts';
import { isSameSecret } from '../../src/platform/secrets.server.ts';
import {
  type ApiResponse,
  authenticationError,
  declineError,
  invalidRequest,
  resourceMissing,
  unexpectedState,
} from './errors.ts';
import { emitEvent } from './event-service.server.ts';
import { attachToCustomer, createMethod, lockCustomer, lockMethod } from './method-service.server.ts';
import {
  type Intent,
  type LastError,
  type Method,
  newCharge,
  newPaymentIntent,
  newSetupIntent,
  type PaymentIntent,
  type SetupIntent,
  secondsNow,
} from './objects.ts';
import * as queries from './queries.server.ts';
import { type BankDecision, decideAttempt } from './rules.ts';
import type { Confirm, Input } from './schemas.ts';

export type IntentKind = Intent['object'];

/** Stripe's minimum charge in RON, in bani. */
const minAmountBani = 200;

export async function createPayment(tx: Transaction, input: Input<'payment'>): Promise<ApiResponse> {
  if (input.amount < minAmountBani)
    throw invalidRequest('The amount is too small.', { code: 'amount_too_small', param: 'amount' });
  if (input.customer) await lockCustomer(tx, input.customer);
  const method = input.payment_method ? await lockMethod(tx, input.payment_method) : null;
  const intent = newPaymentIntent(input, method);
  await queries.insertObject(tx, intent);
  await emitEvent(tx, 'payment_intent.created', intent);
  if (!input.confirm) return { status: 200, body: intent };
  return confirmIntent(tx, intent, { off_session: input.off_session });
}

export async function createSetup(tx: Transaction, input: Input<'setup'>): Promise<ApiResponse> {
  if (input.customer) await lockCustomer(tx, input.customer);
  const intent = newSetupIntent(input);
  await queries.insertObject(tx, intent);
  await emitEvent(tx, 'setup_intent.created', intent);
  return { status: 200, body: intent };
}

/** Callers with the public key must also present the client secret of the intent. */
export type Caller = { isSecret: true } | { isSecret: false; clientSecret: string };

export async function lockIntent(db: Db, kind: IntentKind, id: string, caller: Caller): Promise<Intent> {
  const intent = await queries.lockObject<Intent>(db, kind, id);
  if (!intent || !(caller.isSecret || isSameSecret(caller.clientSecret, intent.client_secret))) throw resourceMissing();
  return intent;
}

const openStates: Intent['status'][] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export async function confirmIntent(tx: Transaction, intent: Intent, input: Confirm): Promise<ApiResponse> {
  if (!openStates.includes(intent.status)) throw unexpectedState(intent);
  const isOffSession = input.off_session === true;
  if (isOffSession && intent.object === 'payment_intent' && intent.setup_future_usage)
    throw invalidRequest('You cannot confirm with off_session when setup_future_usage is also set.');
  const method = await resolveMethod(tx, intent, input);
  const testCardState = await queries.selectTestCardState(tx, method.id);
  const decision = decideAttempt({ ...testCardState, isOffSession, isSetup: intent.object === 'setup_intent' });
  if (decision.is === 'approved') return succeed(tx, intent, method);
  return decision.is === 'asks' ? requireChallenge(tx, intent, method) : decline(tx, intent, method, decision.why);
}

async function resolveMethod(tx: Transaction, intent: Intent, input: Confirm): Promise<Method> {
  if (input.payment_method_data) return createMethod(tx, input.payment_method_data);
  const id = input.payment_method ?? intent.payment_method;
  if (!id) throw invalidRequest('A payment method is missing.', { param: 'payment_method' });
  const method = await lockMethod(tx, id);
  if (method.customer !== null && method.customer !== intent.customer)
    throw invalidRequest('The payment method belongs to another customer.', { param: 'payment_method' });
  return method;
}

export async function answerChallenge(
  tx: Transaction,
  intent: Intent,
  answer: 'approve' | 'refuse',
): Promise<ApiResponse> {
  if (intent.status !== 'requires_action' || !intent.payment_method) throw unexpectedState(intent);
  const method = await lockMethod(tx, intent.payment_method);
  return answer === 'approve' ? succeed(tx, intent, method) : failAuthentication(tx, intent, method);
}

export async function cancelPayment(tx: Transaction, id: string, input: Input<'cancel'>): Promise<ApiResponse> {
  const intent = await queries.lockObject<PaymentIntent>(tx, 'payment_intent', id);
  if (!intent) throw resourceMissing();
  if (!openStates.includes(intent.status)) throw unexpectedState(intent);
  const canceled: PaymentIntent = {
    ...intent,
    status: 'canceled',
    next_action: null,
    canceled_at: secondsNow(),
    cancellation_reason: input.cancellation_reason ?? null,
  };
  await queries.updateObject(tx, canceled);
  await emitEvent(tx, 'payment_intent.canceled', canceled);
  return { status: 200, body: canceled };
}

async function succeed(tx: Transaction, intent: Intent, method: Method): Promise<ApiResponse> {
  const isSaved = intent.object === 'setup_intent' || intent.setup_future_usage !== null;
  if (isSaved && intent.customer) await saveForReuse(tx, method, intent.customer);
  const done = intent.object === 'setup_intent' ? completeSetup(intent, method) : await charge(tx, intent, method);
  await queries.updateObject(tx, done);
  await emitEvent(tx, `${done.object}.succeeded`, done);
  return { status: 200, body: done };
}

async function saveForReuse(tx: Transaction, method: Method, customer: string): Promise<void> {
  await attachToCustomer(tx, method, customer);
  await queries.markSetUp(tx, method.id);
}

const completeSetup = (intent: SetupIntent, method: Method): SetupIntent => ({
  ...intent,
  status: 'succeeded',
  payment_method: method.id,
  next_action: null,
  last_setup_error: null,
});

async function charge(tx: Transaction, intent: PaymentIntent, method: Method): Promise<PaymentIntent> {
  const taken = newCharge(intent, method.id);
  await queries.insertObject(tx, taken);
  await emitEvent(tx, 'charge.succeeded', taken);
  return {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    payment_method: method.id,
    latest_charge: taken.id,
    next_action: null,
    last_payment_error: null,
  };
}

async function requireChallenge(tx: Transaction, intent: Intent, method: Method): Promise<ApiResponse> {
  const challenged: Intent = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_challenge', answer_path: `${intent.object}s/${intent.id}/challenge` },
    },
  };
  await queries.updateObject(tx, challenged);
  await emitEvent(tx, `${challenged.object}.requires_action`, challenged);
  return { status: 200, body: challenged };
}

type Declined = Extract<BankDecision, { is: 'declined' }>['why'];

const decline = (tx: Transaction, intent: Intent, method: Method, why: Declined): Promise<ApiResponse> =>
  fail(tx, intent, { ...declineError(why), payment_method: method });

const failAuthentication = (tx: Transaction, intent: Intent, method: Method): Promise<ApiResponse> =>
  fail(tx, intent, { ...authenticationError(intent), payment_method: method });

async function fail(tx: Transaction, intent: Intent, error: LastError): Promise<ApiResponse> {
  const open = { status: 'requires_payment_method', payment_method: null, next_action: null } as const;
  const failed: Intent =
    intent.object === 'payment_intent'
      ? { ...intent, ...open, last_payment_error: error }
      : { ...intent, ...open, last_setup_error: error };
  await queries.updateObject(tx, failed);
  await emitEvent(
    tx,
    failed.object === 'payment_intent' ? 'payment_intent.payment_failed' : 'setup_intent.setup_failed',
    failed,
  );
  return { status: 402, body: { error: { ...error, [failed.object]: failed } } };
}
