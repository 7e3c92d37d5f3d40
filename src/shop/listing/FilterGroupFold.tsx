import { useId, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import type { FilterGroup, ListingCounts } from './contract.ts';
import { optionsInSight } from './rules.ts';
import { texts } from './texts.ts';
import './filter-group-fold.css';

type FilterGroupFoldProps = {
  group: FilterGroup;
  counts: ListingCounts | null;
  chosenIds: number[];
  isOpenAtFirst: boolean;
  onToggle: (optionId: number) => void;
};

/** A group that folds under its name; a long one shows its first options and says how many more there are. */
export function FilterGroupFold({ group, counts, chosenIds, isOpenAtFirst, onToggle }: FilterGroupFoldProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst || chosenIds.length > 0);
  const [isWhole, setIsWhole] = useState(false);
  const id = useId();
  const isChosen = (option: { id: number }) => chosenIds.includes(option.id);
  const short = optionsInSight(group.value, isChosen);
  const hidden = group.value.length - short.length;
  return (
    <section className="filter-group">
      <h3>
        <button type="button" id={id} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {group.name}
          <Icon name="down" />
        </button>
      </h3>
      <fieldset hidden={!isOpen} aria-labelledby={id}>
        <ul>
          {(isWhole ? group.value : short).map((option) => (
            <li key={option.id}>
              <Option
                name={option.name}
                count={counts?.options[option.id] ?? null}
                isChosen={isChosen(option)}
                onToggle={() => onToggle(option.id)}
              />
            </li>
          ))}
        </ul>
        {hidden > 0 && (
          <button
            type="button"
            className="link filter-group-more"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? texts.fewer : texts.more(hidden)}
          </button>
        )}
      </fieldset>
    </section>
  );
}

type OptionProps = { name: string; count: number | null; isChosen: boolean; onToggle: () => void };

/** An option that leads nowhere stays visible but cannot be picked. */
function Option({ name, count, isChosen, onToggle }: OptionProps) {
  const isDead = count === 0 && !isChosen;
  return (
    <label className={isDead ? 'filter-option is-dead' : 'filter-option'}>
      <input type="checkbox" checked={isChosen} disabled={isDead} onChange={onToggle} />
      <span>{name}</span>
      <span className="filter-option-count">{count}</span>
    </label>
  );
}
