import { type KeyboardEvent, lazy, type SubmitEvent, Suspense, useId, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { onSignOut } from '../../account/identity/sign-out.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useEarlyChange } from '../../ui/use-early-change.ts';
import { listingParams, searchPath } from './paths.ts';
import { addRecentSearch, forgetRecentSearches } from './recent-searches.ts';
import { texts } from './texts.ts';
import { useSuggestions } from './use-suggestions.ts';
import './search-box.css';

const SuggestionList = lazy(() => import('./SuggestionList.tsx'));

type SearchBoxProps = {
  isShort?: boolean;
  /** Accessible name, for pages with a second search box beside the one in the header. */
  name?: string;
  className?: string;
  /** Called when a search or a suggestion is opened. */
  onPick?: () => void;
};

/** Works as a plain GET form before hydration. */
export function SearchBox({ isShort = false, name, className = '', onPick }: SearchBoxProps) {
  const box = useSearchBox(onPick);
  const input = useRef<HTMLInputElement>(null);
  const pendingText = useEarlyChange(input, box.typed, box.type);
  const listId = useId();
  const isOpen = box.shown !== null;
  const clear = () => {
    box.type('');
    input.current?.focus();
  };
  const forget = () => {
    forgetRecentSearches();
    box.dropRecent();
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
          onClick={box.open}
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
              pathOf={box.pathOf}
              activeKey={box.activeKey}
              onPick={box.pick}
              onForget={forget}
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

/** The text follows the keyword of the URL; `activeKey` is the suggestion marked by the arrow keys. */
function useSearchBox(onPick?: () => void) {
  const location = useLocation();
  const { pathname } = location;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { typed, setTyped, markSent } = useTyped(location, params.get('keyword') ?? '');
  const [isOpen, setIsOpen] = useState(false);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const { found, dropRecent } = useSuggestions(typed, isOpen);

  const pathOf = (words: string) => searchPath(words, pathname, params);
  const links = found?.links ?? [];
  const shown = links.length > 0 ? found : null;
  // The mark is gone when the suggestions that arrive do not have it.
  const activeIndex = links.findIndex(({ key }) => key === activeKey);
  const active = links[activeIndex];

  const close = () => {
    setIsOpen(false);
    setActiveKey(null);
  };
  const type = (text: string) => {
    setTyped(text);
    setIsOpen(true);
    setActiveKey(null);
  };
  /** `words` are those of a search. */
  const pick = (words?: string) => {
    if (words !== undefined) addRecentSearch(words);
    close();
    onPick?.();
  };
  const submit = (event: SubmitEvent, text = typed) => {
    event.preventDefault();
    const { to, words = text } = active ?? {};
    pick(to ? undefined : words);
    markSent();
    void navigate(to ?? pathOf(words), { replace: !to });
  };
  const press = (event: KeyboardEvent) => {
    const move = arrowMoves[event.key] ?? (active && edgeMoves[event.key]);
    if (shown && event.key === 'Escape') close();
    else if (shown && move) setActiveKey(links[move(activeIndex, links.length)]?.key ?? null);
    else if (move) setIsOpen(true);
    else return;
    event.preventDefault();
  };
  return {
    typed,
    type,
    shown,
    pathOf,
    activeKey: active?.key ?? null,
    dropRecent,
    open: () => setIsOpen(true),
    close,
    pick,
    submit,
    press,
  };
}

onSignOut(forgetRecentSearches);

type Moves = Record<string, ((index: number, count: number) => number) | undefined>;

/** Index -1 is the input itself. */
const arrowMoves: Moves = {
  ArrowDown: (index, count) => ((index + 2) % (count + 1)) - 1,
  ArrowUp: (index, count) => ((index + 1 + count) % (count + 1)) - 1,
};

/** Keys that move the caret until a suggestion is marked. */
const edgeMoves: Moves = {
  Home: () => 0,
  End: (_, count) => count - 1,
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
