import { AmountInput } from '../../../ui/admin/AmountInput.tsx';
import { RowButton } from '../../../ui/admin/RowButton.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import type { WeightStep } from '../fields.ts';
import { texts } from './texts.ts';

type WeightStepsProps = {
  label: string;
  steps: readonly WeightStep[];
  /** The message at a path inside the list: '0.upToKg'. */
  error: (path: string) => string | undefined;
  onChange: (steps: WeightStep[]) => void;
};

/** The steps of one price list, each with its own error below it. */
export function WeightSteps({ label, steps, error, onChange }: WeightStepsProps) {
  return (
    <fieldset className="weight-steps">
      <legend className="field-label">{label}</legend>
      {steps.length > 0 && (
        <div className="weight-step muted" aria-hidden="true">
          <span>{texts.upTo}</span>
          <span>{texts.stepPrice}</span>
        </div>
      )}
      {steps.map((step, index) => {
        const ofKg = error(`${index}.upToKg`);
        const ofPrice = error(`${index}.price`);
        const errorId = `step-error-${label}-${index}`.replaceAll(/\s/g, '-');
        const change = (changes: Partial<WeightStep>) => onChange(steps.with(index, { ...step, ...changes }));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no identity besides its place
          <div key={index}>
            <div className="weight-step">
              <AmountInput
                aria-label={texts.upToOf(index + 1, label)}
                aria-invalid={ofKg ? true : undefined}
                aria-describedby={errorId}
                value={step.upToKg}
                onChange={(next) => change({ upToKg: next ?? Number.NaN })}
              />
              <AmountInput
                aria-label={texts.stepPriceOf(index + 1, label)}
                aria-invalid={ofPrice ? true : undefined}
                aria-describedby={errorId}
                value={step.price}
                onChange={(next) => change({ price: next ?? Number.NaN })}
              />
              <RowButton
                icon="x"
                label={texts.removeStep(index + 1)}
                onClick={() => onChange(steps.toSpliced(index, 1))}
              />
            </div>
            {(ofKg ?? ofPrice) && <FieldError id={errorId}>{ofKg ?? ofPrice}</FieldError>}
          </div>
        );
      })}
      <UnlessReadOnly>
        <Button size="s" onClick={() => onChange([...steps, { upToKg: Number.NaN, price: Number.NaN }])}>
          {texts.addStep}
        </Button>
      </UnlessReadOnly>
    </fieldset>
  );
}
