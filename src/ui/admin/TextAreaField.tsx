import type { ComponentProps } from 'react';
import { Field, type FieldLook } from '../Field.tsx';

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & FieldLook;

export const TextAreaField = ({
  label,
  hint,
  error,
  isOptional = false,
  className = '',
  rows = 3,
  ...input
}: TextAreaFieldProps) => (
  <Field {...{ label, hint, error, isOptional, className }}>
    {(control) => <textarea {...input} {...control} rows={rows} className="input" />}
  </Field>
);
