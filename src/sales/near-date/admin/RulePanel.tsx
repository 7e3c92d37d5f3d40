import type { ChangeEvent, ComponentProps } from 'react';
import { call } from '../../../platform/http/client.ts';
import { DeleteButton } from '../../../ui/admin/DeleteButton.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { RowButton } from '../../../ui/admin/RowButton.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { deleteNearDateRule, type NearDateRule, saveNearDateRule } from '../admin-contract.ts';
import { StepFields } from '../fields.ts';
import { maxSteps, type Step } from '../rules.ts';
import { texts } from './texts.ts';

const nameOf = ({ categoryId, productId, name }: NearDateRule): string => {
  if (categoryId !== null) return texts.ofCategory(name);
  return productId === null ? texts.forAll : texts.ofProduct(name);
};

/** The steps of one rule. */
export function RulePanel({ rule, onChange }: { rule: NearDateRule; onChange: () => void }) {
  const { id, version, categoryId, productId } = rule;
  const name = nameOf(rule);
  const form = useSchemaForm({
    schema: StepFields,
    initialValues: { steps: rule.steps },
    submit: async ({ steps }) => {
      await call(saveNearDateRule, { body: { id, version, categoryId, productId, steps } });
      snackbar.success(texts.saved);
      onChange();
    },
  });
  const steps = form.value('steps');
  const isOwn = categoryId !== null || productId !== null;
  return (
    <Panel title={name}>
      <form className="form" {...form.props}>
        <FormMessage>{form.message}</FormMessage>
        {steps.length === 0 ? (
          <p className="muted">{texts.noSteps}</p>
        ) : (
          <div className="near-date-step muted small" aria-hidden="true">
            <span>{texts.daysLeft}</span>
            <span>{texts.off}</span>
          </div>
        )}
        {steps.map((step, index) => (
          <StepRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a step has no identity besides its place
            key={index}
            step={step}
            place={index + 1}
            rule={name}
            id={`rule-${id}-${index}`}
            error={form.error(`steps.${index}.daysLeft`) ?? form.error(`steps.${index}.percent`)}
            onChange={(next) => form.setValue('steps', steps.with(index, next))}
            onRemove={() => form.setValue('steps', steps.toSpliced(index, 1))}
          />
        ))}
        {form.error('steps') && <FieldError id={`rule-${id}-steps`}>{form.error('steps')}</FieldError>}
        <UnlessReadOnly>
          <div className="near-date-rule-ends">
            {steps.length < maxSteps && (
              <Button
                size="s"
                onClick={() => form.setValue('steps', [...steps, { daysLeft: Number.NaN, percent: Number.NaN }])}
              >
                {texts.addStep}
              </Button>
            )}
            <Button type="submit" size="s" variant="brand" disabled={!form.isDirty} isBusy={form.isSubmitting}>
              {texts.save}
            </Button>
            {isOwn && (
              <DeleteButton
                action={texts.remove}
                title={texts.removeTitle}
                text={texts.removeText}
                done={texts.removed}
                remove={() => call(deleteNearDateRule, { body: { id } })}
                onDone={onChange}
              />
            )}
          </div>
        </UnlessReadOnly>
      </form>
    </Panel>
  );
}

type StepRowProps = {
  step: Step;
  place: number;
  rule: string;
  id: string;
  error: string | undefined;
  onChange: (step: Step) => void;
  onRemove: () => void;
};

function StepRow({ step, place, rule, id, error, onChange, onRemove }: StepRowProps) {
  const common = { 'aria-invalid': error ? (true as const) : undefined, 'aria-describedby': error ? id : undefined };
  return (
    <div>
      <div className="near-date-step">
        <NumberInput
          {...common}
          aria-label={texts.daysOf(place, rule)}
          number={step.daysLeft}
          onNumber={(daysLeft) => onChange({ ...step, daysLeft })}
        />
        <NumberInput
          {...common}
          aria-label={texts.offOf(place, rule)}
          number={step.percent}
          onNumber={(percent) => onChange({ ...step, percent })}
        />
        <UnlessReadOnly>
          <RowButton icon="x" label={texts.removeStep(place)} onClick={onRemove} />
        </UnlessReadOnly>
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

type NumberInputProps = ComponentProps<'input'> & { number: number; onNumber: (number: number) => void };

/** A whole number; an empty field is NaN, which the schema refuses. */
const NumberInput = ({ number, onNumber, ...input }: NumberInputProps) => (
  <input
    {...input}
    className="input num"
    inputMode="numeric"
    autoComplete="off"
    maxLength={3}
    value={Number.isNaN(number) ? '' : String(number)}
    onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
      const digits = target.value.replace(/\D/g, '');
      onNumber(digits === '' ? Number.NaN : Number(digits));
    }}
  />
);
