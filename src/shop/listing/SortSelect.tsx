import { Icon } from '../../ui/Icon.tsx';
import { sortOptions } from './contract.ts';
import type { SortOption } from './rules.ts';
import { texts } from './texts.ts';
import './sort-select.css';

type SortSelectProps = { orderBy: SortOption; onPick: (orderBy: SortOption) => void };

export function SortSelect({ orderBy, onPick }: SortSelectProps) {
  return (
    <label className="sort-select">
      {texts.orderBy}
      <span className="sort-select-field">
        <select
          value={orderBy}
          onChange={({ target }) => onPick(sortOptions.find((option) => option === target.value) ?? 'None')}
        >
          {sortOptions.map((option) => (
            <option key={option} value={option}>
              {texts.sort[option]}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </label>
  );
}
