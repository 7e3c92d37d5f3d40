import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { call } from '../../platform/http/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { checkLocality, type LocalityQuestion, type SuggestedLocality } from '../identity/locality-contract.ts';
import type { Locality } from '../identity/locality-rules.ts';
import { optionsFor, type PostalAddressForm, withPostalCode } from './locality-field-rules.ts';
import { texts } from './texts.ts';
import { useLocalities } from './use-localities.ts';
import './locality-field.css';

type LocalityFieldProps = { form: PostalAddressForm; autoComplete: string };

/** Text field with the localities of the county; a text that is not among them is questioned, and may be kept. */
export function LocalityField({ form, autoComplete }: LocalityFieldProps) {
  const { county, locality, localityConfirmed } = form.values;
  const { error, name } = form.field('locality');
  const localities = useLocalities(county);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { question, ask, forget } = useQuestion(form);
  const options = isOpen ? optionsFor(localities, locality) : [];

  // The server refuses what was submitted before the question had arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new refusal asks again
  useEffect(() => {
    if (error && locality.trim() !== '') ask();
  }, [error]);

  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const pick = (picked: Pick<SuggestedLocality, 'name' | 'postalCode'> & { county?: string }) => {
    form.setValues({
      ...withPostalCode(form.values, picked.postalCode, localities),
      ...(picked.county && picked.county !== county ? { county: picked.county, sector: '' } : {}),
      locality: picked.name,
      localityConfirmed: false,
    });
    forget();
    close();
    input.current?.focus();
  };
  const keep = () => {
    form.setValues({ locality, localityConfirmed: true });
    forget();
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const option = options[active];
    if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Enter' && option) pick(option);
    else if (event.key === 'ArrowDown' && !isOpen) setIsOpen(true);
    else if (event.key === 'ArrowDown') setActive(Math.min(active + 1, options.length - 1));
    else if (event.key === 'ArrowUp' && isOpen) setActive(Math.max(active - 1, 0));
    else return;
    event.preventDefault();
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    close();
    const exact = localities.find((one) => one.name === locality.trim());
    if (exact) form.setValues(withPostalCode(form.values, exact.postalCode, localities));
    // The question would move the button away under the pointer; the server asks the same.
    const isSending = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';
    if (locality.trim() !== '' && county && !localityConfirmed && !isSending) ask(afterPressMs);
  };

  return (
    <div className="locality-field">
      <Field label={texts.locality} error={error}>
        {(control) => (
          <span className="field-box">
            <input
              {...control}
              ref={input}
              className="input"
              name={name}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={options.length > 0}
              aria-controls={options.length > 0 ? listId : undefined}
              aria-activedescendant={options[active] ? `${listId}-${active}` : undefined}
              autoComplete={autoComplete}
              maxLength={100}
              value={locality}
              onChange={({ target }) => {
                form.setValues({ locality: target.value, localityConfirmed: false });
                forget();
                setIsOpen(true);
                setActive(-1);
              }}
              onKeyDown={press}
              onBlur={leave}
            />
            {options.length > 0 && <Options {...{ listId, options, active, onPick: pick }} />}
          </span>
        )}
      </Field>
      <div role="status">
        {question && !localityConfirmed && (
          <Question question={question} hasError={error !== undefined} county={county} onPick={pick} onKeep={keep} />
        )}
      </div>
    </div>
  );
}

/** Some browsers do not say which button takes the focus; a press has ended by then. */
const afterPressMs = 250;

/** The question about the current text, from the server. */
function useQuestion({ values }: PostalAddressForm) {
  const [asked, setAsked] = useState<{ place: string; question: LocalityQuestion | null } | null>(null);
  const { county, locality, postalCode } = values;
  const place = `${county} ${locality}`;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (delayMs = 0) => {
    const query = { county, locality, postalCode };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Without an answer the form is sent as it is, and the server checks the address.
      void call(checkLocality, { query }).then(
        (question) => setAsked({ place, question }),
        () => setAsked(null),
      );
    }, delayMs);
  };
  return { question: asked?.place === place ? asked.question : null, ask, forget: () => setAsked(null) };
}

type OptionsProps = {
  listId: string;
  options: readonly Locality[];
  active: number;
  onPick: (locality: Locality) => void;
};

/** The input keeps the focus; the active option is marked with aria-activedescendant. */
const Options = ({ listId, options, active, onPick }: OptionsProps) => (
  <div
    id={listId}
    className="locality-options"
    role="listbox"
    aria-label={texts.foundLocalities}
    onMouseDown={(event) => event.preventDefault()}
  >
    {options.map((option, index) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
      // biome-ignore lint/a11y/useFocusableInteractive: the input has the focus
      <div
        key={option.name}
        id={`${listId}-${index}`}
        role="option"
        aria-selected={index === active}
        className="locality-option"
        onClick={() => onPick(option)}
      >
        <span>{option.name}</span>
        {option.commune && !option.name.includes(option.commune) && <small className="muted">({option.commune})</small>}
      </div>
    ))}
  </div>
);

type QuestionProps = {
  question: LocalityQuestion;
  /** The error of the field has the text already. */
  hasError: boolean;
  county: string;
  onPick: (suggestion: SuggestedLocality) => void;
  onKeep: () => void;
};

const Question = ({ question, hasError, county, onPick, onKeep }: QuestionProps) => (
  <div className="locality-question">
    {!hasError && <p>{question.text}</p>}
    <div className="locality-choices">
      {question.suggestions.map((suggestion) => (
        <Button key={`${suggestion.county} ${suggestion.name}`} size="s" onClick={() => onPick(suggestion)}>
          {suggestion.county === county
            ? suggestion.name
            : texts.localityOfCounty(suggestion.name, suggestion.countyName)}
        </Button>
      ))}
      <Button size="s" variant="text" onClick={onKeep}>
        {texts.keepLocality}
      </Button>
    </div>
  </div>
);
