import type { ComponentProps } from 'react';
import { Field, type FieldLook } from '../Field.tsx';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & FieldLook;

/** Several lines of words. */
export const TextArea = ({
  label,
  hint,
  error,
  isOptional = false,
  className = '',
  rows = 3,
  ...input
}: TextAreaProps) => (
  <Field {...{ label, hint, error, isOptional, className }}>
    {(wiring) => <textarea {...input} {...wiring} rows={rows} className="input" />}
  </Field>
);
