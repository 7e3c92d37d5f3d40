import { expect, test } from 'vitest';
import { type CardElement, type CardStripe, isWhole, noStates, outcomeOf, stripeCards } from './stripe-cards.ts';

type Change = { complete: boolean; error?: { message: string } };
type FakeElement = CardElement & { type: string; tell: (change: Change) => void };
type Result = Awaited<ReturnType<CardStripe<FakeElement>['confirmCardPayment']>>;

const look = { placeholder: '', style: {} };
const options = { number: look, expiry: look, cvc: look };

function fakeElement(type: string): FakeElement {
  const handlers: ((change: Change) => void)[] = [];
  const on = (event: string, handler: (change: Change) => void) => event === 'change' && handlers.push(handler);
  const nothing = () => {};
  const tell = (change: Change) => handlers.forEach((handler) => void handler(change));
  return { type, on, tell, mount: nothing, focus: nothing, update: nothing, destroy: nothing };
}

/** Answers everything alike and remembers what it was asked. */
function fakeStripe(result: Result) {
  const asked: unknown[][] = [];
  const made: FakeElement[] = [];
  const answer =
    (name: string) =>
    async (...given: unknown[]): Promise<Result> => {
      asked.push([name, ...given]);
      return result;
    };
  const create = (type: string) => {
    const element = fakeElement(type);
    made.push(element);
    return element;
  };
  const stripe: CardStripe<FakeElement> = {
    elements: () => ({ create }),
    confirmCardSetup: answer('setup'),
    confirmCardPayment: answer('payment'),
  };
  return { stripe, asked, made };
}

test("decisions 18: with real keys the card is the provider's own number, expiry and CVC elements", () => {
  const { stripe, made } = fakeStripe({});
  stripeCards(stripe, options);
  expect(made.map(({ type }) => type)).toEqual(['cardNumber', 'cardExpiry', 'cardCvc']);
});

test('1§4 card dialog: setup and payment are confirmed with the number element and the holder, never with digits', async () => {
  const { stripe, asked, made } = fakeStripe({ paymentIntent: { status: 'succeeded' } });
  const cards = stripeCards(stripe, options);
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
  const { stripe, made } = fakeStripe({ error });
  const cards = stripeCards(stripe, options);
  const heard: unknown[] = [];
  cards.follow('expiry', (state) => heard.push(state));
  made[1]?.tell({ complete: false, error: { message: 'Anul este în trecut.' } });
  made[1]?.tell({ complete: true });
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
  expect(isWhole(noStates)).toBe(false);
  expect(isWhole({ number: fine, expiry: fine, cvc: fine })).toBe(true);
  expect(isWhole({ number: fine, expiry: fine, cvc: { isComplete: false, error: null } })).toBe(false);
  expect(isWhole({ number: { isComplete: true, error: 'x' }, expiry: fine, cvc: fine })).toBe(false);
});

test('trust: a payment that was taken is no failure, however its second asking is answered', () => {
  const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'x' };
  expect(outcomeOf({ error: { ...error, payment_intent: { status: 'succeeded' } } })).toEqual({ ok: true });
  expect(outcomeOf({ paymentIntent: { status: 'processing' } })).toEqual({ ok: true });
  expect(outcomeOf({ error: { ...error, payment_intent: { status: 'requires_payment_method' } } }).ok).toBe(false);
  expect(outcomeOf({ paymentIntent: { status: 'requires_payment_method' } }).ok).toBe(false);
});
