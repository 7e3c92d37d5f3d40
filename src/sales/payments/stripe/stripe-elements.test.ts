import { expect, test } from 'vitest';
import {
  areComplete,
  type CardElement,
  type CardStripe,
  createStripeElements,
  initialStates,
  resultOf,
} from './stripe-elements.ts';

type Change = { complete: boolean; error?: { message: string } };
type ElementStandIn = CardElement & { type: string; emitChange: (change: Change) => void };
type Result = Awaited<ReturnType<CardStripe<ElementStandIn>['confirmCardPayment']>>;

const fieldOptions = { placeholder: '', style: {} };
const options = { number: fieldOptions, expiry: fieldOptions, cvc: fieldOptions };

function newElement(type: string): ElementStandIn {
  const handlers: ((change: Change) => void)[] = [];
  const on = (event: string, handler: (change: Change) => void) => event === 'change' && handlers.push(handler);
  const nothing = () => {};
  const emitChange = (change: Change) => handlers.forEach((handler) => void handler(change));
  return { type, on, emitChange, mount: nothing, focus: nothing, update: nothing, destroy: nothing };
}

/** Returns the same result for every call and records the calls. */
function newStripe(result: Result) {
  const asked: unknown[][] = [];
  const made: ElementStandIn[] = [];
  const answer =
    (name: string) =>
    async (...given: unknown[]): Promise<Result> => {
      asked.push([name, ...given]);
      return result;
    };
  const create = (type: string) => {
    const element = newElement(type);
    made.push(element);
    return element;
  };
  const stripe: CardStripe<ElementStandIn> = {
    elements: () => ({ create }),
    confirmCardSetup: answer('setup'),
    confirmCardPayment: answer('payment'),
  };
  return { stripe, asked, made };
}

test("S18: with real keys the card is the provider's own number, expiry and CVC elements", () => {
  const { stripe, made } = newStripe({});
  createStripeElements(stripe, options);
  expect(made.map(({ type }) => type)).toEqual(['cardNumber', 'cardExpiry', 'cardCvc']);
});

test('1§4 card dialog: setup and payment are confirmed with the number element and the holder, never with digits', async () => {
  const { stripe, asked, made } = newStripe({ paymentIntent: { status: 'succeeded' } });
  const cards = createStripeElements(stripe, options);
  expect(await cards.confirmSetup('seti_1_secret_2', 'Ana Pop')).toEqual({ ok: true });
  expect(await cards.confirmPayment('pi_1_secret_2', 'Ana Pop')).toEqual({ ok: true });
  const payment_method = { card: made[0], billing_details: { name: 'Ana Pop' } };
  expect(asked).toEqual([
    ['setup', 'seti_1_secret_2', { payment_method }],
    ['payment', 'pi_1_secret_2', { payment_method }],
  ]);
});

test("1§8 card field error: the provider's own message, from the element or from the confirmation", async () => {
  const error = { type: 'card_error', code: 'incorrect_cvc', message: 'Codul CVC este incorect.' };
  const { stripe, made } = newStripe({ error });
  const cards = createStripeElements(stripe, options);
  const heard: unknown[] = [];
  cards.onStateChange('expiry', (state) => heard.push(state));
  made[1]?.emitChange({ complete: false, error: { message: 'Anul este în trecut.' } });
  made[1]?.emitChange({ complete: true });
  expect(heard).toEqual([
    { isComplete: false, error: 'Anul este în trecut.' },
    { isComplete: true, error: null },
  ]);
  expect(await cards.confirmPayment('pi_1_secret_2', 'Ana')).toEqual({
    ok: false,
    message: error.message,
    part: 'cvc',
  });
});

test('1§5 confirm needs all three elements complete and free of errors', () => {
  const fine = { isComplete: true, error: null };
  expect(areComplete(initialStates)).toBe(false);
  expect(areComplete({ number: fine, expiry: fine, cvc: fine })).toBe(true);
  expect(areComplete({ number: fine, expiry: fine, cvc: { isComplete: false, error: null } })).toBe(false);
  expect(areComplete({ number: { isComplete: true, error: 'x' }, expiry: fine, cvc: fine })).toBe(false);
});

test('trust: a payment that was taken is no failure, however its second asking is answered', () => {
  const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'x' };
  expect(resultOf({ error: { ...error, payment_intent: { status: 'succeeded' } } })).toEqual({ ok: true });
  expect(resultOf({ paymentIntent: { status: 'processing' } })).toEqual({ ok: true });
  expect(resultOf({ error: { ...error, payment_intent: { status: 'requires_payment_method' } } }).ok).toBe(false);
  expect(resultOf({ paymentIntent: { status: 'requires_payment_method' } }).ok).toBe(false);
});
