import { type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';
import { texts } from './texts.ts';
import './field.css';

export type FieldLook = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Adds '(opțional)' to the label; fields are required otherwise. */
  isOptional?: boolean;
  className?: string;
};

type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

type FieldProps = FieldLook & { children: (control: ControlProps) => ReactNode };

/** Label above, hint and error below, connected by ids to the control that `children` renders. */
export function Field({ label, hint, error, isOptional = false, className = '', children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`field ${error ? 'is-wrong' : ''} ${className}`}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
        {isOptional && <span className="field-optional"> {texts.optional}</span>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined })}
      {hint && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <span className="field-error" id={id}>
    <Icon name="warning" size="s" />
    {children}
  </span>
);
