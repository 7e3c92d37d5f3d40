import type { ReactNode } from 'react';
import { formatDateTime } from '../../platform/text/admin-dates.ts';

export type HistoryEvent = {
  key: string | number;
  name: string;
  at: string;
  author: string;
  text?: string;
  /** For example a button that opens the event's document. */
  action?: ReactNode;
};

type State = { state: string; name: string; at: string; authorName: string; note: string };

export const toHistoryEvents = (states: readonly State[]): HistoryEvent[] =>
  states.map(({ state, name, at, authorName, note }) => ({
    key: `${state} ${at}`,
    name,
    at,
    author: authorName,
    text: note,
  }));

/** Events with time and author, newest first. */
export const History = ({ events, label }: { events: readonly HistoryEvent[]; label: string }) => (
  <ol className="history" aria-label={label}>
    {events.toReversed().map(({ key, name, at, author, text, action }) => (
      <li key={key}>
        <b>{name}</b>
        <span className="muted small num">
          <time dateTime={at}>{formatDateTime(new Date(at))}</time> · {author}
        </span>
        {text && <p>{text}</p>}
        {action}
      </li>
    ))}
  </ol>
);
