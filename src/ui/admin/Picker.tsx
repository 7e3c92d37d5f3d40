import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Field, type FieldLook } from '../Field.tsx';
import { texts } from './texts.ts';

export type Choice = { id: number; name: string; note?: string };

type PickerProps = Omit<FieldLook, 'className'> & {
  placeholder?: string;
  /** What fits the words; an empty text may answer with nothing. */
  find: (words: string, signal: AbortSignal) => Promise<Choice[]>;
  onPick: (choice: Choice) => void;
  /** Those already chosen are not offered. */
  chosen: readonly number[];
};

const typingPause = 200;

/** Words in, one of what fits out: arrows move, Enter takes it, Escape closes. */
export function Picker({ placeholder, find, onPick, chosen, ...look }: PickerProps) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const found = useFound(typed, find).filter(({ id }) => !chosen.includes(id));
  const isOpen = typed.trim() !== '';

  const pick = (choice: Choice | undefined) => {
    if (!choice) return;
    onPick(choice);
    setTyped('');
    setAt(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) setAt((at + step + found.length) % found.length);
    else if (event.key === 'Enter' && isOpen) pick(found[at]);
    else if (event.key === 'Escape' && isOpen) setTyped('');
    else return;
    event.preventDefault();
  };
  return (
    <Field {...look}>
      {(wiring) => (
        <div className="picker">
          <input
            {...wiring}
            className="input"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={found[at] && isOpen ? `${listId}-${found[at].id}` : undefined}
            autoComplete="off"
            placeholder={placeholder}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => setTyped('')}
          />
          {isOpen && <Found {...{ listId, found, at, pick }} />}
        </div>
      )}
    </Field>
  );
}

type FoundProps = { listId: string; found: Choice[]; at: number; pick: (choice: Choice) => void };

const Found = ({ listId, found, at, pick }: FoundProps) => (
  <div id={listId} role="listbox" aria-label={texts.found} className="picker-list">
    {found.map((choice, place) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field, which keeps the focus
      // biome-ignore lint/a11y/useFocusableInteractive: the field points at it
      <div
        key={choice.id}
        id={`${listId}-${choice.id}`}
        role="option"
        aria-selected={place === at}
        className="picker-option"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => pick(choice)}
      >
        <span>{choice.name}</span>
        {choice.note && <span className="muted num">{choice.note}</span>}
      </div>
    ))}
    {found.length === 0 && <p className="picker-none muted">{texts.nothing}</p>}
  </div>
);

/** Asked when the hand rests; a question that fails finds nothing. */
function useFound(typed: string, find: PickerProps['find']): Choice[] {
  const [found, setFound] = useState<Choice[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words ask again, not another function
  useEffect(() => {
    const gone = new AbortController();
    const timer = setTimeout(() => {
      if (typed.trim() === '') setFound([]);
      else
        void find(typed.trim(), gone.signal)
          .catch(() => [])
          .then((answer) => gone.signal.aborted || setFound(answer));
    }, typingPause);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [typed]);
  return found;
}
