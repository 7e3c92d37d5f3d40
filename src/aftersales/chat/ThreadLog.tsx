import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { ChatMessage } from './contract.ts';
import { groupByDay } from './message-rules.ts';
import { texts } from './texts.ts';

type ThreadLogProps<Message> = {
  messages: Message[];
  now: Date;
  scroll: ReturnType<typeof useThreadScroll>;
  /** Rendered before the messages. */
  before: ReactNode;
  /** Renders one message as a list item. */
  bubble: (message: Message) => ReactNode;
  /** Messages being sent. */
  children: ReactNode;
  /** 'off' when new messages are announced elsewhere. */
  'aria-live'?: 'off';
};

/** Messages grouped by day, followed by those being sent. */
export function ThreadLog<Message extends { id: number; date: string }>({
  messages,
  now,
  scroll,
  before,
  bubble,
  children,
  'aria-live': live,
}: ThreadLogProps<Message>) {
  return (
    <div className="thread-place">
      <div
        className="thread-messages"
        ref={scroll.ref}
        onScroll={scroll.onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the log with arrow keys
        tabIndex={0}
        role="log"
        aria-live={live}
        aria-label={texts.messages}
      >
        {before}
        {groupByDay(messages, now).map(({ name, messages: dayMessages }) => (
          <section key={dayMessages[0]?.id} className="thread-day" aria-label={name}>
            <p className="thread-day-name" aria-hidden="true">
              <span>{name}</span>
            </p>
            <ol>{dayMessages.map(bubble)}</ol>
          </section>
        ))}
        {children}
      </div>
      {scroll.hasNewBelow && (
        <Button className="thread-newest" variant="brand" size="s" onClick={scroll.toEnd}>
          <Icon name="down" size="s" />
          {texts.toNewest}
        </Button>
      )}
    </div>
  );
}

/** Pixels from the bottom that count as the bottom. */
const nearEnd = 80;

/** Follows new messages at the bottom, keeps the position while reading above, and scrolls to own messages. */
export function useThreadScroll(messages: ChatMessage[], outgoingCount: number, me: number) {
  const ref = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const height = useRef(0);
  const [hasNewBelow, setHasNewBelow] = useState(false);
  const firstId = useChange(messages[0]?.id);
  const last = useChange(messages.at(-1)?.id);
  const outgoing = useChange(outgoingCount);
  const isOwn = messages.at(-1)?.legalEntityIdFrom === me;

  // Runs before paint to avoid a visible jump.
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

/** Compares a number with its value of the previous render. */
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
