import { type ReactNode, useId } from 'react';
import { FieldError } from '../../ui/Field.tsx';
import './choices.css';

type ChoicesProps = { label: string; error?: string | undefined; children: ReactNode };

/** One of several: rows under each other, the sentence of a missing choice below. */
export function Choices({ label, error, children }: ChoicesProps) {
  const id = useId();
  return (
    <div
      className={error ? 'choices is-wrong' : 'choices'}
      role="radiogroup"
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <div className="choices-rows">{children}</div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
