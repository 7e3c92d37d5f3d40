import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { CardBrandIcon } from '../../src/sales/payments/CardBrandIcon.tsx';
import type { CardFields, CardPart, Failure, FieldsProps } from '../../src/sales/payments/card-fields.ts';
import { texts } from '../../src/sales/payments/dialog-texts.ts';
import { Icon } from '../../src/ui/Icon.tsx';
import { TextField, type TextFieldProps } from '../../src/ui/TextField.tsx';
import { BankStep } from './BankStep.tsx';
import { createCardClient, newCardFields } from './browser-client.ts';
import {
  type CardInput,
  cardFor,
  caretAfter,
  digitsIn,
  emptyCard,
  formatCvc,
  formatExpiry,
  formatNumber,
  inputBrand,
  isCardComplete,
  monthOf,
  problemOf,
} from './card-input-rules.ts';
import { texts as fieldTexts } from './field-texts.ts';
import { testCards } from './texts.ts';
import './card-fields.css';

/** Card fields of the stand-in, which accepts only test cards. */
export function createStandInFields(publicKey: string, name: string): CardFields {
  const { confirm } = createCardClient(publicKey);
  let card = emptyCard;
  const confirmInput: CardFields['confirmPayment'] = (clientSecret, ownerName, requestApproval) =>
    confirm(clientSecret, newCardFields(card, ownerName), requestApproval);
  return {
    opensOwnWindows: false,
    render: (props) => (
      <StandInFields
        {...props}
        name={name}
        onCard={(input) => {
          card = input;
        }}
      />
    ),
    renderChallenge: (challenge, onRespond) => <BankStep challenge={challenge} onRespond={onRespond} />,
    confirmSetup: confirmInput,
    confirmPayment: confirmInput,
    finishPayment: (clientSecret, cardId, requestApproval) =>
      confirm(clientSecret, { payment_method: cardId }, requestApproval),
  };
}

type StandInFieldsProps = FieldsProps & { name: string; onCard: (card: CardInput) => void };

function StandInFields({ name, onChange, onCard, failure, isBusy }: StandInFieldsProps) {
  const [today] = useState(() => monthOf(new Date()));
  const [card, setCard] = useState(emptyCard);
  const [blurred, setBlurred] = useState<readonly CardPart[]>([]);
  // Autofill may change all fields before the next render.
  const latest = useRef(card);

  const update = (change: Partial<CardInput>) => {
    latest.current = { ...latest.current, ...change };
    setCard(latest.current);
    onCard(latest.current);
    onChange(isCardComplete(latest.current, today));
  };
  const failureOfPart = (part: CardPart) => (failure?.part === part ? failure : null);
  const errorOf = (part: CardPart): string | undefined => {
    const problem = card[part] === '' ? null : problemOf(part, card, today);
    const isShown = problem && (!problem.isIncomplete || blurred.includes(part));
    return failureOfPart(part)?.message ?? (isShown ? problem.text : undefined);
  };
  const field = (part: CardPart) => ({
    value: card[part],
    error: errorOf(part),
    fieldFailure: failureOfPart(part),
    readOnly: isBusy,
    onText: (text: string) => update({ [part]: text }),
    onBlur: () => setBlurred((before) => [...before, part]),
    onFocus: () => setBlurred((before) => before.filter((other) => other !== part)),
  });
  return (
    <>
      <TestCards name={name} isBusy={isBusy} onSelect={(number) => update(cardFor(number, today))} />
      <CardField
        {...field('number')}
        isFirst
        name="cardnumber"
        label={texts.number}
        placeholder={texts.numberExample}
        autoComplete="cc-number"
        format={formatNumber}
        end={<CardBrandIcon brand={inputBrand(card)} />}
      />
      <div className="card-pair">
        <CardField
          {...field('expiry')}
          name="cc-exp"
          label={texts.expiry}
          placeholder={texts.expiryExample}
          autoComplete="cc-exp"
          format={formatExpiry}
        />
        <CardField
          {...field('cvc')}
          name="cvc"
          label={texts.cvc}
          placeholder={texts.cvcExample}
          autoComplete="cc-csc"
          format={(text) => formatCvc(text, inputBrand(latest.current))}
        />
      </div>
    </>
  );
}

type TestCardsProps = { name: string; isBusy: boolean; onSelect: (number: string) => void };

/** Lists the test cards of the demo. */
function TestCards({ name, isBusy, onSelect }: TestCardsProps) {
  const list = useRef<HTMLDetailsElement>(null);
  const select = (number: string) => {
    onSelect(number);
    list.current?.querySelector('summary')?.focus();
    list.current?.removeAttribute('open');
  };
  return (
    <details className="test-cards" ref={list}>
      <summary>
        <Icon name="info" />
        <span>
          {name} · {fieldTexts.testCards}
        </span>
        <Icon name="down" size="s" />
      </summary>
      <p>{fieldTexts.testCardsText}</p>
      <ul>
        {testCards.map(({ number, result }) => (
          <li key={number}>
            <button type="button" disabled={isBusy} onClick={() => select(number)}>
              <span className="num">{number}</span>
              <span>{result}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

type CardFieldProps = Omit<TextFieldProps, 'onChange' | 'ref'> & {
  format: (text: string) => string;
  onText: (text: string) => void;
  /** An error of this field; the field receives the focus. */
  fieldFailure: Failure | null;
  /** Focused on mount. */
  isFirst?: boolean;
};

function CardField({ format, onText, fieldFailure, isFirst = false, ...field }: CardFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  useEffect(() => {
    if (fieldFailure) input.current?.focus();
  }, [fieldFailure]);

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = format(target.value);
    setFormattedValue(target, text);
    onText(text);
  };
  return <TextField ref={input} className="num" inputMode="numeric" {...field} onChange={onChange} />;
}

/** Sets the formatted value before React does, to keep the caret position. */
function setFormattedValue(input: HTMLInputElement, text: string): void {
  const at = input.selectionStart ?? input.value.length;
  const isAtEnd = at === input.value.length;
  const before = digitsIn(input.value.slice(0, at)).length;
  if (text !== input.value) input.value = text;
  const caret = isAtEnd ? text.length : caretAfter(text, before);
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}
