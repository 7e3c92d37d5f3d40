import type { ComponentProps } from 'react';
import { Field, type FieldLook } from '../Field.tsx';

type AreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & FieldLook;

/** Several lines of text. */
export const AreaField = ({ label, hint, error, isOptional, className, rows = 3, ...area }: AreaFieldProps) => (
  <Field {...{ label, hint, error, isOptional, className }}>
    {(wiring) => <textarea {...area} {...wiring} rows={rows} className="input" />}
  </Field>
);
