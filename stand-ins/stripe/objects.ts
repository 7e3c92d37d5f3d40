import { randomInt } from 'node:crypto';
import type { ApiFailure, IntentStatus, NextAction } from './contract.ts';

/** The subset of the Stripe objects that the shop uses. */
type Metadata = Record<string, string>;

export type Customer = {
  id: string;
  object: 'customer';
  created: number;
  livemode: false;
  email: string | null;
  name: string | null;
  metadata: Metadata;
};

export type Method = {
  id: string;
  object: 'payment_method';
  type: 'card';
  created: number;
  livemode: false;
  customer: string | null;
  billing_details: { name: string | null };
  /** The fingerprint is the same for the same number; cards of earlier versions have none. */
  card: { brand: string; last4: string; exp_month: number; exp_year: number; fingerprint?: string };
  metadata: Metadata;
};

export type LastError = ApiFailure['error'] & { payment_method?: Method };

type MethodType = 'card' | 'link' | 'klarna';

type AnyIntent = {
  id: string;
  created: number;
  livemode: false;
  status: IntentStatus;
  client_secret: string;
  customer: string | null;
  payment_method: string | null;
  allowed_payment_method_types: MethodType[];
  payment_method_types: MethodType[];
  next_action: NextAction | null;
  cancellation_reason: string | null;
  description: string | null;
  metadata: Metadata;
};

export type PaymentIntent = AnyIntent & {
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  capture_method: 'automatic';
  confirmation_method: 'automatic';
  setup_future_usage: 'off_session' | 'on_session' | null;
  latest_charge: string | null;
  last_payment_error: LastError | null;
  canceled_at: number | null;
};

export type SetupIntent = AnyIntent & {
  object: 'setup_intent';
  usage: 'off_session';
  last_setup_error: LastError | null;
};

export type Intent = PaymentIntent | SetupIntent;

export type Charge = {
  id: string;
  object: 'charge';
  created: number;
  livemode: false;
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  refunded: boolean;
  captured: true;
  paid: true;
  status: 'succeeded';
  currency: string;
  customer: string | null;
  payment_intent: string;
  payment_method: string;
  metadata: Metadata;
};

export type Refund = {
  id: string;
  object: 'refund';
  created: number;
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded';
  metadata: Metadata;
};

export type Event = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: false;
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
  type: string;
  data: { object: object };
};

export type StoredObject = Customer | Method | Intent | Charge | Refund | Event;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const randomString = (count: number): string =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');

const newId = (prefix: string): string => `${prefix}_${randomString(24)}`;

export const secondsNow = (): number => Math.floor(Date.now() / 1000);

export const newObject = (prefix: string) => ({ id: newId(prefix), created: secondsNow(), livemode: false as const });

const onlyCards: Record<string, MethodType> = { 0: 'card' };

type IntentInput = {
  customer?: string | undefined;
  description?: string | undefined;
  metadata?: Metadata | undefined;
  allowed_payment_method_types?: Record<string, MethodType> | undefined;
};

const newIntent = (prefix: string, input: IntentInput, method: Method | null) => {
  const { id, ...rest } = newObject(prefix);
  const types = Object.values(input.allowed_payment_method_types ?? onlyCards);
  return {
    id,
    ...rest,
    status: method ? ('requires_confirmation' as const) : ('requires_payment_method' as const),
    client_secret: `${id}_secret_${randomString(25)}`,
    customer: input.customer ?? null,
    payment_method: method?.id ?? null,
    allowed_payment_method_types: types,
    payment_method_types: types,
    next_action: null,
    cancellation_reason: null,
    description: input.description ?? null,
    metadata: input.metadata ?? {},
  };
};

type PaymentInput = IntentInput & {
  amount: number;
  currency: string;
  setup_future_usage?: 'off_session' | 'on_session';
};

export const newPaymentIntent = (input: PaymentInput, method: Method | null): PaymentIntent => ({
  ...newIntent('pi', input, method),
  object: 'payment_intent',
  amount: input.amount,
  amount_received: 0,
  currency: input.currency,
  capture_method: 'automatic',
  confirmation_method: 'automatic',
  setup_future_usage: input.setup_future_usage ?? null,
  latest_charge: null,
  last_payment_error: null,
  canceled_at: null,
});

export const newSetupIntent = (input: IntentInput): SetupIntent => ({
  ...newIntent('seti', input, null),
  object: 'setup_intent',
  usage: 'off_session',
  last_setup_error: null,
});

export const newCharge = (intent: PaymentIntent, methodId: string): Charge => ({
  ...newObject('ch'),
  object: 'charge',
  amount: intent.amount,
  amount_captured: intent.amount,
  amount_refunded: 0,
  refunded: false,
  captured: true,
  paid: true,
  status: 'succeeded',
  currency: intent.currency,
  customer: intent.customer,
  payment_intent: intent.id,
  payment_method: methodId,
  metadata: intent.metadata,
});
