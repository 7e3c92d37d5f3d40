import { type CardPart, type ConfirmResult, succeeded } from '../card-fields.ts';
import { failureOf, type StripeFailure } from './failure.ts';

type Change = { complete: boolean; error?: { message: string } | undefined };

/** The part of Stripe.js used here. */
export type CardElement = {
  on: {
    (event: 'change', handler: (change: Change) => void): unknown;
    (event: 'ready', handler: () => void): unknown;
  };
  mount: (container: HTMLElement) => void;
  focus: () => void;
  update: (options: { disabled: boolean }) => void;
  destroy: () => void;
};
type ElementOptions = { placeholder: string; style: object; showIcon?: boolean };
type Result = {
  error?: StripeFailure & { payment_intent?: { status: string }; setup_intent?: { status: string } };
  paymentIntent?: { status: string };
  setupIntent?: { status: string };
};
type NewCard<NumberElement> = { card: NumberElement; billing_details: { name: string } };
export type CardStripe<NumberElement extends CardElement> = {
  elements: (options: { locale: 'ro' }) => {
    create: {
      (type: 'cardNumber', options: ElementOptions): NumberElement;
      (type: 'cardExpiry', options: ElementOptions): CardElement;
      (type: 'cardCvc', options: ElementOptions): CardElement;
    };
  };
  confirmCardSetup: (clientSecret: string, data: { payment_method: NewCard<NumberElement> }) => Promise<Result>;
  confirmCardPayment: (
    clientSecret: string,
    data: { payment_method: NewCard<NumberElement> | string },
  ) => Promise<Result>;
};

export type PartState = { isComplete: boolean; error: string | null };
type States = Record<CardPart, PartState>;

const initialState: PartState = { isComplete: false, error: null };
export const initialStates: States = { number: initialState, expiry: initialState, cvc: initialState };

export const areComplete = (states: States): boolean =>
  Object.values(states).every(({ isComplete, error }) => isComplete && error === null);

/** Stripe's card fields for one dialog. Each is an iframe of Stripe: the shop sees only whether it is complete. */
export function createStripeElements<NumberElement extends CardElement>(
  stripe: CardStripe<NumberElement>,
  options: Record<CardPart, ElementOptions>,
) {
  const group = stripe.elements({ locale: 'ro' });
  const number = group.create('cardNumber', options.number);
  const elements: Record<CardPart, CardElement> = {
    number,
    expiry: group.create('cardExpiry', options.expiry),
    cvc: group.create('cardCvc', options.cvc),
  };
  number.on('ready', () => number.focus());
  const newCardFields = (name: string): NewCard<NumberElement> => ({ card: number, billing_details: { name } });
  return {
    elements,
    onStateChange(part: CardPart, onState: (state: PartState) => void): void {
      elements[part].on('change', ({ complete, error }) =>
        onState({ isComplete: complete, error: error?.message ?? null }),
      );
    },
    confirmSetup: async (clientSecret: string, ownerName: string): Promise<ConfirmResult> =>
      resultOf(await stripe.confirmCardSetup(clientSecret, { payment_method: newCardFields(ownerName) })),
    confirmPayment: async (clientSecret: string, ownerName: string): Promise<ConfirmResult> =>
      resultOf(await stripe.confirmCardPayment(clientSecret, { payment_method: newCardFields(ownerName) })),
  };
}

const successStatuses = ['succeeded', 'processing', 'requires_capture'];

export const isSuccess = (intent: { status: string } | undefined): boolean =>
  intent !== undefined && successStatuses.includes(intent.status);

/** A captured payment is a success even when confirming it again fails. */
export function resultOf({ error, paymentIntent, setupIntent }: Result): ConfirmResult {
  const intent = paymentIntent ?? setupIntent ?? error?.payment_intent ?? error?.setup_intent;
  if (isSuccess(intent)) return succeeded;
  return error ? failureOf(error) : { ok: false, message: null, part: null };
}
