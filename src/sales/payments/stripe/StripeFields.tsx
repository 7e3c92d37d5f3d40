import type { StripeCardNumberElement } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../platform/http/client.ts';
import { Field } from '../../../ui/Field.tsx';
import type { CardFields, CardPart, FieldsProps } from '../card-fields.ts';
import { texts } from '../dialog-texts.ts';
import { texts as paymentTexts } from '../texts.ts';
import { areComplete, type CardElement, createStripeElements, initialStates, resultOf } from './stripe-elements.ts';
import './stripe-fields.css';

/** Loads Stripe.js from Stripe's host when the dialog opens. */
export async function createStripeFields(publicKey: string): Promise<CardFields> {
  const stripe = await loadStripe(publicKey, { locale: 'ro' }).catch(() => null);
  if (!stripe) throw new ApiError('The card library did not load', 503, paymentTexts.providerUnavailable);
  const cards = createStripeElements<StripeCardNumberElement>(stripe, stripeElementOptions());
  return {
    opensOwnWindows: true,
    render: (props) => <StripeFields {...props} cards={cards} />,
    confirmSetup: cards.confirmSetup,
    confirmPayment: cards.confirmPayment,
    finishPayment: async (clientSecret, cardId) =>
      resultOf(await stripe.confirmCardPayment(clientSecret, { payment_method: cardId })),
  };
}

type StripeFieldsProps = FieldsProps & { cards: ReturnType<typeof createStripeElements> };

export function StripeFields({ cards, onChange, failure, isBusy }: StripeFieldsProps) {
  const [states, setStates] = useState(initialStates);
  const latest = useRef(states);
  const onChangeRef = useRef(onChange);
  onChangeRef.current = onChange;

  useEffect(() => {
    for (const part of ['number', 'expiry', 'cvc'] as const)
      cards.onStateChange(part, (state) => {
        latest.current = { ...latest.current, [part]: state };
        setStates(latest.current);
        onChangeRef.current(areComplete(latest.current));
      });
  }, [cards]);

  const field = (part: CardPart) => ({
    label: texts[part],
    element: cards.elements[part],
    error: (failure?.part === part ? failure.message : null) ?? states[part].error ?? undefined,
    hasFocusedError: failure?.part === part,
    isBusy,
  });
  return (
    <>
      <StripeField {...field('number')} />
      <div className="card-pair">
        <StripeField {...field('expiry')} />
        <StripeField {...field('cvc')} />
      </div>
    </>
  );
}

type StripeFieldProps = {
  label: string;
  element: CardElement;
  error: string | undefined;
  hasFocusedError: boolean;
  isBusy: boolean;
};

/** Mounts one of Stripe's iframes; Stripe connects it to the label. */
function StripeField({ label, element, error, hasFocusedError, isBusy }: StripeFieldProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (container.current) element.mount(container.current);
    return () => element.destroy();
  }, [element]);
  useEffect(() => element.update({ disabled: isBusy }), [element, isBusy]);
  useEffect(() => {
    if (hasFocusedError) element.focus();
  }, [element, hasFocusedError]);
  return (
    <Field label={label} error={error}>
      {({ id }) => (
        <div
          ref={container}
          id={id}
          className={`input stripe-field ${error ? 'is-wrong' : ''} ${isBusy ? 'is-busy' : ''}`}
        />
      )}
    </Field>
  );
}

/** Stripe's iframes cannot read the page's CSS, so the colours are passed in. */
export function stripeElementOptions() {
  const read = getComputedStyle(document.documentElement);
  const colour = (name: string): string => read.getPropertyValue(name).trim();
  const style = {
    base: {
      color: colour('--ink'),
      fontFamily: 'system-ui, sans-serif',
      fontSize: '16px',
      '::placeholder': { color: colour('--ink-3') },
    },
    invalid: { color: colour('--bad') },
  };
  return {
    number: { placeholder: texts.numberExample, style, showIcon: true },
    expiry: { placeholder: texts.expiryExample, style },
    cvc: { placeholder: texts.cvcExample, style },
  };
}
