import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldLook } from './Field.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> &
  FieldLook & {
    /** A button of 44 px inside the box, at its end. */
    end?: ReactNode;
    suggestions?: readonly string[];
  };

export function TextField({ label, hint, error, isOptional, className, end, suggestions, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, isOptional, className }}>
      {(control) => (
        <span className={end ? 'field-box has-end' : 'field-box'}>
          <input {...input} {...control} className="input" list={suggestions && `${control.id}-list`} />
          {end}
          {suggestions && (
            <datalist id={`${control.id}-list`}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </span>
      )}
    </Field>
  );
}
