import { useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { focusContent } from '../../ui/move-to.ts';
import type { Chip } from './rules.ts';
import { texts } from './texts.ts';
import type { ChangeQuery } from './use-listing.ts';

/** Selected filters as chips; removing one moves the focus to its neighbour, the last one to the content. */
export function SelectedChips({ chips, change }: { chips: Chip[]; change: ChangeQuery }) {
  const list = useRef<HTMLUListElement>(null);
  const remove = (chip: Chip, index: number) => {
    const buttons = list.current?.querySelectorAll('button');
    const neighbour = buttons?.[index === 0 ? 1 : index - 1];
    if (neighbour) neighbour.focus();
    else focusContent();
    change(() => chip.change);
  };
  return (
    <ul ref={list} className="chosen-chips" aria-label={texts.chosen}>
      {chips.map((chip, index) => (
        <li key={chip.key}>
          <button
            type="button"
            className="chosen-chip"
            aria-label={texts.remove(chip.name)}
            onClick={() => remove(chip, index)}
          >
            {chip.name}
            <Icon name="x" size="s" />
          </button>
        </li>
      ))}
    </ul>
  );
}
