import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { texts } from './texts.ts';

type ChosenListProps = {
  label: string;
  chosen: readonly { id: number; name: string }[];
  onRemove: (id: number) => void;
  /** Beside the name: its own price, for one. */
  extra?: (id: number) => ReactNode;
};

/** What was chosen, each with a way out. */
export const ChosenList = ({ label, chosen, onRemove, extra }: ChosenListProps) =>
  chosen.length > 0 && (
    <ul className={extra ? 'chosen-list is-long' : 'chosen-list'} aria-label={label}>
      {chosen.map(({ id, name }) => (
        <li key={id}>
          <span>{name}</span>
          {extra?.(id)}
          <button type="button" aria-label={texts.takeOut(name)} onClick={() => onRemove(id)}>
            <Icon name="x" size="s" />
          </button>
        </li>
      ))}
    </ul>
  );
