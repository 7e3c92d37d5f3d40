import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldLook } from './Field.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> &
  FieldLook & {
    /** Inside the box, at its end: a button of 44 px. */
    end?: ReactNode;
    /** Suggestions for free text. */
    suggestions?: readonly string[];
  };

export function TextField({ label, hint, error, isOptional, className, end, suggestions, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, isOptional, className }}>
      {(wiring) => (
        <span className={end ? 'field-box has-end' : 'field-box'}>
          <input {...input} {...wiring} className="input" list={suggestions && `${wiring.id}-list`} />
          {end}
          {suggestions && (
            <datalist id={`${wiring.id}-list`}>
              {suggestions.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          )}
        </span>
      )}
    </Field>
  );
}
