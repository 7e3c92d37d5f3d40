import { useEffect } from 'react';
import { call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useForm } from '../../ui/use-form.ts';
import { PicturesField } from '../reviews/PicturesField.tsx';
import { usePictures } from '../reviews/use-pictures.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { addBuyBack, addBuyBackPicture, type SellableProduct } from './contract.ts';
import { forgetAnswers, keepAnswers, keptAnswers } from './draft.ts';
import { EstimateBox } from './EstimateBox.tsx';
import { answerErrors, conditionOf } from './form-rules.ts';
import { completenesses, looks, mostNote } from './rules.ts';
import { completenessNames, lookHints, lookNames, formTexts as texts } from './texts.ts';

type SellFormProps = { product: SellableProduct; onBack: () => void; onSent: () => void };

const yesOrNo = [
  { value: 'yes', name: texts.yes },
  { value: 'no', name: texts.no },
];
const lookChoices = looks.map((look) => ({ value: look, name: lookNames[look], hint: lookHints[look] }));
const completenessChoices = completenesses.map((value) => ({ value, name: completenessNames[value] }));

/** A few questions, pictures, and what it is worth while they are being answered. */
export function SellForm({ product, onBack, onSent }: SellFormProps) {
  const { form, pictures } = useSelling(product, onSent);
  const { error, ...note } = form.field('note');
  const choice = (name: 'works' | 'look' | 'completeness') => ({
    value: form.values[name],
    error: form.field(name).error,
    onChange: (value: string) => form.change({ [name]: value }),
  });
  return (
    <form className="form sell-back-panel" {...form.props}>
      <Chosen product={product} onBack={onBack} />
      <ChoiceField label={texts.works} choices={yesOrNo} {...choice('works')} />
      {form.values.works === 'no' && <p className="sell-back-note">{texts.broken}</p>}
      <ChoiceField label={texts.look} choices={lookChoices} {...choice('look')} />
      <ChoiceField label={texts.completeness} choices={completenessChoices} {...choice('completeness')} />
      <PicturesField of={pictures} isOptional={false} />
      <Field label={texts.note} hint={texts.noteHint} error={error} isOptional>
        {(wiring) => <textarea {...note} {...wiring} className="input" rows={3} maxLength={mostNote} />}
      </Field>
      <Checkbox {...form.box('isClean')}>{texts.clean}</Checkbox>
      <EstimateBox product={product} answers={form.values} />
      <FormMessage>{form.message}</FormMessage>
      <div className="form-ends">
        <Button type="submit" variant="brand" size="l" isBusy={form.isSending || pictures.waiting > 0}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}

function useSelling({ orderId, productId }: SellableProduct, onSent: () => void) {
  const unit = `${orderId}-${productId}`;
  const pictures = usePictures([], (bytes) => call(addBuyBackPicture, { body: bytes }));
  const pictureIds = pictures.pictures.map(({ id }) => id);
  const form = useForm({
    initial: keptAnswers(unit),
    check: answerErrors,
    send: async (answers) => {
      const condition = conditionOf(answers);
      if (!condition) return;
      const { note } = answers;
      await call(addBuyBack, {
        body: { orderId, productId, ...condition, works: true, isClean: true, note, pictureIds },
      });
      forgetAnswers(unit);
      snackbar.success(texts.sent);
      onSent();
    },
  });
  useEffect(() => keepAnswers(unit, form.values), [unit, form.values]);
  return { form, pictures };
}

function Chosen({ product, onBack }: { product: SellableProduct; onBack: () => void }) {
  return (
    <div className="sell-back-chosen">
      <img src={product.image} alt="" width="72" height="72" />
      <h2>{product.name}</h2>
      <Button onClick={onBack}>{texts.other}</Button>
    </div>
  );
}
