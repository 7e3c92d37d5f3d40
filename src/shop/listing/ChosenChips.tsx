import { useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import type { Chip } from './rules.ts';
import { texts } from './texts.ts';
import type { ChangeQuery } from './use-listing-query.ts';
import './chosen-chips.css';

/** What is chosen; pressing one takes it back, and the focus goes to its neighbour. */
export function ChosenChips({ chips, change }: { chips: Chip[]; change: ChangeQuery }) {
  const list = useRef<HTMLUListElement>(null);
  const takeBack = (chip: Chip, place: number) => {
    const buttons = list.current?.querySelectorAll('button');
    buttons?.[place === 0 ? 1 : place - 1]?.focus();
    change(() => chip.change);
  };
  if (chips.length === 0) return null;
  return (
    <ul ref={list} className="chosen-chips" aria-label={texts.chosen}>
      {chips.map((chip, place) => (
        <li key={chip.key}>
          <button
            type="button"
            className="chosen-chip"
            aria-label={texts.remove(chip.name)}
            onClick={() => takeBack(chip, place)}
          >
            {chip.name}
            <Icon name="x" size="s" />
          </button>
        </li>
      ))}
    </ul>
  );
}
