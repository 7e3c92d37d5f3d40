import { lazy, Suspense, useId, useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { useEarlyChange } from '../../ui/use-early-change.ts';
import { texts } from './texts.ts';
import { useSearchBox } from './use-search-box.ts';
import './search-box.css';

const SuggestionList = lazy(() => import('./SuggestionList.tsx'));

type SearchBoxProps = {
  isShort?: boolean;
  /** Tells it apart from the box in the header, where it is not the only one. */
  name?: string;
  className?: string;
};

/** Works as a plain form too, before the page has come alive. */
export function SearchBox({ isShort = false, name, className = '' }: SearchBoxProps) {
  const box = useSearchBox();
  const input = useRef<HTMLInputElement>(null);
  const untold = useEarlyChange(input, box.typed, box.type);
  const listId = useId();
  const isOpen = box.shown !== null;
  const clear = () => {
    box.type('');
    input.current?.focus();
  };
  return (
    <search className={`search-box ${className}`} aria-label={name}>
      <form
        className="search-form"
        action="/products"
        onSubmit={(event) => box.submit(event, untold())}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && box.close()}
      >
        <input
          ref={input}
          type="search"
          name="keyword"
          role="combobox"
          aria-label={texts.label}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={box.activeKey ? `${listId}-${box.activeKey}` : undefined}
          placeholder={isShort ? texts.placeholderShort : texts.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          value={box.typed}
          onChange={({ target }) => box.type(target.value)}
          onFocus={box.open}
          onKeyDown={box.press}
        />
        {box.typed !== '' && (
          <button type="button" className="search-clear" aria-label={texts.clear} onClick={clear}>
            <Icon name="x" size="s" />
          </button>
        )}
        <button type="submit" className="search-submit" aria-label={texts.submit}>
          <Icon name="search" />
        </button>
        {box.shown && (
          <Suspense>
            <SuggestionList
              id={listId}
              found={box.shown}
              allPath={box.allPath}
              activeKey={box.activeKey}
              onPick={box.close}
            />
          </Suspense>
        )}
      </form>
    </search>
  );
}
