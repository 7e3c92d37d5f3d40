import { Combobox } from '@base-ui/react/combobox';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
  const popupParent = useRef<HTMLDivElement>(null);
  const found = useSearch(text, search).filter(({ id }) => !selectedIds.includes(id));
  return (
    <Field {...look}>
      {(control) => (
        <Combobox.Root<PickerOption>
          items={found}
          filter={null}
          itemToStringLabel={({ name }) => name}
          value={null}
          onValueChange={(option) => option && onPick(option)}
          inputValue={text}
          onInputValueChange={(next, { reason }) => setText(reason === 'input-change' ? next : '')}
          open={text.trim() !== ''}
          onOpenChange={(isOpen) => isOpen || setText('')}
          autoHighlight
        >
          <div ref={popupParent} className="picker">
            <Combobox.Input
              {...control}
              // While the list is open the rest of the page is hidden from screen readers, except for labels by id.
              aria-labelledby={`${control.id}-label`}
              className="input"
              placeholder={placeholder}
              // Enter must not submit the form around the field.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
            <Combobox.Portal container={popupParent}>
              <Combobox.Positioner className="picker-place" sideOffset={4}>
                <Combobox.Popup className="picker-list">
                  <Combobox.Empty>
                    <p className="picker-none muted">{texts.nothing}</p>
                  </Combobox.Empty>
                  <Combobox.List className="picker-options" aria-label={texts.found}>
                    {(option: PickerOption) => (
                      <Combobox.Item key={option.id} value={option} className="picker-option">
                        <span>{option.name}</span>
                        {option.note && <span className="muted num">{option.note}</span>}
                      </Combobox.Item>
                    )}
                  </Combobox.List>
                </Combobox.Popup>
              </Combobox.Positioner>
            </Combobox.Portal>
          </div>
        </Combobox.Root>
      )}
    </Field>
  );
}

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
