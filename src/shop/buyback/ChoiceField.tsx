import { useId } from 'react';
import { FieldError } from '../../ui/Field.tsx';

type Choice = { value: string; name: string; hint?: string };

type ChoiceFieldProps = {
  label: string;
  choices: readonly Choice[];
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
};

/** One of a few, all in sight. */
export function ChoiceField({ label, choices, value, error, onChange }: ChoiceFieldProps) {
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
