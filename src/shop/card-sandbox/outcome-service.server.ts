import type { Transaction } from '../../kit/db.server.ts';
import { tell } from './event-service.server.ts';
import { type Answer, authenticationError, declineError } from './faults.ts';
import { giveTo } from './method-service.server.ts';
import {
  type Intent,
  type LastError,
  type Method,
  newCharge,
  type PaymentIntent,
  type SetupIntent,
} from './objects.ts';
import * as queries from './queries.server.ts';
import type { Verdict } from './rules.ts';

/** The four ways a confirmation can end. */
export async function succeed(tx: Transaction, intent: Intent, method: Method): Promise<Answer> {
  const isKept = intent.object === 'setup_intent' || intent.setup_future_usage !== null;
  if (isKept && intent.customer) await keep(tx, method, intent.customer);
  const done = intent.object === 'setup_intent' ? setUp(intent, method) : await charge(tx, intent, method);
  await queries.updateObject(tx, done);
  await tell(tx, `${done.object}.succeeded`, done);
  return { status: 200, body: done };
}

async function keep(tx: Transaction, method: Method, customer: string): Promise<void> {
  await giveTo(tx, method, customer);
  await queries.markSetUp(tx, method.id);
}

const setUp = (intent: SetupIntent, method: Method): SetupIntent => ({
  ...intent,
  status: 'succeeded',
  payment_method: method.id,
  next_action: null,
  last_setup_error: null,
});

async function charge(tx: Transaction, intent: PaymentIntent, method: Method): Promise<PaymentIntent> {
  const taken = newCharge(intent, method.id);
  await queries.insertObject(tx, taken);
  await tell(tx, 'charge.succeeded', taken);
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

export async function askHolder(tx: Transaction, intent: Intent, method: Method): Promise<Answer> {
  const asking: Intent = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_challenge', answer_path: `${intent.object}s/${intent.id}/challenge` },
    },
  };
  await queries.updateObject(tx, asking);
  await tell(tx, `${asking.object}.requires_action`, asking);
  return { status: 200, body: asking };
}

type Declined = Extract<Verdict, { is: 'declined' }>['why'];

export const decline = (tx: Transaction, intent: Intent, method: Method, why: Declined): Promise<Answer> =>
  fail(tx, intent, { ...declineError(why), payment_method: method });

export const refuseHolder = (tx: Transaction, intent: Intent, method: Method): Promise<Answer> =>
  fail(tx, intent, { ...authenticationError(intent), payment_method: method });

/** The intent stays open for another card. */
async function fail(tx: Transaction, intent: Intent, error: LastError): Promise<Answer> {
  const open = { status: 'requires_payment_method', payment_method: null, next_action: null } as const;
  const failed: Intent =
    intent.object === 'payment_intent'
      ? { ...intent, ...open, last_payment_error: error }
      : { ...intent, ...open, last_setup_error: error };
  await queries.updateObject(tx, failed);
  await tell(
    tx,
    failed.object === 'payment_intent' ? 'payment_intent.payment_failed' : 'setup_intent.setup_failed',
    failed,
  );
  return { status: 402, body: { error: { ...error, [failed.object]: failed } } };
}
