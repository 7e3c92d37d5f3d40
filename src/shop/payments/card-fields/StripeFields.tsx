import { useEffect, useRef, useState } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { texts } from '../dialog-texts.ts';
import type { CardPart, FieldsProps } from './card-fields.ts';
import { type CardElement, isWhole, noStates, type stripeCards } from './stripe-cards.ts';
import './stripe-fields.css';

type StripeFieldsProps = FieldsProps & { cards: ReturnType<typeof stripeCards> };

export function StripeFields({ cards, onChange, failure, isBusy }: StripeFieldsProps) {
  const [states, setStates] = useState(noStates);
  const latest = useRef(states);
  const tell = useRef(onChange);
  tell.current = onChange;

  useEffect(() => {
    for (const part of ['number', 'expiry', 'cvc'] as const)
      cards.follow(part, (state) => {
        latest.current = { ...latest.current, [part]: state };
        setStates(latest.current);
        tell.current(isWhole(latest.current));
      });
  }, [cards]);

  const field = (part: CardPart) => ({
    label: texts[part],
    element: cards.elements[part],
    error: (failure?.part === part ? failure.message : null) ?? states[part].error ?? undefined,
    isBlamed: failure?.part === part,
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
  isBlamed: boolean;
  isBusy: boolean;
};

/** A place for one of the provider's frames; the provider itself ties it to its label. */
function StripeField({ label, element, error, isBlamed, isBusy }: StripeFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) element.mount(place.current);
    return () => element.destroy();
  }, [element]);
  useEffect(() => element.update({ disabled: isBusy }), [element, isBusy]);
  useEffect(() => {
    if (isBlamed) element.focus();
  }, [element, isBlamed]);
  return (
    <Field label={label} error={error}>
      {({ id }) => (
        <div
          ref={place}
          id={id}
          className={`input stripe-field ${error ? 'is-wrong' : ''} ${isBusy ? 'is-busy' : ''}`}
        />
      )}
    </Field>
  );
}
