import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './Field.tsx';
import './field.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  error?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** Pass type="radio" for a radio button. */
export function Checkbox({ error, className = '', children, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={`check ${error ? 'is-wrong' : ''} ${className}`}>
      <label>
        <input
          type="checkbox"
          {...input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
