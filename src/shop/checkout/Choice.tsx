import type { ReactNode } from 'react';

type ChoiceProps = {
  /** The same for all rows of one choice. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  title: ReactNode;
  text?: ReactNode;
  /** At the end of the row: a price. */
  end?: ReactNode;
  /** Beside the row: a button. */
  action?: ReactNode;
  isDisabled?: boolean;
  /** What opens under the row once it is chosen. */
  children?: ReactNode;
};

export function Choice({ name, isChosen, onChoose, title, text, end, action, isDisabled, children }: ChoiceProps) {
  return (
    <div className={isChosen ? 'choice is-chosen' : 'choice'}>
      <div className="check">
        <label>
          <input type="radio" name={name} checked={isChosen} disabled={isDisabled} onChange={onChoose} />
          <span className="choice-words">
            <b>{title}</b>
            {text && <span className="choice-text">{text}</span>}
          </span>
          {end && <span className="choice-end num">{end}</span>}
        </label>
      </div>
      {action && <div className="choice-action">{action}</div>}
      {isChosen && children && <div className="choice-more">{children}</div>}
    </div>
  );
}
