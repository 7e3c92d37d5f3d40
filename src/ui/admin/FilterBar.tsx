import { type ReactNode, useId, useState } from 'react';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { texts } from './texts.ts';

type FilterBarProps = {
  /** `searchField` of useTableQuery. */
  search: { value: string; onChange: (value: string, delay?: number) => void };
  /** For example 'Cod sau descriere'. */
  placeholder: string;
  /** Set while a filter is active. */
  onReset?: (() => void) | undefined;
  /** ListMenu. */
  tools?: ReactNode;
  /** FilterChips, FilterSelect. */
  children?: ReactNode;
};

export function FilterBar({ search, placeholder, onReset, tools, children }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <search className="filter-bar">
      <label className="filter-search">
        <span className="sr">{texts.search}</span>
        <Icon name="search" />
        <input
          type="search"
          value={search.value}
          placeholder={placeholder}
          onChange={(event) => search.onChange(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && search.onChange(search.value, 0)}
        />
      </label>
      {children && (
        <>
          {/* Shown on phones only; wider screens show all filters. */}
          <Button
            size="s"
            className="filter-toggle"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {texts.filters}
          </Button>
          <div id={id} className={isOpen ? 'filter-more is-open' : 'filter-more'}>
            {children}
          </div>
        </>
      )}
      {onReset && (
        <Button variant="text" size="s" onClick={onReset}>
          {texts.reset}
        </Button>
      )}
      {tools && <div className="filter-tools">{tools}</div>}
    </search>
  );
}

type FilterOption = { value: string; name: string; count?: number };

type FilterProps = {
  label: string;
  value: string;
  options: readonly FilterOption[];
  onChange: (value: string) => void;
};

/** For a few options: all are visible. */
export const FilterChips = ({ label, value, options, onChange }: FilterProps) => (
  <fieldset className="filter-chips">
    <legend className="sr">{label}</legend>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        className="filter-chip"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.name}
        {option.count !== undefined && <b className="num">{option.count}</b>}
      </button>
    ))}
  </fieldset>
);

/** For many options. */
export function FilterSelect({ label, value, options, onChange }: FilterProps) {
  const id = useId();
  return (
    <span className="filter-select">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </span>
  );
}

export function FilterDay({ label, value, onChange }: Omit<FilterProps, 'options'>) {
  const id = useId();
  return (
    <span className="filter-select">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </span>
  );
}
