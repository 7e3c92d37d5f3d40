import { type KeyboardEvent, lazy, type SubmitEvent, Suspense, useId, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { useEarlyChange } from '../../ui/use-early-change.ts';
import { hasSuggestions, listingParams, searchPath, suggestionLinks } from './paths.ts';
import { texts } from './texts.ts';
import { useSuggestions } from './use-suggestions.ts';
import './search-box.css';

const SuggestionList = lazy(() => import('./SuggestionList.tsx'));

type SearchBoxProps = {
  isShort?: boolean;
  /** Accessible name, for pages with a second search box beside the one in the header. */
  name?: string;
  className?: string;
};

/** Works as a plain GET form before hydration. */
export function SearchBox({ isShort = false, name, className = '' }: SearchBoxProps) {
  const box = useSearchBox();
  const input = useRef<HTMLInputElement>(null);
  const pendingText = useEarlyChange(input, box.typed, box.type);
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
        onSubmit={(event) => box.submit(event, pendingText())}
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
        <ListingParamInputs />
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

/**
 * Sent with the keyword when the browser submits the form before hydration. All of them are always rendered, because
 * the server sees normalized parameters and the elements must be the same on both sides.
 */
function ListingParamInputs() {
  const [params] = useSearchParams();
  return listingParams.map((name) => (
    <input key={name} type="hidden" name={name} value={params.get(name) ?? ''} disabled={!params.get(name)} />
  ));
}

/** The text follows the keyword of the URL; `activeIndex` is the suggestion marked by the arrow keys, -1 for none. */
function useSearchBox() {
  const location = useLocation();
  const { pathname } = location;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { typed, setTyped, markSent } = useTyped(location, params.get('keyword') ?? '');
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const found = useSuggestions(typed, isOpen);

  const allPath = searchPath(typed, pathname, params);
  const shown = found && hasSuggestions(found.suggestions) ? found : null;
  const links = shown ? suggestionLinks(shown.suggestions, allPath) : [];
  const active = links[activeIndex];

  const close = () => {
    setIsOpen(false);
    setActiveIndex(-1);
  };
  const type = (text: string) => {
    setTyped(text);
    setIsOpen(true);
    setActiveIndex(-1);
  };
  const submit = (event: SubmitEvent, text = typed) => {
    event.preventDefault();
    close();
    markSent();
    void navigate(active?.to ?? searchPath(text, pathname, params), { replace: !active || active.key === 'all' });
  };
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!shown || (!move && event.key !== 'Escape')) return;
    event.preventDefault();
    if (move) setActiveIndex(move(activeIndex, links.length));
    else close();
  };
  return {
    typed,
    type,
    shown,
    allPath,
    activeKey: active?.key ?? null,
    open: () => setIsOpen(true),
    close,
    submit,
    press,
  };
}

/** Index -1 is the input itself. */
const moves: Record<string, ((index: number, count: number) => number) | undefined> = {
  ArrowDown: (index, count) => ((index + 2) % (count + 1)) - 1,
  ArrowUp: (index, count) => ((index + 1 + count) % (count + 1)) - 1,
};

/**
 * Typed text is dropped when the URL changes. Submitted text is dropped when the history entry changes, so that going
 * back before the results arrive restores the keyword of the URL.
 */
function useTyped({ pathname, key }: { pathname: string; key: string }, keyword: string) {
  const here = `${pathname} ${keyword}`;
  const initial = { here, typed: keyword, sentFrom: null as string | null };
  const [state, setState] = useState(initial);
  const isOutdated = state.here !== here || (state.sentFrom !== null && state.sentFrom !== key);
  if (isOutdated) setState(initial);
  return {
    typed: isOutdated ? keyword : state.typed,
    setTyped: (text: string) => setState({ here, typed: text, sentFrom: null }),
    markSent: () => setState((before) => ({ ...before, sentFrom: key })),
  };
}
