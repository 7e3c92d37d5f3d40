import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { hasAny, searchPath, waysOf } from './addresses.ts';
import { useSuggestions } from './use-suggestions.ts';

/** What is typed follows the keyword of the address; what is chosen among the suggestions is a place in their list. */
export function useSearchBox() {
  const location = useLocation();
  const { pathname } = location;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { typed, setTyped, markSent } = useTyped(location, params.get('keyword') ?? '');
  const [isAsking, setIsAsking] = useState(false);
  const [place, setPlace] = useState(-1);
  const found = useSuggestions(typed, isAsking);

  const allPath = searchPath(typed, pathname, params);
  const shown = found && hasAny(found.suggestions) ? found : null;
  const ways = shown ? waysOf(shown.suggestions, allPath) : [];
  const active = ways[place];

  const close = () => {
    setIsAsking(false);
    setPlace(-1);
  };
  const type = (text: string) => {
    setTyped(text);
    setIsAsking(true);
    setPlace(-1);
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
    if (move) setPlace(move(place, ways.length));
    else close();
  };
  return {
    typed,
    type,
    shown,
    allPath,
    activeKey: active?.key ?? null,
    open: () => setIsAsking(true),
    close,
    submit,
    press,
  };
}

/** The place before the first is the box itself. */
const moves: Record<string, ((place: number, count: number) => number) | undefined> = {
  ArrowDown: (place, count) => ((place + 2) % (count + 1)) - 1,
  ArrowUp: (place, count) => ((place + 1 + count) % (count + 1)) - 1,
};

/** What was typed belongs to the address it was typed at; what was sent, to that very visit: whoever is back before the answer came begins anew. */
function useTyped({ pathname, key }: { pathname: string; key: string }, keyword: string) {
  const here = `${pathname} ${keyword}`;
  const anew = { here, typed: keyword, sentFrom: null as string | null };
  const [state, setState] = useState(anew);
  const isOver = state.here !== here || (state.sentFrom !== null && state.sentFrom !== key);
  if (isOver) setState(anew);
  return {
    typed: isOver ? keyword : state.typed,
    setTyped: (text: string) => setState({ here, typed: text, sentFrom: null }),
    markSent: () => setState((before) => ({ ...before, sentFrom: key })),
  };
}
