import { useLayoutEffect, useRef, useState } from 'react';
import type { ChatMessage } from './fields.ts';

/** So close to the end counts as the end. */
const nearEnd = 80;

/** Stays at the end while one is there, stays in place while one reads above, and goes to one's own words. */
export function useThreadScroll(messages: ChatMessage[], outgoingCount: number, me: number) {
  const ref = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const height = useRef(0);
  const [hasNewBelow, setHasNewBelow] = useState(false);
  const firstId = useChange(messages[0]?.id);
  const last = useChange(messages.at(-1)?.id);
  const outgoing = useChange(outgoingCount);
  const isOwn = messages.at(-1)?.legalEntityIdFrom === me;

  // Before anything is painted, so that nothing is seen to jump.
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const grown = list.scrollHeight - height.current;
    height.current = list.scrollHeight;
    const isOlder = firstId.hasChanged && !last.hasChanged;
    if (isOlder) list.scrollTop += grown;
    else if (isAtEnd.current || outgoing.hasGrown) list.scrollTop = list.scrollHeight;
    else if (last.hasChanged && !isOwn) setHasNewBelow(true);
  });

  const toEnd = () => {
    ref.current?.scrollTo({ top: ref.current.scrollHeight });
    setHasNewBelow(false);
  };
  const onScroll = () => {
    const list = ref.current;
    if (!list) return;
    isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < nearEnd;
    if (isAtEnd.current) setHasNewBelow(false);
  };
  return { ref, onScroll, toEnd, hasNewBelow };
}

/** How a number differs from the last time it was looked at. */
function useChange(value: number | undefined) {
  const before = useRef(value);
  const change = {
    hasChanged: before.current !== undefined && before.current !== value,
    hasGrown: (value ?? 0) > (before.current ?? 0),
  };
  useLayoutEffect(() => {
    before.current = value;
  });
  return change;
}
