import type { ComponentProps } from 'react';
import { Field, type FieldLook } from './Field.tsx';
import { Icon } from './Icon.tsx';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'className'> & FieldLook;

/** A closed list; its options are the children. */
export function SelectField({ label, hint, error, isOptional, className, children, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, isOptional, className }}>
      {(wiring) => (
        <span className="field-box field-select">
          <select {...select} {...wiring} className="input">
            {children}
          </select>
          <Icon name="down" />
        </span>
      )}
    </Field>
  );
}
