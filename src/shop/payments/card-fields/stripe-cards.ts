import { type CardPart, done, type Outcome } from './card-fields.ts';
import { failureOf, type ProviderError } from './failure-rules.ts';

type Change = { complete: boolean; error?: { message: string } | undefined };

/** As much of the provider's library as is used here, in its own words. */
export type CardElement = {
  on: {
    (event: 'change', handler: (change: Change) => void): unknown;
    (event: 'ready', handler: () => void): unknown;
  };
  mount: (place: HTMLElement) => void;
  focus: () => void;
  update: (options: { disabled: boolean }) => void;
  destroy: () => void;
};
type ElementOptions = { placeholder: string; style: object; showIcon?: boolean };
type Result = {
  error?: ProviderError & { payment_intent?: { status: string }; setup_intent?: { status: string } };
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

const untouched: PartState = { isComplete: false, error: null };
export const noStates: States = { number: untouched, expiry: untouched, cvc: untouched };

export const isWhole = (states: States): boolean =>
  Object.values(states).every(({ isComplete, error }) => isComplete && error === null);

/** The provider's fields for one dialog. Each is a frame of the provider's: the shop sees only whether it is complete. */
export function stripeCards<NumberElement extends CardElement>(
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
  const newCard = (name: string): NewCard<NumberElement> => ({ card: number, billing_details: { name } });
  return {
    elements,
    follow(part: CardPart, onState: (state: PartState) => void): void {
      elements[part].on('change', ({ complete, error }) =>
        onState({ isComplete: complete, error: error?.message ?? null }),
      );
    },
    confirmSetup: async (clientSecret: string, ownerName: string): Promise<Outcome> =>
      outcomeOf(await stripe.confirmCardSetup(clientSecret, { payment_method: newCard(ownerName) })),
    confirmPayment: async (clientSecret: string, ownerName: string): Promise<Outcome> =>
      outcomeOf(await stripe.confirmCardPayment(clientSecret, { payment_method: newCard(ownerName) })),
  };
}

const taken = ['succeeded', 'processing', 'requires_capture'];

/** A payment that has been taken is no failure, however its second asking is answered. */
export function outcomeOf({ error, paymentIntent, setupIntent }: Result): Outcome {
  const intent = paymentIntent ?? setupIntent ?? error?.payment_intent ?? error?.setup_intent;
  if (intent && taken.includes(intent.status)) return done;
  return error ? failureOf(error) : { ok: false, message: null, part: null };
}
