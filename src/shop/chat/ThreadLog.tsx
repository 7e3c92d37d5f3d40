import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { daysOf } from './day-rules.ts';
import { texts } from './texts.ts';
import type { useThreadScroll } from './use-thread-scroll.ts';

type ThreadLogProps<Message> = {
  messages: Message[];
  now: Date;
  scroll: ReturnType<typeof useThreadScroll>;
  /** Before the first of them. */
  before: ReactNode;
  /** One of them, as an item of its day. */
  bubble: (message: Message) => ReactNode;
  /** What is on its way. */
  children: ReactNode;
  /** 'off' where what comes is announced elsewhere. */
  'aria-live'?: 'off';
};

/** What was said, day by day, with what is on its way at the end. */
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the arrows
        tabIndex={0}
        role="log"
        aria-live={live}
        aria-label={texts.messages}
      >
        {before}
        {daysOf(messages, now).map(({ name, messages: said }) => (
          <section key={said[0]?.id} className="thread-day" aria-label={name}>
            <p className="thread-day-name" aria-hidden="true">
              <span>{name}</span>
            </p>
            <ol>{said.map(bubble)}</ol>
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
