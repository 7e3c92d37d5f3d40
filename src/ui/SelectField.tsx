import type { ComponentProps } from 'react';
import { Field, type FieldLook } from './Field.tsx';
import { Icon } from './Icon.tsx';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'className'> & FieldLook;

/** The children are the options. */
export function SelectField({ label, hint, error, isOptional, className, children, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, isOptional, className }}>
      {(control) => (
        <span className="field-box field-select">
          <select {...select} {...control} className="input">
            {children}
          </select>
          <Icon name="down" />
        </span>
      )}
    </Field>
  );
}
