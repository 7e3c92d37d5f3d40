import { type ReactNode, useRef } from 'react';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { pressByKeys, useKeptPlace } from './queue-keys.ts';
import { texts } from './texts.ts';

type QueueProps<Item> = {
  label: string;
  /** Null while the first answer is on its way. */
  items: readonly Item[] | null;
  keyOf: (item: Item) => number;
  /** The items answer an earlier question. */
  isStale: boolean;
  /** Said instead of cards when there are none. */
  empty: ReactNode;
  /** The inside of a card. */
  children: (item: Item) => ReactNode;
};

/** What people wrote, one card under another, to be read and decided with the keyboard alone. */
export function Queue<Item>({ label, items, keyOf, isStale, empty, children }: QueueProps<Item>) {
  const list = useRef<HTMLOListElement>(null);
  const onFocus = useKeptPlace(list, items?.map(keyOf).join() ?? '');
  if (!items) return <Waiting />;
  if (items.length === 0) return <div className="data-empty">{empty}</div>;
  return (
    <ol ref={list} className="queue" aria-label={label} aria-busy={isStale} onKeyDown={pressByKeys} onFocus={onFocus}>
      {items.map((item) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of a card work while it has the keyboard
        <li key={keyOf(item)} className="queue-card" data-queue-card tabIndex={0}>
          {children(item)}
        </li>
      ))}
    </ol>
  );
}

const Waiting = () => (
  <div className="queue" role="status" aria-label={texts.loading}>
    {['a', 'b', 'c'].map((place) => (
      <div key={place} className="queue-card">
        <Skeleton height={18} width="40%" />
        <Skeleton height={54} />
      </div>
    ))}
  </div>
);
