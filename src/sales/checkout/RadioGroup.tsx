import { type ReactNode, useId } from 'react';
import { FieldError } from '../../ui/Field.tsx';
import './radio-group.css';

type RadioGroupProps = { label: string; error?: string | undefined; children: ReactNode };

export function RadioGroup({ label, error, children }: RadioGroupProps) {
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

type RadioOptionProps = {
  /** Name of the group, shared by all its options. */
  name: string;
  isSelected: boolean;
  onSelect: () => void;
  title: ReactNode;
  text?: ReactNode;
  /** At the end of the row: a price. */
  end?: ReactNode;
  /** Beside the row: a button. */
  action?: ReactNode;
  isDisabled?: boolean;
  /** Shown under the row while it is selected. */
  children?: ReactNode;
};

export function RadioOption({
  name,
  isSelected,
  onSelect,
  title,
  text,
  end,
  action,
  isDisabled,
  children,
}: RadioOptionProps) {
  return (
    <div className={isSelected ? 'choice is-chosen' : 'choice'}>
      <div className="check">
        <label>
          <input type="radio" name={name} checked={isSelected} disabled={isDisabled} onChange={onSelect} />
          <span className="choice-words">
            <b>{title}</b>
            {text && <span className="choice-text">{text}</span>}
          </span>
          {end && <span className="choice-end num">{end}</span>}
        </label>
      </div>
      {action && <div className="choice-action">{action}</div>}
      {isSelected && children && <div className="choice-more">{children}</div>}
    </div>
  );
}
