import { useEffect, useId, useRef } from 'react';
import { customerDraft } from '../../account/identity/customer-draft.ts';
import { call } from '../../platform/http/client.ts';
import { formatRon, toRon } from '../../platform/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field, FieldError } from '../../ui/Field.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { moveTo } from '../../ui/move-to.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { useForm } from '../../ui/use-form.ts';
import { PicturesField, usePictures } from '../reviews/PicturesField.tsx';
import { addBuyBack, addBuyBackPicture, type BuyBack, type SellableProduct } from './contract.ts';
import { type Answers, answerErrors, conditionOf, emptyAnswers, estimateFor, isAnswers } from './form-rules.ts';
import { completenesses, looks, maxNoteLength } from './rules.ts';
import { completenessNames, lookHints, lookNames, refusalTexts, formTexts as texts } from './texts.ts';

type SellFormProps = {
  product: SellableProduct;
  /** The form took the place of the pressed button. */
  isChosenHere: boolean;
  onBack: () => void;
  onSent: (request: BuyBack) => void;
};

const yesOrNo = [
  { value: 'yes', name: texts.yes },
  { value: 'no', name: texts.no },
];
const lookChoices = looks.map((look) => ({ value: look, name: lookNames[look], hint: lookHints[look] }));
const completenessChoices = completenesses.map((value) => ({ value, name: completenessNames[value] }));

/** Updates the estimate while the form is filled in. */
export function SellForm({ product, isChosenHere, onBack, onSent }: SellFormProps) {
  const { form, pictures } = useSelling(product, onSent);
  const { error, ...note } = form.field('note');
  const choice = (name: 'works' | 'look' | 'completeness') => ({
    value: form.values[name],
    error: form.field(name).error,
    onChange: (value: string) => form.setValues({ [name]: value }),
  });
  return (
    <form className="form sell-back-panel" {...form.props}>
      <Chosen product={product} isChosenHere={isChosenHere} onBack={onBack} />
      <ChoiceField label={texts.works} choices={yesOrNo} {...choice('works')} />
      {form.values.works === 'no' && <p className="sell-back-note">{texts.broken}</p>}
      <ChoiceField label={texts.look} choices={lookChoices} {...choice('look')} />
      <ChoiceField label={texts.completeness} choices={completenessChoices} {...choice('completeness')} />
      <PicturesField of={pictures} isOptional={false} />
      <Field label={texts.note} hint={texts.noteHint} error={error} isOptional>
        {(wiring) => <textarea {...note} {...wiring} className="input" rows={3} maxLength={maxNoteLength} />}
      </Field>
      <Checkbox {...form.checkbox('isClean')}>{texts.clean}</Checkbox>
      <EstimateBox product={product} answers={form.values} />
      <FormMessage>{form.message}</FormMessage>
      <div className="form-ends">
        <Button type="submit" variant="brand" size="l" isBusy={form.isSubmitting || pictures.waiting > 0}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}

function useSelling({ orderId, productId }: SellableProduct, onSent: (request: BuyBack) => void) {
  const unit = `${orderId}-${productId}`;
  const pictures = usePictures([], (bytes) => call(addBuyBackPicture, { body: bytes }));
  const pictureIds = pictures.pictures.map(({ id }) => id);
  const form = useForm({
    initialValues: readStoredAnswers(unit),
    validate: answerErrors,
    submit: async (answers) => {
      const condition = conditionOf(answers);
      if (!condition) return;
      const { note } = answers;
      const request = await call(addBuyBack, {
        body: { orderId, productId, ...condition, works: true, isClean: true, note, pictureIds },
      });
      forgetAnswers(unit);
      snackbar.success(texts.sent);
      onSent(request);
    },
  });
  useEffect(() => storeAnswers(unit, form.values), [unit, form.values]);
  return { form, pictures };
}

function Chosen({ product, isChosenHere, onBack }: Omit<SellFormProps, 'onSent'>) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isChosenHere) moveTo(title.current);
  }, [isChosenHere]);
  return (
    <div className="sell-back-chosen">
      <img src={product.image} alt="" width="72" height="72" />
      <h2 ref={title} tabIndex={-1}>
        {product.name}
      </h2>
      <Button onClick={onBack}>{texts.other}</Button>
    </div>
  );
}

const keyOf = (unit: string): string => `buy-back-draft-${unit}`;

function readStoredAnswers(unit: string): Answers {
  const found = customerDraft.read(keyOf(unit));
  return isAnswers(found) ? found : emptyAnswers;
}

const storeAnswers = (unit: string, answers: Answers): void => customerDraft.write(keyOf(unit), answers);

const forgetAnswers = (unit: string): void => customerDraft.delete(keyOf(unit));

type EstimateBoxProps = { product: SellableProduct; answers: Answers };

/** A live region, so screen readers announce changes. */
function EstimateBox({ product, answers }: EstimateBoxProps) {
  const estimate = estimateFor(product, answers);
  return (
    <div className="sell-back-estimate" role="status">
      {estimate.kind === 'value' && (
        <>
          <span>{texts.estimate}</span>
          <b className="num">{formatRon(toRon(estimate.bani))}</b>
          <small>{texts.estimateHint}</small>
        </>
      )}
      {estimate.kind === 'tooLittle' && <p>{refusalTexts.tooLittle}</p>}
      {estimate.kind === 'unknown' && <small>{texts.estimateWaits}</small>}
    </div>
  );
}

type Choice = { value: string; name: string; hint?: string };

type ChoiceFieldProps = {
  label: string;
  choices: readonly Choice[];
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
};

/** Radio group. */
function ChoiceField({ label, choices, value, error, onChange }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div
      className="choice-field"
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <span className="choice-label" id={id}>
        {label}
      </span>
      <div className="choice-options">
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            <span>
              {choice.name}
              {choice.hint && <small>{choice.hint}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
