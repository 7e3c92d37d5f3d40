import type { ComponentProps } from 'react';
import { Field, type FieldLook } from '../Field.tsx';
import { HighlightedTextArea, type TextRange } from './HighlightedTextArea.tsx';

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> &
  FieldLook & {
    /** Marked while one types. */
    highlights?: readonly TextRange[];
  };

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
    {(control) => <HighlightedTextArea {...input} {...control} rows={rows} className="input" />}
  </Field>
);
