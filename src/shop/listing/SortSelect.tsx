import { useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { useEarlyChange } from '../../ui/use-early-change.ts';
import { sortOptions } from './contract.ts';
import type { SortOption } from './rules.ts';
import { texts } from './texts.ts';
import './sort-select.css';

type SortSelectProps = { orderBy: SortOption; onPick: (orderBy: SortOption) => void };

export function SortSelect({ orderBy, onPick }: SortSelectProps) {
  const field = useRef<HTMLSelectElement>(null);
  const pick = (value: string) => onPick(sortOptions.find((option) => option === value) ?? 'None');
  useEarlyChange(field, orderBy, pick);
  return (
    <label className="sort-select">
      {texts.orderBy}
      <span className="sort-select-field">
        <select ref={field} value={orderBy} onChange={({ target }) => pick(target.value)}>
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
