import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { Field, type FieldLook } from '../Field.tsx';
import { Icon } from '../Icon.tsx';
import { texts } from './texts.ts';

export type PickerOption = { id: number; name: string; note?: string };

type PickerProps = Omit<FieldLook, 'className'> & {
  placeholder?: string;
  search: (text: string, signal: AbortSignal) => Promise<PickerOption[]>;
  onPick: (option: PickerOption) => void;
  /** Options that are not offered again. */
  selectedIds: readonly number[];
};

const debounceMs = 200;

/** A combobox that searches on the server: arrow keys move, Enter selects, Escape closes. */
export function Picker({ placeholder, search, onPick, selectedIds, ...look }: PickerProps) {
  const [text, setText] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const listId = useId();
  const found = useSearch(text, search).filter(({ id }) => !selectedIds.includes(id));
  const isOpen = text.trim() !== '';

  const pick = (option: PickerOption | undefined) => {
    if (!option) return;
    onPick(option);
    setText('');
    setActiveIndex(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) setActiveIndex((activeIndex + step + found.length) % found.length);
    else if (event.key === 'Enter' && isOpen) pick(found[activeIndex]);
    else if (event.key === 'Escape' && isOpen) setText('');
    else return;
    event.preventDefault();
  };
  return (
    <Field {...look}>
      {(control) => (
        <div className="picker">
          <input
            {...control}
            className="input"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={found[activeIndex] && isOpen ? `${listId}-${found[activeIndex].id}` : undefined}
            autoComplete="off"
            placeholder={placeholder}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActiveIndex(0);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => setText('')}
          />
          {isOpen && <Options {...{ listId, found, activeIndex, pick }} />}
        </div>
      )}
    </Field>
  );
}

type OptionsProps = {
  listId: string;
  found: PickerOption[];
  activeIndex: number;
  pick: (option: PickerOption) => void;
};

const Options = ({ listId, found, activeIndex, pick }: OptionsProps) => (
  <div id={listId} role="listbox" aria-label={texts.found} className="picker-list">
    {found.map((option, index) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys
      // biome-ignore lint/a11y/useFocusableInteractive: the input refers to it with aria-activedescendant
      <div
        key={option.id}
        id={`${listId}-${option.id}`}
        role="option"
        aria-selected={index === activeIndex}
        className="picker-option"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => pick(option)}
      >
        <span>{option.name}</span>
        {option.note && <span className="muted num">{option.note}</span>}
      </div>
    ))}
    {found.length === 0 && <p className="picker-none muted">{texts.nothing}</p>}
  </div>
);

/** Searches after a pause in typing; a failed search finds nothing. */
function useSearch(text: string, search: PickerProps['search']): PickerOption[] {
  const [found, setFound] = useState<PickerOption[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` is new on every render; only another text searches again
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      if (text.trim() === '') setFound([]);
      else
        void search(text.trim(), controller.signal)
          .catch(() => [])
          .then((options) => controller.signal.aborted || setFound(options));
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);
  return found;
}

type SelectedListProps = {
  label: string;
  selected: readonly { id: number; name: string }[];
  onRemove: (id: number) => void;
  /** Rendered beside the name. */
  extra?: (id: number) => ReactNode;
};

/** The selected options, each with a remove button. */
export const SelectedList = ({ label, selected, onRemove, extra }: SelectedListProps) =>
  selected.length > 0 && (
    <ul className={extra ? 'chosen-list is-long' : 'chosen-list'} aria-label={label}>
      {selected.map(({ id, name }) => (
        <li key={id}>
          <span>{name}</span>
          {extra?.(id)}
          <button type="button" aria-label={texts.remove(name)} onClick={() => onRemove(id)}>
            <Icon name="x" size="s" />
          </button>
        </li>
      ))}
    </ul>
  );
